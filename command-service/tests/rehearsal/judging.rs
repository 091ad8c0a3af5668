//! How a text sounds is judged by a model, where one is chosen to.

use serde_json::{Value, json};

use crate::stage::{Stage, brief};

fn with_tone() -> Value {
    let mut brief = brief("a");
    brief["must"]["tone"] = json!("dry");
    brief
}

/// What was found of the tone of the one text that was written.
async fn tone(stage: &Stage) -> Value {
    stage.write(&[with_tone()]).await;
    stage.rehearse(&json!([{"name": "As now"}])).await;
    let tried = stage.tried().await;
    let checks = tried[0]["result"]["checks"].as_array().unwrap();
    let tone = checks.iter().find(|it| it["kind"] == "tone");
    tone.unwrap().clone()
}

#[tokio::test]
async fn the_model_that_judges_says_whether_a_text_sounds_as_it_should_and_why() {
    let stage = Stage::new().await;
    let (server, judge) = stage.connect_judge("NO: it sells.").await;
    stage.0.choose(json!({"judge": judge})).await;
    let tone = tone(&stage).await;
    assert_eq!(
        (&tone["ok"], &tone["wanted"]),
        (&json!(false), &json!("dry"))
    );
    assert_eq!(tone["found"], "it sells.");
    let asked = &server.requests()[0].body["messages"][1]["content"];
    assert!(asked.as_str().unwrap().contains("dry"), "{asked}");
    let tried = stage.tried().await;
    let by = &tried[0]["result"]["judged_by"]["connection"];
    assert_eq!(by, &json!(judge));
}

#[tokio::test]
async fn without_a_judge_the_tone_is_not_judged_and_the_text_is_there_all_the_same() {
    let stage = Stage::new().await;
    let tone = tone(&stage).await;
    assert_eq!(tone["ok"], json!(null));
    assert_eq!(tone["found"], "no model is chosen to judge");
}

#[tokio::test]
async fn a_judge_that_gives_no_verdict_leaves_the_tone_open() {
    let stage = Stage::new().await;
    let (_server, judge) = stage.connect_judge("It depends on the reader.").await;
    stage.0.choose(json!({"judge": judge})).await;
    let tone = tone(&stage).await;
    assert_eq!(tone["ok"], json!(null));
    assert_eq!(tone["found"], "the model that judges gave no verdict");
}
