//! The figures of the house, from what people do to the cards and the days behind them.

use reqwest::header::USER_AGENT;
use reqwest::{Client, Method};
use serde_json::{Value, json};

use crate::payment::buy;
use crate::product::{Product, SUPERADMIN, email};

const CARDS: &str = "/admin/stats";
const DAYS: &str = "/admin/stats/history";

async fn read(product: &Product, token: &str, path: &str) -> Value {
    product.until_told("stats").await;
    let answer = product.send(Method::GET, path, Some(token), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

/// A page that is open in this browser.
async fn come(product: &Product, browser: &str, token: Option<&str>) {
    let url = format!("{}/api/presence", product.base());
    let mut request = Client::new().put(url).header(USER_AGENT, browser);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    assert_eq!(request.send().await.unwrap().status(), 204);
}

fn today(history: &Value) -> &Value {
    history["days"].as_array().unwrap().last().unwrap()
}

#[tokio::test]
async fn adm_stat_01_adm_stat_02_adm_stat_03_adm_stat_05_api_31_ent_14_x_24_the_eight_figures_follow_what_happens()
 {
    let product = Product::delivering_at_once().await;
    let root = product.sign_in(SUPERADMIN).await;
    let before = read(&product, &root, CARDS).await;
    for name in [
        "monthlyVisitors",
        "loggedInUsers",
        "monthlyRevenue",
        "pendingJobs",
        "completedJobs",
    ] {
        assert_eq!(before[name].as_f64(), Some(0.0), "{name}");
    }
    let listed = product
        .send(Method::GET, "/agents?limit=100", None, None)
        .await;
    let listed: Vec<Value> = listed.json().await.unwrap();
    assert_eq!(before["activeSpecialists"], listed.len());

    product.sign_up("ada").await;
    product.sign_up("grace").await;
    let ada = product.sign_in(&email("ada")).await;
    buy(&product, &email("ada"), &ada).await;
    for browser in ["one", "one", "another"] {
        come(&product, browser, None).await;
    }
    come(&product, "one", Some(&ada)).await;
    let agent = listed[0]["id"].as_str().unwrap();
    let brief = |text| json!({"agentId": agent, "text": text});
    let send = async |text| {
        let (status, sent) = product.post("/chat/send", Some(&ada), brief(text)).await;
        assert_eq!(status, 200, "{sent}");
        sent
    };
    let sent = send("Write a haiku about rain, for my newsletter.").await;
    let after = read(&product, &root, CARDS).await;
    let more = |name: &str| after[name].as_i64().unwrap() - before[name].as_i64().unwrap();
    assert_eq!((more("totalUsers"), more("activeUsers")), (2, 2));
    assert_eq!(after["monthlyVisitors"], 2);
    assert_eq!(after["loggedInUsers"], 1);
    assert_eq!(after["monthlyRevenue"], 0.99);
    assert_eq!(
        (&after["pendingJobs"], &after["completedJobs"]),
        (&json!(1), &json!(0))
    );

    let work = sent["conversation"]["messages"].as_array().unwrap();
    let work = work.last().unwrap()["id"].as_str().unwrap();
    let approval = json!({"agentId": agent, "messageId": work});
    let (status, told) = product.post("/chat/approve", Some(&ada), approval).await;
    assert_eq!(status, 200, "{told}");
    let done = read(&product, &root, CARDS).await;
    assert_eq!(
        (&done["pendingJobs"], &done["completedJobs"]),
        (&json!(0), &json!(1))
    );

    // Whoever signs out is gone at once.
    let out = product.send(Method::POST, "/auth/logout", Some(&ada), None);
    assert!(out.await.status().is_success());
    assert_eq!(read(&product, &root, CARDS).await["loggedInUsers"], 0);
}

#[tokio::test]
async fn the_days_behind_the_figures_tell_the_same_and_what_each_specialist_did() {
    let product = Product::delivering_at_once().await;
    let root = product.sign_in(SUPERADMIN).await;
    let before = read(&product, &root, DAYS).await;
    assert_eq!(before["days"].as_array().unwrap().len(), 30);
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    buy(&product, &email("ada"), &ada).await;
    come(&product, "one", None).await;
    let brief = json!({"agentId": "gwenllian-pryce", "text": "Write a haiku about rain, for my newsletter."});
    let (status, sent) = product.post("/chat/send", Some(&ada), brief).await;
    assert_eq!(status, 200, "{sent}");
    let cost = &sent["conversation"]["messages"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()["cost"];

    let after = read(&product, &root, &format!("{DAYS}?days=7")).await;
    assert_eq!(after["days"].as_array().unwrap().len(), 7);
    let (day, was) = (today(&after), today(&before));
    let more = |name: &str| day[name].as_i64().unwrap() - was[name].as_i64().unwrap();
    for (name, amount) in [
        ("visitors", 1),
        ("signUps", 1),
        ("conversations", 1),
        ("jobsOpened", 1),
        ("jobsDelivered", 1),
        ("jobsCompleted", 0),
        ("revenueKobo", 150_000),
        ("revenueCents", 99),
        ("tokensGranted", 20_000),
        ("tokensBought", 100_000),
        ("tokensSpent", cost.as_i64().unwrap()),
        ("tokensCharged", cost.as_i64().unwrap()),
        ("repliesDelivered", 1),
        ("repliesFailed", 0),
    ] {
        assert_eq!(more(name), amount, "{name}");
    }
    assert!(day["halfWithinMs"].as_i64() <= day["mostWithinMs"].as_i64());
    let specialists = after["specialists"].as_array().unwrap();
    let her = specialists.iter().find(|it| it["id"] == "gwenllian-pryce");
    let her = her.unwrap();
    assert_eq!(her["name"], "Gwenllian Pryce");
    assert_eq!((&her["jobsOpened"], &her["tokens"]), (&json!(1), cost));
    for days in ["0", "367", "many"] {
        let path = format!("{DAYS}?days={days}");
        let refused = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(refused.status(), 422, "{days}");
        let refused: Value = refused.json().await.unwrap();
        assert!(refused["fields"]["days"].is_string(), "{refused}");
    }
}

#[tokio::test]
async fn of_a_visitor_nothing_is_kept_that_could_tell_who_they_were() {
    let product = Product::start().await;
    let browser = "Mozilla/5.0 (a browser of its own)";
    come(&product, browser, None).await;
    let rows: Vec<String> = sqlx::query_scalar("SELECT visitor::text FROM visitor ORDER BY 1")
        .fetch_all(&product.owner_pool())
        .await
        .unwrap();
    let [day, month] = &rows[..] else {
        panic!("{rows:?}");
    };
    let mark = |row: &str| row.rsplit(',').next().unwrap().to_owned();
    assert_ne!(mark(day), mark(month), "a day leads to no other");
    assert!(
        rows.iter()
            .all(|row| !row.contains("127.0.0.1") && !row.contains("Mozilla"))
    );
    // The query side may count marks and read none.
    let pool = product.query_pool();
    let read = sqlx::query("SELECT mark FROM visitor").fetch_all(&pool);
    assert!(
        read.await
            .unwrap_err()
            .to_string()
            .contains("permission denied")
    );
}
