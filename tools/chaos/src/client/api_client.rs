//! Asks the product's API as a client does, and asks again.

use std::time::Duration;

use reqwest::{Client, Method};
use serde_json::Value;

use super::journal::Outcome;

/// How long a client waits before it disconnects.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pause before the second try; doubles for each further one.
const PAUSE: Duration = Duration::from_millis(300);

/// Connections that are kept for reuse. Further ones, left from a time when everybody had to wait, would not be used.
const KEPT: usize = 64;

/// The answer to a request.
#[derive(Debug)]
pub enum Heard {
    /// A complete answer: status and body.
    Answer(u16, Value),
    /// None, or only the beginning of one.
    Silence,
}

impl Heard {
    /// The outcome of a change by this answer. A server error means nothing, except those about a sent message.
    pub fn outcome(&self) -> Outcome {
        match self {
            // A page redirects the browser after it accepted the form.
            Self::Answer(200..=399, _) => Outcome::Ok,
            Self::Answer(502 | 504, body) if is_about_the_reply(body) => Outcome::Ok,
            Self::Answer(503, body) if is_turned_away(body) => Outcome::Failed,
            Self::Answer(400..=499, _) => Outcome::Failed,
            Self::Answer(..) | Self::Silence => Outcome::Unknown,
        }
    }

    /// Whether the session has ended.
    pub const fn is_signed_out(&self) -> bool {
        matches!(self, Self::Answer(401, _))
    }
}

/// The message is in the log; its reply failed, or takes longer.
fn is_about_the_reply(body: &Value) -> bool {
    body["code"] == "reply_failed" || body["code"] == "reply_pending"
}

/// Nothing was begun: a machine without fonts makes no PDFs, and a machine hashes no more passwords at the same time
/// than it has cores. These errors are clear. An unavailable service may also be reported in the middle of a change.
fn is_turned_away(body: &Value) -> bool {
    body["code"] == "fonts_missing" || body["code"] == "overloaded"
}

/// A request.
#[derive(Debug, Clone)]
pub struct Ask {
    /// Reads and changes go to different services.
    pub method: Method,
    /// From the root.
    pub path: String,
    /// The access token of the person.
    pub token: Option<String>,
    /// The idempotency key.
    pub key: Option<String>,
    /// The request id, which is in the metadata of all resulting events.
    pub id: Option<String>,
    /// The body.
    pub body: Body,
}

/// The body of a request.
#[derive(Debug, Clone)]
pub enum Body {
    /// Nothing.
    None,
    /// JSON for the API.
    Json(Value),
    /// An encoded form of a page.
    Form(&'static str),
    /// A text file.
    File(String),
}

impl Ask {
    /// A read.
    pub fn get(path: impl Into<String>) -> Self {
        Self::api(Method::GET, &path.into(), Body::None)
    }

    /// A change.
    pub fn change(method: Method, path: impl Into<String>, body: Value) -> Self {
        Self::api(method, &path.into(), Body::Json(body))
    }

    /// A deletion.
    pub fn delete(path: impl Into<String>) -> Self {
        Self::api(Method::DELETE, &path.into(), Body::None)
    }

    /// A request to the payment provider itself.
    pub fn provider(path: &str, body: Value) -> Self {
        Self::with(Method::POST, format!("/sandbox{path}"), Body::Json(body))
    }

    /// A form of a page.
    pub fn form(path: impl Into<String>, filled_in: &'static str) -> Self {
        Self::with(Method::POST, path.into(), Body::Form(filled_in))
    }

    /// The upload of a text file to its address.
    pub fn file(address: impl Into<String>, text: String) -> Self {
        Self::with(Method::PUT, address.into(), Body::File(text))
    }

    fn api(method: Method, path: &str, body: Body) -> Self {
        Self::with(method, format!("/api{path}"), body)
    }

    const fn with(method: Method, path: String, body: Body) -> Self {
        Self {
            method,
            path,
            token: None,
            key: None,
            id: None,
            body,
        }
    }

    /// With this person's token.
    pub fn by(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// With this key.
    pub fn keyed(mut self, key: &str) -> Self {
        self.key = Some(key.to_owned());
        self
    }

    /// With this request id, which the product accepts from the proxy in front of it.
    pub fn named(mut self, id: &str) -> Self {
        self.id = Some(id.to_owned());
        self
    }
}

/// A connection to both sides of the product.
#[derive(Debug, Clone)]
pub struct ApiClient {
    client: Client,
    reads: u16,
    writes: u16,
    patience: Duration,
}

impl ApiClient {
    /// Through these ports.
    ///
    /// # Errors
    /// When no client can be made on this system.
    pub fn new(reads: u16, writes: u16) -> reqwest::Result<Self> {
        Self::patient(reads, writes, PATIENCE)
    }

    /// Through these ports, for clients with this patience.
    ///
    /// # Errors
    /// As above.
    pub fn patient(reads: u16, writes: u16, patience: Duration) -> reqwest::Result<Self> {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .pool_max_idle_per_host(KEPT);
        Ok(Self {
            client: client.build()?,
            reads,
            writes,
            patience,
        })
    }

    /// Asks once.
    pub async fn ask(&self, ask: &Ask) -> Heard {
        let port = if ask.method == Method::GET {
            self.reads
        } else {
            self.writes
        };
        let url = format!("http://127.0.0.1:{port}{}", ask.path);
        let mut request = self
            .client
            .request(ask.method.clone(), url)
            .timeout(self.patience);
        if let Some(token) = &ask.token {
            request = request.bearer_auth(token);
        }
        if let Some(key) = &ask.key {
            request = request.header("Idempotency-Key", key);
        }
        if let Some(id) = &ask.id {
            request = request.header("X-Request-Id", id);
        }
        request = match &ask.body {
            Body::None => request,
            Body::Json(body) => request.json(body),
            Body::Form(filled_in) => request
                .header("Content-Type", "application/x-www-form-urlencoded")
                .body(*filled_in),
            Body::File(text) => request
                .header("Content-Type", "text/plain")
                .body(text.clone()),
        };
        let Ok(answer) = request.send().await else {
            return Heard::Silence;
        };
        let status = answer.status().as_u16();
        match answer.bytes().await {
            Ok(body) => Heard::Answer(status, serde_json::from_slice(&body).unwrap_or_default()),
            Err(_) => Heard::Silence,
        }
    }

    /// Repeats the request until there is a definite answer, at most so often. After an unknown outcome, a refusal
    /// does not prove that nothing happened.
    pub async fn insist(&self, ask: &Ask, tries: u32) -> (Outcome, Heard) {
        let mut heard = self.ask(ask).await;
        let mut doubtful = false;
        for again in 1..tries {
            if heard.outcome() != Outcome::Unknown {
                break;
            }
            doubtful = true;
            tokio::time::sleep(PAUSE * 2_u32.pow(again - 1)).await;
            heard = self.ask(ask).await;
        }
        match heard.outcome() {
            Outcome::Failed if doubtful => (Outcome::Unknown, heard),
            outcome => (outcome, heard),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_the_server_said_for_certain_is_taken_for_certain() {
        let said = |status, code: &str| Heard::Answer(status, json!({ "code": code })).outcome();
        assert_eq!(said(200, ""), Outcome::Ok);
        assert_eq!(said(303, ""), Outcome::Ok);
        assert_eq!(said(402, "insufficient_tokens"), Outcome::Failed);
        assert_eq!(said(502, "reply_failed"), Outcome::Ok);
        assert_eq!(said(504, "reply_pending"), Outcome::Ok);
        assert_eq!(said(502, "bad_gateway"), Outcome::Unknown);
        assert_eq!(said(503, "unavailable"), Outcome::Unknown);
        assert_eq!(said(503, "fonts_missing"), Outcome::Failed);
        assert_eq!(said(503, "overloaded"), Outcome::Failed);
        assert_eq!(said(429, "rate_limited"), Outcome::Failed);
        assert_eq!(Heard::Silence.outcome(), Outcome::Unknown);
    }
}
