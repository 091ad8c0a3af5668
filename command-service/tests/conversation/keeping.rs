//! Several conversations with one specialist, and how they are kept.

use std::sync::Arc;

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

async fn start(script: Script) -> (World, Arc<Scripted>, Node, Person) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, script));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    (world, writer, node, ada)
}

async fn begin(node: &Node, person: &Person, text: &str, key: Option<&str>) -> Answered {
    let body = json!({"agentId": GRACE, "text": text, "newSession": true});
    node.send(person, body, key).await
}

async fn keep(node: &Node, person: &Person, session: &Value, change: Value) -> Answered {
    let path = format!("/chat/sessions/{}", session.as_str().unwrap());
    node.call(Method::PATCH, &path, Some(person), change, None)
        .await
}

fn session(answer: &Answered) -> &Value {
    &answer.body["conversation"]["sessionId"]
}

#[tokio::test]
async fn chat_41_a_new_session_begins_without_what_was_said_before_once_under_its_key() {
    let (world, writer, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    let second = begin(&node, &ada, "Something else", Some("key")).await;
    assert_eq!(second.status, StatusCode::OK, "{second:?}");
    assert_ne!(session(&first), session(&second));
    assert_eq!(second.told(), [("Something else", true), ("Yes?", true)]);
    let asked = writer.asked.lock().unwrap().last().unwrap().turns.len();
    assert_eq!(asked, 1);
    let repeated = begin(&node, &ada, "Something else", Some("key")).await;
    assert_eq!(repeated.body, second.body);
    assert_eq!(
        world.count("opened").await - 1,
        2,
        "one account, two sessions"
    );

    let body = json!({"agentId": GRACE, "text": "Back", "sessionId": session(&first)});
    let back = node.send(&ada, body, None).await;
    assert_eq!(session(&back), session(&first));
    let unnamed = node.say(&ada, "Go on", None).await;
    assert_eq!(
        session(&unnamed),
        session(&first),
        "the one last spoken in is meant"
    );
}

#[tokio::test]
async fn chat_41_a_new_session_continues_nothing() {
    let (_world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    for (name, id) in [("sessionId", session(&first)), ("replaces", first.id(0))] {
        let mut body = json!({"agentId": GRACE, "text": "Hi", "newSession": true});
        body[name] = id.clone();
        let refused = node.send(&ada, body, None).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "validation_failed")
        );
        assert!(refused.body["fields"]["newSession"].is_string());
    }
}

#[tokio::test]
async fn chat_41_work_belongs_to_its_session_whatever_is_said_in_others() {
    let (_world, writer, node, ada) = start(Script::delivers("Frost", "# Frost", 30)).await;
    let work = node.say(&ada, "Write a poem about frost", None).await;
    writer.next(Script::says("Yes?", 10));
    begin(&node, &ada, "Something else", None).await;
    let body = json!({"agentId": GRACE, "messageId": work.id(1), "text": "Shorter"});
    let edited = node.post("/edit-requests", Some(&ada), body, None).await;
    assert_eq!(edited.status, StatusCode::OK, "{edited:?}");
    begin(&node, &ada, "And again", None).await;
    let approval = json!({"agentId": GRACE, "messageId": work.id(1)});
    let approved = node.post("/chat/approve", Some(&ada), approval, None).await;
    assert_eq!(approved.status, StatusCode::OK, "{approved:?}");
    assert_eq!(&approved.body["sessionId"], session(&work));
    let review = json!({"stars": 5});
    let reviewed = node.review(&ada, review, Some("key")).await;
    assert_eq!(reviewed.status, StatusCode::CREATED, "{reviewed:?}");
    let repeated = node.review(&ada, json!({"stars": 5}), Some("key")).await;
    assert_eq!(repeated.body, reviewed.body);
}

#[tokio::test]
async fn chat_41_the_open_job_of_the_named_session_is_cancelled() {
    let (_world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let one = node.say(&ada, "Write a poem about frost", None).await;
    let two = begin(&node, &ada, "Write a poem about snow", None).await;
    let cancel = async |session: Value| {
        let body = json!({"agentId": GRACE, "sessionId": session});
        node.post("/chat/cancel", Some(&ada), body, None).await
    };
    let cancelled = cancel(session(&one).clone()).await;
    assert_eq!(&cancelled.body["sessionId"], session(&one));
    let cancelled = cancel(Value::Null).await;
    assert_eq!(&cancelled.body["sessionId"], session(&two));
    let unknown = cancel(json!(uuid::Uuid::now_v7())).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn chat_41_a_conversation_is_named_pinned_and_put_out_of_sight_until_something_is_said() {
    let (_world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    let change = json!({"title": " Frost ", "pinned": true, "archived": true});
    let kept = keep(&node, &ada, session(&first), change).await;
    assert_eq!(kept.status, StatusCode::OK, "{kept:?}");
    let told = &kept.body;
    assert_eq!(
        (&told["title"], &told["pinned"], &told["archived"]),
        (&json!("Frost"), &json!(true), &json!(true))
    );
    assert_eq!(
        (&told["agentId"], &told["agentName"], &told["agentAvatar"]),
        (
            &json!(GRACE),
            &json!("Grace Nakitende"),
            &json!("/avatars/grace.svg")
        )
    );
    assert_eq!(
        (&told["preview"], &told["messages"], &told["status"]),
        (&json!("Yes?"), &json!(2), &json!("idle"))
    );
    let unnamed = keep(&node, &ada, session(&first), json!({"title": null})).await;
    assert_eq!(unnamed.body["title"], Value::Null);
    assert_eq!(unnamed.body["pinned"], true, "what is not given stays");
    let next = node.say(&ada, "Again", None).await;
    let page = &next.body["conversation"];
    assert_eq!(
        (&page["archived"], &page["pinned"], &page["title"]),
        (&json!(false), &json!(true), &Value::Null)
    );
}

#[tokio::test]
async fn chat_41_who_names_no_session_means_one_that_is_in_sight_if_there_is_any() {
    let (_world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    let second = begin(&node, &ada, "Something else", None).await;
    let archive = async |of: &Answered, archived: bool| {
        let kept = keep(&node, &ada, session(of), json!({"archived": archived})).await;
        assert_eq!(kept.status, StatusCode::OK, "{kept:?}");
    };
    archive(&second, true).await;
    let unnamed = node.say(&ada, "Go on", None).await;
    assert_eq!(session(&unnamed), session(&first));
    // Back in sight, it is meant once it is spoken in again.
    archive(&second, false).await;
    let unnamed = node.say(&ada, "Go on", None).await;
    assert_eq!(session(&unnamed), session(&first));
    let body = json!({"agentId": GRACE, "text": "Back", "sessionId": session(&second)});
    node.send(&ada, body, None).await;
    let unnamed = node.say(&ada, "Go on", None).await;
    assert_eq!(session(&unnamed), session(&second));
    // With none in sight it is the one last spoken in.
    archive(&first, true).await;
    archive(&second, true).await;
    let unnamed = node.say(&ada, "Go on", None).await;
    assert_eq!(session(&unnamed), session(&second));
}

#[tokio::test]
async fn chat_41_what_can_not_be_a_name_is_refused_and_other_peoples_conversations_are_not_there() {
    let (world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    for change in [
        json!({}),
        json!({"title": " "}),
        json!({"title": "x".repeat(81)}),
    ] {
        let refused = keep(&node, &ada, session(&first), change).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "validation_failed")
        );
        assert!(refused.body["fields"]["title"].is_string());
    }
    let longest = json!({"title": "ü".repeat(80)});
    let kept = keep(&node, &ada, session(&first), longest).await;
    assert_eq!(kept.status, StatusCode::OK);
    let eve = Person::new(&world).await;
    for id in [
        session(&first).clone(),
        json!(uuid::Uuid::now_v7()),
        json!("mine"),
    ] {
        let refused = keep(&node, &eve, &id, json!({"pinned": true})).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (404, "not_found")
        );
    }
    assert_eq!(world.count("pinned").await, 0);
}
