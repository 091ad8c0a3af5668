//! Who runs the marketplace, from being hired to being out.

use reqwest::Method;
use serde_json::{Value, json};

use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const PATH: &str = "/admin/admins";

#[tokio::test]
async fn adm_adm_06_api_32_ent_15_an_admin_is_made_listed_changed_and_deleted() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let body = json!({"fullname": "Ida Lund", "email": email("ida"), "password": PASSWORD,
                      "permissions": ["auditLogs", "stats"]});
    let (status, made) = product.post(PATH, Some(&root), body).await;
    assert_eq!(status, 201, "{made}");
    let listed = list(&product, &root).await;
    let line = listed.iter().find(|it| it["id"] == made["id"]).unwrap();
    assert_eq!(
        line,
        &json!({"id": made["id"], "name": "Ida Lund", "email": email("ida"), "role": "admin", "status": "Active",
                "permissions": ["stats", "auditLogs"], "createdAt": line["createdAt"], "lastActive": null})
    );

    let ida = product.sign_in(&email("ida")).await;
    let me = product
        .send(Method::GET, "/admin/me", Some(&ida), None)
        .await;
    let me: Value = me.json().await.unwrap();
    assert_eq!(me["passwordGiven"], true);

    let one = format!("{PATH}/{}", made["id"].as_str().unwrap());
    let gone = product.send(Method::DELETE, &one, Some(&root), None).await;
    assert_eq!(gone.status(), 204);
    let refused = product
        .send(Method::GET, "/admin/me", Some(&ida), None)
        .await;
    assert_eq!(refused.status(), 401);
    assert!(
        list(&product, &root)
            .await
            .iter()
            .all(|it| it["id"] != made["id"])
    );
}

async fn list(product: &Product, token: &str) -> Vec<Value> {
    product.until_told("account").await;
    let answer = product.send(Method::GET, PATH, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}
