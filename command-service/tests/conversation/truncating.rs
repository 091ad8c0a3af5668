//! A reply that a model breaks off, at its length limit or because it keeps the rest back: complete by the protocol, and not
//! passed off as finished.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use writers::WriteError;
use writers::model::{ModelConfig, ModelWriter};

use crate::support::{Answered, GRACE, Node, Person, Script, Scripted, Setup, World};

const BRIEF: &str = "Please write a letter to our neighbours about the noise.";

/// A node whose model plays this script.
fn node(world: &World, model: &FakeModel, script: &str) -> Node {
    let config = ModelConfig::new(&model.base_url, None, script).unwrap();
    let writer = Arc::new(ModelWriter::new(config).unwrap());
    Node::start(world, Setup::new(&writer))
}

const HALF: &str = "Here.\n\n<<<document: A letter>>>\nDear neighbours, the";

/// Somebody who asks such a model for a letter and is answered with this text.
async fn answered(script: &str, text: &str) -> (World, Person, Answered) {
    let world = World::new().await;
    let model = FakeModel::start().await;
    model.reply_with(text);
    let node = node(&world, &model, script);
    let ada = Person::new(&world).await;
    let answer = node.say(&ada, BRIEF, None).await;
    (world, ada, answer)
}

/// The same with half a letter.
async fn asked(script: &str) -> (World, Person, Answered) {
    let (world, ada, answer) = answered(script, HALF).await;
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
async fn chat_36_half_a_document_whose_rest_the_model_keeps_back_is_a_failed_reply() {
    let (world, ada, answer) = answered("finish:content_filter", HALF).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code()),
        (502, "reply_failed")
    );
    assert_eq!(
        answer.body["detail"],
        WriteError::ContentFiltered.user_text()
    );
    assert_eq!(ada.balance(&world).await, (20_000, 0));
    world.assert_all_settled().await;
}

#[tokio::test]
async fn chat_36_an_answer_whose_rest_the_model_keeps_back_is_paid_and_says_so() {
    let (world, ada, answer) = answered("finish:content_filter", "A letter can").await;
    let reply = reply(&answer);
    assert_eq!(
        (&reply["text"], &reply["truncated"], &reply["document"]),
        (&json!("A letter can"), &json!(true), &Value::Null)
    );
    let cost = reply["cost"].as_u64().unwrap();
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

#[tokio::test]
async fn the_rest_that_is_asked_for_makes_the_next_version_the_whole_piece() {
    let world = World::new().await;
    let model = FakeModel::start().await;
    model.reply_with("Here.\n\n<<<document: A letter>>>\nDear neigh");
    let node = node(&world, &model, "finish:length");
    let ada = Person::new(&world).await;
    let first = node.say(&ada, BRIEF, None).await;
    let begun = reply(&first)["document"].clone();
    assert_eq!(begun["content"], "# A letter\n\nDear neigh");

    model.reply_with("And on.\n\n<<<more>>>\nneighbours, it is loud.\n<<<end>>>\n\nShorter?");
    model.play_next(["finish:stop".to_owned()]);
    let next = node.say(&ada, "Please go on", None).await;
    let (reply, whole) = (reply(&next), "# A letter\n\nDear neighbours, it is loud.");
    assert_eq!(reply["truncated"], false);
    let document = &reply["document"];
    assert_eq!(
        (&document["title"], &document["content"]),
        (&json!("A letter"), &json!(whole))
    );
    assert_eq!(
        (&begun["version"], &document["version"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(reply["text"], format!("And on.\n\n{whole}\n\nShorter?"));
    world.assert_all_settled().await;
}
