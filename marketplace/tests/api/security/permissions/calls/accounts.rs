//! Signing up, in and out, and what people change about themselves.

use reqwest::{Method, RequestBuilder, header};
use serde_json::{Value, json};
use testkit::{app_code, wait_for};

use super::script::{NOBODY, Script};
use crate::account::Authenticator;
use crate::mail;
use crate::product::{PASSWORD, SUPERADMIN, email};
use crate::security::tokens::{claims, refresh_token};

const ANOTHER: &str = "another-password-of-tests";

fn credentials(name: &str, password: &str) -> Value {
    json!({"email": name, "password": password})
}

pub async fn play(script: &Script) {
    sign_in(script).await;
    refresh(script).await;
    profile(script).await;
    address(script).await;
    password(script).await;
    second_factor(script).await;
    passkey(script).await;
    forget(script).await;
    export(script).await;
    delete(script).await;
}

async fn sign_in(script: &Script) {
    let form = json!({"firstname": "Bo", "lastname": "Tester", "email": email("bo"), "password": PASSWORD});
    let up = "POST /auth/signup";
    script.call(up, &[], NOBODY, form).await;
    for (route, who) in [
        ("POST /auth/login", email("bo")),
        ("POST /admin/login", SUPERADMIN.to_owned()),
    ] {
        let right = credentials(&who, PASSWORD);
        script.call(route, &[], NOBODY, right).await;
        let wrong = script.request(route, &[], NOBODY);
        let wrong = wrong.json(&credentials(&who, ANOTHER));
        script.refused(route, wrong).await;
    }
    let bo = script.product.sign_in(&email("bo")).await;
    // From another device.
    let right = credentials(&email("bo"), PASSWORD);
    script.call("POST /auth/login", &[], NOBODY, right).await;
    let others = "DELETE /users/me/sessions";
    script.call(others, &[], &bo, Value::Null).await;
    let elsewhere = script.product.sign_in(&email("bo")).await;
    let there = claims(&elsewhere)["sid"].as_str().unwrap().to_owned();
    let end = "DELETE /users/me/sessions/{id}";
    script.call(end, &[&there], &bo, Value::Null).await;
    let out = "POST /auth/logout";
    script.call(out, &[], &bo, Value::Null).await;
}

/// A token that was replaced twice comes back: somebody else had it.
async fn refresh(script: &Script) {
    let route = "POST /auth/refresh";
    let by = |token: &str| -> RequestBuilder {
        let request = script.request(route, &[], NOBODY);
        request.header(header::COOKIE, format!("refresh={token}"))
    };
    let right = credentials(&email("bo"), PASSWORD);
    let login = "/auth/login";
    let begun = script
        .product
        .send(Method::POST, login, None, Some(&right))
        .await;
    let first = refresh_token(&begun);
    let second = refresh_token(&by(&first).send().await.unwrap());
    script.send(route, by(&second)).await;
    script.refused(route, by(&first)).await;
}

async fn profile(script: &Script) {
    let ada = &script.ada;
    let profile = json!({"firstname": "Ada", "lastname": "Byron", "bio": "Counts.", "phone": null});
    script.call("PUT /users/me", &[], ada, profile).await;
    let mail = json!({"deliveries": false});
    script.call("PUT /users/me/mail", &[], ada, mail).await;
    for letters in [false, true] {
        let letters = json!({ "letters": letters });
        script
            .call("PUT /users/me/letters", &[], ada, letters)
            .await;
    }
    let again = "POST /users/me/confirmation";
    script.call(again, &[], ada, Value::Null).await;
    let to_ada = ("confirm-address", &*email("ada"));
    let token = mail::link(&script.product, &script.root, to_ada, "/confirm-email").await;
    let confirm = "POST /auth/confirm-email";
    script
        .call(confirm, &[], NOBODY, json!({ "token": token }))
        .await;
}

async fn address(script: &Script) {
    let (ask, back) = (
        "POST /users/me/email-change",
        "DELETE /users/me/email-change",
    );
    let wanted = |name: &str| json!({ "email": email(name) });
    let (_, uma) = script.member("uma").await;
    script.call(ask, &[], &uma, wanted("uma.brown")).await;
    let again = "POST /users/me/email-change/letters";
    script.call(again, &[], &uma, Value::Null).await;
    script.call(back, &[], &uma, Value::Null).await;

    let (_, tom) = script.member("tom").await;
    script.call(ask, &[], &tom, wanted("tom.brown")).await;
    let link = |kind, to: &'static str, page| async move {
        let token = mail::link(&script.product, &script.root, (kind, &*email(to)), page).await;
        json!({ "token": token })
    };
    for (kind, to, page) in [
        ("new-address", "tom.brown", "/change-email/new"),
        ("address-change", "tom", "/change-email/old"),
    ] {
        let token = link(kind, to, page).await;
        let confirm = "POST /auth/email-change/confirmation";
        script.call(confirm, &[], NOBODY, token).await;
    }
    script.call(ask, &[], &tom, wanted("tom.green")).await;
    let token = link("address-change", "tom.brown", "/change-email/old").await;
    let refuse = "POST /auth/email-change/refusal";
    script.call(refuse, &[], NOBODY, token).await;
}

async fn password(script: &Script) {
    for (current, password) in [(PASSWORD, ANOTHER), (ANOTHER, PASSWORD)] {
        let change = json!({"current": current, "password": password});
        script
            .call("PUT /users/me/password", &[], &script.ada, change)
            .await;
    }
}

async fn second_factor(script: &Script) {
    let (_, vera) = script.member("vera").await;
    let nothing = json!({});
    let mine = "POST /users/me/second-factor";
    let begun = script.call(mine, &[], &vera, nothing).await;
    let secret = begun["secret"].as_str().unwrap();
    let code = json!({"code": app_code(secret, 0)});
    let set = "PUT /users/me/second-factor";
    let codes = script.call(set, &[], &vera, code).await;
    let code = |n: usize| codes["recoveryCodes"][n].clone();
    let right = credentials(&email("vera"), PASSWORD);
    let waits = script.product.post("/auth/login", None, right).await.1;
    let finish = json!({"challenge": waits["challenge"], "code": code(0)});
    let enter = "POST /auth/login/second-factor";
    script.call(enter, &[], NOBODY, finish).await;
    let anew = "POST /users/me/second-factor/recovery-codes";
    let made = script
        .call(anew, &[], &vera, json!({"code": code(1)}))
        .await;
    let again = "POST /auth/step-up";
    script
        .call(again, &[], &vera, json!({"password": PASSWORD}))
        .await;
    let code = json!({"code": made["recoveryCodes"][1]});
    script.call(again, &[], &vera, code).await;
    let remove = json!({"password": PASSWORD, "code": made["recoveryCodes"][0]});
    let removal = "POST /users/me/second-factor/removal";
    script.call(removal, &[], &vera, remove).await;
}

async fn passkey(script: &Script) {
    let (_, wil) = script.member("wil").await;
    let origin = &script.product.origin();
    let begin = "POST /users/me/passkeys/options";
    let asked = script.call(begin, &[], &wil, Value::Null).await;
    let (mut device, made) = Authenticator::make(&asked["options"], origin);
    let add = "POST /users/me/passkeys";
    let added = script
        .call(add, &[], &wil, json!({"credential": made}))
        .await;
    let begin = "POST /auth/passkey/options";
    let asked = script.call(begin, &[], NOBODY, Value::Null).await;
    let signed = json!({"credential": device.sign(&asked["options"], origin)});
    script.call("POST /auth/passkey", &[], NOBODY, signed).await;
    let remove = "DELETE /users/me/passkeys/{id}";
    let id = added["id"].as_str().unwrap();
    script.call(remove, &[id], &wil, Value::Null).await;
}

async fn forget(script: &Script) {
    let forgot = json!({"email": email("bo")});
    script
        .call("POST /auth/forgot-password", &[], NOBODY, forgot)
        .await;
    let to_bo = ("reset-password", &*email("bo"));
    let token = mail::link(&script.product, &script.root, to_bo, "/reset-password").await;
    let reset = json!({"token": token, "password": ANOTHER});
    script
        .call("POST /auth/reset-password", &[], NOBODY, reset)
        .await;
}

async fn export(script: &Script) {
    let ada = &script.ada;
    let ask = "POST /users/me/export";
    script.call(ask, &[], ada, Value::Null).await;
    let ready =
        async || (script.read("/users/me/export", ada).await["state"] == "ready").then_some(());
    wait_for(ready, "the export").await;
    let fetch = "POST /users/me/export/tickets";
    script.call(fetch, &[], ada, Value::Null).await;
}

async fn delete(script: &Script) {
    let ada = &script.ada;
    let ask = json!({ "password": PASSWORD });
    script.call("POST /users/me/deletion", &[], ada, ask).await;
    script
        .call("DELETE /users/me/deletion", &[], ada, Value::Null)
        .await;
}
