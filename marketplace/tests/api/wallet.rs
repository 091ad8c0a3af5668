//! What somebody may spend: free tokens of the day first, then bought ones.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::wait_until;

use crate::payment::{buy, kinds, list};
use crate::product::{Product, email};

pub async fn balance(product: &Product, token: &str) -> Value {
    let answer = product.send(Method::GET, "/users/me/tokens", Some(token), None);
    answer.await.json().await.unwrap()
}

#[tokio::test]
async fn gen_05_gen_06_chats_and_edits_spend_the_free_tokens_of_the_day_first_and_those_are_recorded_once()
 {
    let product = Product::delivering_at_once().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    assert_eq!(balance(&product, &token).await["tokens"], 20_000);
    assert_eq!(
        list(&product, &token, "").await.len(),
        0,
        "reading grants nothing"
    );
    buy(&product, &email("ada"), &token).await;

    let agent = "gwenllian-pryce";
    let brief = json!({"agentId": agent, "text": "Write a haiku about rain, for my newsletter."});
    let (status, sent) = product.post("/chat/send", Some(&token), brief).await;
    assert_eq!(status, 200, "{sent}");
    let messages = sent["conversation"]["messages"].as_array().unwrap();
    let work = messages.last().unwrap();
    let edit = json!({"agentId": agent, "messageId": work["id"], "text": "Make it about snow."});
    let (status, edited) = product.post("/edit-requests", Some(&token), edit).await;
    assert_eq!(status, 200, "{edited}");
    let costs = [&work["cost"], &edited["message"]["cost"]].map(|cost| cost.as_i64().unwrap());
    assert!(costs.iter().all(|cost| *cost > 0), "{costs:?}");
    let left = 120_000 - costs.iter().sum::<i64>();
    assert_eq!(sent["tokensLeft"], 120_000 - costs[0]);
    assert_eq!(edited["tokensLeft"], left);

    let told = || async { balance(&product, &token).await["tokens"] == left };
    wait_until(told, "both to be charged").await;
    let now = balance(&product, &token).await;
    assert_eq!(
        (&now["bought"], &now["daily"]),
        (&json!(100_000), &json!(left - 100_000))
    );
    let lines = list(&product, &token, "").await;
    let count = |kind: &str| kinds(&lines).iter().filter(|it| **it == kind).count();
    assert_eq!(
        (count("grant"), count("spending"), count("purchase")),
        (1, 2, 1)
    );
}
