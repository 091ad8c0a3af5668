//! What the house is: all that its admins look after, each part once.

use reqwest::Method;
use serde_json::{Value, json};
use shared_events::account::Permission;
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};

use crate::catalog::specialists::ada;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

/// One thing in each part, with what says that it was done. `user` is somebody to suspend.
fn work(name: &str, user: &str) -> [(Method, String, Value, u16); 8] {
    let end = OffsetDateTime::now_utc() + Duration::hours(1);
    let admin =
        json!({"fullname": name, "email": email(name), "password": PASSWORD, "permissions": []});
    let category =
        json!({"name": name, "description": "New.", "icon": "", "subcategories": ["Odes"]});
    let faq = json!({"question": "Who are you?", "answer": name, "category": "General"});
    let announcement = json!({"title": name, "content": "We are here.", "type": "info",
                              "endDate": end.format(&Rfc3339).unwrap()});
    let (post, path) = (Method::POST, |path: &str| format!("/admin/{path}"));
    [
        (post.clone(), path("admins"), admin, 201),
        (
            Method::PATCH,
            path(&format!("users/{user}")),
            json!({"action": "suspend"}),
            200,
        ),
        (post.clone(), path("categories"), category, 201),
        (post.clone(), path("agents"), ada(), 201),
        (post.clone(), path("faqs"), faq, 201),
        (post, path("announcements"), announcement, 201),
        (Method::GET, path("audit-logs?limit=1"), Value::Null, 200),
        (
            Method::PUT,
            path("settings/prompt"),
            json!({ "globalPrompt": name }),
            200,
        ),
    ]
}

#[tokio::test]
async fn gen_08_admins_and_superadmins_look_after_all_eight_parts_of_the_house_and_nobody_else_does()
 {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let hired = json!({"fullname": "Ida Lund", "email": email("ida"), "password": PASSWORD, "permissions": Permission::ALL});
    let (status, made) = product.post("/admin/admins", Some(&root), hired).await;
    assert_eq!(status, 201, "{made}");
    product.until_told("account").await;
    let ida = product.sign_in(&email("ida")).await;
    let (bo, cy) = (product.sign_up("bo").await, product.sign_up("cy").await);
    let client = product.sign_in(&email("bo")).await;

    for (method, path, body, _) in work("Nobody", &cy) {
        let body = Some(&body).filter(|it| !it.is_null());
        let refused = product.send(method, &path, Some(&client), body).await;
        assert_eq!(refused.status(), 403, "{path}");
    }
    for (token, name, user) in [(&root, "rhea", &bo), (&ida, "iris", &cy)] {
        for (method, path, body, done) in work(name, user) {
            let body = Some(&body).filter(|it| !it.is_null());
            let answer = product.send(method, &path, Some(token), body).await;
            let status = answer.status();
            let told = answer.text().await.unwrap();
            assert_eq!(status, done, "{name} {path}: {told}");
        }
    }
}
