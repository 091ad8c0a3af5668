//! The server over real sockets: who is slow, greedy or gone does not hold it up.

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{WebSocketUpgrade, ws::Message},
    routing::{any, get, post},
};
use service_kit::server::{self, Drained, Limits, Way};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::Notify,
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;

struct Running {
    address: SocketAddr,
    stop: CancellationToken,
    ended: JoinHandle<Drained>,
}

async fn start(routes: Router, limits: Limits) -> Running {
    let app = server::harden(
        server::mount(server::api(routes), Router::new()),
        &Way::default(),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let ended = tokio::spawn(server::serve(listener, app, limits, stop.clone()));
    Running {
        address,
        stop,
        ended,
    }
}

impl Running {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

/// Everything until the server closes; a reset counts as closing.
async fn rest(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    String::from_utf8_lossy(&all).into_owned()
}

const GET: &str = "GET /api/quick HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

fn quick() -> Router {
    Router::new().route("/quick", get(async || "quick"))
}

#[tokio::test]
async fn a_head_that_does_not_end_and_a_connection_that_lies_idle_are_closed() {
    let limits = Limits {
        header_timeout: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = start(quick(), limits).await;
    assert!(
        !rest(
            server
                .send("GET /api/quick HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                .await
        )
        .await
        .contains("200")
    );
    assert_eq!(rest(server.send("").await).await, "");
    let answered_then_idle = rest(
        server
            .send("GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n")
            .await,
    )
    .await;
    assert!(
        answered_then_idle.ends_with("quick"),
        "{answered_then_idle}"
    );
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let server = start(quick(), Limits::default()).await;
    let long = format!(
        "GET /api/quick HTTP/1.1\r\nHost: x\r\nX-Long: {}\r\n\r\n",
        "x".repeat(70_000)
    );
    assert!(
        rest(server.send(&long).await)
            .await
            .starts_with("HTTP/1.1 431")
    );
    let many = format!(
        "GET /api/quick HTTP/1.1\r\nHost: x\r\n{}\r\n",
        "X-More: 1\r\n".repeat(101)
    );
    assert!(
        rest(server.send(&many).await)
            .await
            .starts_with("HTTP/1.1 431")
    );
}

/// A route that tells when it was reached and waits to be told to answer.
fn slow(begun: &Arc<Notify>, finish: &Arc<Notify>) -> Router {
    let (begun, finish) = (Arc::clone(begun), Arc::clone(finish));
    let answer = async move || {
        begun.notify_one();
        finish.notified().await;
        "answered"
    };
    Router::new().route("/slow", get(answer))
}

const SLOW: &str = "GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n";

#[tokio::test]
async fn beyond_the_cap_a_connection_waits_for_one_that_is_being_answered() {
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let limits = Limits {
        connections: 1,
        header_timeout: Duration::from_secs(3_600),
        ..Limits::default()
    };
    let server = start(quick().merge(slow(&begun, &finish)), limits).await;
    let first = server.send(SLOW).await;
    begun.notified().await;
    let answered = tokio::spawn(rest(server.send(GET).await));
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert!(!answered.is_finished());
    // Kept open for another request as it is, it gives way once it has its answer.
    finish.notify_one();
    assert!(rest(first).await.ends_with("answered"));
    assert!(answered.await.unwrap().ends_with("quick"));
}

#[tokio::test]
async fn beyond_the_cap_connections_that_ask_for_nothing_give_way_and_ones_that_are_answered_stay()
{
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    // Nobody's time is ever over: without giving way the first to come would hold their places for an hour.
    let limits = Limits {
        connections: 4,
        header_timeout: Duration::from_secs(3_600),
        ..Limits::default()
    };
    let server = start(quick().merge(slow(&begun, &finish)), limits).await;
    let mut asking = server.send(SLOW).await;
    begun.notified().await;
    let mut idle = Vec::new();
    for n in 0..30 {
        let mut stream = server
            .send(match n % 3 {
                0 => "",
                1 => "GET /api/quick HTTP/1.1\r\nHost: x\r\nX-Slow: ",
                _ => "GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n",
            })
            .await;
        if n % 3 == 2 {
            let mut answer = Vec::new();
            while !answer.ends_with(b"quick") {
                answer.push(stream.read_u8().await.unwrap());
            }
        }
        idle.push(stream);
    }
    assert!(rest(server.send(GET).await).await.ends_with("quick"));
    // Oldest first: whoever came before the last four was let go.
    for stream in idle.drain(..26) {
        rest(stream).await;
    }
    finish.notify_one();
    let mut answer = Vec::new();
    while !answer.ends_with(b"answered") {
        answer.push(asking.read_u8().await.unwrap());
    }
}

/// Tells when it is let go of.
struct Held(Arc<AtomicBool>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let gone = Arc::new(AtomicBool::new(false));
    let tells = Arc::clone(&gone);
    let endless = async move || {
        let held = Held(Arc::clone(&tells));
        Body::from_stream(futures::stream::repeat_with(move || {
            let _until_here = &held;
            Ok::<_, Infallible>(Bytes::from_static(&[0; 0x1_0000]))
        }))
    };
    let limits = Limits {
        unread: Duration::from_millis(20),
        ..Limits::default()
    };
    let server = start(Router::new().route("/endless", get(endless)), limits).await;
    let _unread = server
        .send("GET /api/endless HTTP/1.1\r\nHost: x\r\n\r\n")
        .await;
    testkit::wait_until(
        || async { gone.load(Ordering::Relaxed) },
        "the answer to be given up",
    )
    .await;
}

/// With so many places, none of which is lost to a time that is over.
fn places(connections: usize) -> Limits {
    Limits {
        connections,
        header_timeout: Duration::from_secs(3_600),
        patience: Duration::ZERO,
        ..Limits::default()
    }
}

#[tokio::test]
async fn beyond_the_cap_requests_of_which_the_rest_does_not_come_give_way() {
    let raw = Router::new().route("/raw", post(async |_: Bytes| "read"));
    let server = start(quick().merge(raw), places(2)).await;
    let mut dripped = Vec::new();
    for _ in 0..2 {
        let head = "POST /api/raw HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx";
        dripped.push(server.send(head).await);
    }
    assert!(rest(server.send(GET).await).await.ends_with("quick"));
    // Not the refusal that they would have come to by themselves.
    let ended = dripped.into_iter().map(|stream| Box::pin(rest(stream)));
    assert_eq!(futures::future::select_all(ended).await.0, "");
}

#[tokio::test]
async fn beyond_the_cap_a_request_that_came_as_a_whole_is_answered_however_slowly_it_came() {
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (b, f) = (Arc::clone(&begun), Arc::clone(&finish));
    let answer = async move |_: Bytes| {
        b.notify_one();
        f.notified().await;
        "answered"
    };
    let raw = Router::new().route("/raw", post(answer));
    let server = start(quick().merge(raw), places(1)).await;
    let mut first = server
        .send("POST /api/raw HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n")
        .await;
    for byte in [b"a", b"b", b"c"] {
        tokio::task::yield_now().await;
        first.write_all(byte).await.unwrap();
    }
    begun.notified().await;
    let answered = tokio::spawn(rest(server.send(GET).await));
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    finish.notify_one();
    assert!(rest(first).await.ends_with("answered"));
    assert!(answered.await.unwrap().ends_with("quick"));
}

#[tokio::test]
async fn after_the_stop_requests_are_answered_and_nobody_new_is_let_in() {
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let server = start(slow(&begun, &finish), Limits::default()).await;
    let _idle = server.connect().await;
    let request = server
        .send("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n")
        .await;
    begun.notified().await;
    server.stop.cancel();
    testkit::wait_until(
        || async { TcpStream::connect(server.address).await.is_err() },
        "the port to close",
    )
    .await;
    finish.notify_one();
    assert!(rest(request).await.ends_with("answered"));
    assert_eq!(server.ended.await.unwrap(), Drained::Clean);
}

#[tokio::test]
async fn a_request_that_does_not_end_is_cut_at_the_deadline() {
    let begun = Arc::new(Notify::new());
    let b = Arc::clone(&begun);
    let endless = async move || {
        b.notify_one();
        std::future::pending::<()>().await;
    };
    let limits = Limits {
        drain: Duration::from_millis(10),
        ..Limits::default()
    };
    let server = start(Router::new().route("/endless", get(endless)), limits).await;
    let request = server
        .send("GET /api/endless HTTP/1.1\r\nHost: x\r\n\r\n")
        .await;
    begun.notified().await;
    server.stop.cancel();
    assert_eq!(server.ended.await.unwrap(), Drained::Cut(1));
    assert_eq!(rest(request).await, "");
}

#[tokio::test]
async fn a_websocket_passes_through_every_layer() {
    let echo = async |upgrade: WebSocketUpgrade| {
        upgrade.on_upgrade(async |mut socket| {
            while let Some(Ok(message @ Message::Text(_))) = socket.recv().await {
                socket.send(message).await.unwrap();
            }
        })
    };
    let server = start(Router::new().route("/ws", any(echo)), Limits::default()).await;
    let head = "GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let mut stream = server.send(head).await;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"));
    let masked_hi = [0x81, 0x82, 0, 0, 0, 0, b'h', b'i'];
    stream.write_all(&masked_hi).await.unwrap();
    let mut echoed = [0; 4];
    stream.read_exact(&mut echoed).await.unwrap();
    assert_eq!(echoed, [0x81, 0x02, b'h', b'i']);
}

#[tokio::test]
async fn a_streamed_body_is_cut_at_the_cap() {
    let read = async |body: axum::body::Body| match axum::body::to_bytes(body, usize::MAX).await {
        Ok(bytes) => format!("read {}", bytes.len()),
        Err(_) => "cut".to_owned(),
    };
    let server = start(Router::new().route("/raw", post(read)), Limits::default()).await;
    let announced = "POST /api/raw HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n";
    assert!(
        rest(server.send(announced).await)
            .await
            .starts_with("HTTP/1.1 413")
    );

    let head = "POST /api/raw HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
    let mut stream = server.send(head).await;
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    for _ in 0..17 {
        stream.write_all(chunk.as_bytes()).await.unwrap();
    }
    let mut answer = String::new();
    while !answer.contains("cut") {
        let mut buffer = [0; 1024];
        let read = stream.read(&mut buffer).await.unwrap();
        assert!(read > 0, "{answer}");
        answer.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
}
