//! The newsletter, from the address that is entered to the reader who leaves.

use serde_json::{Value, json};

use crate::mail;
use crate::product::{Product, SUPERADMIN};

const READER: &str = "reader@example.org";

async fn subscribe(product: &Product, address: &str) -> (u16, Value) {
    let body = json!({ "email": address });
    product.post("/newsletter/subscriptions", None, body).await
}

async fn confirm(product: &Product, token: &str) -> u16 {
    let body = json!({ "token": token });
    product.post("/newsletter/confirm", None, body).await.0
}

async fn leave(product: &Product, token: &str) -> u16 {
    let path = format!("/newsletter/unsubscribe?token={token}");
    product.post(&path, None, Value::Null).await.0
}

#[tokio::test]
async fn nav_12_a_subscription_begins_and_ends_by_a_link_of_its_mail_and_a_repeat_changes_nothing()
{
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let (status, told) = subscribe(&product, "no address").await;
    assert_eq!(status, 422, "{told}");
    assert!(told["fields"]["email"].is_string(), "{told}");

    let asked = subscribe(&product, READER).await;
    assert_eq!(asked.0, 202);
    assert_eq!(
        subscribe(&product, READER).await,
        asked,
        "as the first time"
    );
    let link = |page| mail::link(&product, &root, ("confirm-newsletter", READER), page);
    let begin = link("/confirm-newsletter").await;
    let end = link("/unsubscribe").await;

    assert_eq!(confirm(&product, &end).await, 410, "a link has one purpose");
    assert_eq!(leave(&product, &begin).await, 410, "a link has one purpose");
    for _ in 0..2 {
        assert_eq!(confirm(&product, &begin).await, 204);
    }
    assert_eq!(
        subscribe(&product, READER).await,
        asked,
        "nobody learns who is subscribed"
    );
    for _ in 0..2 {
        assert_eq!(leave(&product, &end).await, 204);
    }
    assert_eq!(confirm(&product, &begin).await, 410, "it has ended since");
}
