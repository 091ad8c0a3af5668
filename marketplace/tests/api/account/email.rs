//! A member changes their address: what everybody else sees of it, and that nothing is left when they go.

use reqwest::Method;
use serde_json::{Value, json};

use crate::mail::{link, mail};
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const MINE: &str = "/users/me/email-change";

async fn get(product: &Product, token: &str, path: &str) -> Value {
    let answer = product.send(Method::GET, path, Some(token), None).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

async fn sign_in(product: &Product, name: &str) -> u16 {
    let form = json!({"email": email(name), "password": PASSWORD});
    product.post("/auth/login", None, form).await.0
}

/// Asks for the change and uses the links in both mails.
async fn change(product: &Product, (token, root): (&str, &str), (old, new): (&str, &str)) {
    let wanted = json!({ "email": email(new) });
    let (status, asked) = product.post(MINE, Some(token), wanted).await;
    assert_eq!(status, 200, "{asked}");
    assert_eq!(asked["emailChange"]["email"], email(new));
    for (kind, to, page, changed) in [
        ("new-address", new, "/change-email/new", false),
        ("address-change", old, "/change-email/old", true),
    ] {
        let token = link(product, root, (kind, &email(to)), page).await;
        let confirm = json!({ "token": token });
        let confirmed = product.post("/auth/email-change/confirmation", None, confirm);
        assert_eq!(confirmed.await, (200, json!({ "changed": changed })));
    }
}

#[tokio::test]
async fn a_changed_address_is_that_of_the_profile_of_the_lists_and_at_the_door() {
    let product = Product::start().await;
    let id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    change(&product, (&ada, &root), ("ada", "lovelace")).await;
    product.until_at_rest().await;

    let me = get(&product, &ada, "/users/me").await;
    assert_eq!(me["email"], email("lovelace"));
    assert_eq!(me["emailConfirmed"], true);
    assert_eq!(me["emailChange"], Value::Null);
    let search = format!("/admin/users?search={}", email("lovelace"));
    let found = get(&product, &root, &search).await;
    assert_eq!(
        (&found[0]["id"], &found[0]["email"]),
        (&json!(id), &json!(email("lovelace")))
    );
    let all = get(&product, &root, "/admin/users?limit=200").await;
    assert!(!all.to_string().contains(&email("ada")));
    let person = get(&product, &root, &format!("/admin/users/{id}")).await;
    assert_eq!(person["user"]["email"], email("lovelace"));
    assert_eq!(sign_in(&product, "ada").await, 401);
    assert_eq!(sign_in(&product, "lovelace").await, 200);
    mail(&product, &root, ("address-changed", &email("ada"))).await;

    let audit = get(&product, &root, "/admin/audit-logs?limit=100").await;
    let audit = audit.to_string();
    for event in [
        "address-change-asked",
        "address-change-confirmed",
        "address-changed",
    ] {
        assert!(audit.contains(event), "{event}");
    }
    assert!(!audit.contains(&email("lovelace")), "nothing personal");
}

#[tokio::test]
async fn what_waits_is_shown_with_who_has_confirmed_it_and_is_gone_when_it_is_cancelled() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    let wanted = json!({ "email": email("lovelace") });
    assert_eq!(product.post(MINE, Some(&ada), wanted).await.0, 200);
    let to = ("new-address", &*email("lovelace"));
    let token = link(&product, &root, to, "/change-email/new").await;
    let confirm = json!({ "token": token });
    let confirmed = product.post("/auth/email-change/confirmation", None, confirm);
    assert_eq!(confirmed.await.0, 200);
    product.until_at_rest().await;
    let waiting = get(&product, &ada, "/users/me").await["emailChange"].clone();
    let shown = json!([
        waiting["email"],
        waiting["newConfirmed"],
        waiting["oldConfirmed"]
    ]);
    assert_eq!(shown, json!([email("lovelace"), true, false]));

    let back = product.send(Method::DELETE, MINE, Some(&ada), None).await;
    assert_eq!(back.status(), 200);
    product.until_at_rest().await;
    let me = get(&product, &ada, "/users/me").await;
    assert_eq!(me["emailChange"], Value::Null);
    assert_eq!(me["email"], email("ada"));
}

#[tokio::test]
async fn who_is_deleted_leaves_both_addresses_free() {
    let product = Product::start().await;
    let id = product.sign_up("ada").await;
    let ada = product.sign_in(&email("ada")).await;
    let root = product.sign_in(SUPERADMIN).await;
    change(&product, (&ada, &root), ("ada", "lovelace")).await;
    let path = format!("/admin/users/{id}");
    let deleted = product.send(Method::DELETE, &path, Some(&root), None).await;
    assert_eq!(deleted.status(), 204);
    for name in ["ada", "lovelace"] {
        product.sign_up(name).await;
        assert_eq!(sign_in(&product, name).await, 200, "{name}");
    }
}
