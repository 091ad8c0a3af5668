//! Sending a message, when all goes well, and what is refused.

use std::sync::Arc;

use command_service::conversation::usual_session;
use http::StatusCode;
use serde_json::{Value, json};
use service_kit::config::LimitProfile;

use crate::support::{GRACE, Node, Person, Script, Scripted, Setup, World};

async fn world(estimate: u64, script: Script) -> (World, Arc<Scripted>, Node, Person) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(estimate, script));
    let node = Node::start(&world, Setup::new(&writer));
    let ada = Person::new(&world).await;
    (world, writer, node, ada)
}

#[tokio::test]
async fn api_27_ent_10_a_message_is_answered_with_the_conversation_and_what_is_left() {
    let (world, writer, node, ada) = world(5_000, Script::says("Good morning, Ada.", 120)).await;
    let answer = node.say(&ada, "  Good morning!\n", Some("key-1")).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    assert_eq!(answer.body["tokensLeft"], 20_000 - 120);
    assert_eq!(answer.body["next_step"], Value::Null);

    let conversation = &answer.body["conversation"];
    assert!(conversation["sessionId"].is_string());
    assert_eq!(
        conversation["status"], "idle",
        "a greeting takes up no work"
    );
    let messages = conversation["messages"].as_array().unwrap();
    let [said, reply] = messages.as_slice() else {
        panic!("{messages:?}")
    };
    assert_eq!(
        (&said["from"], &said["text"]),
        (&json!("user"), &json!("Good morning!"))
    );
    assert_eq!(said["clientKey"], "key-1");
    assert_eq!(said["cost"], Value::Null);
    assert_eq!(
        (&reply["from"], &reply["text"]),
        (&json!("agent"), &json!("Good morning, Ada."))
    );
    assert_eq!(
        (&reply["cost"], &reply["estimated"]),
        (&json!(120), &json!(false))
    );
    assert_eq!(
        (&reply["state"], &reply["document"]),
        (&json!("complete"), &Value::Null)
    );
    assert!(reply["timestamp"].as_str().unwrap().ends_with('Z'));

    assert_eq!(
        ada.balance(&world).await,
        (19_880, 0),
        "settled, nothing held"
    );
    let last = world.number("SELECT max(appended) FROM events").await;
    assert_eq!(
        answer.appended(&node),
        last,
        "the token covers the settlement"
    );
    let request = writer.asked.lock().unwrap()[0].clone();
    assert_eq!(request.persona.name, "Grace Nakitende");
    assert_eq!(request.persona.system_prompt, "You are Grace.");
    assert_eq!(request.turns.len(), 1);
}

#[tokio::test]
async fn an_outcome_wakes_those_who_wait_whichever_node_it_came_about_on() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let [one, two] = [0, 1].map(|_| Node::start(&world, Setup::new(&writer)));
    let ada = Person::new(&world).await;
    let conversation = usual_session(ada.id, &GRACE.parse().unwrap());
    // Both have begun to follow the feed once each has heard of an outcome; then each hears of the next.
    for node in [&one, &two] {
        let mut on_one = one.state.chat.outcomes.listen(conversation);
        let mut on_two = two.state.chat.outcomes.listen(conversation);
        assert_eq!(node.say(&ada, "Hello", None).await.status, StatusCode::OK);
        tokio::join!(on_one.heard(), on_two.heard());
    }
}

#[tokio::test]
async fn chat_36_the_charge_is_the_usage_and_never_more_than_was_held() {
    let (world, _, node, ada) = world(1_000, Script::says("Long.", 1_500)).await;
    let answer = node.say(&ada, "Hello", None).await;
    assert_eq!(answer.body["conversation"]["messages"][1]["cost"], 1_000);
    assert_eq!(ada.balance(&world).await, (19_000, 0));
}

#[tokio::test]
async fn api_27_ent_07_ent_10_a_document_is_a_version_of_the_job_and_asks_for_a_review() {
    let (_world, writer, node, ada) = world(
        5_000,
        Script::delivers("Frost", "# Frost\n\nWhite fields.", 300),
    )
    .await;
    let first = node.say(&ada, "Write a poem about frost", None).await;
    assert_eq!(first.body["next_step"], "ask_review");
    assert_eq!(first.body["tokensLeft"], 20_000 - 300);
    assert!(first.body["conversation"]["sessionId"].is_string());
    assert_eq!(first.body["conversation"]["status"], "delivered");
    let document = &first.body["conversation"]["messages"][1]["document"];
    let id = first.body["conversation"]["messages"][1]["id"].as_str();
    let [docx, pdf] = ["docx", "pdf"].map(|kind| format!("/api/documents/{}/{kind}", id.unwrap()));
    let expected = json!({"jobId": document["jobId"], "jobState": "open", "approved": false, "title": "Frost", "version": 1,
        "content": "# Frost\n\nWhite fields.", "words": 3, "docxUrl": docx, "pdfUrl": pdf});
    assert_eq!(document, &expected);

    let second = node.say(&ada, "Make it shorter, please", None).await;
    let messages = second.body["conversation"]["messages"].as_array().unwrap();
    assert_eq!(messages.len(), 4);
    assert_eq!(messages[3]["document"]["version"], 2);
    let asked = writer.asked.lock().unwrap();
    assert!(asked[0].job.open, "the brief opened a job");
    assert_eq!(asked[1].job.delivered_versions, 1);
    assert_eq!(asked[1].turns.len(), 3, "with what was said before");
    let delivered = &asked[1].turns[1].text;
    assert!(
        delivered.starts_with("<<<document: Frost>>>\n# Frost"),
        "{delivered}"
    );
}

#[tokio::test]
async fn x_03_conversations_are_limited_by_tokens_and_not_by_their_number() {
    let (_world, _, node, ada) = world(2_000, Script::says("Hello.", 2_000)).await;
    let begin = async || {
        let body = json!({"agentId": GRACE, "text": "Hello", "newSession": true});
        node.send(&ada, body, None).await
    };
    for begun in 1..=10 {
        let answer = begin().await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(answer.body["tokensLeft"], 20_000 - begun * 2_000);
    }
    assert_eq!(begin().await.status, StatusCode::PAYMENT_REQUIRED);
}

#[tokio::test]
async fn chat_41_a_named_session_goes_on_and_a_foreign_or_unknown_one_is_not_found() {
    let (world, _, node, ada) = world(100, Script::says("Hello.", 10)).await;
    let first = node.say(&ada, "Hello", None).await;
    let session = &first.body["conversation"]["sessionId"];
    let body = json!({"agentId": GRACE, "text": "Again", "sessionId": session});
    let again = node.send(&ada, body.clone(), None).await;
    assert_eq!(&again.body["conversation"]["sessionId"], session);
    assert_eq!(
        again.body["conversation"]["messages"]
            .as_array()
            .unwrap()
            .len(),
        4
    );

    let eve = Person::new(&world).await;
    let unknown = json!({"agentId": GRACE, "text": "Hi", "sessionId": uuid::Uuid::now_v7()});
    let no_id = json!({"agentId": GRACE, "text": "Hi", "sessionId": "mine"});
    for body in [body, unknown, no_id] {
        let refused = node.send(&eve, body, None).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (404, "not_found")
        );
    }
    let held = world
        .number("SELECT count(*) FROM events WHERE event_type = 'held'")
        .await;
    assert_eq!(held, 2, "nothing was held for what was refused");
}

#[tokio::test]
async fn chat_30_specialists_who_are_unknown_inactive_or_gone_take_no_messages() {
    let (world, _, node, ada) = world(100, Script::says("Hello.", 10)).await;
    world.list("asleep", false).await;
    world.list("gone", true).await;
    world.retire("gone").await;
    for id in ["nobody", "asleep", "gone", "Not An Id", "history"] {
        let refused = node
            .send(&ada, json!({"agentId": id, "text": "Hi"}), None)
            .await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (404, "not_found"),
            "{id}"
        );
    }
}

#[tokio::test]
async fn chat_37_a_balance_too_low_says_how_much_is_missing_and_takes_nothing() {
    let (world, writer, node, ada) = world(23_456, Script::says("Hello.", 10)).await;
    let refused = node.say(&ada, "Hello", Some("key")).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (402, "insufficient_tokens")
    );
    let detail = refused.body["detail"].as_str().unwrap();
    assert!(detail.contains("missing 3,456 tokens"), "{detail}");
    assert_eq!(world.count("message-sent").await, 0);
    assert_eq!(writer.calls(), 0);
}

#[tokio::test]
async fn chat_19_what_can_not_be_a_message_is_refused_by_field() {
    let (_world, writer, node, ada) = world(100, Script::says("Hello.", 10)).await;
    let attachment = json!({"name": "a.pdf", "url": "/a", "type": "application/pdf", "size": 1});
    for (body, field) in [
        (json!({"agentId": GRACE, "text": " \n "}), "text"),
        (
            json!({"agentId": GRACE, "text": "x".repeat(20_001)}),
            "text",
        ),
        (json!({"agentId": GRACE, "text": "nul \u{0}"}), "text"),
        (json!({"agentId": GRACE}), "text"),
        (json!({"text": "Hello"}), "agentId"),
        (
            json!({"agentId": GRACE, "text": "Hi", "attachments": vec![attachment; 11]}),
            "attachments",
        ),
    ] {
        let refused = node.send(&ada, body, None).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "validation_failed")
        );
        assert!(
            refused.body["fields"][field].is_string(),
            "{field}: {refused:?}"
        );
    }
    let longest = json!({"agentId": GRACE, "text": "ü".repeat(20_000), "attachments": []});
    assert_eq!(node.send(&ada, longest, None).await.status, StatusCode::OK);
    assert_eq!(writer.calls(), 1);
}

#[tokio::test]
async fn only_somebody_signed_in_may_send() {
    let (_world, _, node, _) = world(100, Script::says("Hello.", 10)).await;
    let body = json!({"agentId": GRACE, "text": "Hello"});
    let refused = node.post("/chat/send", None, body, None).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (401, "unauthenticated")
    );
}

#[tokio::test]
async fn thirty_messages_at_once_and_then_one_has_to_wait() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(100, Script::says("Hello.", 10)));
    let limits = LimitProfile::Default;
    let node = Node::start(
        &world,
        Setup {
            limits,
            ..Setup::new(&writer)
        },
    );
    let ada = Person::new(&world).await;
    let to_nobody = json!({"agentId": "nobody", "text": "Hello"});
    for _ in 0..30 {
        let refused = node.send(&ada, to_nobody.clone(), None).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND);
    }
    // A slow machine earns another message every two seconds, but never as fast as they are sent.
    let mut limited = node.send(&ada, to_nobody.clone(), None).await;
    while limited.status == StatusCode::NOT_FOUND {
        limited = node.send(&ada, to_nobody.clone(), None).await;
    }
    assert_eq!(
        (limited.status.as_u16(), limited.code()),
        (429, "rate_limited")
    );
    assert!(limited.headers.contains_key("retry-after"));
}
