//! What models may cost in a day.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use futures::future::join_all;
use serde_json::json;
use testkit::wait_until;
use writers::WriteError;

use crate::house::House;
use crate::support::Person;

/// Two cents.
const CEILING: i64 = 20_000;

async fn house(model: &str) -> (House, String) {
    let house = House::new().await;
    let mut form = house.form("Ours", model);
    form["inputPrice"] = json!(1);
    form["outputPrice"] = json!(20);
    let id = house.connect(form).await;
    (house, id)
}

#[tokio::test]
async fn fifty_at_once_on_two_nodes_never_have_more_between_them_than_the_ceiling() {
    let (house, id) = house("paced:10").await;
    house.choose(json!({"default": id, "ceiling": 0.02})).await;
    let other = house.other_node();
    let mut people = Vec::new();
    for _ in 0..50 {
        people.push(Person::new(&house.world).await);
    }
    let (over, most) = (AtomicBool::new(false), AtomicI64::new(0));
    let watch = async {
        while !over.load(Ordering::SeqCst) {
            let sum = "SELECT coalesce(max(held + spent), 0) FROM model_day";
            let sum = house.world.number(sum).await;
            most.fetch_max(sum, Ordering::SeqCst);
        }
    };
    let send = async {
        let sent = people.iter().enumerate().map(|(n, person)| {
            let node = if n % 2 == 0 { &house.node } else { &other };
            node.say(person, "Write me a line about the sea.", None)
        });
        let sent = join_all(sent).await;
        over.store(true, Ordering::SeqCst);
        sent
    };
    let (sent, ()) = tokio::join!(send, watch);
    let most = most.into_inner();
    assert!((1..=CEILING).contains(&most), "{most}");

    let refused: Vec<_> = sent.iter().filter(|it| it.status != 200).collect();
    assert!((1..50).contains(&refused.len()), "{}", refused.len());
    for it in &refused {
        assert_eq!(it.code(), "reply_failed");
        assert_eq!(it.body["detail"], WriteError::Ceiling.user_text());
    }
    let failed = house.events("reply-failed").await;
    assert_eq!(failed.len(), refused.len());
    assert!(failed.iter().all(|it| it["code"] == "house_ceiling"));
    house.world.assert_all_settled().await;
    let released = house.world.count("released").await;
    assert_eq!(
        released,
        refused.len() as i64,
        "refused replies cost nothing"
    );

    // All that is set aside comes back, and what is spent is what the replies say.
    let spent = house.events("reply-delivered").await;
    let spent = spent
        .iter()
        .map(|it| it["written_by"]["cost"].as_i64().unwrap());
    let counted = "SELECT spent FROM model_day WHERE held = 0";
    assert_eq!(house.world.number(counted).await, spent.sum::<i64>());
    wait_until(
        || async { house.world.count("ceiling-reached").await == 1 },
        "it is said that the ceiling is reached",
    )
    .await;
    let ada = Person::new(&house.world).await;
    house.node.say(&ada, "And another?", None).await;
    assert_eq!(house.world.count("ceiling-reached").await, 1, "once a day");
}

#[tokio::test]
async fn where_the_paid_one_may_not_write_a_free_one_does() {
    let (house, paid) = house("paid").await;
    let free = house.connect(house.form("Free", "free")).await;
    // A reply may cost more than a cent.
    let choice = json!({"default": paid, "fallback": free, "ceiling": 0.01});
    let mut form = house.form("Ours", "paid");
    form["inputPrice"] = json!(100);
    form["outputPrice"] = json!(100);
    let path = format!("/admin/models/{paid}");
    house.ask(http::Method::PUT, &path, form).await;
    house.choose(choice).await;
    house.reply(&house.node).await;
    assert_eq!(house.asked(), ["free"]);
    let delivered = house.events("reply-delivered").await;
    assert_eq!(delivered[0]["written_by"]["cost"], json!(null));
}

#[tokio::test]
async fn a_reply_that_breaks_off_costs_what_came_and_one_that_never_began_nothing() {
    let (house, id) = house("cut:3").await;
    house.choose(json!({"default": id})).await;
    let ada = Person::new(&house.world).await;
    assert_eq!(
        house.node.say(&ada, "Hello", None).await.code(),
        "reply_failed"
    );
    let spent = "SELECT spent FROM model_day WHERE held = 0";
    let after_some = house.world.number(spent).await;
    assert!(after_some > 0);
    let path = format!("/admin/models/{id}");
    let mut form = house.form("Ours", "status:400");
    form["inputPrice"] = json!(1);
    form["outputPrice"] = json!(20);
    house.ask(http::Method::PUT, &path, form).await;
    let bob = Person::new(&house.world).await;
    assert_eq!(
        house.node.say(&bob, "Hello", None).await.code(),
        "reply_failed"
    );
    assert_eq!(house.world.number(spent).await, after_some);
}
