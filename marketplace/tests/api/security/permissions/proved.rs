//! What a session may do only within ten minutes of a password or a code.

use reqwest::Method;
use serde_json::json;

use super::table::{Route, expected};
use super::with_nobodys_ids;
use crate::product::{PASSWORD, Product, SUPERADMIN};

/// What asks for the password or a code once more. A new delicate route belongs here.
const PROVED: [&str; 17] = [
    "POST /users/me/email-change",
    "POST /users/me/second-factor",
    "POST /users/me/passkeys/options",
    "DELETE /users/me/passkeys/{id}",
    "POST /users/me/export",
    "POST /users/me/export/tickets",
    "POST /admin/admins",
    "PATCH /admin/admins/{id}",
    "DELETE /admin/admins/{id}",
    "DELETE /admin/users/{id}",
    "POST /admin/payments/{reference}/refund",
    "POST /admin/outbox/{id}/readings",
    "POST /admin/users/exports",
    "POST /admin/payments/exports",
    "POST /admin/tickets/exports",
    "POST /admin/audit-logs/exports",
    "POST /admin/agents/exports",
];

/// Simulates an hour that passes.
async fn grow_old(product: &Product) {
    let old = "UPDATE session SET created_at = created_at - interval '1 hour', proved_at = proved_at - interval '1 hour'";
    let pool = product.owner_pool();
    sqlx::query(old).execute(&pool).await.unwrap();
}

#[tokio::test]
async fn what_is_delicate_asks_for_the_password_once_more_and_nothing_else_does() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    grow_old(&product).await;
    let mut wrong = Vec::new();
    for Route { route, .. } in expected() {
        let (method, path) = route.split_once(' ').unwrap();
        let path = with_nobodys_ids(path);
        let method: Method = method.parse().unwrap();
        let body = (method != Method::GET).then(|| json!({}));
        let answer = product.send(method, &path, Some(&root), body.as_ref());
        let answer = answer.await;
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        let asks = status == 403 && text.contains("\"step_up_required\"");
        if asks != PROVED.contains(route) {
            wrong.push(format!("{route}: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_password_once_more_is_good_for_one_session_and_for_ten_minutes() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let elsewhere = product.sign_in(SUPERADMIN).await;
    let ask = async |token: &str| {
        let answer = product.post("/admin/users/exports", Some(token), json!({}));
        let (status, body) = answer.await;
        (status, body["code"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(ask(&root).await.0, 201, "right after the sign-in");
    grow_old(&product).await;
    let asked = (403, "step_up_required".to_owned());
    assert_eq!(ask(&root).await, asked);
    let wrong = json!({"password": "not the password"});
    let (status, told) = product.post("/auth/step-up", Some(&root), wrong).await;
    assert_eq!(
        (status, &told["fields"]["password"]),
        (422, &json!("This is not your password"))
    );
    assert_eq!(ask(&root).await, asked);
    let right = json!({ "password": PASSWORD });
    assert_eq!(
        product.post("/auth/step-up", Some(&root), right).await.0,
        204
    );
    assert_eq!(ask(&root).await.0, 201);
    assert_eq!(ask(&elsewhere).await, asked);
    grow_old(&product).await;
    assert_eq!(ask(&root).await, asked);
}
