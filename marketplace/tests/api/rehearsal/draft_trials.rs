//! A draft of a specialist replies to an admin, on the side.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;

use crate::product::{Product, SUPERADMIN, written_by};

fn draft(prompt: &str, turns: &Value) -> Value {
    json!({
        "draft": {"name": "Arvid Tamm", "category": "Ghost Writing", "subcategory": "",
                  "systemPrompt": prompt, "promptTemplate": {"tone": "Wild as weather", "writingStyle": ""}},
        "turns": turns,
    })
}

/// The lines of an answer.
async fn lines(product: &Product, root: &str, body: &Value) -> Vec<Value> {
    let answer = product.send(Method::POST, "/admin/agents/try", Some(root), Some(body));
    let answer = answer.await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
    let text = answer.text().await.unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

async fn tried(product: &Product) -> Vec<(String, Value)> {
    let rows = sqlx::query_as(
        "SELECT metadata->>'actor', payload->'tried' FROM events WHERE aggregate_type = 'draft-trial' ORDER BY recorded_at",
    );
    rows.fetch_all(&product.owner_pool()).await.unwrap()
}

#[tokio::test]
async fn a_draft_replies_with_the_message_of_the_house_and_nothing_is_kept_but_that_it_did() {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "normal")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let house = json!({"globalPrompt": "Never promise a date."});
    let set = product.send(
        Method::PUT,
        "/admin/settings/prompt",
        Some(&root),
        Some(&house),
    );
    assert_eq!(set.await.status(), 200);
    let turns = json!([
        {"from": "admin", "text": "Who are you?"},
        {"from": "specialist", "text": "A counting engine."},
        {"from": "admin", "text": "Write about the tide."},
    ]);
    let mut body = draft("You are a draft of Arvid.", &turns);
    body["agentId"] = json!("arvid-tamm");
    let told = lines(&product, &root, &body).await;
    let (last, text) = told.split_last().unwrap();
    assert_eq!(
        (&last["type"], &last["truncated"]),
        (&json!("done"), &json!(false))
    );
    assert!(last["tokens"].as_u64().unwrap() > 0, "{last}");
    assert!(text.iter().all(|line| line["type"] == "text") && !text.is_empty());

    let asked = model.requests().pop().unwrap().body.to_string();
    for said in [
        "You are a draft of Arvid.",
        "Wild as weather",
        "Never promise a date.",
        "A counting engine.",
        "Write about the tide.",
    ] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    let [(actor, event)] = &tried(&product).await[..] else {
        panic!("one trial");
    };
    assert!(actor.starts_with("admin:"), "{actor}");
    assert_eq!(event["specialist"], "arvid-tamm");
    assert_eq!(
        (&event["tokens"], &event["failure"]),
        (&last["tokens"], &Value::Null)
    );
    assert!(!event.to_string().contains("tide"), "{event}");
    let left: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM events WHERE aggregate_type = 'conversation' AND payload::text LIKE '%arvid-tamm%'
         OR aggregate_type IN ('wallet') AND event_type = 'held'",
    )
    .fetch_one(&product.owner_pool())
    .await
    .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn somebody_who_is_not_in_the_house_yet_can_be_tried_and_a_model_that_fails_is_told() {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "status:401")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = draft("You rhyme.", &json!([{"from": "admin", "text": "Hello"}]));
    let told = lines(&product, &root, &body).await;
    assert_eq!(told.last().unwrap()["type"], "failed", "{told:?}");
    let [(_, event)] = &tried(&product).await[..] else {
        panic!("one trial");
    };
    assert_eq!(event["specialist"], Value::Null);
    assert_eq!(event["failure"], told.last().unwrap()["code"]);
}

#[tokio::test]
async fn what_is_wrong_with_a_draft_or_its_talk_is_named() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let hello = json!([{"from": "admin", "text": "Hello"}]);
    let long = Value::Array(vec![hello[0].clone(); 21]);
    let reply = json!([{"from": "specialist", "text": "Hello"}]);
    for (body, field) in [
        (draft(" ", &hello), "draft.systemPrompt"),
        (draft(&"x".repeat(8_001), &hello), "draft.systemPrompt"),
        (draft("x", &json!([])), "turns"),
        (draft("x", &long), "turns"),
        (draft("x", &reply), "turns"),
        (
            draft("x", &json!([{"from": "admin", "text": " "}])),
            "turns[0].text",
        ),
        (
            draft("x", &json!([{"from": "admin", "text": "a\u{0}"}])),
            "turns.0.text",
        ),
    ] {
        let (status, told) = product.post("/admin/agents/try", Some(&root), body).await;
        assert_eq!(
            (status, told["fields"].get(field).is_some()),
            (422, true),
            "{told}"
        );
    }
    let mut body = draft("x", &hello);
    body["agentId"] = json!("nobody-at-all");
    assert_eq!(
        product.post("/admin/agents/try", Some(&root), body).await.0,
        404
    );
    assert!(tried(&product).await.is_empty());
}
