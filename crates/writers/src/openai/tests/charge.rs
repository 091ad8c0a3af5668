//! 2.4: what a reply costs.

use super::*;
use crate::{Usage, tokens};
use testkit::fake_model::{self, REPLY};

async fn usage(script: &str) -> (Usage, u64) {
    let bench = Bench::new(script).await;
    let outcome = bench.run().await;
    let prompt = fake_model::prompt_tokens(&bench.fake.requests()[0].body);
    (outcome.finished().usage, prompt)
}

#[tokio::test]
async fn the_providers_total_is_charged_wherever_it_stands() {
    for script in [
        "normal",
        "usage-on-finish",
        "usage-on-all",
        "json",
        "no-done",
    ] {
        let (usage, prompt) = usage(script).await;
        let written = fake_model::tokens(REPLY);
        assert_eq!(
            usage,
            Usage {
                total_tokens: prompt + written,
                input_tokens: Some(prompt),
                output_tokens: Some(written),
                estimated: false
            },
            "{script}"
        );
    }
}

#[tokio::test]
async fn without_a_figure_the_delivered_text_is_counted_and_marked_as_estimated() {
    for script in ["usage-missing", "cut-after-finish"] {
        let (usage, _) = usage(script).await;
        assert_eq!(
            usage,
            Usage {
                total_tokens: tokens::count(REPLY),
                estimated: true,
                ..Usage::default()
            },
            "{script}"
        );
    }
}

#[tokio::test]
async fn a_reply_names_the_model_that_wrote_it() {
    let outcome = run("some-model").await;
    let by = outcome.finished().written_by.clone().unwrap();
    assert_eq!(
        (by.model.as_str(), by.connection, by.cost),
        ("some-model", None, None)
    );
}

#[tokio::test]
async fn a_model_is_asked_for_no_longer_reply_than_it_can_write() {
    let bench = Bench::new("normal")
        .await
        .configured(|c| c.most_tokens = Some(64));
    let writer = bench.writer(Noted::default());
    bench.run().await;
    assert_eq!(bench.fake.requests()[0].body["max_tokens"], 64);
    let most = writer.most(&brief());
    assert_eq!(
        (most.output_tokens, most.total()),
        (64, writer.estimate(&brief()))
    );
}

#[tokio::test]
async fn the_estimate_covers_the_prompt_and_the_longest_reply() {
    let bench = Bench::new("normal").await;
    let writer = bench.writer(Noted::default());
    bench.run().await;
    let prompt = fake_model::prompt_tokens(&bench.fake.requests()[0].body);
    assert_eq!(writer.estimate(&brief()), prompt + 900);
}

#[tokio::test]
async fn chat_36_a_reply_is_likely_as_long_as_those_before_it_and_at_first_a_quarter_of_the_longest()
 {
    let bench = Bench::new("normal").await;
    let writer = bench.writer(Noted::default());
    let mut request = brief();
    let prompt = writer.estimate(&request) - 900;
    assert_eq!(writer.likely(&request), prompt + 225);
    let said = |from, text: &str| Turn {
        from,
        text: text.into(),
        files: Vec::new(),
    };
    request
        .turns
        .push(said(Speaker::Specialist, &"word ".repeat(80)));
    request.turns.push(said(Speaker::Client, "Shorter, please"));
    let prompt = writer.estimate(&request) - 900;
    assert_eq!(writer.likely(&request), prompt + 100);
}

#[test]
fn the_fake_counts_by_the_same_rule() {
    for text in ["", "four", "жук", "東京 🙂", REPLY] {
        assert_eq!(fake_model::tokens(text), tokens::count(text), "{text}");
    }
}
