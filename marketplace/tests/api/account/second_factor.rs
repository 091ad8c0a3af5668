//! The second factor in the product: signing in with it, and an operator who requires it of admins.

use reqwest::Method;
use serde_json::{Value, json};
use testkit::{app_code, wait_for, wait_until};

use crate::mail::mails;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};

const MINE: &str = "/users/me/second-factor";

async fn mine(product: &Product, token: &str) -> Value {
    let answer = product.send(Method::GET, MINE, Some(token), None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// Sets one up: the secret, and the recovery codes.
pub async fn set_up(product: &Product, token: &str) -> (String, Value) {
    let (status, begun) = product.post(MINE, Some(token), json!({})).await;
    assert_eq!(status, 201, "{begun}");
    let secret = begun["secret"].as_str().unwrap().to_owned();
    let code = json!({"code": app_code(&secret, 0)});
    let set = product.send(Method::PUT, MINE, Some(token), Some(&code));
    let set = set.await;
    assert_eq!(set.status(), 200);
    let codes: Value = set.json().await.unwrap();
    (secret, codes["recoveryCodes"].clone())
}

#[tokio::test]
async fn x_52_a_member_with_a_second_factor_signs_in_by_password_and_code() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let none = json!({"since": null, "recoveryCodes": 0, "required": false});
    assert_eq!(mine(&product, &token).await, none);
    let (secret, codes) = set_up(&product, &token).await;
    let now = mine(&product, &token).await;
    assert!(now["since"].is_string());
    assert_eq!(now["recoveryCodes"], 10);

    let challenge = async || {
        let credentials = json!({"email": email("ada"), "password": PASSWORD});
        let (status, waits) = product.post("/auth/login", None, credentials).await;
        assert_eq!(
            (status, waits["code"].as_str()),
            (401, Some("second_factor_required"))
        );
        waits["challenge"].as_str().unwrap().to_owned()
    };
    // The code that confirmed the app is used, so it is the next one.
    for code in [app_code(&secret, 1), codes[0].as_str().unwrap().to_owned()] {
        let body = json!({"challenge": challenge().await, "code": code});
        let (status, entered) = product.post("/auth/login/second-factor", None, body).await;
        assert_eq!(status, 200, "{entered}");
        let token = entered["token"].as_str().unwrap();
        assert!(mine(&product, token).await["since"].is_string());
    }
    assert_eq!(mine(&product, &token).await["recoveryCodes"], 9);
}

#[tokio::test]
async fn where_admins_need_a_second_factor_one_without_can_only_set_it_up() {
    let required = ("ADMIN_SECOND_FACTOR", "required".to_owned());
    let product = Product::with(vec![required]).await;
    let root = product.sign_in(SUPERADMIN).await;
    let listed = async || {
        let answers = [
            product.send(Method::GET, "/admin/users", Some(&root), None),
            product.send(Method::GET, "/admin/me", Some(&root), None),
            product.send(Method::GET, "/admin/outbox", Some(&root), None),
        ];
        let mut told = Vec::new();
        for answer in answers {
            let answer = answer.await;
            let status = answer.status().as_u16();
            let body: Value = answer.json().await.unwrap();
            told.push((status, body["code"].as_str().unwrap_or_default().to_owned()));
        }
        told
    };
    let missing = (403, "second_factor_missing".to_owned());
    assert_eq!(listed().await, vec![missing; 3]);
    let admin = json!({"fullname": "Ida Lund", "email": email("ida"), "password": PASSWORD, "permissions": []});
    let (status, refused) = product.post("/admin/admins", Some(&root), admin).await;
    assert_eq!(
        (status, refused["code"].as_str()),
        (403, Some("second_factor_missing"))
    );
    assert_eq!(mine(&product, &root).await["required"], true);

    set_up(&product, &root).await;
    assert!(listed().await.iter().all(|(status, _)| *status == 200));

    product.sign_up("bo").await;
    let bo = product.sign_in(&email("bo")).await;
    assert_eq!(mine(&product, &bo).await["required"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_removes_the_factor_of_somebody_who_lost_app_and_codes_and_the_owner_is_told() {
    let product = Product::start().await;
    product.sign_up("ada").await;
    let token = product.sign_in(&email("ada")).await;
    let remove = |whose: &str| {
        let mut command = product.operator("account");
        command.args(["remove-second-factor", whose]);
        command.output().unwrap()
    };
    let refused = |whose: &str, why: &str| {
        let done = remove(whose);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains(why), "{said}");
    };
    refused("nobody@example.com", "Nobody has an account");
    refused(&email("ada"), "no second factor");
    set_up(&product, &token).await;
    let credentials = || json!({"email": email("ada"), "password": PASSWORD});
    let waits = product.post("/auth/login", None, credentials()).await;
    assert_eq!(waits.1["code"], "second_factor_required");

    let done = remove(&email("ada"));
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let token = product.sign_in(&email("ada")).await;
    assert_eq!(mine(&product, &token).await["since"], Value::Null);
    let root = product.sign_in(SUPERADMIN).await;
    let ada = email("ada");
    let told = || async { mails(&product, &root, ("second-factor", &ada)).await.len() == 2 };
    wait_until(told, "the mails about the set up and the removed factor").await;
    let path = "/admin/audit-logs?action=account.second-factor-removed&limit=1";
    let logged = || async {
        let entries = product.send(Method::GET, path, Some(&root), None).await;
        let entries: Vec<Value> = entries.json().await.unwrap();
        entries.into_iter().next()
    };
    let entry = wait_for(logged, "the audit log to have the removal").await;
    assert_eq!(entry["actorKind"], "system", "{entry}");
}
