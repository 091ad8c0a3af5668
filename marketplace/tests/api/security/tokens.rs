//! Tokens that are not ours, not for this, not now or no longer good open nothing, whichever process is asked.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit as _, Mac as _};
use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::mail;
use crate::product::{PASSWORD, Product, SUPERADMIN, email};
use crate::socket::Socket;

/// What the product of a test signs tokens with; see `product.rs`.
const KEY: [u8; 32] = [2; 32];

macro_rules! mac {
    ($hash:ty, $key:expr, $text:expr) => {{
        let mut mac = Hmac::<$hash>::new_from_slice($key).unwrap();
        mac.update($text.as_bytes());
        mac.finalize().into_bytes().to_vec()
    }};
}

/// A token as somebody who knows this key could make it.
fn forged(algorithm: &str, claims: &Value, key: &[u8]) -> String {
    let part = |value: &Value| BASE64.encode(value.to_string());
    let text = format!(
        "{}.{}",
        part(&json!({"alg": algorithm, "typ": "JWT"})),
        part(claims)
    );
    let tag = match algorithm {
        "none" => Vec::new(),
        "HS384" => mac!(sha2::Sha384, key, text),
        "HS512" => mac!(sha2::Sha512, key, text),
        _ => mac!(sha2::Sha256, key, text),
    };
    format!("{text}.{}", BASE64.encode(tag))
}

/// What a token says.
pub fn claims(token: &str) -> Value {
    let payload = token.split('.').nth(1).unwrap();
    serde_json::from_slice(&BASE64.decode(payload).unwrap()).unwrap()
}

fn with(claims: &Value, name: &str, value: Value) -> Value {
    let mut changed = claims.clone();
    changed[name] = value;
    changed
}

fn without(claims: &Value, name: &str) -> Value {
    let mut changed = claims.clone();
    changed.as_object_mut().unwrap().remove(name);
    changed
}

/// The token with one bit of each part changed, at several places of it.
fn bit_flips(token: &str) -> Vec<String> {
    let parts: Vec<Vec<u8>> = token
        .split('.')
        .map(|part| BASE64.decode(part).unwrap())
        .collect();
    let mut flipped = Vec::new();
    for (n, part) in parts.iter().enumerate() {
        for place in (0..part.len()).step_by(part.len().div_ceil(8)) {
            let mut changed = parts.clone();
            changed[n][place] ^= 1 << (place % 8);
            let texts: Vec<String> = changed.iter().map(|part| BASE64.encode(part)).collect();
            flipped.push(texts.join("."));
        }
    }
    flipped
}

pub fn refresh_token(answer: &reqwest::Response) -> String {
    let cookies = answer.headers().get_all(header::SET_COOKIE).iter();
    let mut cookies = cookies.filter_map(|cookie| cookie.to_str().ok()?.strip_prefix("refresh="));
    cookies
        .next()
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn perm_03_guard_13_no_token_but_ours_for_this_api_and_for_now_is_taken() {
    let product = Product::start().await;
    product.sign_up("ana").await;
    let body = json!({"email": email("ana"), "password": PASSWORD});
    let answer = product
        .send(Method::POST, "/auth/login", None, Some(&body))
        .await;
    let refresh = refresh_token(&answer);
    let good = answer.json::<Value>().await.unwrap()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let theirs = claims(&good);
    let now = theirs["iat"].as_i64().unwrap();
    // The forger's workshop is in order: with the right claims and key, its token is taken.
    let copy = forged("HS256", &theirs, &KEY);
    assert_eq!(
        product
            .send(Method::GET, "/auth/me", Some(&copy), None)
            .await
            .status(),
        200
    );

    let other = with(
        &theirs,
        "sub",
        json!("0190b7a8-0000-7000-8000-000000000000"),
    );
    let mut bad = vec![
        ("of no text".to_owned(), String::new()),
        ("refresh token".to_owned(), refresh),
        ("another key".to_owned(), forged("HS256", &theirs, &[3; 32])),
        (
            "another person's session".to_owned(),
            forged("HS256", &other, &KEY),
        ),
        (
            "unsigned, as signed".to_owned(),
            forged("HS256", &theirs, &KEY)
                .rsplit_once('.')
                .unwrap()
                .0
                .to_owned()
                + ".",
        ),
    ];
    for algorithm in [
        "none", "None", "HS384", "HS512", "RS256", "ES256", "EdDSA", "",
    ] {
        bad.push((
            format!("algorithm {algorithm:?}"),
            forged(algorithm, &theirs, &KEY),
        ));
    }
    let wrong_values = [
        ("aud", json!("another-api")),
        ("aud", json!([])),
        ("iss", json!("somebody-else")),
        ("exp", json!(now - 60)),
        ("nbf", json!(now + 3_600)),
        ("exp", json!("never")),
        ("sid", json!("not-a-session")),
    ];
    for (name, value) in wrong_values {
        let forged = forged("HS256", &with(&theirs, name, value.clone()), &KEY);
        bad.push((format!("{name} = {value}"), forged));
    }
    for name in ["sub", "sid", "exp", "nbf", "iss", "aud"] {
        bad.push((
            format!("without {name}"),
            forged("HS256", &without(&theirs, name), &KEY),
        ));
    }
    for (n, flipped) in bit_flips(&good).into_iter().enumerate() {
        bad.push((format!("bit flip {n}"), flipped));
    }

    let mut taken = Vec::new();
    for (what, token) in bad {
        let read = product
            .send(Method::GET, "/auth/me", Some(&token), None)
            .await
            .status();
        let write = product
            .send(Method::PUT, "/users/me", Some(&token), Some(&json!({})))
            .await
            .status();
        let (_, socket) = Socket::with(&product, &token).await;
        if read != 401 || write != 401 || socket["type"] == "ready" {
            taken.push(format!("{what}: {read}, {write}, {socket}"));
        }
    }
    assert!(taken.is_empty(), "{taken:#?}");
    // The other way round: an access token renews nothing.
    let cookie = format!("refresh={good}");
    let request = product
        .client
        .post(format!("{}/api/auth/refresh", product.base()));
    assert_eq!(
        request
            .header(header::COOKIE, cookie)
            .send()
            .await
            .unwrap()
            .status(),
        401
    );
}

/// Somebody who is signed in on two processes, with a socket on each.
struct Present {
    token: String,
    sockets: Vec<Socket>,
}

async fn present(nodes: [&Product; 2], address: &str) -> Present {
    let token = nodes[0].sign_in(address).await;
    let mut sockets = Vec::new();
    for node in nodes {
        let (socket, first) = Socket::with(node, &token).await;
        assert_eq!(first["type"], "ready");
        sockets.push(socket);
    }
    Present { token, sockets }
}

/// Right after the change was answered: no read, no change and no socket on either process. The sockets have to end by the
/// event; the look that every session is given each half minute comes too late for them.
async fn gone(nodes: [&Product; 2], who: Present, statuses: &[u16]) {
    for node in nodes {
        for (method, path) in [(Method::GET, "/auth/me"), (Method::PUT, "/users/me")] {
            let body = (method == Method::PUT).then(|| json!({}));
            let answer = node
                .send(method, path, Some(&who.token), body.as_ref())
                .await;
            assert!(
                statuses.contains(&answer.status().as_u16()),
                "{path}: {}",
                answer.status()
            );
        }
    }
    for socket in who.sockets {
        let frames = socket.ended_by_event().await;
        assert_eq!(
            frames.last().unwrap()["type"],
            "session_ended",
            "{frames:?}"
        );
    }
}

#[tokio::test]
async fn auth_10_guard_10_adm_gen_13_suspension_sign_out_and_demotion_hold_at_once_on_every_process()
 {
    let one = Product::start().await;
    let two = one.beside().await;
    let nodes = [&one, &two];
    let root = one.sign_in(SUPERADMIN).await;

    let barred = one.sign_up("barred").await;
    let who = present(nodes, &email("barred")).await;
    let suspend = json!({"action": "suspend"});
    let path = format!("/admin/users/{barred}");
    let answer = one
        .send(Method::PATCH, &path, Some(&root), Some(&suspend))
        .await;
    assert_eq!(answer.status(), 200);
    gone(nodes, who, &[401, 403]).await;

    one.sign_up("leaver").await;
    let who = present(nodes, &email("leaver")).await;
    let answer = two
        .send(Method::POST, "/auth/logout", Some(&who.token), None)
        .await;
    assert_eq!(answer.status(), 204);
    gone(nodes, who, &[401]).await;

    let body = json!({"fullname": "Ada Min", "email": email("ada"), "password": PASSWORD, "permissions": ["auditLogs"]});
    let (status, made) = one.post("/admin/admins", Some(&root), body).await;
    assert_eq!(status, 201, "{made}");
    let who = present(nodes, &email("ada")).await;
    let read = |node: &'static str| format!("/admin/audit-logs?limit=1&admin={node}");
    for node in nodes {
        let answer = node
            .send(Method::GET, &read("System"), Some(&who.token), None)
            .await;
        assert_eq!(answer.status(), 200);
    }
    let path = format!("/admin/admins/{}", made["id"].as_str().unwrap());
    let none = json!({"permissions": []});
    let answer = one
        .send(Method::PATCH, &path, Some(&root), Some(&none))
        .await;
    assert_eq!(answer.status(), 200);
    for node in nodes {
        let answer = node
            .send(Method::GET, &read("System"), Some(&who.token), None)
            .await;
        assert_eq!(answer.status(), 403);
    }
    // A socket tells of what is one's own, whatever else one may do.
    for mut socket in who.sockets {
        assert!(answers(&mut socket).await);
    }
}

/// Whether a socket is still served: it answers a ping, whatever else it has to tell first.
async fn answers(socket: &mut Socket) -> bool {
    let ping = json!({"type": "ping"}).to_string();
    socket.send(ping.into()).await.unwrap();
    while let Some(frame) = socket.next().await {
        if frame["type"] == "pong" {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn auth_30_another_password_takes_effect_on_the_next_request_and_on_open_sockets_on_every_process()
 {
    const ANOTHER: &str = "another-password-of-tests";
    let one = Product::start().await;
    let two = one.beside().await;
    let nodes = [&one, &two];
    let root = one.sign_in(SUPERADMIN).await;

    // Changed by its owner: every session but theirs is over.
    one.sign_up("changer").await;
    let who = present(nodes, &email("changer")).await;
    let mut owner = present(nodes, &email("changer")).await;
    let change = json!({"current": PASSWORD, "password": ANOTHER});
    let answer = two
        .send(
            Method::PUT,
            "/users/me/password",
            Some(&owner.token),
            Some(&change),
        )
        .await;
    assert_eq!(answer.status(), 204);
    gone(nodes, who, &[401]).await;
    for node in nodes {
        let answer = node
            .send(Method::GET, "/auth/me", Some(&owner.token), None)
            .await;
        assert_eq!(answer.status(), 200);
    }
    for socket in &mut owner.sockets {
        assert!(answers(socket).await);
    }

    // Chosen anew with the link of a mail: every session is over.
    one.sign_up("forgetful").await;
    let address = email("forgetful");
    let who = present(nodes, &address).await;
    let forgot = json!({ "email": address });
    assert_eq!(one.post("/auth/forgot-password", None, forgot).await.0, 202);
    let mail = ("reset-password", address.as_str());
    let token = mail::link(&one, &root, mail, "/reset-password").await;
    let reset = json!({"token": token, "password": ANOTHER});
    let path = "/auth/reset-password";
    assert_eq!(two.post(path, None, reset.clone()).await.0, 204);
    gone(nodes, who, &[401]).await;
    for node in nodes {
        assert_eq!(node.post(path, None, reset.clone()).await.0, 410);
    }

    for (node, name) in nodes.into_iter().zip(["changer", "forgetful"]) {
        let with = |password: &str| json!({"email": email(name), "password": password});
        let old = node.post("/auth/login", None, with(PASSWORD)).await;
        assert_eq!(old.0, 401);
        let new = node.post("/auth/login", None, with(ANOTHER)).await;
        assert_eq!(new.0, 200);
    }
}
