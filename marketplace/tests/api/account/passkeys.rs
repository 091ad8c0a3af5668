//! Passkeys in the product: added, used in place of a password, and removed.

use reqwest::Method;
use serde_json::{Value, json};

use super::Authenticator;
use super::second_factor::set_up;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const MINE: &str = "/users/me/passkeys";

async fn asked(product: &Product, path: &str, token: Option<&str>) -> Value {
    let (status, answer) = product.post(path, token, Value::Null).await;
    assert_eq!(status, 200, "{answer}");
    answer["options"].clone()
}

pub async fn add(product: &Product, token: &str) -> (Authenticator, String) {
    let options = asked(product, "/users/me/passkeys/options", Some(token)).await;
    let (device, made) = Authenticator::make(&options, &product.origin());
    let made = json!({"credential": made});
    let (status, added) = product.post(MINE, Some(token), made).await;
    assert_eq!(status, 201, "{added}");
    (device, added["id"].as_str().unwrap().to_owned())
}

async fn sign_in(product: &Product, device: &mut Authenticator) -> (u16, Value) {
    let options = asked(product, "/auth/passkey/options", None).await;
    let credential = device.sign(&options, &product.origin());
    enter(product, &credential).await
}

async fn enter(product: &Product, credential: &Value) -> (u16, Value) {
    let signed = json!({"credential": credential, "remember": true});
    product.post("/auth/passkey", None, signed).await
}

fn refused((status, answer): &(u16, Value)) -> bool {
    (*status, answer["code"].as_str()) == (401, Some("passkey_refused"))
}

async fn list(product: &Product, token: &str) -> Vec<Value> {
    let list = product.send(Method::GET, MINE, Some(token), None).await;
    list.json().await.unwrap()
}

#[tokio::test]
async fn a_passkey_signs_in_without_password_and_code_until_it_is_removed() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    set_up(&product, &token).await;
    assert!(list(&product, &token).await.is_empty());
    let (mut device, id) = add(&product, &token).await;
    let listed = list(&product, &token).await;
    assert_eq!((listed.len(), listed[0]["id"].as_str()), (1, Some(&*id)));
    assert_eq!(listed[0]["lastUsedAt"], Value::Null);

    let (status, entered) = sign_in(&product, &mut device).await;
    assert_eq!(status, 200, "{entered}");
    let inside = entered["token"].as_str().unwrap();
    assert!(list(&product, inside).await[0]["lastUsedAt"].is_string());

    let path = format!("{MINE}/{id}");
    let remove = async || {
        product
            .send(Method::DELETE, &path, Some(&token), None)
            .await
    };
    assert_eq!(remove().await.status(), 204);
    assert_eq!(remove().await.status(), 404);
    assert!(refused(&sign_in(&product, &mut device).await));
}

#[tokio::test]
async fn an_answer_of_a_passkey_is_good_once_for_its_question_its_page_and_a_holder_who_was_checked()
 {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let (mut device, _) = add(&product, &token).await;
    let options = asked(&product, "/auth/passkey/options", None).await;
    let elsewhere = device.sign(&options, "https://else.example");
    assert!(refused(&enter(&product, &elsewhere).await));
    let mut invented = options.clone();
    invented["challenge"] = json!("AAAAAAAAAAAAAAAAAAAAAA");
    let invented = device.sign(&invented, &product.origin());
    assert!(refused(&enter(&product, &invented).await));
    device.flags = 0b001;
    let unchecked = device.sign(&options, &product.origin());
    assert!(refused(&enter(&product, &unchecked).await));
    device.flags = 0b101;
    let credential = device.sign(&options, &product.origin());
    let mut changed = credential.clone();
    changed["response"]["signature"] = elsewhere["response"]["signature"].clone();
    assert!(refused(&enter(&product, &changed).await));

    let both = tokio::join!(enter(&product, &credential), enter(&product, &credential));
    let mut statuses = [both.0.0, both.1.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401], "{both:?}");
    assert!(refused(&enter(&product, &credential).await));
    // A copy of the device that has signed less often.
    device.count = 0;
    assert!(refused(&sign_in(&product, &mut device).await));
}

#[tokio::test]
async fn a_passkey_is_added_by_its_owner_once_and_ten_are_the_most() {
    let product = Product::start().await;
    for name in ["ada", "bo"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let bo = product.sign_in(&email("bo")).await;
    let options = asked(&product, "/users/me/passkeys/options", Some(&ada)).await;
    let (_, made) = Authenticator::make(&options, &product.origin());
    let made = json!({"credential": made});
    let stolen = product.post(MINE, Some(&bo), made.clone()).await;
    assert_eq!(stolen.0, 422, "{stolen:?}");
    assert!(stolen.1["fields"]["credential"].is_string());
    assert_eq!(product.post(MINE, Some(&ada), made.clone()).await.0, 201);
    assert_eq!(product.post(MINE, Some(&ada), made).await.0, 422);

    let path = list(&product, &ada).await[0]["id"].clone();
    let path = format!("{MINE}/{}", path.as_str().unwrap());
    let others = product.send(Method::DELETE, &path, Some(&bo), None).await;
    assert_eq!(others.status(), 404);
    for _ in 1..10 {
        add(&product, &ada).await;
    }
    let options = asked(&product, "/users/me/passkeys/options", Some(&ada)).await;
    assert_eq!(options["excludeCredentials"].as_array().unwrap().len(), 10);
    let (_, made) = Authenticator::make(&options, &product.origin());
    let eleventh = product.post(MINE, Some(&ada), json!({"credential": made}));
    let (status, answer) = eleventh.await;
    assert_eq!(
        (status, answer["code"].as_str()),
        (409, Some("passkeys_full"))
    );
}

#[tokio::test]
async fn a_passkey_lets_nobody_in_who_is_suspended_or_deleted_and_an_admin_too() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let (mut admins, _) = add(&product, &root).await;
    assert_eq!(sign_in(&product, &mut admins).await.0, 200);

    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let (mut device, _) = add(&product, &token).await;
    let me = product.send(Method::GET, "/users/me", Some(&token), None);
    let me: Value = me.await.json().await.unwrap();
    let path = format!("/admin/users/{}", me["id"].as_str().unwrap());
    let suspend = json!({"action": "suspend"});
    let suspended = product.send(Method::PATCH, &path, Some(&root), Some(&suspend));
    assert_eq!(suspended.await.status(), 200);
    let (status, answer) = sign_in(&product, &mut device).await;
    assert_eq!(
        (status, answer["code"].as_str()),
        (403, Some("account_suspended"))
    );
    let erase = json!({"password": PASSWORD});
    let deleted = product.send(Method::DELETE, &path, Some(&root), Some(&erase));
    assert!(deleted.await.status().is_success());
    assert!(refused(&sign_in(&product, &mut device).await));
}

async fn step_up(product: &Product, device: &mut Authenticator, token: &str) -> (u16, Value) {
    let options = asked(product, "/auth/passkey/options", None).await;
    let credential = device.sign(&options, &product.origin());
    let shown = json!({"credential": credential});
    product.post("/auth/step-up", Some(token), shown).await
}

#[tokio::test]
async fn a_passkey_proves_once_in_a_session_that_it_is_its_owner_and_nobody_else() {
    let product = Product::start().await;
    for name in ["ada", "bo"] {
        product.sign_up(name).await;
    }
    let ada = product.sign_in(&email("ada")).await;
    let (mut device, _) = add(&product, &ada).await;
    let old = "UPDATE session SET created_at = created_at - interval '1 hour', proved_at = NULL";
    let pool = product.owner_pool();
    sqlx::query(old).execute(&pool).await.unwrap();
    let delicate = async || {
        let begun = product.post("/users/me/passkeys/options", Some(&ada), Value::Null);
        begun.await
    };
    let (status, told) = delicate().await;
    assert_eq!(
        (status, told["code"].as_str()),
        (403, Some("step_up_required"))
    );
    let bo = product.sign_in(&email("bo")).await;
    assert!(refused(&step_up(&product, &mut device, &bo).await));

    let options = asked(&product, "/auth/passkey/options", None).await;
    let shown = json!({"credential": device.sign(&options, &product.origin())});
    let first = product.post("/auth/step-up", Some(&ada), shown.clone());
    assert_eq!(first.await.0, 204);
    assert_eq!(delicate().await.0, 200);
    let again = product.post("/auth/step-up", Some(&ada), shown).await;
    assert!(refused(&again), "{again:?}");
}

#[tokio::test]
async fn where_admins_need_a_second_factor_a_passkey_that_was_used_in_the_session_is_one_until_it_is_removed()
 {
    let required = ("ADMIN_SECOND_FACTOR", "required".to_owned());
    let product = Product::with(vec![required]).await;
    let root = product.sign_in(SUPERADMIN).await;
    let (mut device, id) = add(&product, &root).await;
    let admin = async |token: &str| {
        let users = product.send(Method::GET, "/admin/users", Some(token), None);
        users.await.status().as_u16()
    };
    assert_eq!(admin(&root).await, 403, "the password alone began it");
    let (status, entered) = sign_in(&product, &mut device).await;
    assert_eq!(status, 200, "{entered}");
    let inside = entered["token"].as_str().unwrap();
    assert_eq!(admin(inside).await, 200);
    assert_eq!(admin(&root).await, 403, "another session");
    assert_eq!(step_up(&product, &mut device, &root).await.0, 204);
    assert_eq!(admin(&root).await, 200);

    let path = format!("{MINE}/{id}");
    let removed = product.send(Method::DELETE, &path, Some(&root), None);
    assert_eq!(removed.await.status(), 204);
    for token in [inside, &root] {
        assert_eq!(admin(token).await, 403);
    }
}
