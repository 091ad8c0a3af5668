//! When a server refuses a field, the request is sent in another form.

use super::*;
use crate::Writer;
use crate::model::LimitField;
use serde_json::Value;

/// A reply by this writer; returns how many requests the server got so far.
async fn reply(bench: &Bench, writer: &impl Writer) -> usize {
    let reply = writer.write(brief()).await.unwrap();
    assert!(collect(reply).await.1.is_ok());
    bench.fake.requests().len()
}

#[tokio::test]
async fn a_refused_field_is_sent_in_the_other_way_at_once_and_from_then_on() {
    for (script, field) in [
        ("no-max-tokens", "max_tokens"),
        ("no-stream-options", "stream_options"),
    ] {
        let bench = Bench::new(script).await;
        let pauses = Noted::default();
        let writer = bench.writer(pauses.clone());
        assert_eq!(reply(&bench, &writer).await, 2, "{script}");
        assert_eq!(reply(&bench, &writer.clone()).await, 3, "{script}");
        let asked = bench.fake.requests();
        assert_ne!(asked[0].body[field], Value::Null);
        assert!(asked[1..].iter().all(|it| it.body[field] == Value::Null));
        assert!(pauses.noted().is_empty());
    }
}

#[tokio::test]
async fn the_older_name_of_the_limit_is_found_as_well() {
    let bench = Bench::new("no-max-completion-tokens")
        .await
        .configured(|c| c.limit_field = LimitField::MaxCompletionTokens);
    let outcome = bench.run().await;
    assert_eq!((outcome.code(), outcome.asked), ("finished", 2));
    assert_eq!(bench.fake.requests()[1].body["max_tokens"], 900);
}

#[tokio::test]
async fn a_server_that_refuses_both_is_asked_three_times_and_understood() {
    let bench = Bench::new("no-stream-options|no-max-tokens|no-max-tokens").await;
    let outcome = bench.run().await;
    assert_eq!((outcome.code(), outcome.asked), ("finished", 3));
    let body = &bench.fake.requests()[2].body;
    assert_eq!(
        (&body["stream_options"], &body["max_tokens"]),
        (&Value::Null, &Value::Null)
    );
}

#[tokio::test]
async fn a_field_that_is_refused_either_way_is_a_refusal_and_nothing_is_learned_from_it() {
    let bench = Bench::new("status:400;code=max_tokens").await;
    let writer = bench.writer(Noted::default());
    for asked in [2, 4] {
        let error = writer.write(brief()).await.err().unwrap();
        assert_eq!(
            (error.code(), bench.fake.requests().len()),
            ("rejected", asked)
        );
    }
    assert_eq!(bench.fake.requests()[2].body["max_tokens"], 900);
}

#[tokio::test]
async fn another_refusal_is_not_asked_about_again() {
    for script in [
        "status:400;code=wrong",
        "status:404;code=max_tokens",
        "status:401;code=max_tokens",
    ] {
        assert_eq!(run(script).await.asked, 1, "{script}");
    }
    let bench = Bench::speaking(Protocol::Anthropic, "status:400;type=max_tokens").await;
    assert_eq!(bench.run().await.asked, 1);
}
