//! The id of the current request.
//!
//! It is set once, at the outermost layer, and read wherever an answer or a log line names the request. It is a
//! task local because an error becomes an answer far from the place where the request was seen.

use shared_events::randomness;
use std::{convert::Infallible, fmt, future::Future};

use axum::extract::FromRequestParts;
use http::{HeaderName, request::Parts};
use uuid::Uuid;

/// The header that carries it to the client and between our own processes.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

tokio::task_local! {
    static CURRENT: RequestId;
}

/// The id of one request in answers, logs and traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(pub Uuid);

impl RequestId {
    /// A new id; later ones sort after earlier ones.
    pub fn mint() -> Self {
        Self(randomness::id())
    }

    /// Reads an id from a proxy of ours; anything but a UUID is refused, since it is written to logs.
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The id of the request of this task, if it has one.
pub fn current() -> Option<RequestId> {
    CURRENT.try_with(|id| *id).ok()
}

/// Runs `work` as part of the request `id`.
pub async fn scope<F: Future>(id: RequestId, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// Handlers that pass the id on (for example as a correlation id) take it as an argument. A handler
/// called without the server around it, as in a test, gets a new one.
impl<S: Sync> FromRequestParts<S> for RequestId {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(current().unwrap_or_else(Self::mint))
    }
}
