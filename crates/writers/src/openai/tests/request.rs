//! 2.1: the request.

use super::*;
use crate::model::LimitField;
use serde_json::Value;

async fn recorded(bench: &Bench) -> testkit::fake_model::Recorded {
    assert_eq!(bench.run().await.code(), "finished");
    bench.fake.requests().remove(0)
}

#[tokio::test]
async fn the_request_names_model_messages_stream_usage_and_limit_with_the_key_as_bearer() {
    let request = recorded(&Bench::new("some-model").await).await;
    assert_eq!(request.authorization.as_deref(), Some("Bearer sk-secret"));
    let body = request.body;
    assert_eq!(
        (&body["model"], &body["stream"]),
        (&"some-model".into(), &true.into())
    );
    assert_eq!(body["stream_options"]["include_usage"], true);
    assert_eq!(
        (&body["max_tokens"], &body["max_completion_tokens"]),
        (&900.into(), &Value::Null)
    );
    assert_eq!(body["messages"][0]["role"], "system");
    assert_eq!(body["messages"][1]["role"], "user");
    assert_eq!(body["messages"][1]["content"], "A café scene, please.");
}

#[tokio::test]
async fn the_limit_is_named_and_usage_is_asked_for_as_configured() {
    let bench = Bench::new("no-max-tokens")
        .await
        .configured(|c| c.limit_field = LimitField::MaxCompletionTokens);
    assert_eq!(recorded(&bench).await.body["max_completion_tokens"], 900);
    let bench = Bench::new("no-stream-options")
        .await
        .configured(|c| c.stream_options = false);
    assert_eq!(recorded(&bench).await.body["stream_options"], Value::Null);
}

#[tokio::test]
async fn a_temperature_is_sent_only_when_configured() {
    assert_eq!(
        recorded(&Bench::new("normal").await).await.body["temperature"],
        Value::Null
    );
    let bench = Bench::new("normal")
        .await
        .configured(|c| c.temperature = Some(0.5));
    assert_eq!(recorded(&bench).await.body["temperature"], 0.5);
}

#[tokio::test]
async fn a_server_without_authentication_is_sent_no_key() {
    let bench = Bench::new("normal").await.configured(|c| c.api_key = None);
    assert_eq!(recorded(&bench).await.authorization, None);
}
