//! The one path from a stored row to an event: decrypt, upcast, deserialise. Pure; the caller passes the key in.

use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::Value;
use time::OffsetDateTime;

use super::upcast::{UPCASTERS, upcast};
use super::{Appended, EventSchema, Metadata, Position, StreamEvent};
use crate::ids::UserId;
use crate::personal::KeyState;
use crate::personal::seal::{SealError, has_sealed, open};

/// An event as stored.
#[derive(Debug, Clone)]
pub struct RawEvent {
    /// Its dense position in the numbered log; 0 while it has none (when a stream is loaded).
    pub position: Position,
    /// Its place in order of insertion, as in consistency tokens.
    pub appended: Appended,
    /// When it was written, by the database's clock.
    pub recorded_at: OffsetDateTime,
    /// Stream type.
    pub aggregate_type: String,
    /// Stream id.
    pub aggregate_id: String,
    /// Its number in the stream, from 1.
    pub sequence: u64,
    /// Stored name.
    pub event_type: String,
    /// Stored version.
    pub event_version: String,
    /// Canonical JSON, with personal values encrypted.
    pub payload: String,
    /// Canonical JSON of [`Metadata`].
    pub metadata: String,
}

impl RawEvent {
    /// `type/id/sequence`: the permanent name of the event, in the log and in jobs.
    #[must_use]
    pub fn identity(&self) -> String {
        identity(&self.aggregate_type, &self.aggregate_id, self.sequence)
    }

    /// Reads the metadata.
    ///
    /// # Errors
    /// When it is not valid metadata.
    pub fn metadata(&self) -> Result<Metadata, Unreadable> {
        serde_json::from_str(&self.metadata).map_err(|cause| self.malformed(&cause))
    }

    /// The id of its stream, such as a person's.
    ///
    /// # Errors
    /// When it is not such an id.
    pub fn id<T: FromStr>(&self) -> Result<T, Unreadable> {
        self.aggregate_id
            .parse()
            .map_err(|_| Unreadable::Malformed {
                event: self.identity(),
                what: "its id".to_owned(),
            })
    }

    pub(super) fn malformed(&self, cause: &serde_json::Error) -> Unreadable {
        // serde_json quotes values in some messages; only the kind and the place may be logged.
        Unreadable::Malformed {
            event: self.identity(),
            what: format!("{:?} at column {}", cause.classify(), cause.column()),
        }
    }
}

/// `type/id/sequence` of an event.
#[must_use]
pub fn identity(aggregate_type: &str, aggregate_id: &str, sequence: u64) -> String {
    format!("{aggregate_type}/{aggregate_id}/{sequence}")
}

/// The context that binds an encrypted value to its event; the encryption adds the path of the field.
#[must_use]
pub fn seal_context(event_type: &str, version: &str, identity: &str) -> String {
    format!("{event_type}.v{version}@{identity}")
}

/// Why a stored event can not be read even with its key.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A name or version that this binary does not know: a newer one wrote it.
    #[error("{event}: {name} v{version} is newer than this program")]
    Unknown {
        /// `type/id/sequence`.
        event: String,
        /// Stored name.
        name: String,
        /// Stored version.
        version: String,
    },
    /// Known, but in a wrong form.
    #[error("{event}: malformed, {what}")]
    Malformed {
        /// `type/id/sequence`.
        event: String,
        /// Kind and place, never the value.
        what: String,
    },
    /// An encrypted value can not be decrypted.
    #[error("{event}: {cause}")]
    Sealed {
        /// `type/id/sequence`.
        event: String,
        /// The cause.
        #[source]
        cause: SealError,
    },
}

/// The person whose key is needed to read this event; none if nothing in it is encrypted.
///
/// # Errors
/// When something is encrypted and no person is named.
pub fn sealed_for(raw: &RawEvent) -> Result<Option<UserId>, Unreadable> {
    if !has_sealed(&raw.payload) {
        return Ok(None);
    }
    match raw.metadata()?.owner {
        Some(owner) => Ok(Some(owner)),
        None => Err(Unreadable::Malformed {
            event: raw.identity(),
            what: "sealed without an owner".into(),
        }),
    }
}

/// The clear payload of an event in its newest version.
#[derive(Debug)]
pub enum Clear<'a> {
    /// As stored.
    Text(&'a str),
    /// Decrypted, or of an older version once.
    Value(Value),
}

impl Clear<'_> {
    /// The event itself. [`StreamEvent::read`] is this, compiled once.
    ///
    /// # Errors
    /// When it has another form.
    pub fn read<E: DeserializeOwned>(self) -> serde_json::Result<E> {
        match self {
            Self::Text(text) => serde_json::from_str(text),
            Self::Value(value) => serde_json::from_value(value),
        }
    }
}

/// The stored version of this event and the newest one, if it is in the schema.
///
/// # Errors
/// [`Unreadable::Unknown`] for an event of a newer program.
pub fn known_version(raw: &RawEvent, schema: &[EventSchema]) -> Result<(u32, u32), Unreadable> {
    let known = schema.iter().find(|schema| schema.name == raw.event_type);
    let version: Option<u32> = raw.event_version.parse().ok();
    match (known, version) {
        (Some(known), Some(version)) if version <= known.version => Ok((version, known.version)),
        _ => Err(unknown(raw)),
    }
}

/// Reads one event as `E`, with the key that [`sealed_for`] asks for.
///
/// # Errors
/// See [`Unreadable`].
pub fn decode<E: StreamEvent>(raw: &RawEvent, key: Option<&KeyState>) -> Result<E, Unreadable> {
    let clear = clear(raw, key, (E::STREAM, E::SCHEMA))?;
    E::read(clear).map_err(|cause| raw.malformed(&cause))
}

fn clear<'a>(
    raw: &'a RawEvent,
    key: Option<&KeyState>,
    (stream, schema): (&str, &[EventSchema]),
) -> Result<Clear<'a>, Unreadable> {
    let (version, newest) = known_version(raw, schema)?;
    if version == newest && key.is_none() {
        return Ok(Clear::Text(&raw.payload));
    }
    let mut payload = serde_json::from_str(&raw.payload).map_err(|cause| raw.malformed(&cause))?;
    if let Some(key) = key {
        open_with(&mut payload, raw, key)?;
    }
    let (payload, reached) = upcast(UPCASTERS, stream, &raw.event_type, version, payload);
    match reached == newest {
        true => Ok(Clear::Value(payload)),
        false => Err(unknown(raw)),
    }
}

pub(super) fn open_with(
    payload: &mut Value,
    raw: &RawEvent,
    key: &KeyState,
) -> Result<(), Unreadable> {
    let event = raw.identity();
    let context = seal_context(&raw.event_type, &raw.event_version, &event);
    open(payload, key, &context).map_err(|cause| Unreadable::Sealed { event, cause })
}

pub(super) fn unknown(raw: &RawEvent) -> Unreadable {
    Unreadable::Unknown {
        event: raw.identity(),
        name: format!("{}.{}", raw.aggregate_type, raw.event_type),
        version: raw.event_version.clone(),
    }
}
