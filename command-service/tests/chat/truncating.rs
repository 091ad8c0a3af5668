//! A reply that a model breaks off at its length limit: complete by the protocol, delivered and paid, and not passed off as
//! finished.

use std::sync::Arc;

use command_service::conversation::writer::openai::{ModelConfig, OpenAiWriter};
use http::StatusCode;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

const BRIEF: &str = "Please write a letter to our neighbours about the noise.";

/// A node whose model plays this script, and somebody who asks it for a letter.
async fn asked(script: &str) -> (World, Person, Answered) {
    let world = World::new().await;
    let model = FakeModel::start().await;
    model.reply_with("Here.\n\n<<<document: A letter>>>\nDear neighbours, the");
    let config = ModelConfig::new(&model.base_url, None, script).unwrap();
    let writer = Arc::new(OpenAiWriter::new(config).unwrap());
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    let answer = node.say(&ada, BRIEF, None).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    (world, ada, answer)
}

fn reply(answer: &Answered) -> &Value {
    let messages = answer.body["conversation"]["messages"].as_array().unwrap();
    messages.last().unwrap()
}

#[tokio::test]
async fn chat_36_a_reply_that_stops_at_the_length_limit_is_delivered_and_paid_and_says_so() {
    let (world, ada, answer) = asked("finish:length").await;
    let reply = reply(&answer);
    assert_eq!(
        (&reply["state"], &reply["truncated"]),
        (&json!("complete"), &json!(true))
    );
    let document = &reply["document"]["content"];
    assert_eq!(document, "# A letter\n\nDear neighbours, the");
    let cost = reply["cost"].as_u64().unwrap();
    assert!(cost > 0);
    assert_eq!(ada.balance(&world).await, (20_000 - cost, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn a_reply_that_ends_where_it_is_done_says_nothing_of_a_limit() {
    let (_world, _ada, answer) = asked("finish:stop").await;
    assert_eq!(reply(&answer)["truncated"], false);
}

#[tokio::test]
async fn what_is_asked_for_after_that_is_written_from_what_was_there() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(
        1_000,
        Script::delivers("A letter", "# A letter\n\nDear", 10).truncated(),
    ));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    node.say(&ada, BRIEF, None).await;
    writer.next(Script::delivers(
        "A letter",
        "# A letter\n\nneighbours,",
        10,
    ));
    let body = json!({"agentId": GRACE, "text": "Please go on"});
    let rest = node.send(&ada, body, None).await;
    let messages = rest.body["conversation"]["messages"].as_array().unwrap();
    let truncated = messages.iter().map(|it| it["truncated"].as_bool().unwrap());
    assert_eq!(truncated.collect::<Vec<_>>(), [false, true, false, false]);
    let asked = writer.asked.lock().unwrap();
    let told = &asked.last().unwrap().turns;
    assert!(told[1].text.contains("Dear"), "{}", told[1].text);
}
