//! Secrets and what people type, planted in every place that takes them, are nowhere in the log, the traces, the metrics
//! or a refusal.

use std::sync::Arc;

use reqwest::{Method, header};
use serde_json::{Value, json};
use testkit::wait_until;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::Mutex;

use crate::billing;
use crate::outbox;
use crate::product::{PASSWORD, Product, SUPERADMIN};
use crate::socket::Socket;

const FIRST: &str = "Plantedfirst";
const LAST: &str = "Plantedlast";
const ADDRESS: &str = "planted.person@mailhost-of-tests.example";
const SECRET: &str = "planted-password-4711";
const NEW_SECRET: &str = "planted-password-4712";
const READER: &str = "planted.reader@mailhost-of-tests.example";
const BIO: &str = "plantedbio";
const PHONE: &str = "0475-planted";
const TEXT: &str = "plantedmessage";
const SEARCH: &str = "plantedsearch";

/// A collector that keeps what it is sent.
async fn collector() -> (String, Arc<Mutex<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let kept: Arc<Mutex<Vec<u8>>> = Arc::default();
    let keep = kept.clone();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let keep = keep.clone();
            tokio::spawn(async move {
                let mut buffer = vec![0; 64 << 10];
                while let Ok(n @ 1..) = stream.read(&mut buffer).await {
                    keep.lock().await.extend_from_slice(&buffer[..n]);
                    // Whatever came of a batch so far is answered; the client counts answers, not their place.
                    let _ = stream
                        .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                        .await;
                }
            });
        }
    });
    (address, kept)
}

/// Follows every kind of link that is sent by mail; each is planted.
async fn by_mail(product: &Product, root: &str, planted: &mut Vec<String>) -> Vec<String> {
    let forgot = json!({ "email": ADDRESS });
    let asked = product.post("/auth/forgot-password", None, forgot).await;
    assert_eq!(asked.0, 202);
    let subscription = json!({ "email": READER });
    let asked = product.post("/newsletter/subscriptions", None, subscription);
    assert_eq!(asked.await.0, 202);
    let link = |kind, to, page| outbox::link(product, root, (kind, to), page);
    let reset = link("reset-password", ADDRESS, "/reset-password").await;
    let confirm = link("confirm-address", ADDRESS, "/confirm-email").await;
    let begin = link("confirm-newsletter", READER, "/confirm-newsletter").await;
    let leave = link("confirm-newsletter", READER, "/unsubscribe").await;

    let mut refusals = Vec::new();
    let weak = json!({"token": reset, "password": "short"});
    let good = json!({"token": reset, "password": NEW_SECRET});
    let bodies = [
        ("/auth/confirm-email", json!({ "token": confirm }), 204),
        // A link serves its own purpose.
        ("/newsletter/confirm", json!({ "token": confirm }), 410),
        ("/newsletter/confirm", json!({ "token": begin }), 204),
        ("/auth/reset-password", weak, 422),
        ("/auth/reset-password", good.clone(), 204),
        ("/auth/reset-password", good, 410),
    ];
    for (path, body, expected) in bodies {
        let (status, answer) = product.post(path, None, body).await;
        assert_eq!(status, expected, "{path}: {answer}");
        refusals.push(answer.to_string());
    }
    for (token, expected) in [(&leave, 204), (&begin, 410)] {
        let path = format!("/newsletter/unsubscribe?token={token}");
        let (status, answer) = product.post(&path, None, Value::Null).await;
        assert_eq!(status, expected, "{answer}");
        refusals.push(answer.to_string());
    }
    planted.extend([reset, confirm, begin, leave]);
    refusals
}

async fn busy(product: &Product, planted: &mut Vec<String>) -> Vec<String> {
    let mut refusals = Vec::new();
    let form = json!({"firstname": FIRST, "lastname": LAST, "email": ADDRESS, "password": SECRET});
    assert_eq!(
        product.post("/auth/signup", None, form.clone()).await.0,
        201
    );
    refusals.push(product.post("/auth/signup", None, form).await.1.to_string());
    let right = json!({"email": ADDRESS, "password": SECRET});
    let signed_in = product
        .send(Method::POST, "/auth/login", None, Some(&right))
        .await;
    for cookie in signed_in.headers().get_all(header::SET_COOKIE) {
        let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
        if let Some(token) = cookie.strip_prefix("refresh=") {
            planted.push(token.to_owned());
        }
    }
    let token = signed_in.json::<Value>().await.unwrap()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let wrong = json!({"email": ADDRESS, "password": format!("{SECRET}-wrong")});
    refusals.push(product.post("/auth/login", None, wrong).await.1.to_string());
    let badly = json!({"email": [ADDRESS], "password": {"x": SECRET}, "firstname": 1});
    refusals.push(
        product
            .post("/auth/signup", None, badly)
            .await
            .1
            .to_string(),
    );

    let profile = json!({"firstname": FIRST, "lastname": LAST, "bio": BIO, "phone": PHONE});
    assert_eq!(
        product
            .send(Method::PUT, "/users/me", Some(&token), Some(&profile))
            .await
            .status(),
        200
    );
    let long = json!({"firstname": FIRST, "lastname": LAST, "phone": PHONE.repeat(20)});
    let refused = product
        .send(Method::PUT, "/users/me", Some(&token), Some(&long))
        .await;
    refusals.push(refused.text().await.unwrap());

    let agents = product
        .send(Method::GET, &format!("/agents?search={SEARCH}"), None, None)
        .await;
    assert_eq!(agents.status(), 200);
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await
        .json::<Value>()
        .await
        .unwrap();
    let agent = agents[0]["id"].as_str().unwrap();
    let message = json!({"agentId": agent, "text": format!("Write one line for my {TEXT}.")});
    let (mut socket, _) = Socket::with(product, &token).await;
    let subscribe = json!({"type": "subscribe", "agentId": agent}).to_string();
    socket.send(subscribe.into()).await.unwrap();
    assert_eq!(
        product.post("/chat/send", Some(&token), message).await.0,
        200
    );
    let elsewhere = json!({"agentId": agent, "text": TEXT, "sessionId": TEXT});
    refusals.push(
        product
            .post("/chat/send", Some(&token), elsewhere)
            .await
            .1
            .to_string(),
    );
    let review = json!({"stars": 9, "text": TEXT});
    let path = format!("/agents/{agent}/reviews");
    refusals.push(
        product
            .post(&path, Some(&token), review)
            .await
            .1
            .to_string(),
    );
    // What is bought, and what somebody claims was: the address is part of both.
    let reference = billing::buy(product, ADDRESS, &token).await;
    let claim = json!({"event": "charge.success", "data": {"reference": reference, "customer": {"email": ADDRESS}}});
    refusals.push(
        product
            .post("/payments/webhook", None, claim)
            .await
            .1
            .to_string(),
    );
    let nowhere = product
        .send(
            Method::GET,
            &format!("/{TEXT}?search={SEARCH}"),
            Some(&token),
            None,
        )
        .await;
    refusals.push(nowhere.text().await.unwrap());
    let root = product.sign_in(SUPERADMIN).await;
    let found = product
        .send(
            Method::GET,
            &format!("/admin/users?search={FIRST}"),
            Some(&root),
            None,
        )
        .await;
    assert_eq!(found.status(), 200);
    refusals.extend(by_mail(product, &root, planted).await);
    planted.extend([token, root]);
    refusals
}

#[tokio::test]
async fn what_people_type_and_what_opens_doors_is_in_no_log_trace_metric_or_refusal() {
    let (collector, traces) = collector().await;
    let product = Product::with(vec![
        ("LOG", "debug".into()),
        ("LOG_FORMAT", "json".into()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector),
        ("OTEL_BSP_SCHEDULE_DELAY", "100".into()),
    ])
    .await;
    let texts = [
        FIRST, LAST, ADDRESS, READER, SECRET, NEW_SECRET, BIO, PHONE, TEXT, SEARCH, PASSWORD,
        SUPERADMIN,
    ];
    let mut planted: Vec<String> = texts.map(str::to_owned).into();
    // The keys of the house, as they stand in their files.
    planted.extend((1..=4).map(|n| format!("{n:02x}").repeat(32)));
    let refusals = busy(&product, &mut planted).await;
    let arrived = || async {
        String::from_utf8_lossy(&traces.lock().await).contains("/newsletter/unsubscribe")
    };
    wait_until(arrived, "the last span to arrive").await;

    let metrics = product
        .client
        .get(format!("{}/metrics", product.base()))
        .send()
        .await
        .unwrap();
    let places = [
        ("the log", product.log()),
        (
            "the traces",
            String::from_utf8_lossy(&traces.lock().await).into_owned(),
        ),
        ("the metrics", metrics.text().await.unwrap()),
        ("a refusal", refusals.join("\n")),
    ];
    // Each of them speaks of the run at all.
    assert!(places[0].1.contains("/auth/signup") && places[1].1.contains("/auth/signup"));
    assert!(places[2].1.contains("/auth/signup") && places[3].1.contains("email_taken"));
    let mut found = Vec::new();
    for (place, text) in &places {
        let text = text.to_lowercase();
        for secret in &planted {
            if let Some(at) = text.find(&secret.to_lowercase()) {
                let near: String = text[..at]
                    .chars()
                    .rev()
                    .take(200)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect();
                found.push(format!("{secret} in {place}, after …{near}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
