//! A socket with its limits: incoming frames are small and valid, outgoing frames do not wait for ever.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::time::{Instant, timeout};

use super::Limits;
use super::frame::{ClientFrame, Ending, ServerFrame};

/// A connection to a client.
#[derive(Debug)]
pub struct Wire {
    socket: WebSocket,
    limits: Limits,
    /// When the client last sent anything.
    pub heard: Instant,
    /// Frames since the beginning of the current second, and that beginning.
    recent: (u32, Instant),
    /// Incoming data was not of the protocol, so nothing more can be read.
    broken: bool,
}

/// How long a client gets to read the reason of the end.
const LAST_WORDS: Duration = Duration::from_secs(2);

impl Wire {
    pub fn new(socket: WebSocket, limits: Limits) -> Self {
        let now = Instant::now();
        Self {
            socket,
            limits,
            heard: now,
            recent: (0, now),
            broken: false,
        }
    }

    /// The next frame. Can be cancelled at any time and called again.
    pub async fn receive(&mut self) -> Result<ClientFrame, Ending> {
        loop {
            let message = self.socket.recv().await.ok_or(Ending::Gone)?;
            self.heard = Instant::now();
            match message {
                Ok(Message::Text(text)) => {
                    self.count()?;
                    return serde_json::from_str(&text).map_err(|_| Ending::Protocol);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => self.count()?,
                Ok(Message::Binary(_)) => return Err(Ending::Protocol),
                Ok(Message::Close(_)) => return Err(Ending::Gone),
                Err(cause) => {
                    tracing::debug!(%cause, "a socket can not be read any longer");
                    self.broken = true;
                    return Err(Ending::Protocol);
                }
            }
        }
    }

    /// Frames cost queries; no client needs many.
    fn count(&mut self) -> Result<(), Ending> {
        if self.recent.1.elapsed() >= Duration::from_secs(1) {
            self.recent = (0, Instant::now());
        }
        self.recent.0 += 1;
        if self.recent.0 > self.limits.frames_per_second {
            return Err(Ending::Protocol);
        }
        Ok(())
    }

    /// Sends a frame; a client that does not read it in time is too slow.
    pub async fn send(&mut self, frame: &ServerFrame) -> Result<(), Ending> {
        let text = serde_json::to_string(frame).map_err(|_| Ending::Unavailable)?;
        self.put(Message::text(text)).await
    }

    /// Asks for a sign of life.
    pub async fn ping(&mut self) -> Result<(), Ending> {
        self.put(Message::Ping(bytes::Bytes::new())).await
    }

    async fn put(&mut self, message: Message) -> Result<(), Ending> {
        match timeout(self.limits.write_within, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_) => Err(Ending::Slow),
        }
    }

    /// Sends the reason to the client, and gives it a moment to read it: a connection that is dropped with unread input
    /// is reset, and the reason is lost.
    pub async fn close(mut self, ending: Ending) {
        let Some(code) = ending.code() else { return };
        let frame = CloseFrame {
            code,
            reason: ending.name().into(),
        };
        let _ = timeout(LAST_WORDS, async {
            if self.socket.send(Message::Close(Some(frame))).await.is_err() {
                return;
            }
            if self.broken {
                tokio::time::sleep(LAST_WORDS).await;
            }
            while let Some(Ok(_)) = self.socket.recv().await {}
        })
        .await;
    }
}
