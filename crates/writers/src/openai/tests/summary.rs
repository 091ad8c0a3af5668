//! A conversation that is too long for the prompt is summarised by the model, or the reply says that it was not.

use super::*;
use crate::summary::SummaryRequest;
use testkit::fake_model::REPLY;

fn talk() -> SummaryRequest {
    SummaryRequest {
        specialist: "Ada".into(),
        before: Some("They met.".into()),
        turns: brief().turns,
    }
}

#[tokio::test]
async fn the_model_is_given_the_notes_so_far_and_what_was_said_since() {
    let bench = Bench::new("normal").await;
    let written = bench.writer(Noted::default()).summarise(&talk()).await;
    assert_eq!(written.unwrap(), REPLY);
    let asked = bench.fake.requests()[0].body.to_string();
    assert!(asked.contains("They met.") && asked.contains("A café scene, please."));
}

#[tokio::test]
async fn a_summary_that_breaks_off_is_none() {
    let bench = Bench::new("cut").await;
    let written = bench.writer(Noted::default()).summarise(&talk()).await;
    assert!(written.is_err());
}
