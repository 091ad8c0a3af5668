//! The request.

use super::*;
use crate::{FileContent, TurnFile, WriteRequest, Writer};
use serde_json::{Value, json};
use testkit::fake_model::Recorded;

async fn recorded(bench: &Bench, request: WriteRequest) -> Recorded {
    let reply = bench.writer(Noted::default()).write(request).await.unwrap();
    assert!(collect(reply).await.1.is_ok());
    bench.fake.requests().remove(0)
}

fn said(from: Speaker, text: &str) -> Turn {
    Turn {
        from,
        text: text.into(),
        files: Vec::new(),
    }
}

fn roles(body: &Value) -> Vec<&str> {
    let messages = body["messages"].as_array().unwrap().iter();
    messages.map(|it| it["role"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_request_names_model_system_messages_and_limit_with_the_key_and_the_version() {
    let request = recorded(&bench("some-model").await, brief()).await;
    assert_eq!(request.authorization, None);
    assert_eq!(request.api_key.as_deref(), Some("sk-secret"));
    assert_eq!(request.version.as_deref(), Some("2023-06-01"));
    let body = request.body;
    assert_eq!(
        (&body["model"], &body["stream"], &body["max_tokens"]),
        (&"some-model".into(), &true.into(), &900.into())
    );
    assert!(body["system"].as_str().unwrap().contains("Ada"));
    assert_eq!(roles(&body), ["user"]);
    let content = json!([{"type": "text", "text": "A café scene, please."}]);
    assert_eq!(body["messages"][0]["content"], content);
    for absent in ["stream_options", "max_completion_tokens", "temperature"] {
        assert_eq!(body[absent], Value::Null, "{absent}");
    }
}

#[tokio::test]
async fn a_server_without_authentication_is_sent_no_key() {
    let bench = bench("normal").await.configured(|c| c.api_key = None);
    let request = recorded(&bench, brief()).await;
    assert_eq!((request.api_key, request.authorization), (None, None));
}

#[tokio::test]
async fn the_client_begins_and_the_two_alternate() {
    use Speaker::{Client, Specialist};
    let mut request = brief();
    request.turns = vec![
        said(Specialist, "Hello."),
        said(Client, "Hi"),
        said(Specialist, " "),
        said(Client, "Write"),
    ];
    let body = recorded(&bench("normal").await, request).await.body;
    assert_eq!(roles(&body), ["user", "assistant", "user"]);
    let last = body["messages"][2]["content"].as_array().unwrap();
    let texts: Vec<_> = last.iter().map(|part| &part["text"]).collect();
    assert_eq!(texts, ["Hi", "Write"]);
}

#[tokio::test]
async fn whoever_says_nothing_is_sent_no_empty_message() {
    let mut request = brief();
    request.turns = vec![said(Speaker::Client, "")];
    let body = recorded(&bench("normal").await, request).await.body;
    let text = body["messages"][0]["content"][0]["text"].as_str();
    assert!(text.is_some_and(|text| !text.is_empty()));
}

#[tokio::test]
async fn pictures_are_sent_as_parts_behind_the_text() {
    let mut request = brief();
    request.turns[0].files.push(TurnFile {
        name: "cat.png".into(),
        content: FileContent::Image {
            kind: "image/png",
            content: bytes::Bytes::from_static(b"png"),
        },
        partly: None,
    });
    let body = recorded(&bench("normal").await, request).await.body;
    let parts = &body["messages"][0]["content"];
    assert_eq!(parts[0]["type"], "text");
    let source = json!({"type": "base64", "media_type": "image/png", "data": "cG5n"});
    assert_eq!(parts[1], json!({"type": "image", "source": source}));
}
