//! A model server that does whatever a test needs.
//!
//! It speaks the OpenAI-compatible chat protocol and Anthropic's messages on 127.0.0.1 and is scripted by the model name of a request, or by its
//! header `x-fake-script` where the name can not be chosen. A script is `name`, or `name:argument`, with options behind
//! semicolons: `status:429;code=slow_down;retry-after=2`. Several scripts joined by `|` are played one after the other
//! by successive requests, the last one for ever: `status:503|reset|normal`. A name that is no script plays `normal`,
//! so the fake also stands in for a model of any name. `script.rs` lists all scripts.

mod anthropic;
mod frames;
mod script;
mod server;
mod wire;

use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

/// The answer of `normal` unless a test sets another one; it has characters of two, three and four bytes.
pub const REPLY: &str =
    "Certainly – here is a café scene, 東京 at dawn 🙂, told in three short lines.";

/// A running fake. It stops when dropped.
#[derive(Debug)]
pub struct FakeModel {
    /// The address for a client's configuration, such as `http://127.0.0.1:41234/v1`.
    pub base_url: String,
    state: Arc<State>,
    server: JoinHandle<()>,
}

/// One request as it arrived.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub authorization: Option<String>,
    /// The key and the version of the second protocol.
    pub api_key: Option<String>,
    pub version: Option<String>,
    /// The JSON body, or null if there was none.
    pub body: Value,
    left: Departures,
}

/// When each piece of an answer was sent.
type Departures = Arc<Mutex<Vec<Instant>>>;

impl Recorded {
    /// When the words of the answer were sent so far, for scripts with one word at a time.
    #[must_use]
    pub fn words_left(&self) -> Vec<Instant> {
        // The first piece has the role.
        lock(&self.left).iter().skip(1).copied().collect()
    }
}

#[derive(Debug)]
struct State {
    reply: Mutex<String>,
    requests: Mutex<Vec<Recorded>>,
    /// The scripts of the next requests, for any model.
    next: Mutex<VecDeque<String>>,
    /// How often each script was used, so that a sequence continues.
    plays: Mutex<HashMap<String, usize>>,
    /// Answers whose client disconnected before their end.
    abandoned: watch::Sender<usize>,
}

impl FakeModel {
    /// Starts a fake on a free port.
    ///
    /// # Panics
    /// When no port of 127.0.0.1 can be bound.
    pub async fn start() -> Self {
        let started = Self::listen(0).await;
        started.unwrap_or_else(|e| panic!("no port for the fake model: {e}"))
    }

    /// Starts a fake on this port, where models usually listen; none if the port is taken.
    pub async fn at(port: u16) -> Option<Self> {
        Self::listen(port).await.ok()
    }

    async fn listen(port: u16) -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port)).await?;
        let base_url = format!("http://{}/v1", listener.local_addr()?);
        let state = Arc::new(State {
            reply: Mutex::new(REPLY.to_owned()),
            requests: Mutex::default(),
            next: Mutex::default(),
            plays: Mutex::default(),
            abandoned: watch::Sender::new(0),
        });
        let server = tokio::spawn(server::serve(listener, state.clone()));
        Ok(Self {
            base_url,
            state,
            server,
        })
    }

    /// Sets the text of all further replies.
    pub fn reply_with(&self, text: &str) {
        *lock(&self.state.reply) = text.to_owned();
    }

    /// All requests so far, oldest first.
    #[must_use]
    pub fn requests(&self) -> Vec<Recorded> {
        lock(&self.state.requests).clone()
    }

    /// Plays these scripts for the next requests, one each, whatever model they name.
    pub fn play_next(&self, scripts: impl IntoIterator<Item = String>) {
        lock(&self.state.next).extend(scripts);
    }

    /// How many scripts of [`FakeModel::play_next`] wait for their request.
    #[must_use]
    pub fn waiting(&self) -> usize {
        lock(&self.state.next).len()
    }

    /// Deletes the requests so far; a long run would keep them all.
    pub fn forget_requests(&self) {
        lock(&self.state.requests).clear();
    }

    /// Waits until the clients of `n` answers have disconnected before their end.
    pub async fn abandoned(&self, n: usize) {
        // The sender exists as long as `self`, so waiting can not fail.
        let _ = self
            .state
            .abandoned
            .subscribe()
            .wait_for(|count| *count >= n)
            .await;
    }
}

impl Drop for FakeModel {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// The tokens of a text by the fake's rule: four ASCII characters are one, a character below U+2E80 is half of one,
/// any other is a whole one; the sum is rounded up.
#[must_use]
pub fn tokens(text: &str) -> u64 {
    let quarters = |c: char| {
        if c.is_ascii() {
            1
        } else if c < '\u{2e80}' {
            2
        } else {
            4
        }
    };
    text.chars().map(quarters).sum::<u64>().div_ceil(4)
}

/// The tokens of a request's messages: each one's text and 4 for its frame, and 3 for the whole. In the second protocol
/// the system text is one of them.
#[must_use]
pub fn prompt_tokens(body: &Value) -> u64 {
    if body.get("system").is_some() {
        return anthropic::prompt_tokens(body);
    }
    let messages = body["messages"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    3 + messages
        .iter()
        .map(|m| 4 + tokens(m["content"].as_str().unwrap_or_default()))
        .sum::<u64>()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
