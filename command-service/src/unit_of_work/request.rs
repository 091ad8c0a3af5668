//! The request of a command: its sender, its content and its key.

use service_kit::idempotency::IdempotencyKey;
use service_kit::request_id;
use service_kit::telemetry::context;
use sha2::{Digest, Sha256};
use shared_events::randomness;
use shared_events::{Actor, Metadata, UserId};
use uuid::Uuid;

/// The key under which a command happens once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DedupKey {
    bytes: Vec<u8>,
    lasting: bool,
}

impl DedupKey {
    /// A client's key, scoped to the person (or address) and the route of the request.
    #[must_use]
    pub fn of_client(scope: &str, route: &str, key: &str) -> Self {
        Self {
            bytes: hashed(&["client", scope, route, key]),
            lasting: false,
        }
    }

    /// A natural key, such as the identity of the event to react to. It is stored for ever: the command happens
    /// once, however late it is repeated. Other keys are deleted after a month.
    #[must_use]
    pub fn natural(kind: &str, key: &str) -> Self {
        Self {
            bytes: hashed(&["natural", kind, key]),
            lasting: true,
        }
    }

    /// A new key, for a request without one: retries within the request still happen once.
    #[must_use]
    pub fn minted() -> Self {
        Self {
            bytes: randomness::id().as_bytes().to_vec(),
            lasting: false,
        }
    }

    /// The stored form.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether it is stored for ever.
    #[must_use]
    pub const fn is_lasting(&self) -> bool {
        self.lasting
    }
}

fn hashed(parts: &[&str]) -> Vec<u8> {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_vec()
}

/// The context of a command: its key, and the metadata of the events it will write.
#[derive(Debug, Clone)]
pub struct CommandRequest {
    /// The command happens once for each key.
    pub key: DedupKey,
    /// The same key with another body is refused.
    pub body_hash: Vec<u8>,
    /// Stored with every event.
    pub metadata: Metadata,
}

impl CommandRequest {
    /// A command with a new key, with the correlation of the current request if there is one.
    #[must_use]
    pub fn new(command: &str, actor: Actor, owner: Option<UserId>) -> Self {
        let asked = request_id::current();
        Self {
            key: DedupKey::minted(),
            body_hash: Vec::new(),
            metadata: Metadata {
                actor,
                owner,
                command: command.to_owned(),
                correlation: asked.map_or_else(randomness::id, |id| id.0),
                causation: asked.map(|id| format!("request/{id}")),
                traceparent: context::current(),
            },
        }
    }

    /// As part of this span, if it belongs to a trace.
    #[must_use]
    pub(super) fn within(mut self, span: &tracing::Span) -> Self {
        if let Some(place) = context::of(span) {
            self.metadata.traceparent = Some(place);
        }
        self
    }

    /// Under this key, with this body. The body is hashed as canonical JSON.
    #[must_use]
    pub fn keyed(mut self, key: DedupKey, body: &impl serde::Serialize) -> Self {
        let canonical = serde_json::to_value(body)
            .map(|value| value.to_string())
            .unwrap_or_default();
        self.key = key;
        self.body_hash = Sha256::digest(canonical.as_bytes()).to_vec();
        self
    }

    /// Under the key of `person`'s request on this route, if it had one.
    #[must_use]
    pub fn once(
        self,
        person: UserId,
        route: &str,
        key: Option<&IdempotencyKey>,
        body: &impl serde::Serialize,
    ) -> Self {
        match key {
            Some(key) => self.keyed(
                DedupKey::of_client(&person.to_string(), route, key.as_str()),
                body,
            ),
            None => self,
        }
    }

    /// As a consequence of something: the correlation continues, and the cause is named.
    #[must_use]
    pub fn because(mut self, correlation: Uuid, causation: impl Into<String>) -> Self {
        self.metadata.correlation = correlation;
        self.metadata.causation = Some(causation.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use service_kit::request_id::{RequestId, scope};
    use shared_events::TraceParent;

    use super::*;

    #[tokio::test]
    async fn a_command_carries_the_id_of_the_request_that_asked_for_it() {
        let id = RequestId::mint();
        let asked = scope(id, async {
            CommandRequest::new("ask", Actor::SYSTEM, None)
        })
        .await;
        assert_eq!(asked.metadata.correlation, id.0);
        assert_eq!(asked.metadata.causation, Some(format!("request/{id}")));
        let unasked = CommandRequest::new("ask", Actor::SYSTEM, None);
        assert_ne!(unasked.metadata.correlation, id.0);
        assert_eq!(unasked.metadata.causation, None);
    }

    #[tokio::test]
    async fn a_command_carries_the_trace_of_the_request_that_asked_for_it_if_there_is_one() {
        let place = TraceParent::of(7, 8, 1);
        let asked = context::within(place, async {
            CommandRequest::new("ask", Actor::SYSTEM, None)
        })
        .await;
        let asked = asked.within(&tracing::Span::none());
        assert_eq!(asked.metadata.traceparent, place);
        let unasked = CommandRequest::new("ask", Actor::SYSTEM, None);
        assert_eq!(unasked.metadata.traceparent, None);
    }
}
