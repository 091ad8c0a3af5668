//! Clients that are slow, greedy or malicious: they are refused or let go, and others do not notice.
//!
//! Five thousand connections lie idle where the system gives this process and the product's the file handles for them
//! (`ulimit -Hn`), else as many as it does, which is told; but a thousand at least.

use std::io::Read as _;
use std::time::Duration;

use flate2::{Compress, Compression, Crc, FlushCompress};
use reqwest::{Method, header};
use serde_json::{Value, json};
use service_kit::handles;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::product::{Product, email};
use crate::socket::Socket;

/// Connections that lie idle, more than a process holds at once.
const IDLE: u64 = 5_000;
/// With fewer this is no test.
const FEWEST: u64 = 1_000;
/// For everything else that this process and the product's open.
const SPARE: u64 = 1_000;
/// What nobody beside them waits longer for. An idle connection is let go of by its own time only after twice that.
const PROMPT: Duration = Duration::from_secs(5);

fn idle_connections() -> u64 {
    handles::raise();
    let most = handles::allowed().saturating_sub(SPARE).min(IDLE);
    assert!(
        most >= FEWEST,
        "file handles for {most} idle connections only: raise `ulimit -Hn`"
    );
    if most < IDLE {
        testkit::skipped(&format!(
            "{} of {IDLE} idle connections, for want of file handles",
            IDLE - most
        ));
    }
    most
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

fn is_open(stream: &TcpStream) -> bool {
    let nothing_yet = stream.try_read(&mut [0]);
    nothing_yet.is_err_and(|cause| cause.kind() == std::io::ErrorKind::WouldBlock)
}

async fn others_are_served(product: &Product) {
    // On connections of their own, as others are.
    for _ in 0..20 {
        let client = reqwest::Client::new();
        let answer = client
            .get(format!("{}/api/categories", product.base()))
            .timeout(PROMPT)
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
    for n in 0..idle_connections() {
        let head = format!("POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-{n}: ");
        heads.push(raw(&product, if n % 2 == 0 { head.as_bytes() } else { b"" }).await);
        if n < 40 {
            let body = b"POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{\"email\"";
            bodies.push(raw(&product, body).await);
        }
    }
    others_are_served(&product).await;
    let open = heads.iter().filter(|head| is_open(head)).count();
    println!("{open} of them were still open when all others had been served");
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

/// A whole gzip of a sign-up followed by so many MiB of spaces: valid JSON, for whoever unpacks it.
fn packed(mebibytes: usize) -> Vec<u8> {
    let squeezed = |text: &[u8], end: FlushCompress| {
        let mut squeezed = Vec::with_capacity(64 << 10);
        let mut squeeze = Compress::new(Compression::best(), false);
        squeeze.compress_vec(text, &mut squeezed, end).unwrap();
        assert_eq!(squeeze.total_in(), text.len() as u64);
        squeezed
    };
    let form = json!({"firstname": "Ana", "lastname": "Bom", "email": email("bomb"), "password": "a-password-of-tests"});
    let (form, spaces) = (form.to_string().into_bytes(), vec![b' '; 1 << 20]);
    let (mut sum, mut of_spaces) = (Crc::new(), Crc::new());
    sum.update(&form);
    of_spaces.update(&spaces);
    let mut whole = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    whole.extend(squeezed(&form, FlushCompress::Full));
    // A block after a full flush stands for itself, so one is enough to repeat.
    let block = squeezed(&spaces, FlushCompress::Full);
    for _ in 0..mebibytes {
        whole.extend(&block);
        sum.combine(&of_spaces);
    }
    whole.extend(squeezed(b"", FlushCompress::Finish));
    whole.extend(sum.sum().to_le_bytes());
    whole.extend(sum.amount().to_le_bytes());
    whole
}

#[test]
fn the_packed_body_is_one_that_unpacks() {
    let (whole, mut text) = (packed(2), String::new());
    let mut whole = flate2::read::GzDecoder::new(&whole[..]).take(4 << 20);
    whole.read_to_string(&mut text).unwrap();
    assert!(text.len() > 2 << 20);
    assert_eq!(
        serde_json::from_str::<Value>(&text).unwrap()["firstname"],
        "Ana"
    );
}

#[tokio::test]
async fn bodies_that_are_too_long_packed_or_nested_are_refused_without_being_held() {
    let product = Product::start().await;
    let before = product.peak_from_now();
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

    // Packed bodies are not unpacked, neither one of a gigabyte nor the largest that fits into what a body may be.
    for mebibytes in [1_024, 224] {
        let bomb = packed(mebibytes);
        let fits = bomb.len() < 256 << 10;
        assert_eq!(fits, mebibytes < 1_024, "{} bytes", bomb.len());
        let request = product
            .client
            .post(format!("{}/api/auth/signup", product.base()))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::CONTENT_ENCODING, "gzip")
            .body(bomb);
        // Who is refused while still sending may only see the connection end.
        let status = request.send().await.map(|answer| answer.status().as_u16());
        let refused = match &status {
            Ok(status) if fits => [400, 415].contains(status),
            Ok(status) => [413, 415].contains(status),
            Err(_) => true,
        };
        assert!(refused, "{mebibytes} MiB: {status:?}");
    }

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
    // The most it ever held since: a gigabyte that came and went would show, and so would the smaller of the bombs.
    let grown = product.memory("VmHWM").saturating_sub(before);
    assert!(grown < 128 * 1024, "{grown} KiB more than before");
}

#[tokio::test]
async fn frames_that_are_too_long_end_their_socket_and_no_other() {
    let product = Product::start().await;
    product.sign_up("ana").await;
    let token = product.sign_in(&email("ana")).await;
    let (mut quiet, first) = Socket::with(&product, &token).await;
    assert_eq!(first["type"], "ready");
    let before = product.peak_from_now();
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
    // At its peak; the longest of them alone is 64 MiB.
    let grown = product.memory("VmHWM").saturating_sub(before);
    assert!(grown < 48 * 1024, "{grown} KiB more than before");
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
