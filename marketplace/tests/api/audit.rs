//! The audit log as admins narrow it and take it away.

use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::outbox;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

#[tokio::test]
async fn adm_aud_02_what_the_log_is_narrowed_to_is_had_as_a_file_with_the_same_lines() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let ada = json!({"firstname": "=1+1", "lastname": "Tester", "email": email("ada"), "password": PASSWORD});
    let (status, user) = product.post("/auth/signup", None, ada).await;
    assert_eq!(status, 201, "{user}");
    product.sign_in(&email("ada")).await;
    for read_model in ["account", "audit"] {
        product.until_told(read_model).await;
    }

    let query = format!("?action=account&admin={}", user["id"].as_str().unwrap());
    let read = async |path: &str| {
        let path = format!("/admin/audit-logs{path}{query}");
        let answer = product.send(Method::GET, &path, Some(&root), None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer
    };
    let listed: Vec<Value> = read("").await.json().await.unwrap();
    assert!(listed.len() >= 2, "{listed:?}");
    let answer = read(".csv").await;
    assert_eq!(
        answer.headers()[header::CONTENT_TYPE],
        "text/csv; charset=utf-8"
    );
    assert_eq!(
        answer.headers()[header::CONTENT_DISPOSITION],
        "attachment; filename=\"audit-log.csv\""
    );
    let file = answer.text().await.unwrap();
    let mut lines = file.lines();
    assert_eq!(
        lines.next(),
        Some("Timestamp,Admin,Action,Target,Command,Correlation,Id")
    );
    let told: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(told.len(), listed.len());
    for (line, entry) in told.iter().zip(&listed) {
        let text = |field: &str| entry[field].as_str().unwrap();
        // What people call themselves is not run as a formula.
        assert_eq!(text("admin"), "=1+1 Tester");
        let expected = [
            text("timestamp"),
            "'=1+1 Tester",
            text("action"),
            text("target"),
            text("command"),
            text("correlationId"),
            text("id"),
        ];
        assert_eq!(*line, expected);
    }
}

#[tokio::test]
async fn who_reads_a_mail_of_the_outbox_and_what_fails_at_the_door_is_in_the_log() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    product.sign_up("ada").await;
    let confirm = ("confirm-address", &*email("ada"));
    outbox::link(&product, &root, confirm, "/confirm-email").await;
    let wrong = json!({"email": email("ada"), "password": "not her password"});
    assert_eq!(product.post("/auth/login", None, wrong).await.0, 401);

    for (action, target, by) in [
        ("letter.read", "letter/", "superadmin"),
        ("sign-in.failed", "sign-in/v1:", "system"),
    ] {
        let found = async || {
            let path = format!("/admin/audit-logs?action={action}");
            let answer = product.send(Method::GET, &path, Some(&root), None).await;
            let entries: Vec<Value> = answer.json().await.unwrap();
            entries.into_iter().next()
        };
        let entry = testkit::wait_for(found, action).await;
        let text = |field: &str| entry[field].as_str().unwrap();
        assert!(text("target").starts_with(target), "{entry}");
        assert_eq!(text("admin").to_lowercase(), by, "{entry}");
    }
    let nobodys = format!("/admin/outbox/{}/readings", uuid::Uuid::now_v7());
    assert_eq!(product.post(&nobodys, Some(&root), json!({})).await.0, 404);
}
