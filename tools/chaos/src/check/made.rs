//! Events as the log holds them, for tests of the checks.

use serde_json::{Value, json};
use shared_events::StreamEvent as _;
use shared_events::conversation::ConversationEvent;
use shared_events::event::{Appended, Position, RawEvent};
use time::OffsetDateTime;

/// An event of a stream, by its type and its id, without content and actor.
pub(super) fn raw((stream, id): (&str, &str), name: &str) -> RawEvent {
    RawEvent {
        position: Position(1),
        appended: Appended(1),
        recorded_at: OffsetDateTime::UNIX_EPOCH,
        aggregate_type: stream.to_owned(),
        aggregate_id: id.to_owned(),
        sequence: 1,
        event_type: name.to_owned(),
        event_version: "1".to_owned(),
        payload: "{}".to_owned(),
        metadata: "{}".to_owned(),
    }
}

/// The same, with an actor and a request.
pub(super) fn raw_by(actor: &str, correlation: &str, of: (&str, &str), name: &str) -> RawEvent {
    let metadata =
        format!(r#"{{"actor":"{actor}","command":"test","correlation":"{correlation}"}}"#);
    RawEvent {
        metadata,
        ..raw(of, name)
    }
}

/// An event of a conversation.
pub(super) fn said(name: &str, event: &Value) -> RawEvent {
    let nil = uuid::Uuid::nil().to_string();
    RawEvent {
        payload: json!({ name: event }).to_string(),
        ..raw_by("system", &nil, (ConversationEvent::STREAM, "a"), name)
    }
}
