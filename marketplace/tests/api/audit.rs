//! The audit log as admins narrow it and take it away.

use reqwest::{Method, header};
use serde_json::{Value, json};

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
