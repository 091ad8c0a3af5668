//! Several replies to one message.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use shared_events::MessageId;
use testkit::wait_until;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

async fn again(node: &Node, person: &Person, reply: &Value, key: Option<&str>) -> Answered {
    let body = json!({"messageId": reply});
    node.post("/chat/regenerate", Some(person), body, key).await
}

async fn choose(node: &Node, person: &Person, reply: &Value) -> Answered {
    let body = json!({"messageId": reply});
    node.post("/chat/choose", Some(person), body, None).await
}

fn assert_refused(answer: &Answered, status: u16, code: &str) {
    assert_eq!((answer.status.as_u16(), answer.code()), (status, code));
}

#[tokio::test]
async fn another_reply_is_held_charged_and_told_like_the_first_which_stays_as_an_alternative() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("One.", 50)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let first = node.say(&ada, "Hello", None).await;
    writer.next(Script::says("Two.", 70));
    let second = again(&node, &ada, first.id(1), Some("key")).await;
    assert_eq!(second.status, StatusCode::OK, "{second:?}");
    assert_eq!(
        second.told(),
        [("Hello", true), ("One.", false), ("Two.", true)]
    );
    let messages = &second.body["conversation"]["messages"];
    for reply in [1, 2] {
        assert_eq!(&messages[reply]["replyTo"], first.id(0));
    }
    assert_eq!(messages[0]["replyTo"], Value::Null);
    assert_eq!(second.body["tokensLeft"], 20_000 - 120);
    assert_eq!(ada.balance(&world).await, (19_880, 0));
    let head = world.number("SELECT max(appended) FROM events").await;
    assert_eq!(second.appended(&node), head);

    let repeated = again(&node, &ada, first.id(1), Some("key")).await;
    assert_eq!((repeated.status, writer.calls()), (StatusCode::OK, 2));
    let heard = writer.asked.lock().unwrap().last().unwrap().turns.len();
    assert_eq!(heard, 1, "the first reply is not what is answered");
    world.assert_all_settled().await;
}

#[tokio::test]
async fn the_writer_goes_on_from_the_reply_that_was_chosen() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("One.", 50)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let first = node.say(&ada, "Hello", None).await;
    writer.next(Script::says("Two.", 50));
    again(&node, &ada, first.id(1), None).await;
    let chosen = choose(&node, &ada, first.id(1)).await;
    assert_eq!(chosen.status, StatusCode::OK);
    assert_eq!(
        chosen.told(),
        [("Hello", true), ("One.", true), ("Two.", false)]
    );
    let next = node.say(&ada, "Go on", None).await;
    assert_eq!(next.status, StatusCode::OK);
    let heard = writer.asked.lock().unwrap().last().unwrap().turns.clone();
    let heard: Vec<&str> = heard.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(heard, ["Hello", "One.", "Go on"]);
    assert_refused(
        &choose(&node, &ada, first.id(1)).await,
        409,
        "not_the_last_reply",
    );
    assert_refused(
        &again(&node, &ada, first.id(1), None).await,
        409,
        "not_the_last_reply",
    );
}

#[tokio::test]
async fn a_reply_that_failed_or_was_too_dear_is_written_again() {
    use writers::WriteError;
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::fails(WriteError::Cut)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let failed = node.say(&ada, "Hello", None).await;
    assert_refused(&failed, 502, "reply_failed");
    let reply: String = sqlx::query_scalar(
        "SELECT payload->'message-sent'->>'reply' FROM events WHERE event_type = 'message-sent'",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    let failed = again(&node, &ada, &json!(reply), None).await;
    assert_refused(&failed, 502, "reply_failed");
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    let last: String = sqlx::query_scalar(
        "SELECT payload->'reply-asked'->>'reply' FROM events WHERE event_type = 'reply-asked'",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    writer.next(Script::says("Here I am.", 60));
    let there = again(&node, &ada, &json!(last), None).await;
    assert_eq!(there.told().last(), Some(&("Here I am.", true)));
    assert_eq!(ada.balance(&world).await, (19_940, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn another_reply_that_is_too_dear_is_not_asked_for() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(15_000, Script::says("One.", 15_000)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let first = node.say(&ada, "Hello", None).await;
    let refused = again(&node, &ada, first.id(1), None).await;
    assert_refused(&refused, 402, "insufficient_tokens");
    assert_eq!(world.count("reply-asked").await, 0);
    world.assert_all_settled().await;
}

#[tokio::test]
async fn one_at_a_time_and_a_further_reply_can_be_stopped() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("One.", 50)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let first = node.say(&ada, "Hello", None).await;
    writer.next(Script::says("Half a sen", 50).held());
    let stopped = async {
        let some = "SELECT count(*) FROM reply_delta";
        wait_until(async || world.number(some).await > 0, "some text").await;
        let refused = again(&node, &ada, first.id(1), None).await;
        assert_refused(&refused, 409, "reply_in_progress");
        let reply: String = sqlx::query_scalar("SELECT message::text FROM reply_delta LIMIT 1")
            .fetch_one(&world.pool)
            .await
            .unwrap();
        let body = json!({"messageId": reply});
        node.post("/chat/stop", Some(&ada), body, None).await
    };
    let (second, stopped) = tokio::join!(again(&node, &ada, first.id(1), None), stopped);
    assert_eq!(second.body, stopped.body);
    assert_eq!(second.told().last(), Some(&("Half a sen", true)));
    assert_eq!(ada.balance(&world).await, (20_000 - 53, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn other_peoples_replies_are_not_there() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("One.", 50)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, eve) = (Person::new(&world).await, Person::new(&world).await);
    let first = node.say(&ada, "Hello", None).await;
    let (mine, nobodys) = (first.id(1).clone(), json!(MessageId::mint()));
    for id in [mine, nobodys, json!("mine")] {
        assert_refused(&again(&node, &eve, &id, None).await, 404, "not_found");
        assert_refused(&choose(&node, &eve, &id).await, 404, "not_found");
    }
}

#[tokio::test]
async fn a_version_that_was_not_gone_on_from_can_be_changed_all_the_same() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(
        5_000,
        Script::delivers("Frost", "# Frost", 30),
    ));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let first = node.say(&ada, "Write a poem about frost", None).await;
    writer.next(Script::delivers("Snow", "# Snow", 30));
    again(&node, &ada, first.id(1), None).await;
    let edit = json!({"agentId": GRACE, "messageId": first.id(1), "text": "Shorter"});
    let edited = node.post("/edit-requests", Some(&ada), edit, None).await;
    assert_eq!(edited.status, StatusCode::OK, "{edited:?}");
    assert_eq!(edited.body["message"]["document"]["version"], 3);
    let heard = writer.asked.lock().unwrap().last().unwrap().turns.clone();
    let heard: Vec<String> = heard.into_iter().map(|turn| turn.text).collect();
    let tells = |title: &str| heard.iter().any(|text| text.contains(title));
    assert!(tells("# Frost") && !tells("# Snow"), "{heard:?}");
}
