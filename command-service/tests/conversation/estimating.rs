//! What a message would cost, told before it is sent.

use std::sync::Arc;

use async_trait::async_trait;
use http::{Method, StatusCode};
use serde_json::{Value, json};
use shared_events::MessageId;
use writers::builtin::{BuiltInWriter, Pace};
use writers::{Reply, WriteError, WriteRequest, Writer};

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

async fn ask(node: &Node, person: &Person, body: Value) -> Answered {
    node.post("/chat/estimate", Some(person), body, None).await
}

fn hello() -> Value {
    json!({"agentId": GRACE, "text": "Hello"})
}

#[tokio::test]
async fn chat_36_an_estimate_says_what_would_be_held_and_writes_nothing_down() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, Script::says("Hello.", 100)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let before = world.number("SELECT count(*) FROM events").await;
    let estimate = ask(&node, &ada, hello()).await;
    let expected = json!({"hold": 5_000, "likely": 5_000, "balance": 20_000, "missing": 0});
    assert_eq!((estimate.status, estimate.body), (StatusCode::OK, expected));
    assert_eq!(
        world.number("SELECT count(*) FROM events").await,
        before,
        "no event, no hold"
    );
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    assert_eq!(writer.calls(), 0, "nobody is asked to write");
    node.say(&ada, "Hello", None).await;
    let left = ask(&node, &ada, hello()).await;
    assert_eq!(left.body["balance"], 19_900);
}

#[tokio::test]
async fn chat_37_an_estimate_says_what_is_missing_and_a_send_says_the_same() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(23_456, Script::says("Hello.", 100)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let estimate = ask(&node, &ada, hello()).await;
    assert_eq!(estimate.body["missing"], 3_456);
    let refused = node.say(&ada, "Hello", None).await;
    let detail = refused.body["detail"].as_str().unwrap();
    assert!(detail.contains("missing 3,456 tokens"), "{detail}");
}

#[tokio::test]
async fn chat_36_the_likely_cost_is_close_to_what_is_charged_and_below_what_is_held() {
    let world = World::new().await;
    let writer = Arc::new(BuiltInWriter::new(Pace::NONE));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let brief = "Please write a procedure for closing the shop at night. The till is counted at half past seven. \
                 The alarm is set last.";
    let body = json!({"agentId": GRACE, "text": brief});
    let estimate = ask(&node, &ada, body).await.body;
    let [hold, likely] = ["hold", "likely"].map(|name| estimate[name].as_u64().unwrap());
    let sent = node.say(&ada, brief, None).await;
    let messages = sent.body["conversation"]["messages"].as_array().unwrap();
    let cost = messages[1]["cost"].as_u64().unwrap();
    assert!(likely < hold && cost <= hold, "{estimate} {cost}");
    assert!(likely.abs_diff(cost) * 2 <= cost, "{likely} is near {cost}");
}

#[tokio::test]
async fn chat_36_what_is_asked_back_is_free_before_and_after() {
    let world = World::new().await;
    let writer = Arc::new(BuiltInWriter::new(Pace::NONE));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let thin = "Please write a post about beekeeping.";
    let estimate = ask(&node, &ada, json!({"agentId": GRACE, "text": thin})).await;
    let free = json!({"hold": 0, "likely": 0, "balance": 20_000, "missing": 0});
    assert_eq!(estimate.body, free);
    node.say(&ada, thin, None).await;
    assert_eq!(ada.balance(&world).await, (20_000, 0));
}

#[tokio::test]
async fn an_estimate_knows_nobody_elses_conversation_and_no_specialist_who_takes_no_work() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, eve) = (Person::new(&world).await, Person::new(&world).await);
    world.list("asleep", false).await;
    world.list("other", true).await;
    let session = node.say(&ada, "Hello", None).await.body["conversation"]["sessionId"].clone();
    let own = json!({"agentId": GRACE, "text": "Hi", "sessionId": session});
    assert_eq!(ask(&node, &ada, own.clone()).await.status, StatusCode::OK);
    let with_another = json!({"agentId": "other", "text": "Hi", "sessionId": session});
    for (who, body) in [
        (&eve, own),
        (&ada, with_another),
        (&ada, json!({"agentId": "asleep", "text": "Hi"})),
        (&ada, json!({"agentId": "nobody", "text": "Hi"})),
    ] {
        let refused = ask(&node, who, body).await;
        let told = (refused.status, refused.code());
        assert_eq!(told, (StatusCode::NOT_FOUND, "not_found"));
    }
    let empty = ask(&node, &ada, json!({"agentId": GRACE, "text": " "})).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(empty.body["fields"]["text"].is_string());
}

/// Takes a hundred tokens for each turn that it is given.
struct ByTurns(Scripted);

#[async_trait]
impl Writer for ByTurns {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn estimate(&self, request: &WriteRequest) -> u64 {
        100 * request.turns.len() as u64
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        self.0.write(request).await
    }
}

#[tokio::test]
async fn chat_36_an_estimate_reckons_with_what_the_reply_would_be_written_from() {
    let world = World::new().await;
    let script = Script::delivers("Frost", "# Frost", 10);
    let writer = Arc::new(ByTurns(Scripted::new(0, script)));
    let node = Node::start(&world, Setup::new(&writer));
    let (ada, ben) = (Person::new(&world).await, Person::new(&world).await);
    let sent = node.say(&ada, "Write a poem about frost", None).await;
    let messages = sent.body["conversation"]["messages"].as_array().unwrap();
    let [said, reply] = [&messages[0]["id"], &messages[1]["id"]];
    for (what, turns) in [
        (json!({"agentId": GRACE, "text": "Hello"}), 3),
        (
            json!({"agentId": GRACE, "text": "Hello", "newSession": true}),
            1,
        ),
        (
            json!({"agentId": GRACE, "text": "Hello", "replaces": said}),
            1,
        ),
        (
            json!({"agentId": GRACE, "text": "Shorter", "editOf": reply}),
            3,
        ),
        // Another reply is written from what was there before the one there is.
        (json!({"agentId": GRACE, "text": "", "instead": reply}), 1),
    ] {
        let told = ask(&node, &ada, what.clone()).await;
        assert_eq!(told.body["hold"], 100 * turns, "{what}: {told:?}");
    }
    for name in ["replaces", "editOf", "instead"] {
        for (id, whose) in [(json!(MessageId::mint()), "nobody"), (reply.clone(), "ada")] {
            let body = json!({"agentId": GRACE, "text": "Hello", name: id});
            let refused = ask(&node, &ben, body).await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND, "{name} of {whose}");
        }
    }
}

#[tokio::test]
async fn an_estimate_knows_no_message_that_is_gone_and_no_document_that_is_none() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Yes?", 10)));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let told = async |name: &str, id: &Value| {
        let body = json!({"agentId": GRACE, "text": "Hello", name: id});
        ask(&node, &ada, body).await.status.as_u16()
    };
    let delete = async |id: &Value| {
        let path = format!("/chat/messages/{}", id.as_str().unwrap());
        let gone = node.call(Method::DELETE, &path, Some(&ada), json!({}), None);
        assert_eq!(gone.await.status, StatusCode::NO_CONTENT);
    };
    let first = node.say(&ada, "Helo", None).await;
    let [said, reply] = [first.id(0), first.id(1)];
    assert_eq!(told("replaces", said).await, 200);
    assert_eq!(told("replaces", reply).await, 404, "not theirs to reword");
    assert_eq!(told("editOf", reply).await, 404, "no document");
    let reworded = json!({"agentId": GRACE, "text": "Hello", "replaces": said});
    let second = node.send(&ada, reworded, None).await;
    assert_eq!(told("replaces", said).await, 404, "replaced");

    let [said, reply] = [second.id(2), second.id(3)];
    assert_eq!(told("instead", reply).await, 200);
    delete(reply).await;
    assert_eq!(told("instead", reply).await, 404, "deleted");
    assert_eq!(told("replaces", said).await, 200);
    delete(said).await;
    assert_eq!(told("replaces", said).await, 404, "deleted");

    writer.next(Script::delivers("Frost", "# Frost", 10));
    let third = node.say(&ada, "Write a poem about frost", None).await;
    let document = third.id(3);
    assert_eq!(told("editOf", document).await, 200);
    let approval = json!({"agentId": GRACE, "messageId": document});
    node.post("/chat/approve", Some(&ada), approval, None).await;
    delete(document).await;
    assert_eq!(told("editOf", document).await, 404, "deleted");
}
