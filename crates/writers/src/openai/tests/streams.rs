//! 2.2: how answers arrive, and when they are complete.

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
        "usage-on-finish",
        "usage-on-all",
        "usage-missing",
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
async fn text_streams_in_pieces_as_it_comes() {
    let mut reply = Bench::new("idle:3")
        .await
        .deadlines(|d| d.idle = Duration::from_millis(50))
        .start()
        .await;
    let mut pieces = Vec::new();
    while let Some(Ok(WriteEvent::Text(text))) = reply.next().await {
        pieces.push(text);
    }
    assert!(pieces.len() > 1, "{pieces:?}");
    assert_eq!(pieces.concat(), "Certainly – here");
}

#[tokio::test]
async fn a_document_between_fences_is_delivered_and_shown_without_them() {
    let bench = Bench::new("drip:3").await;
    bench
        .fake
        .reply_with("Here.\n\n<<<document: Dawn>>>\nLight comes.\n<<<end>>>");
    let outcome = bench.run().await;
    assert_eq!(outcome.text, "Here.\n\n# Dawn\n\nLight comes.");
    let document = outcome.finished().document.clone().unwrap();
    assert_eq!(
        (document.title.as_str(), document.markdown.as_str()),
        ("Dawn", "# Dawn\n\nLight comes.")
    );
}

#[tokio::test]
async fn a_finish_reason_other_than_error_makes_a_text_complete() {
    for reason in [
        "stop",
        "length",
        "content_filter",
        "tool_calls",
        "function_call",
    ] {
        assert_eq!(
            run(&format!("finish:{reason}")).await.code(),
            "finished",
            "{reason}"
        );
    }
    assert_eq!(run("finish:error").await.code(), "unavailable");
}

#[tokio::test]
async fn a_text_that_ends_before_it_is_done_is_complete_and_says_so() {
    for (script, truncated) in [
        ("finish:length", true),
        ("finish:stop", false),
        ("finish:content_filter", true),
        ("finish:tool_calls", false),
        ("finish:function_call", false),
        ("normal", false),
        ("json", false),
    ] {
        let outcome = run(script).await;
        assert_eq!(outcome.finished().truncated, truncated, "{script}");
    }
}

/// A reply with this text, ended for this reason.
async fn ended(text: &str, reason: &str) -> Outcome {
    let bench = Bench::new(&format!("finish:{reason}")).await;
    bench.fake.reply_with(text);
    bench.run().await
}

#[tokio::test]
async fn half_a_document_whose_rest_is_kept_back_is_no_reply() {
    for half in [
        "Here.\n\n<<<document: Dawn>>>",
        "Here.\n\n<<<document: Dawn>>>\nLight comes, and",
        "<<<more>>>\nand goes, and",
    ] {
        let outcome = ended(half, "content_filter").await;
        assert_eq!(
            (outcome.code(), outcome.asked),
            ("content_filtered", 1),
            "{half}"
        );
    }
    let whole = "<<<document: Dawn>>>\nLight comes.\n<<<end>>>\n\nMay I";
    let outcome = ended(whole, "content_filter").await;
    let finished = outcome.finished();
    assert!(finished.document.is_some() && finished.truncated);
}

#[tokio::test]
async fn half_a_document_before_a_tool_is_called_is_told_from_a_whole_one() {
    for reason in ["tool_calls", "function_call"] {
        for (text, truncated) in [
            ("<<<document: Dawn>>>\nLight comes, and", true),
            ("<<<document: Dawn>>>\nLight comes.\n<<<end>>>", false),
        ] {
            let outcome = ended(text, reason).await;
            let finished = outcome.finished();
            assert!(finished.document.is_some(), "{reason}: {text}");
            assert_eq!(finished.truncated, truncated, "{reason}: {text}");
        }
    }
}

#[tokio::test]
async fn an_end_without_a_finish_is_a_failure_even_with_text() {
    for script in ["cut:2", "end:2", "done-without-finish", "reset-after:2"] {
        let outcome = run(script).await;
        assert_eq!((outcome.code(), outcome.asked), ("cut", 1), "{script}");
        assert!(!outcome.text.is_empty(), "{script}");
    }
}

#[tokio::test]
async fn a_cut_after_the_finish_loses_only_the_usage_figure() {
    let bench = Bench::new("cut-after-finish").await;
    let outcome = bench.run().await;
    assert_eq!(
        (outcome.text.as_str(), outcome.finished().usage.estimated),
        (REPLY, true)
    );
    let silent = Bench::new("idle-after-finish")
        .await
        .deadlines(|d| d.tail = Duration::from_millis(30));
    assert_eq!(silent.run().await.text, REPLY);
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
        let error = outcome.end.unwrap_err();
        assert!(
            !error.to_string().contains("secret") && !error.user_text().contains("secret"),
            "{script}"
        );
    }
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
    assert_eq!(
        run("html|html|html").await.code(),
        "cut",
        "a page holds no events"
    );
}

#[tokio::test]
async fn lines_answers_and_texts_have_a_cap() {
    let huge = Bench::new("huge-line").await;
    assert_eq!(huge.run().await.code(), "too_long");
    huge.fake.abandoned(1).await;
    for script in ["endless", "endless-comments"] {
        let endless = Bench::new(script).await;
        assert_eq!(endless.run().await.code(), "too_long", "{script}");
        endless.fake.abandoned(1).await;
    }
    let short = Bench::new("normal").await.caps(|c| c.text = 10);
    assert_eq!(short.run().await.code(), "too_long");
}

#[tokio::test]
async fn dropping_the_reply_ends_the_request() {
    let bench = Bench::new("idle:2").await;
    let mut reply = bench.start().await;
    assert!(reply.next().await.unwrap().is_ok());
    drop(reply);
    bench.fake.abandoned(1).await;
}
