//! Other people's ids answer as if there were nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, email};

async fn problem(product: &Product, path: &str, token: &str) -> (u16, Value) {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    let status = answer.status().as_u16();
    let mut body: Value = answer.json().await.unwrap();
    if let Some(body) = body.as_object_mut() {
        body.remove("requestId");
    }
    (status, body)
}

#[tokio::test]
async fn perm_07_another_persons_conversation_an_unknown_one_and_a_malformed_id_answer_alike() {
    let product = Product::start().await;
    let specialist = "mara-lindqvist-of-nowhere";
    product.sign_up("owner").await;
    product.sign_up("stranger").await;
    let owner = product.sign_in(&email("owner")).await;
    let stranger = product.sign_in(&email("stranger")).await;
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let agent = agents[0]["id"].as_str().unwrap();
    let (status, sent) = product
        .post("/chat/send", Some(&owner), json!({"agentId": agent, "text": "Write a haiku about rain on a tin roof, for my newsletter."}))
        .await;
    assert_eq!(status, 200, "{sent}");
    let session = sent["conversation"]["sessionId"].as_str().unwrap();

    let mut answers = Vec::new();
    for id in [session, "0190b7a8-0000-7000-8000-000000000000", "not-an-id"] {
        let body = json!({"agentId": agent, "text": "Hello, may I read along?", "sessionId": id});
        let (status, mut answer) = product.post("/chat/send", Some(&stranger), body).await;
        if let Some(answer) = answer.as_object_mut() {
            answer.remove("requestId");
        }
        answers.push((status, answer));
    }
    assert_eq!(answers[0].0, 404, "{answers:?}");
    assert!(
        answers.windows(2).all(|pair| pair[0] == pair[1]),
        "{answers:#?}"
    );

    // What belongs to the owner is not in the stranger's lists.
    let (_, history) = problem(&product, &format!("/chat/history/{agent}"), &stranger).await;
    assert_eq!(history["messages"], json!([]));
    let (_, list) = problem(&product, "/chat/history", &stranger).await;
    assert_eq!(list, json!([]));
    for path in [
        format!("/chat/history/{specialist}"),
        format!("/agents/{specialist}"),
        "/agents/%00".into(),
    ] {
        assert_eq!(problem(&product, &path, &stranger).await.0, 404, "{path}");
    }
}
