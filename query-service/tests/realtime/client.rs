//! A client: reads over HTTP, listens on a socket.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use reqwest::StatusCode;
use serde_json::{Value, json};
use shared_events::Appended;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::node::Api;
use crate::talk::{Person, Talk};

/// Only ends tests that fail anyway.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Socket {
    inner: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Connects and says nothing.
    pub async fn open(api: &Api) -> Self {
        Self::open_from(api, None).await.unwrap()
    }

    pub async fn open_from(api: &Api, origin: Option<&str>) -> Result<Self, Error> {
        let stream = TcpStream::connect(api.address).await.unwrap();
        Self::over(stream, api, origin).await
    }

    /// With a buffer that is full at once.
    pub async fn open_narrow(api: &Api) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2_048).unwrap();
        let stream = socket.connect(api.address).await.unwrap();
        Self::over(stream, api, None).await.unwrap()
    }

    async fn over(stream: TcpStream, api: &Api, origin: Option<&str>) -> Result<Self, Error> {
        let mut request = format!("ws://{}/api/ws", api.address).into_client_request()?;
        if let Some(origin) = origin {
            let origin = origin.parse().unwrap();
            request.headers_mut().insert("origin", origin);
        }
        let (inner, _) = client_async(request, stream).await?;
        Ok(Self { inner })
    }

    /// Connects and says who it is.
    pub async fn signed_in(api: &Api, who: Person) -> Self {
        let mut socket = Self::open(api).await;
        socket.auth(&who.token()).await;
        socket.expect(json!({"type": "ready"})).await;
        socket
    }

    pub async fn auth(&mut self, token: &str) {
        self.say(json!({"type": "auth", "token": token})).await;
    }

    pub async fn subscribe(&mut self, agent: &str) {
        self.say(json!({"type": "subscribe", "agentId": agent}))
            .await;
    }

    pub async fn resume(&mut self, agent: &str, cursor: Value) {
        let frame = json!({"type": "subscribe", "agentId": agent, "cursor": cursor});
        self.say(frame).await;
    }

    /// Listens to a session by its name, from the start of what is being written there.
    pub async fn follow(&mut self, talk: &Talk) {
        self.follow_from(talk, Value::Null).await;
    }

    pub async fn follow_from(&mut self, talk: &Talk, cursor: Value) {
        let (agent, session) = (&talk.specialist, talk.id);
        let frame =
            json!({"type": "subscribe", "agentId": agent, "sessionId": session, "cursor": cursor});
        self.say(frame).await;
    }

    pub async fn say(&mut self, frame: Value) {
        self.raw(Message::text(frame.to_string())).await.unwrap();
    }

    pub async fn raw(&mut self, message: Message) -> Result<(), Error> {
        self.inner.send(message).await
    }

    async fn message(&mut self) -> Option<Result<Message, Error>> {
        timeout(PATIENCE, self.inner.next())
            .await
            .expect("nothing came")
    }

    /// The next frame, or the code of the end; none when the connection just ended.
    pub async fn frame_or_end(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match self.message().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|f| f.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The next frame that is neither about the balance nor about notifications.
    pub async fn frame(&mut self) -> Value {
        loop {
            let frame = self.frame_or_end().await.expect("the socket ended");
            if frame["type"] != "balance" && frame["type"] != "notified" {
                return frame;
            }
        }
    }

    /// Told that a reply is owed there, at once or as soon as this node has heard of the message itself.
    pub async fn pending(&mut self, talk: &Talk) {
        let mut frame = self.frame().await;
        // Until then it is told how things stood before.
        while frame != status_of(talk, "pending") {
            assert_ne!(frame["type"], "reply_delta", "text before its status");
            frame = self.frame().await;
        }
    }

    pub async fn expect(&mut self, frame: Value) {
        assert_eq!(self.frame().await, frame);
    }

    /// Everything up to a frame of this kind, which is the last.
    pub async fn until(&mut self, kind: &str) -> Vec<Value> {
        let mut frames = vec![self.frame().await];
        while frames.last().unwrap()["type"] != kind {
            frames.push(self.frame().await);
        }
        frames
    }

    pub async fn balance(&mut self) -> i64 {
        loop {
            let frame = self.frame_or_end().await.expect("the socket ended");
            if frame["type"] == "balance" {
                return frame["tokens"].as_i64().unwrap();
            }
        }
    }

    /// Everything that comes until the socket ends, and the code of its end.
    pub async fn until_the_end(&mut self) -> (Vec<Value>, Option<u16>) {
        let mut frames = Vec::new();
        loop {
            match self.frame_or_end().await {
                Ok(frame) => frames.push(frame),
                Err(code) => return (frames, code),
            }
        }
    }

    /// What lies on the connection until its end, without answering anything.
    pub async fn bytes_until_the_end(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let _ = self.inner.get_mut().read_to_end(&mut bytes).await;
        bytes
    }
}

/// Where nothing was ever said.
pub fn status(agent: &str, status: &str) -> Value {
    json!({"type": "agent_status_update", "agentId": agent, "status": status})
}

pub fn status_of(talk: &Talk, status: &str) -> Value {
    json!({
        "type": "agent_status_update", "agentId": talk.specialist, "sessionId": talk.id, "status": status,
    })
}

pub fn piece(talk: &Talk, attempt: u32, seq: u32, text: &str) -> Value {
    json!({
        "type": "reply_delta", "agentId": talk.specialist, "sessionId": talk.id, "messageId": talk.reply,
        "attempt": attempt, "seq": seq, "text": text,
    })
}

pub fn done(talk: &Talk, outcome: &str) -> Value {
    json!({
        "type": "reply_done", "agentId": talk.specialist, "sessionId": talk.id, "messageId": talk.reply,
        "outcome": outcome,
    })
}

/// An answer to a GET.
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
    pub next: Option<String>,
    pub previous: Option<String>,
    pub stale: bool,
}

/// Reads what shows everything that was appended so far.
pub async fn get(api: &Api, who: Person, path: &str, after: Option<Appended>) -> Answer {
    let mut request = reqwest::Client::new()
        .get(format!("http://{}/api{path}", api.address))
        .bearer_auth(who.token());
    if let Some(appended) = after {
        request = request.header("consistency-token", api.consistency.token(appended));
    }
    let answer = request.send().await.unwrap();
    let links = answer.headers().get("link");
    let links = links.map_or("", |links| links.to_str().unwrap());
    let link = |relation: &str| {
        let mut links = links.split(", ");
        let link = links.find(|link| link.ends_with(&format!("rel=\"{relation}\"")))?;
        let query = link.split(['<', '>']).nth(1).unwrap();
        Some(format!("{}{query}", path.split('?').next().unwrap()))
    };
    let (next, previous) = (link("next"), link("prev"));
    Answer {
        status: answer.status(),
        stale: answer.headers().contains_key("consistency"),
        next,
        previous,
        body: answer.json().await.unwrap(),
    }
}
