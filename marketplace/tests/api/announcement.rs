//! What everybody is told, from the admin who says it to the banner of each reader.

use reqwest::Method;
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};

use crate::product::{Product, SUPERADMIN, email};

const ADMIN: &str = "/admin/announcements";
const ACTIVE: &str = "/announcements/active";

/// An announcement that ends so many seconds from now.
fn ending_in(title: &str, seconds: i64) -> Value {
    let end = OffsetDateTime::now_utc() + Duration::seconds(seconds);
    json!({"title": title, "content": "From Monday on.\nOld ones stay.", "type": "warning",
           "endDate": end.format(&Rfc3339).unwrap()})
}

async fn titles(product: &Product, token: Option<&str>, path: &str) -> Vec<String> {
    product.until_told("announcement").await;
    let answer = product.send(Method::GET, path, token, None).await;
    assert_eq!(answer.status(), 200);
    let all: Vec<Value> = answer.json().await.unwrap();
    let title = |it: &Value| it["title"].as_str().unwrap().to_owned();
    all.iter().map(title).collect()
}

async fn call(product: &Product, token: &str, method: Method, path: &str) -> u16 {
    let answer = product.send(method, path, Some(token), None).await;
    answer.status().as_u16()
}

#[tokio::test]
async fn adm_ann_07_adm_ann_08_api_32_ent_19_it_is_seen_by_all_until_its_end_or_until_they_dismiss_it()
 {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    for name in ["ada", "grace"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let grace = product.sign_in(&email("grace")).await;

    let body = ending_in("  New plans ", 3_600);
    let (status, made) = product.post(ADMIN, Some(&root), body.clone()).await;
    assert_eq!(status, 201, "{made}");
    let ended = OffsetDateTime::parse(made["endDate"].as_str().unwrap(), &Rfc3339).unwrap();
    let asked = OffsetDateTime::parse(body["endDate"].as_str().unwrap(), &Rfc3339).unwrap();
    assert_eq!(ended, asked);
    assert_eq!(
        made,
        json!({"id": made["id"], "title": "New plans", "content": body["content"], "type": "warning",
               "active": true, "endDate": made["endDate"]})
    );
    let (status, _) = product
        .post(ADMIN, Some(&root), ending_in("Later", 60))
        .await;
    assert_eq!(status, 201);
    for reader in [None, Some(&*ada), Some(&*grace)] {
        assert_eq!(
            titles(&product, reader, ACTIVE).await,
            ["Later", "New plans"]
        );
    }

    let id = made["id"].as_str().unwrap();
    let dismissal = format!("/announcements/{id}/dismissal");
    for _ in 0..2 {
        assert_eq!(call(&product, &ada, Method::PUT, &dismissal).await, 204);
    }
    assert_eq!(titles(&product, Some(&ada), ACTIVE).await, ["Later"]);
    assert_eq!(
        titles(&product, Some(&grace), ACTIVE).await,
        ["Later", "New plans"],
        "each for themselves"
    );

    let one = format!("{ADMIN}/{id}");
    for _ in 0..2 {
        assert_eq!(call(&product, &root, Method::DELETE, &one).await, 204);
    }
    assert_eq!(titles(&product, Some(&grace), ACTIVE).await, ["Later"]);
    assert_eq!(
        titles(&product, Some(&root), ADMIN).await,
        ["Later", "New plans"],
        "it stays in the list of admins"
    );
}

#[tokio::test]
async fn adm_ann_07_at_its_end_nobody_sees_it_any_more() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let (status, made) = product
        .post(ADMIN, Some(&root), ending_in("Short", 2))
        .await;
    assert_eq!(status, 201, "{made}");
    testkit::wait_until(
        || async { titles(&product, None, ACTIVE).await.is_empty() },
        "its end",
    )
    .await;
    let answer = product.send(Method::GET, ADMIN, Some(&root), None).await;
    let all: Value = answer.json().await.unwrap();
    assert_eq!(all[0]["active"], false);
}

#[tokio::test]
async fn adm_gen_15_what_is_wrong_stands_at_its_field_and_nothing_is_announced() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let long = "x".repeat(1_001);
    let year = 367 * 24 * 3_600;
    for (field, change) in [
        ("title", json!({"title": " "})),
        ("title", json!({"title": "x".repeat(121)})),
        ("content", json!({"content": ""})),
        ("content", json!({"content": long})),
        ("endDate", ending_in("Past", -1)),
        ("endDate", ending_in("Far", year)),
    ] {
        let mut body = ending_in("New plans", 60);
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let (status, answer) = product.post(ADMIN, Some(&root), body).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["fields"][field].is_string(), "{field}: {answer}");
    }
    assert_eq!(titles(&product, Some(&root), ADMIN).await, [""; 0]);
}

#[tokio::test]
async fn an_announcement_that_is_sent_twice_under_one_key_is_made_once() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = ending_in("Once", 600);
    let mut ids = Vec::new();
    for _ in 0..2 {
        let address = format!("{}/api{ADMIN}", product.base());
        let send = product.client.post(address).bearer_auth(&root).json(&body);
        let answer = send.header("idempotency-key", "one-key").send().await;
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 201);
        let made: Value = answer.json().await.unwrap();
        ids.push(made["id"].clone());
    }
    assert_eq!(ids[0], ids[1]);
    assert_eq!(titles(&product, Some(&root), ADMIN).await, ["Once"]);
}
