//! What a reply costs.

use super::*;
use crate::{Usage, Writer, tokens};
use testkit::fake_model::{self, REPLY};

async fn usage(script: &str) -> (Usage, u64) {
    let bench = bench(script).await;
    let outcome = bench.run().await;
    let prompt = fake_model::prompt_tokens(&bench.fake.requests()[0].body);
    (outcome.finished().usage, prompt)
}

#[tokio::test]
async fn what_was_read_and_written_is_charged_as_the_server_tells_it() {
    for script in ["normal", "json", "no-done", "cut-after-finish"] {
        let (usage, prompt) = usage(script).await;
        let written = fake_model::tokens(REPLY);
        let told = Usage {
            total_tokens: prompt + written,
            input_tokens: Some(prompt),
            output_tokens: Some(written),
            estimated: false,
        };
        assert_eq!(usage, told, "{script}");
    }
}

#[tokio::test]
async fn without_a_figure_the_delivered_text_is_counted_and_marked_as_estimated() {
    let (usage, _) = usage("usage-missing").await;
    let counted = Usage {
        total_tokens: tokens::count(REPLY),
        estimated: true,
        ..Usage::default()
    };
    assert_eq!(usage, counted);
}

#[tokio::test]
async fn the_estimate_covers_the_prompt_and_the_longest_reply() {
    let bench = bench("normal").await;
    let writer = bench.writer(Noted::default());
    bench.run().await;
    let prompt = fake_model::prompt_tokens(&bench.fake.requests()[0].body);
    assert_eq!(writer.estimate(&brief()), prompt + 900);
    assert_eq!(writer.name(), "anthropic");
}
