//! How replies and payments fare, on the Operations screen and on the command line alike.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_model::FakeModel;
use testkit::{wait_for, wait_until};

use crate::operation::page;
use crate::payment::{buy, order};
use crate::product::{Product, SUPERADMIN, email, written_by};

/// The page, once its health is as wanted.
async fn once(product: &Product, root: &str, what: &str, is: impl Fn(&Value) -> bool) -> Value {
    let look = || async {
        let page = page(product, root).await;
        is(&page["health"]).then_some(page)
    };
    wait_for(look, what).await
}

/// What is found of one concern.
fn found<'a>(page: &'a Value, concern: &str) -> Vec<&'a Value> {
    let findings = page["findings"].as_array().unwrap();
    let of = findings.iter().filter(|it| it["concern"] == concern);
    of.collect()
}

/// Writes so many messages to the first specialist, one after the other.
async fn talk(product: &Product, token: &str, messages: usize) {
    let agents = product.send(Method::GET, "/agents?limit=1", None, None);
    let agents: Vec<Value> = agents.await.json().await.unwrap();
    for _ in 0..messages {
        let message = json!({"agentId": agents[0]["id"], "text": "What do you write best?"});
        product.post("/chat/send", Some(token), message).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_hour_in_which_replies_only_fail_is_told_with_the_reason_on_screen_and_command_line() {
    let model = FakeModel::start().await;
    let product = Product::with(written_by(&model, "status:401")).await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    talk(&product, &token, 3).await;
    let all = |health: &Value| health["replies"]["hour"]["failed"] == 3;
    let page = once(&product, &root, "three failures", all).await;
    let replies = &page["health"]["replies"];
    assert_eq!(
        replies["hour"],
        json!({"delivered": 0, "failed": 3, "stopped": 0})
    );
    assert_eq!(replies["day"], replies["hour"]);
    let why = replies["lastFailure"].as_str().unwrap();
    assert!(replies["lastFailedAt"].is_string() && replies["lastDeliveredAt"].is_null());
    let [finding] = found(&page, "models")[..] else {
        panic!("one finding: {}", page["findings"]);
    };
    assert_eq!(finding["health"], "broken");
    let told = format!("no reply succeeded in the last hour while 3 failed, the last: {why}");
    assert_eq!(finding["found"], told);

    let printed = product.operator("status").output().unwrap();
    assert_eq!(printed.status.code(), Some(1));
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(printed.contains(&told), "{printed}");
    let json = product.operator("status").arg("--json").output().unwrap();
    let json: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(&json["health"]["replies"], replies);
}

/// As if that had been so for long; nobody else could make it so. The payment is changed once the read model has it.
async fn by_hand(product: &Product, change: &str) {
    let pool = product.owner_pool();
    let live = "SELECT schema FROM projection_generation WHERE name = 'payment' AND state = 'live'";
    let schema: String = sqlx::query_scalar(live).fetch_one(&pool).await.unwrap();
    let sql = format!("UPDATE {schema}.payment SET {change}");
    let one = || async {
        sqlx::query(&sql)
            .execute(&pool)
            .await
            .unwrap()
            .rows_affected()
            == 1
    };
    wait_until(one, change).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_wrote_and_how_long_it_took_and_which_payments_came_wait_and_go_back_is_told() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let page = once(&product, &root, "the read models", |it| !it.is_null()).await;
    assert_eq!(page["health"]["payments"]["provider"], Value::Null);
    assert_eq!(page["health"]["replies"]["models"], json!([]));

    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    talk(&product, &token, 2).await;
    let both = |health: &Value| health["replies"]["hour"]["delivered"] == 2;
    let page = once(&product, &root, "both replies", both).await;
    let models = &page["health"]["replies"]["models"];
    let [wrote] = &models.as_array().unwrap()[..] else {
        panic!("one writer: {models}");
    };
    assert_eq!(
        (&wrote["name"], &wrote["replies"]),
        (&json!("The built-in writer"), &json!(2))
    );
    let (half, most) = (wrote["medianMillis"].as_i64(), wrote["p95Millis"].as_i64());
    assert!(half.is_some() && half <= most, "{wrote}");

    let reference = buy(&product, &email("ada"), &token).await;
    order(&product, &token).await;
    // Read models follow each for itself.
    let known = |health: &Value| {
        let told = &health["payments"];
        let counted = (&told["started"], &told["confirmed"], &told["pending"]);
        counted == (&json!(2), &json!(1), &json!(1))
    };
    let page = once(&product, &root, "a payment and an order", known).await;
    let payments = &page["health"]["payments"];
    assert_eq!(
        (&payments["provider"], &payments["mode"]),
        (&json!("sandbox"), &json!("test"))
    );
    assert_eq!(payments["failed"], 0);
    assert!(payments["lastConfirmedAt"].is_string());
    assert_eq!(found(&page, "payments"), Vec::<&Value>::new());

    let path = format!("/admin/payments/{reference}/refund");
    let (asked, _) = product.post(&path, Some(&root), json!({})).await;
    assert_eq!(asked, 202);
    by_hand(
        &product,
        "started_at = started_at - interval '75 hours' WHERE status = 'pending'",
    )
    .await;
    let wait = r#"view = jsonb_set(view, '{refund_asked}', 'true') WHERE status = 'refunded'"#;
    by_hand(&product, wait).await;
    let late = |health: &Value| health["payments"]["refundsPending"] == 1;
    let page = once(&product, &root, "the refund", late).await;
    assert_eq!(page["health"]["payments"]["pending"], 1);
    let [finding] = found(&page, "payments")[..] else {
        panic!("the order, and not the refund: {}", page["findings"]);
    };
    let told = finding["found"].as_str().unwrap();
    assert!(
        told.starts_with("a payment has waited for 75 hours"),
        "{told}"
    );
    let printed = product.operator("status").output().unwrap();
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(printed.contains("1 refunds pending"), "{printed}");
}
