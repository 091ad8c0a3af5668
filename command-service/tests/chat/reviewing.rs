//! Reviews of delivered work.

use std::sync::Arc;

use http::StatusCode;
use serde_json::json;

use crate::support::{Node, Person, Script, Scripted, Setup, World};

#[tokio::test]
async fn chat_35_delivered_work_is_reviewed_once_and_the_job_is_closed() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("What about?", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let stars = json!({"stars": 4, "text": " Crisp. "});
    let early = node.review(&ada, stars.clone(), None).await;
    assert_eq!(
        (early.status.as_u16(), early.code()),
        (403, "review_not_allowed")
    );
    node.say(&ada, "Write a poem about frost", None).await;
    let early = node.review(&ada, stars.clone(), None).await;
    assert_eq!(
        (early.status.as_u16(), early.code()),
        (403, "review_not_allowed")
    );

    writer.next(Script::delivers("Frost", "# Frost", 10));
    node.say(&ada, "About the garden", None).await;
    let review = node.review(&ada, stars.clone(), Some("r")).await;
    assert_eq!(review.status, StatusCode::CREATED, "{review:?}");
    assert_eq!(review.body["stars"], 4);
    assert_eq!(review.body["text"], "Crisp.");
    assert_eq!(review.body["reviewerName"], "Ada L.");
    assert_eq!(review.body["jobTitle"], "Write a poem about frost");
    let last = world.number("SELECT max(appended) FROM events").await;
    assert_eq!(review.appended(&node), last);

    let repeat = node.review(&ada, stars.clone(), Some("r")).await;
    assert_eq!(
        (repeat.status, &repeat.body),
        (StatusCode::CREATED, &review.body)
    );
    let second = node.review(&ada, stars, None).await;
    assert_eq!(
        (second.status.as_u16(), second.code()),
        (409, "already_reviewed")
    );

    writer.next(Script::says("Gladly.", 10));
    let thanks = node.say(&ada, "Thank you", None).await;
    assert_eq!(thanks.body["conversation"]["status"], "idle");
}

#[tokio::test]
async fn chat_34_stars_count_from_one_to_five() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    for (body, field) in [
        (json!({"stars": 0}), "stars"),
        (json!({"stars": 6}), "stars"),
        (json!({"stars": 4.5}), "stars"),
        (json!({}), "stars"),
        (json!({"stars": 5, "text": "x".repeat(2_001)}), "text"),
    ] {
        let refused = node.review(&ada, body, None).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body["fields"][field].is_string(), "{refused:?}");
    }
    let stars = json!({"stars": 5});
    let nobody = node
        .post("/agents/nobody/reviews", Some(&ada), stars, None)
        .await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}
