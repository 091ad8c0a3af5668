//! Something else is paid than was ordered: from the alarm to the money's way back.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_paystack::{FakePaystack, SECRET};
use testkit::wait_until;

use crate::product::{Product, SUPERADMIN, email};

/// The product with a provider of the test's own.
async fn open(provider: &FakePaystack) -> Product {
    Product::with(vec![
        ("LOG", "warn".into()),
        ("PAYSTACK_SECRET_KEY", SECRET.into()),
        ("PAYSTACK_BASE_URL", provider.base_url().into()),
    ])
    .await
}

async fn get(product: &Product, path: &str, token: &str) -> Value {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

/// Starts a payment of the Standard Plan; its reference.
async fn order(product: &Product, token: &str) -> String {
    let order = json!({"planId": "plan_basic", "email": email("ada")});
    let path = "/payments/create-transaction";
    let (status, started) = product.post(path, Some(token), order).await;
    assert_eq!(status, 200, "{started}");
    started["reference"].as_str().unwrap().to_owned()
}

async fn tell(product: &Product, notice: String) {
    let url = format!("{}/api/payments/webhook", product.base());
    let notice = product
        .client
        .post(url)
        .header("x-paystack-signature", FakePaystack::sign(&notice))
        .body(notice);
    assert_eq!(notice.send().await.unwrap().status(), 200);
}

/// What is shown of the only payment, once it has come to this.
async fn listed(product: &Product, root: &str, status: &str) -> Value {
    let path = format!("/admin/payments?status={status}");
    let there = || async { get(product, &path, root).await != json!([]) };
    wait_until(there, "the payment to be listed").await;
    get(product, &path, root).await[0].clone()
}

#[tokio::test]
async fn what_was_paid_in_part_is_an_alarm_and_goes_back_as_it_was_paid() {
    let provider = FakePaystack::start().await;
    let product = open(&provider).await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let reference = order(&product, &token).await;
    provider.pay_otherwise(&reference, 100_000, "NGN");
    let asked = json!({ "reference": reference });
    for _ in 0..3 {
        let told = product.post("/payments/verify", None, asked.clone()).await;
        assert_eq!(told, (200, json!({"success": false})));
    }

    // Whoever looks after the product is told, once, and not whose payment it is.
    let log = product.log();
    let alarms: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("is not what was ordered"))
        .collect();
    assert_eq!(alarms.len(), 1, "{log}");
    assert!(alarms[0].contains(&reference) && alarms[0].contains("other-amount"));
    assert!(!log.contains(&email("ada")), "{log}");
    let metrics = format!("{}/metrics", product.base());
    let metrics = product.client.get(metrics).send().await.unwrap();
    let metrics = metrics.text().await.unwrap();
    assert!(metrics.contains("payments_mispaid_total{reason=\"other-amount\"} 1"));

    // Admins see what was paid, and that it can go back.
    let failed = listed(&product, &root, "failed").await;
    let shown = |payment: &Value, names: [&str; 4]| names.map(|name| payment[name].clone());
    assert_eq!(
        shown(&failed, ["failure", "amount", "taken", "takenCurrency"]),
        [
            json!("other-amount"),
            json!(150_000),
            json!(100_000),
            json!("NGN")
        ]
    );
    assert_eq!(failed["refundable"], true);
    let path = format!("/admin/payments/{reference}/refund");
    assert_eq!(product.post(&path, Some(&token), json!({})).await.0, 403);
    assert_eq!(product.post(&path, Some(&root), json!({})).await.0, 202);
    let refunds = || async { provider.ledger()[&reference].refunds == 1 };
    wait_until(refunds, "the provider to be asked").await;
    tell(&product, provider.refund_processed(&reference, 31)).await;
    let refunded = listed(&product, &root, "refunded").await;
    assert_eq!(
        shown(
            &refunded,
            ["refunded", "taken", "refundable", "refundAsked"]
        ),
        [json!(100_000), json!(100_000), json!(false), json!(false)]
    );
    let (status, problem) = product.post(&path, Some(&root), json!({})).await;
    assert_eq!(
        (status, &problem["code"]),
        (409, &json!("nothing_to_refund"))
    );

    // The buyer has one line of an order that gave and took nothing.
    let history = get(&product, "/payments/history", &token).await;
    assert_eq!(history.as_array().unwrap().len(), 1, "{history}");
    assert_eq!(
        shown(&history[0], ["kind", "status", "tokens", "receipt"]),
        [json!("purchase"), json!("refunded"), json!(0), json!(false)]
    );
    let balance = get(&product, "/users/me/tokens", &token).await;
    assert_eq!(balance["tokens"], 20_000);
}
