//! Clients that are slow, greedy or malicious: they are refused or let go, and others do not notice.
//!
//! `IDLE_SOCKETS` says how many connections lie idle; 5,000 need `ulimit -n 16384`.

use reqwest::{Method, header};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::product::{Product, email};
use crate::socket::Socket;

const FEW: usize = 300;

fn idle_sockets() -> usize {
    let wanted = std::env::var("IDLE_SOCKETS").ok();
    wanted.and_then(|number| number.parse().ok()).unwrap_or(FEW)
}

async fn raw(product: &Product, text: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(product.address()).await.unwrap();
    stream.write_all(text).await.unwrap();
    stream
}

/// Everything up to the end, which the server brings about; a reset counts as an end.
async fn rest(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    String::from_utf8_lossy(&all).into_owned()
}

async fn others_are_served(product: &Product) {
    // On connections of their own, as others are.
    for _ in 0..20 {
        let client = reqwest::Client::new();
        let answer = client
            .get(format!("{}/api/categories", product.base()))
            .send()
            .await;
        assert_eq!(answer.unwrap().status(), 200);
    }
}

#[tokio::test]
async fn slow_heads_slow_bodies_and_idle_connections_end_and_hold_nobody_up() {
    let product = Product::start().await;
    let mut heads = Vec::new();
    let mut bodies = Vec::new();
    for n in 0..idle_sockets() {
        let head = format!("POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-{n}: ");
        heads.push(raw(&product, if n % 2 == 0 { head.as_bytes() } else { b"" }).await);
        if n < 40 {
            let body = b"POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{\"email\"";
            bodies.push(raw(&product, body).await);
        }
    }
    others_are_served(&product).await;
    for body in bodies {
        let answer = rest(body).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    for head in heads {
        let answer = rest(head).await;
        assert!(!answer.contains("HTTP/1.1 2"), "{answer}");
    }
    others_are_served(&product).await;
}

#[tokio::test]
async fn bodies_that_are_too_long_packed_or_nested_are_refused_without_being_held() {
    let product = Product::start().await;
    let before = product.memory("VmRSS");
    let head = "POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n";
    let announced = format!("{head}Content-Length: 10737418240\r\n\r\n{{");
    assert!(
        rest(raw(&product, announced.as_bytes()).await)
            .await
            .starts_with("HTTP/1.1 413")
    );

    // One that does not say how long it is, by somebody who only stops when stopped.
    let endless = raw(
        &product,
        format!("{head}Transfer-Encoding: chunked\r\n\r\n").as_bytes(),
    )
    .await;
    let (mut answer, mut way) = endless.into_split();
    let sending = tokio::spawn(async move {
        let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
        let mut sent: u64 = 0;
        // Ten gigabytes, if nobody objects.
        while sent < 10 << 30 && way.write_all(chunk.as_bytes()).await.is_ok() {
            sent += 0x10000;
        }
        sent
    });
    let mut text = Vec::new();
    let _ = answer.read_to_end(&mut text).await;
    drop(answer);
    let sent = sending.await.unwrap();
    let text = String::from_utf8_lossy(&text);
    assert!(
        text.is_empty() || text.starts_with("HTTP/1.1 413"),
        "{text}"
    );
    assert!(sent < 64 << 20, "{sent} bytes were taken");

    // Packed bodies are not unpacked: a megabyte of zeros would be refused just so.
    let packed: &[u8] = &[
        0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xed, 0xc1, 1, 1, 0, 0, 0,
    ];
    let bomb = product
        .client
        .post(format!("{}/api/auth/signup", product.base()))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONTENT_ENCODING, "gzip")
        .body(packed);
    assert_eq!(bomb.send().await.unwrap().status(), 400);

    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = format!("{}1{}", open.repeat(20_000), close.repeat(20_000));
        let request = product
            .client
            .post(format!("{}/api/auth/signup", product.base()));
        let request = request
            .header(header::CONTENT_TYPE, "application/json")
            .body(deep);
        assert_eq!(request.send().await.unwrap().status(), 400);
    }
    let wide = json!({"firstname": "x".repeat(300_000)});
    assert_eq!(
        product
            .send(Method::POST, "/auth/signup", None, Some(&wide))
            .await
            .status(),
        413
    );
    others_are_served(&product).await;
    let grown = product.memory("VmRSS").saturating_sub(before);
    assert!(grown < 128 * 1024, "{grown} KiB more than before");
}

#[tokio::test]
async fn frames_that_are_too_long_end_their_socket_and_no_other() {
    let product = Product::start().await;
    product.sign_up("ana").await;
    let token = product.sign_in(&email("ana")).await;
    let (mut quiet, first) = Socket::with(&product, &token).await;
    assert_eq!(first["type"], "ready");
    let before = product.memory("VmRSS");
    for frame in [
        Message::text("x".repeat(64 << 20)),
        Message::binary(vec![0; 1 << 20]),
        Message::text(format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000))),
        Message::text("{\"type\":\"subscribe\",\"agentId\":\"a\\u0000b\"}".repeat(2_000)),
    ] {
        let (mut socket, _) = Socket::with(&product, &token).await;
        // The far end may hang up in the middle of it.
        let _ = socket.send(frame).await;
        let frames = socket.rest().await;
        assert!(
            frames
                .iter()
                .all(|frame| frame["type"] == "balance" || frame["type"] == "error"),
            "{frames:?}"
        );
    }
    let grown = product.memory("VmRSS").saturating_sub(before);
    assert!(grown < 64 * 1024, "{grown} KiB more than before");
    let nul = json!({"type": "subscribe", "agentId": "a\u{0}b"}).to_string();
    quiet.send(Message::text(nul)).await.unwrap();
    let mut frame = quiet.next().await.unwrap();
    while frame["type"] == "balance" {
        frame = quiet.next().await.unwrap();
    }
    assert_eq!(frame["code"], "not_found", "{frame}");
    quiet
        .send(Message::text(json!({"type": "ping"}).to_string()))
        .await
        .unwrap();
    assert_eq!(
        quiet.next().await,
        Some(json!({"type": "pong"})) as Option<Value>
    );
}
