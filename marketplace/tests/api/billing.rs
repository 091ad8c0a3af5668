//! Buying through the sandbox as a browser does, and what is then told of it.

use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use testkit::wait_until;

use crate::product::{Product, SUPERADMIN, email};

async fn list(product: &Product, token: &str, query: &str) -> Vec<Value> {
    let path = format!("/payments/history{query}");
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

async fn balance(product: &Product, token: &str) -> Value {
    let answer = product.send(Method::GET, "/users/me/tokens", Some(token), None);
    answer.await.json().await.unwrap()
}

fn kinds(entries: &[Value]) -> Vec<&str> {
    entries
        .iter()
        .filter_map(|entry| entry["kind"].as_str())
        .collect()
}

/// Buys the Standard Plan: the reference, once the browser is back.
pub async fn buy(product: &Product, address: &str, token: &str) -> String {
    let order = json!({"planId": "plan_basic", "email": address});
    let path = "/payments/create-transaction";
    let (status, started) = product.post(path, Some(token), order).await;
    assert_eq!(status, 200, "{started}");
    let browser = Client::builder().redirect(Policy::none()).build().unwrap();
    // The page is at the address under which browsers reach the product; here that is this process.
    let page = started["url"]
        .as_str()
        .unwrap()
        .split("/sandbox/")
        .nth(1)
        .unwrap();
    let paid = browser
        .post(format!("{}/sandbox/{page}", product.base()))
        .header("content-type", "application/x-www-form-urlencoded")
        .body("choice=pay")
        .send()
        .await
        .unwrap();
    assert_eq!(paid.status(), 303);
    let back = paid.headers()["location"].to_str().unwrap().to_owned();
    let reference = started["reference"].as_str().unwrap().to_owned();
    assert!(back.contains(&format!(
        "/payment-success?trxref={reference}&reference={reference}"
    )));
    let asked = json!({"reference": reference});
    let told = product.post("/payments/verify", None, asked).await;
    assert_eq!(told, (200, json!({"success": true})));
    reference
}

#[tokio::test]
async fn pay_17_a_purchase_is_in_balance_history_and_file_and_each_line_adds_up() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let reference = buy(&product, &email("ada"), &token).await;
    let there = || async { balance(&product, &token).await["tokens"] == 120_000 };
    wait_until(there, "the bought tokens to be shown").await;
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let (status, _) = product
        .post(
            "/chat/send",
            Some(&token),
            json!({"agentId": agents[0]["id"], "text": "Write a haiku about rain, for my newsletter."}),
        )
        .await;
    assert_eq!(status, 200);
    let spent = || async { kinds(&list(&product, &token, "").await).contains(&"spending") };
    wait_until(spent, "the reply to be listed").await;

    let lines = list(&product, &token, "").await;
    assert_eq!(kinds(&lines), ["spending", "hold", "grant", "purchase"]);
    let purchase = &lines[3];
    assert_eq!(purchase["reference"], reference.as_str());
    assert_eq!(
        (&purchase["plan"], &purchase["status"]),
        (&json!("Standard Plan"), &json!("paid"))
    );
    assert_eq!(
        (&purchase["amount"], &purchase["currency"]),
        (&json!(150_000), &json!("NGN"))
    );
    assert_eq!(purchase["receipt"], true);
    let sum = |field: &str| -> i64 { lines.iter().filter_map(|line| line[field].as_i64()).sum() };
    let now = balance(&product, &token).await;
    assert_eq!(
        sum("tokens") - sum("lapsed"),
        now["tokens"].as_i64().unwrap()
    );
    assert_eq!(sum("held"), now["held"].as_i64().unwrap());

    // Narrowed to a kind or a time, and page by page.
    assert_eq!(kinds(&list(&product, &token, "?kind=hold").await), ["hold"]);
    assert_eq!(
        list(&product, &token, "?from=2100-01-01T00:00:00Z")
            .await
            .len(),
        0
    );
    assert_eq!(
        list(&product, &token, "?to=2000-01-01T00:00:00Z")
            .await
            .len(),
        0
    );
    let first = product
        .send(Method::GET, "/payments/history?limit=3", Some(&token), None)
        .await;
    let next = first.headers()["link"].to_str().unwrap().to_owned();
    let next = next.split(['<', '>']).nth(1).unwrap();
    assert_eq!(kinds(&list(&product, &token, next).await), ["purchase"]);
    let refused = product
        .send(
            Method::GET,
            "/payments/history?kind=gift",
            Some(&token),
            None,
        )
        .await;
    assert_eq!(refused.status(), 422);

    let file = product
        .send(
            Method::GET,
            "/payments/history.csv?kind=purchase",
            Some(&token),
            None,
        )
        .await;
    assert_eq!(file.headers()["content-type"], "text/csv; charset=utf-8");
    let file = file.text().await.unwrap();
    let rows: Vec<&str> = file.lines().collect();
    assert_eq!(rows.len(), 2, "{file}");
    assert!(rows[0].starts_with("Date,Entry,Tokens,Set aside,Lapsed,Plan,Amount,Currency,Status"));
    let told = format!(",purchase,100000,0,0,Standard Plan,1500.00,NGN,paid,{reference}");
    assert!(rows[1].ends_with(&told), "{}", rows[1]);
}

#[tokio::test]
async fn pay_14_an_order_that_is_not_paid_is_listed_without_tokens_and_without_a_receipt() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let order = json!({"planId": "plan_pro", "email": email("ada")});
    product
        .post("/payments/create-transaction", Some(&token), order)
        .await;
    let listed = || async { list(&product, &token, "?kind=purchase").await.len() == 1 };
    wait_until(listed, "the order to be listed").await;
    let lines = list(&product, &token, "").await;
    let open = &lines[0];
    assert_eq!(
        (&open["plan"], &open["status"]),
        (&json!("Gold Member"), &json!("pending"))
    );
    assert_eq!(
        (&open["tokens"], &open["receipt"]),
        (&json!(0), &json!(false))
    );
    assert_eq!(balance(&product, &token).await["tokens"], 20_000);
}

#[tokio::test]
async fn an_admin_finds_a_payment_and_has_it_paid_back_and_the_buyer_sees_it() {
    let product = Product::start().await;
    let id = product.sign_up("ada").await;
    product.sign_up("bo").await;
    let token = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let reference = buy(&product, &email("ada"), &token).await;
    let found = |query: &'static str| {
        let (product, root) = (&product, &root);
        async move {
            let path = format!("/admin/payments{query}");
            let answer = product.send(Method::GET, &path, Some(root), None).await;
            answer.json::<Vec<Value>>().await.unwrap()
        }
    };
    let paid = || async { found("?search=ADA&status=paid").await.len() == 1 };
    wait_until(paid, "the payment to be listed").await;
    let payment = &found("?search=ada%40test").await[0];
    assert_eq!(
        (&payment["reference"], &payment["userId"]),
        (&json!(reference), &json!(id))
    );
    assert_eq!(
        (&payment["user"], &payment["refundable"]),
        (&json!("ada Tester"), &json!(true))
    );
    assert_eq!(
        (&payment["provider"], &payment["mode"]),
        (&json!("sandbox"), &json!("test"))
    );
    for nothing in ["?search=bo", "?status=refunded", "?search=%25"] {
        assert_eq!(found(nothing).await, Vec::<Value>::new(), "{nothing}");
    }
    let path = format!("/admin/payments/{reference}/refund");
    let (status, _) = product.post(&path, Some(&root), json!({})).await;
    assert_eq!(status, 202);
    let back = || async { found("?status=refunded").await.len() == 1 };
    wait_until(back, "the money to be back").await;
    let lines = || async { kinds(&list(&product, &token, "").await) == ["refund", "purchase"] };
    wait_until(lines, "the refund to be listed").await;
    assert_eq!(list(&product, &token, "").await[0]["tokens"], -100_000);
    assert_eq!(balance(&product, &token).await["tokens"], 20_000);
}
