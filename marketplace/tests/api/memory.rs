//! What a specialist keeps in mind about a client, who writes it and reads it, and nobody else.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{Product, email};

const PATH: &str = "/chat/memory/gwenllian-pryce";

async fn call(
    product: &Product,
    token: &str,
    method: Method,
    body: Option<&Value>,
) -> (u16, Value) {
    let answer = product.send(method, PATH, Some(token), body).await;
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap())
}

#[tokio::test]
async fn what_is_kept_in_mind_is_read_back_as_it_was_written_and_by_its_client_alone() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    product.sign_up("bo").await;
    let ada = product.sign_in(&email("ada")).await;
    let bo = product.sign_in(&email("bo")).await;
    let (status, nothing) = call(&product, &ada, Method::GET, None).await;
    assert_eq!(status, 200);
    assert_eq!(
        (&nothing["facts"], &nothing["voice"]),
        (&json!([]), &json!(""))
    );

    let facts = json!(["We sell bread.", "Never say artisanal."]);
    let written = json!({"enabled": true, "facts": facts, "voice": "Warm."});
    let (status, kept) = call(&product, &ada, Method::PUT, Some(&written)).await;
    assert_eq!(status, 200, "{kept}");
    assert_eq!((&kept["facts"], &kept["voice"]), (&facts, &json!("Warm.")));
    product.until_told("memory").await;
    assert_eq!(
        call(&product, &ada, Method::GET, None).await,
        (200, kept.clone())
    );
    assert_eq!(call(&product, &bo, Method::GET, None).await, (200, nothing));

    let too_long = json!({"enabled": true, "facts": ["x".repeat(501)], "voice": ""});
    let (status, told) = call(&product, &ada, Method::PUT, Some(&too_long)).await;
    assert_eq!(status, 422, "{told}");
    assert!(told["fields"]["facts"].is_string(), "{told}");
    assert_eq!(call(&product, &ada, Method::GET, None).await, (200, kept));
}
