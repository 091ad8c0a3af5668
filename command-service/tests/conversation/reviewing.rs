//! Reviews of delivered work.

use std::sync::Arc;

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{GRACE, Node, Person, Script, Scripted, Setup, World};

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
async fn prof_09_x_15_approved_work_is_rated_after_the_next_brief_and_each_job_once() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(
        5_000,
        Script::delivers("Frost", "# Frost", 10),
    ));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, eve) = (Person::new(&world).await, Person::new(&world).await);
    let frost = node.say(&ada, "Write a poem about frost", None).await;
    let approval = json!({"agentId": GRACE, "messageId": frost.id(1)});
    node.post("/chat/approve", Some(&ada), approval, None).await;
    writer.next(Script::delivers("Snow", "# Snow", 10));
    let snow = node.say(&ada, "Write a poem about snow", None).await;

    let of = |message: &Value| json!({"stars": 5, "messageId": message});
    let reviewed = node.review(&ada, of(frost.id(1)), Some("frost")).await;
    assert_eq!(reviewed.status, StatusCode::CREATED, "{reviewed:?}");
    assert_eq!(reviewed.body["jobTitle"], "Write a poem about frost");
    let repeat = node.review(&ada, of(frost.id(1)), Some("frost")).await;
    assert_eq!(repeat.body, reviewed.body, "once under its key");
    let other = node.review(&ada, of(snow.id(3)), Some("frost")).await;
    assert_eq!(
        (other.status.as_u16(), other.code()),
        (422, "idempotency_key_reused"),
        "the same key for other work"
    );
    let twice = node.review(&ada, of(frost.id(1)), None).await;
    assert_eq!(
        (twice.status.as_u16(), twice.code()),
        (409, "already_reviewed")
    );

    let talk = json!(frost.id(0));
    for (person, body) in [
        (&eve, of(frost.id(1))),
        (&ada, of(&talk)),
        (&ada, of(&json!("mine"))),
        (
            &ada,
            json!({"stars": 5, "messageId": snow.id(3), "sessionId": ada.id}),
        ),
    ] {
        let refused = node.review(person, body, None).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{refused:?}");
    }

    let latest = node.review(&ada, json!({"stars": 4}), None).await;
    assert_eq!(latest.body["jobTitle"], "Write a poem about snow");
    assert_eq!(world.count("reviewed").await, 2);
}

#[tokio::test]
async fn prof_09_a_review_is_changed_by_its_writer_alone_and_keeps_its_place() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(
        5_000,
        Script::delivers("Frost", "# Frost", 10),
    ));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, ben) = (Person::new(&world).await, Person::new(&world).await);
    node.say(&ada, "Write a poem about frost", None).await;
    let stars = json!({"stars": 2, "text": "Cold."});
    let written = node.review(&ada, stars, None).await;
    let path = format!(
        "/agents/{GRACE}/reviews/{}",
        written.body["id"].as_str().unwrap()
    );
    let change = async |person: &Person, path: &str, body: Value, key| {
        node.call(Method::PUT, path, Some(person), body, key).await
    };
    let better = json!({"stars": 4, "text": " Warmer on a second reading. "});

    for (person, path) in [
        (&ben, path.clone()),
        (&ada, path.replace(GRACE, "nobody")),
        (&ada, format!("/agents/{GRACE}/reviews/{}", ada.id)),
        (&ada, format!("/agents/{GRACE}/reviews/none")),
    ] {
        let refused = change(person, &path, better.clone(), None).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path}: {refused:?}");
    }
    let none = change(&ada, &path, json!({"stars": 6}), None).await;
    assert!(none.body["fields"]["stars"].is_string(), "{none:?}");

    let changed = change(&ada, &path, better.clone(), Some("c")).await;
    assert_eq!(changed.status, StatusCode::OK, "{changed:?}");
    let same = ["id", "createdAt", "jobTitle", "reviewerName"];
    assert!(
        same.iter()
            .all(|name| changed.body[name] == written.body[name])
    );
    assert_eq!(
        (&changed.body["stars"], &changed.body["text"]),
        (&json!(4), &json!("Warmer on a second reading."))
    );
    assert!(changed.body["changedAt"].is_string() && written.body["changedAt"].is_null());
    assert!(changed.body["changeableUntil"].is_string());
    let last = world.number("SELECT max(appended) FROM events").await;
    assert_eq!(changed.appended(&node), last);
    let repeat = change(&ada, &path, better, Some("c")).await;
    assert_eq!(repeat.body, changed.body, "once under its key");
    let events = "SELECT count(*) FROM events WHERE event_type = 'review-changed'";
    assert_eq!(world.number(events).await, 1);
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
