//! Replacing a message, and deleting one.

use std::sync::Arc;

use http::{Method, StatusCode};
use serde_json::{Value, json};
use shared_events::MessageId;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

async fn start(script: Script) -> (World, Arc<Scripted>, Node, Person) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(5_000, script));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    (world, writer, node, ada)
}

async fn replace(node: &Node, person: &Person, message: &Value, text: &str) -> Answered {
    let body = json!({"agentId": GRACE, "text": text, "replaces": message});
    node.send(person, body, None).await
}

async fn delete(node: &Node, person: &Person, message: &Value, key: Option<&str>) -> Answered {
    let id = message.as_str().unwrap();
    let path = format!("/chat/messages/{id}");
    node.call(Method::DELETE, &path, Some(person), json!({}), key)
        .await
}

fn heard(writer: &Scripted) -> Vec<String> {
    let asked = writer.asked.lock().unwrap();
    let turns = asked.last().unwrap().turns.iter();
    turns.map(|turn| turn.text.clone()).collect()
}

#[tokio::test]
async fn an_edited_message_goes_on_without_what_it_replaced_which_stays_readable() {
    let (world, writer, node, ada) = start(Script::says("Yes?", 10)).await;
    node.say(&ada, "Hello", None).await;
    let second = node.say(&ada, "How are yuo", None).await;
    node.say(&ada, "And now?", None).await;
    let edited = replace(&node, &ada, second.id(2), "How are you").await;
    assert_eq!(edited.status, StatusCode::OK, "{edited:?}");
    assert_eq!(
        edited.told(),
        [
            ("Hello", true),
            ("Yes?", true),
            ("How are yuo", false),
            ("Yes?", false),
            ("And now?", false),
            ("Yes?", false),
            ("How are you", true),
            ("Yes?", true),
        ]
    );
    let messages = &edited.body["conversation"]["messages"];
    assert_eq!(&messages[2]["replacedBy"], edited.id(6));
    assert_eq!(messages[4]["replacedBy"], Value::Null);
    assert_eq!(heard(&writer), ["Hello", "Yes?", "How are you"]);
    assert_eq!(ada.balance(&world).await, (19_960, 0));

    let gone = replace(&node, &ada, second.id(2), "Again").await;
    assert_eq!((gone.status.as_u16(), gone.code()), (404, "not_found"));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn what_a_document_was_delivered_for_can_not_be_replaced() {
    let (_world, _, node, ada) = start(Script::delivers("Frost", "# Frost", 30)).await;
    let first = node.say(&ada, "Write a poem about frost", None).await;
    let refused = replace(&node, &ada, first.id(0), "Write about snow").await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (409, "job_delivered")
    );
}

#[tokio::test]
async fn a_deleted_message_leaves_the_conversation_and_its_cost_stays() {
    let (world, writer, node, ada) = start(Script::says("Yes?", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    for _ in 0..2 {
        let gone = delete(&node, &ada, first.id(1), Some("key")).await;
        assert_eq!(gone.status, StatusCode::NO_CONTENT, "{gone:?}");
    }
    let again = delete(&node, &ada, first.id(1), None).await;
    assert_eq!((again.status.as_u16(), again.code()), (404, "not_found"));
    let next = node.say(&ada, "And you?", None).await;
    assert_eq!(
        next.told(),
        [("Hello", true), ("And you?", true), ("Yes?", true)]
    );
    assert_eq!(heard(&writer), ["Hello", "And you?"]);
    assert_eq!(ada.balance(&world).await, (19_980, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_delivered_document_is_deleted_once_its_job_is_closed() {
    let (_world, _, node, ada) = start(Script::delivers("Frost", "# Frost", 30)).await;
    let first = node.say(&ada, "Write a poem about frost", None).await;
    let refused = delete(&node, &ada, first.id(1), None).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (409, "message_in_use")
    );
    let approval = json!({"agentId": GRACE, "messageId": first.id(1)});
    let approved = node.post("/chat/approve", Some(&ada), approval, None).await;
    assert_eq!(approved.status, StatusCode::OK);
    let gone = delete(&node, &ada, first.id(1), None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn other_peoples_messages_are_not_there() {
    let (world, _, node, ada) = start(Script::says("Yes?", 10)).await;
    let eve = Person::new(&world).await;
    let first = node.say(&ada, "Hello", None).await;
    for id in [first.id(0).clone(), json!(MessageId::mint()), json!("mine")] {
        for refused in [
            delete(&node, &eve, &id, None).await,
            replace(&node, &eve, &id, "Hi").await,
        ] {
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (404, "not_found")
            );
        }
    }
    assert_eq!(world.count("message-sent").await, 1);
}
