//! A server that fails is left alone for a while, and comes back.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::fake_model::REPLY;
use testkit::wait_until;

use crate::house::House;
use crate::support::{Node, Setup, World};

/// A clock that the test sets.
#[derive(Clone)]
struct Hand(Arc<Mutex<Instant>>);

impl Hand {
    fn go_on(&self, seconds: u64) {
        *self.0.lock().unwrap() += Duration::from_secs(seconds);
    }
}

async fn house() -> (House, Hand) {
    let world = World::new().await;
    let hand = Hand(Arc::new(Mutex::new(Instant::now())));
    let shown = hand.clone();
    let setup = Setup {
        clock: Arc::new(move || *shown.0.lock().unwrap()),
        ..Setup::connected()
    };
    let node = Node::start(&world, setup);
    (House::on(world, node).await, hand)
}

async fn failing(house: &House, id: &str) -> Value {
    let path = format!("/admin/models/{id}");
    let form = house.form("First", "status:401|normal");
    // A change that changes nothing answers with the connection as it is.
    let mut form = form;
    form.as_object_mut().unwrap().remove("apiKey");
    house.ask(http::Method::PUT, &path, form).await.body["failing"].clone()
}

#[tokio::test]
async fn a_failing_server_is_left_alone_until_its_pause_is_over_and_both_are_in_the_log() {
    let (house, hand) = house().await;
    let (first, second) = (
        house
            .connect(house.form("First", "status:401|normal"))
            .await,
        house.connect(house.form("Second", "second")).await,
    );
    house
        .choose(json!({"default": first, "fallback": second}))
        .await;
    house.reply(&house.node).await;
    wait_until(
        || async { house.world.count("tripped").await == 1 },
        "it is in the log that it fails",
    )
    .await;
    assert_eq!(failing(&house, &first).await["code"], "unauthorised");
    house.reply(&house.node).await;
    hand.go_on(29);
    house.reply(&house.node).await;
    let asked = ["status:401|normal", "second", "second", "second"];
    assert_eq!(house.asked(), asked, "it is asked once");

    hand.go_on(2);
    assert_eq!(house.reply(&house.node).await, REPLY);
    assert_eq!(house.asked().last().unwrap(), "status:401|normal");
    wait_until(
        || async { house.world.count("recovered").await == 1 },
        "it is in the log that it answers again",
    )
    .await;
    assert_eq!(failing(&house, &first).await, Value::Null);
    house.reply(&house.node).await;
    assert_eq!(house.world.count("tripped").await, 1);
    assert_eq!(house.world.count("recovered").await, 1);
}

#[tokio::test]
async fn a_change_of_the_connection_forgets_that_it_failed() {
    let (house, _) = house().await;
    let id = house.connect(house.form("First", "status:401")).await;
    house.choose(json!({"default": id})).await;
    let ada = crate::support::Person::new(&house.world).await;
    let refused = house.node.say(&ada, "Hello", None).await;
    assert_eq!(refused.code(), "reply_failed");
    let form = house.form("First", "normal");
    let path = format!("/admin/models/{id}");
    house.ask(http::Method::PUT, &path, form).await;
    assert_eq!(house.reply(&house.node).await, REPLY);
}
