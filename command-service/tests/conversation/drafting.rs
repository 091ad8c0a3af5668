//! A whole job with the built-in writer: a greeting, a brief, a draft, a change, a review.

use std::sync::Arc;

use http::StatusCode;
use serde_json::{Value, json};
use writers::builtin::{BuiltInWriter, Pace};

use crate::support::{Node, Person, Setup, World};

const BRIEF: &str = "Please write a procedure for opening our bakery in the morning. It is for new staff on their \
first week, about 400 words, friendly and plain. The ovens take forty minutes. The alarm has to be off before the \
back door is opened. The till float is 150 euros. Mirela signs the checklist at six.";

async fn say(node: &Node, ada: &Person, text: &str) -> Value {
    let answer = node.say(ada, text, None).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.body
}

#[tokio::test]
async fn chat_05_x_14_a_job_goes_from_greeting_to_brief_to_draft_to_change_to_review() {
    let world = World::new().await;
    let writer = Arc::new(BuiltInWriter::new(Pace::NONE));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;

    let greeted = say(&node, &ada, "Hello Grace!").await;
    assert_eq!(greeted["conversation"]["status"], "idle");
    assert_eq!(greeted["next_step"], Value::Null);

    let drafted = say(&node, &ada, BRIEF).await;
    assert_eq!(
        drafted["conversation"]["status"], "delivered",
        "{drafted:#}"
    );
    assert_eq!(drafted["next_step"], "ask_review");
    let first = &drafted["conversation"]["messages"][3];
    assert_eq!(first["document"]["version"], 1);
    let content = first["document"]["content"].as_str().unwrap();
    assert!(
        content.contains("Mirela"),
        "the client's facts are in it: {content}"
    );
    assert!(
        first["text"].as_str().unwrap().contains(content),
        "and it is shown"
    );

    let changed = say(&node, &ada, "Please shorten it to 30 words").await;
    let second = &changed["conversation"]["messages"][5];
    assert_eq!(second["document"]["version"], 2, "{changed:#}");
    let words = |message: &Value| message["document"]["words"].as_u64().unwrap();
    assert!(words(second) < words(first));

    let review = node.review(&ada, json!({"stars": 5}), None).await;
    assert_eq!(review.status, StatusCode::CREATED);
    let charged: u64 = changed["conversation"]["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|message| message["cost"].as_u64())
        .sum();
    assert_eq!(ada.balance(&world).await, (20_000 - charged, 0));
    world.assert_all_settled().await;
}
