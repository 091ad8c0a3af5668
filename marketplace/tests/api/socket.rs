//! The socket as a client uses it.

use std::time::{Duration, Instant};

use futures::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::product::Product;

/// Only ends tests that fail anyway.
const PATIENCE: Duration = Duration::from_secs(60);
/// The product looks at every session anew half a minute after its socket was opened (`recheck` in
/// `query-service/src/realtime`). What ends one sooner has heard of the event.
const BEFORE_RECHECK: Duration = Duration::from_secs(20);

pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    opened: Instant,
}

impl Socket {
    /// Connects and says nothing.
    pub async fn open(product: &Product) -> Self {
        let opened = Instant::now();
        let stream = TcpStream::connect(product.address()).await.unwrap();
        let address = format!("ws://localhost:{}/api/ws", product.address().port());
        let request = address.into_client_request().unwrap();
        let (stream, _) = client_async(request, stream).await.unwrap();
        Self { stream, opened }
    }

    /// Connects and says who it is; the first answer.
    pub async fn with(product: &Product, token: &str) -> (Self, Value) {
        let mut socket = Self::open(product).await;
        let auth = json!({"type": "auth", "token": token}).to_string();
        socket.send(Message::text(auth)).await.unwrap();
        let first = socket.next().await.unwrap_or_default();
        (socket, first)
    }

    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.stream.send(message).await
    }

    /// The next frame; none at the end.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match message.expect("nothing came") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Everything up to the end.
    pub async fn rest(mut self) -> Vec<Value> {
        let mut frames = Vec::new();
        while let Some(frame) = self.next().await {
            frames.push(frame);
        }
        frames
    }

    /// Everything up to the end, which comes by an event and not by the time that lets a missed one be noticed.
    pub async fn ended_by_event(self) -> Vec<Value> {
        let deadline = self.opened + BEFORE_RECHECK;
        let rest = tokio::time::timeout_at(deadline.into(), self.rest());
        rest.await.expect("nobody ended this socket in time")
    }
}
