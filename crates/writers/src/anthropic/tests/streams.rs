//! How answers arrive, and when they are complete.

use super::*;
use testkit::fake_model::REPLY;

#[tokio::test]
async fn a_stream_in_any_form_gives_the_same_text_once() {
    for script in [
        "normal",
        "drip:1",
        "drip:7",
        "split-utf8",
        "delay:5",
        "comments",
        "named-keep-alives",
        "crlf",
        "cr",
        "null-content",
        "missing-delta",
        "empty-choices",
        "unknown-fields",
        "no-done",
        "usage-missing",
        "cut-after-finish",
        "json",
    ] {
        let outcome = run(script).await;
        assert_eq!(
            (outcome.text.as_str(), outcome.code(), outcome.asked),
            (REPLY, "finished", 1),
            "{script}"
        );
    }
}

#[tokio::test]
async fn text_streams_in_pieces_as_it_comes_and_dropping_the_reply_ends_the_request() {
    let bench = bench("idle:3").await;
    let mut reply = bench.start().await;
    let mut text = String::new();
    while text.len() < "Certainly – here".len() {
        match reply.next().await {
            Some(Ok(WriteEvent::Text(piece))) => text.push_str(&piece),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(text, "Certainly – here");
    drop(reply);
    bench.fake.abandoned(1).await;
}

#[tokio::test]
async fn a_stop_reason_makes_a_text_complete_and_says_whether_it_ends_early() {
    for (script, truncated) in [
        ("finish:end_turn", false),
        ("finish:stop_sequence", false),
        ("finish:max_tokens", true),
        ("finish:refusal", true),
        ("finish:tool_use", false),
        ("finish:pause_turn", false),
        ("normal", false),
        ("json", false),
    ] {
        let outcome = run(script).await;
        assert_eq!(outcome.finished().truncated, truncated, "{script}");
    }
}

#[tokio::test]
async fn a_document_is_delivered_and_half_of_one_whose_rest_is_kept_back_is_no_reply() {
    let half = "Here.\n\n<<<document: Dawn>>>\nLight comes.";
    for (reason, code, truncated) in [
        ("end_turn", "finished", false),
        ("max_tokens", "finished", true),
        ("tool_use", "finished", true),
        ("refusal", "content_filtered", false),
    ] {
        let bench = bench(&format!("finish:{reason}")).await;
        bench.fake.reply_with(half);
        let outcome = bench.run().await;
        assert_eq!(outcome.code(), code, "{reason}");
        if let Ok(finished) = &outcome.end {
            let document = finished.document.as_ref().unwrap();
            assert_eq!(document.markdown, "# Dawn\n\nLight comes.");
            assert_eq!(finished.truncated, truncated, "{reason}");
        }
    }
}

#[tokio::test]
async fn an_end_without_a_stop_reason_is_a_failure_even_with_text() {
    for script in ["cut:2", "end:2", "done-without-finish", "reset-after:2"] {
        let outcome = run(script).await;
        assert_eq!((outcome.code(), outcome.asked), ("cut", 1), "{script}");
        assert!(!outcome.text.is_empty(), "{script}");
    }
}

#[tokio::test]
async fn silence_after_the_stop_reason_loses_nothing() {
    let silent = bench("idle-after-finish").await;
    let silent = silent.deadlines(|d| d.tail = Duration::from_millis(30));
    let outcome = silent.run().await;
    assert_eq!(
        (outcome.text.as_str(), outcome.finished().usage.estimated),
        (REPLY, false)
    );
}

#[tokio::test]
async fn an_error_inside_the_stream_fails_the_reply_and_is_not_shown() {
    for script in ["error-object:2", "error-string:2", "error-event:2"] {
        let outcome = run(script).await;
        assert_eq!(
            (outcome.code(), outcome.asked),
            ("unavailable", 1),
            "{script}"
        );
        assert!(!format!("{:?}", outcome.end).contains("secret"), "{script}");
    }
    assert_eq!(run("error-event:0|normal").await.asked, 2);
    assert_eq!(run("json-error|normal").await.asked, 2);
}

#[tokio::test]
async fn a_refusal_or_a_finish_without_text_is_no_reply() {
    assert_eq!(run("refusal").await.code(), "content_filtered");
    assert_eq!(run("silent").await.code(), "empty");
}

#[tokio::test]
async fn what_can_not_be_read_is_a_failure() {
    for script in ["garbage:2", "garbage:0", "not-utf8:2"] {
        assert_eq!(run(script).await.code(), "malformed", "{script}");
    }
    assert_eq!(run("html|html|html").await.code(), "cut");
}

#[tokio::test]
async fn lines_answers_and_texts_have_a_cap() {
    for script in ["huge-line", "endless", "endless-comments"] {
        let endless = bench(script).await;
        assert_eq!(endless.run().await.code(), "too_long", "{script}");
        endless.fake.abandoned(1).await;
    }
    let short = bench("normal").await.caps(|c| c.text = 10);
    assert_eq!(short.run().await.code(), "too_long");
}
