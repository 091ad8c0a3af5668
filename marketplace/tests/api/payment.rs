//! Buying through the sandbox as a browser does, and what is then told of it.

mod mispaid;

use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use testkit::wait_until;

use crate::product::{Product, SUPERADMIN, email};
use crate::wallet::balance;

pub async fn list(product: &Product, token: &str, query: &str) -> Vec<Value> {
    let path = format!("/payments/history{query}");
    let answer = product.send(Method::GET, &path, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

pub fn kinds(entries: &[Value]) -> Vec<&str> {
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
    let product = Product::delivering_at_once().await;
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
    let balances: Vec<i64> = lines
        .iter()
        .filter_map(|it| it["balance"].as_i64())
        .collect();
    let cost = lines[0]["tokens"].as_i64().unwrap();
    let held = lines[1]["held"].as_i64().unwrap();
    let purchased =
        "with the free tokens of the day, which are only written down with its first spend";
    assert_eq!(
        balances,
        [120_000 + cost, 120_000 - held, 120_000, 120_000],
        "{purchased}"
    );
    let (reply, agent) = (&lines[0]["conversation"], &agents[0]);
    assert_eq!(reply["agentId"], agent["id"]);
    assert_eq!(reply["agentName"], agent["name"]);
    assert!(reply["sessionId"].is_string());
    assert_eq!(lines[1]["conversation"], *reply, "and so was the hold");
    assert_eq!(purchase["conversation"], Value::Null);
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
    let names =
        "Date,Entry,Tokens,Set aside,Lapsed,Owed,Balance,Specialist,Plan,Amount,Currency,Status";
    assert!(rows[0].starts_with(names));
    let told = format!(",purchase,100000,0,0,0,120000,,Standard Plan,1500.00,NGN,paid,{reference}");
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

pub async fn order(product: &Product, token: &str) {
    let order = json!({"planId": "plan_pro", "email": email("ada")});
    let path = "/payments/create-transaction";
    let (status, _) = product.post(path, Some(token), order).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn pay_19_the_history_is_the_same_however_it_is_cut_into_pages() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    // Orders that are not paid stand between the entries of the ledger, by their time.
    order(&product, &token).await;
    buy(&product, &email("ada"), &token).await;
    order(&product, &token).await;
    order(&product, &token).await;
    buy(&product, &email("ada"), &token).await;
    let listed = || async { list(&product, &token, "").await.len() == 5 };
    wait_until(listed, "the orders to be listed").await;
    let whole = list(&product, &token, "").await;
    let paid: Vec<bool> = whole.iter().map(|line| line["status"] == "paid").collect();
    assert_eq!(paid, [true, false, false, true, false]);
    for limit in 1..=3 {
        let (mut seen, mut next) = (Vec::new(), format!("?limit={limit}"));
        loop {
            let path = format!("/payments/history{next}");
            let page = product.send(Method::GET, &path, Some(&token), None).await;
            let link = page.headers().get("link").cloned();
            seen.extend(page.json::<Vec<Value>>().await.unwrap());
            let Some(link) = link else { break };
            let link = link.to_str().unwrap().to_owned();
            next = link.split(['<', '>']).nth(1).unwrap().to_owned();
        }
        assert_eq!(seen, whole, "{limit} a page");
    }
    let purchases = list(&product, &token, "?kind=purchase").await;
    assert_eq!(
        purchases, whole,
        "orders that came to nothing are purchases too"
    );
    assert_eq!(list(&product, &token, "?kind=refund").await.len(), 0);
}

/// What stands in the receipt of a line, its spaces evened out.
async fn receipt(product: &Product, token: &str, line: &Value) -> String {
    let path = format!("/payments/receipts/{}", line["id"].as_str().unwrap());
    let file = product.send(Method::GET, &path, Some(token), None).await;
    assert_eq!(file.status(), 200, "{line}");
    assert_eq!(file.headers()["content-type"], "application/pdf");
    let name = file.headers()["content-disposition"].to_str().unwrap();
    assert!(name.contains("AIF-"), "{name}");
    let file = file.bytes().await.unwrap();
    let text = pdf_extract::extract_text_from_mem(&file).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn pay_19_purchases_grants_and_spending_each_have_a_receipt_that_says_what_it_is() {
    let product = Product::delivering_at_once().await;
    product.sign_up("ada").await;
    product.sign_up("eve").await;
    let token = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let reference = buy(&product, &email("ada"), &token).await;
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let body = json!({"agentId": agents[0]["id"], "text": "Hello!"});
    let (status, _) = product.post("/chat/send", Some(&token), body).await;
    assert_eq!(status, 200);
    let all = || async { list(&product, &token, "").await.len() == 4 };
    wait_until(all, "the reply to be listed").await;
    let lines = list(&product, &token, "").await;

    let bought = receipt(&product, &token, &lines[3]).await;
    for told in [
        "Receipt AIF-",
        "ada Tester",
        &email("ada"),
        "Standard Plan",
        "100,000",
        "NGN 1,500.00",
        &reference[..8],
        "UTC",
        "no money changed hands",
    ] {
        assert!(bought.contains(told), "{told}: {bought}");
    }
    assert!(!bought.contains("Paid back"), "{bought}");
    let granted = receipt(&product, &token, &lines[2]).await;
    let spent = receipt(&product, &token, &lines[0]).await;
    assert!(granted.contains("Free tokens of the day") && granted.contains("20,000"));
    assert!(
        spent.contains(agents[0]["name"].as_str().unwrap()),
        "{spent}"
    );
    for record in [&granted, &spent] {
        assert!(
            record.contains("No money was paid for this entry"),
            "{record}"
        );
    }
    // What was only set aside moved nothing; other people's lines and words that name none are not there.
    assert_eq!(lines[1]["receipt"], false);
    let eve = product.sign_in(&email("eve")).await;
    let [held, own] = [1, 3].map(|n: usize| lines[n]["id"].as_str().unwrap().to_owned());
    for (who, id) in [
        (&token, held.as_str()),
        (&eve, own.as_str()),
        (&token, "entry-x"),
    ] {
        let path = format!("/payments/receipts/{id}");
        let answer = product.send(Method::GET, &path, Some(who), None).await;
        assert_eq!(answer.status(), 404, "{id}");
    }

    let path = format!("/admin/payments/{reference}/refund");
    assert_eq!(product.post(&path, Some(&root), json!({})).await.0, 202);
    let back = || async { kinds(&list(&product, &token, "").await).contains(&"refund") };
    wait_until(back, "the refund to be listed").await;
    let bought = receipt(&product, &token, &lines[3]).await;
    assert!(bought.contains("Paid back NGN 1,500.00"), "{bought}");
    let refund = &list(&product, &token, "").await[0];
    let taken = receipt(&product, &token, refund).await;
    assert!(
        taken.contains("A payment that was taken back") && taken.contains("Paid back NGN 1,500.00"),
        "{taken}"
    );
}

#[tokio::test]
async fn pay_08_without_the_buyers_own_address_no_order_is_made() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    product.sign_up("eve").await;
    let token = product.sign_in(&email("ada")).await;
    let ask = async |order: Value| {
        let path = "/payments/create-transaction";
        let (status, refused) = product.post(path, Some(&token), order).await;
        assert!(status >= 400, "{status} {refused}");
        refused["code"].as_str().unwrap_or_default().to_owned()
    };
    let others = ask(json!({"planId": "plan_basic", "email": email("eve")})).await;
    assert_eq!(others, "not_your_address");
    for address in [json!(""), json!(" "), json!(null)] {
        ask(json!({"planId": "plan_basic", "email": address})).await;
    }
    ask(json!({"planId": "plan_basic"})).await;
    product.until_told("payment").await;
    assert_eq!(list(&product, &token, "").await.len(), 0);
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
    let refund = &list(&product, &token, "").await[0];
    assert_eq!(
        (&refund["tokens"], &refund["amount"], &refund["status"]),
        (&json!(-100_000), &json!(-150_000), &Value::Null)
    );
    assert_eq!(balance(&product, &token).await["tokens"], 20_000);
}
