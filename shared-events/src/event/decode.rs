//! The one path from a stored row to an event: open what is sealed, upcast, deserialise.

use serde_json::Value;
use time::OffsetDateTime;

use super::upcast::{UPCASTERS, upcast};
use super::{Metadata, StreamEvent};
use crate::ids::UserId;
use crate::personal::PersonKeys;
use crate::personal::keys::{KeyError, KeyState};
use crate::personal::seal::{SealError, has_sealed, open};

/// An event as stored.
#[derive(Debug, Clone)]
pub struct RawEvent {
    /// Its dense place in the numbered log; 0 while it has none (loading a stream).
    pub position: u64,
    /// Its place in order of insertion; what a consistency token names.
    pub appended: i64,
    /// When it was written, by the database's clock.
    pub recorded_at: OffsetDateTime,
    /// Stream type.
    pub aggregate_type: String,
    /// Stream id.
    pub aggregate_id: String,
    /// Place within the stream, from 1.
    pub sequence: u64,
    /// Stored name.
    pub event_type: String,
    /// Stored version.
    pub event_version: String,
    /// Canonical JSON, personal values sealed.
    pub payload: String,
    /// Canonical JSON of [`Metadata`].
    pub metadata: String,
}

impl RawEvent {
    /// `type/id/sequence`: names the event for ever, in the log and in jobs.
    #[must_use]
    pub fn identity(&self) -> String {
        identity(&self.aggregate_type, &self.aggregate_id, self.sequence)
    }

    /// Reads the metadata.
    ///
    /// # Errors
    /// When it is not what every event carries.
    pub fn metadata(&self) -> Result<Metadata, DecodeError> {
        serde_json::from_str(&self.metadata).map_err(|cause| self.malformed(&cause))
    }

    fn malformed(&self, cause: &serde_json::Error) -> DecodeError {
        // serde_json quotes values in some messages; only the kind and place may be logged.
        DecodeError::Malformed {
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

/// The context that binds a sealed value to its event; the field path is added by the sealing itself.
#[must_use]
pub fn seal_context(event_type: &str, version: &str, identity: &str) -> String {
    format!("{event_type}.v{version}@{identity}")
}

/// Why a stored event could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// A name or version this binary does not know: written by a newer one.
    #[error("{event}: {name} v{version} is newer than this program")]
    Unknown {
        /// `type/id/sequence`.
        event: String,
        /// Stored name.
        name: String,
        /// Stored version.
        version: String,
    },
    /// Known, but not of its shape.
    #[error("{event}: malformed, {what}")]
    Malformed {
        /// `type/id/sequence`.
        event: String,
        /// Kind and place, never the value.
        what: String,
    },
    /// The person's key is missing or wrong.
    #[error("{event}: {cause}")]
    Key {
        /// `type/id/sequence`.
        event: String,
        /// Why.
        #[source]
        cause: KeyError,
    },
    /// A sealed value does not open.
    #[error("{event}: {cause}")]
    Sealed {
        /// `type/id/sequence`.
        event: String,
        /// Why.
        #[source]
        cause: SealError,
    },
}

impl DecodeError {
    /// True when the database failed rather than the event: worth trying again.
    #[must_use]
    pub const fn is_transient(&self) -> bool {
        matches!(
            self,
            Self::Key {
                cause: KeyError::Database(_),
                ..
            }
        )
    }
}

/// Reads stored events. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Decoder {
    keys: PersonKeys,
}

impl Decoder {
    /// With the keys of the people whose events are to be read.
    #[must_use]
    pub const fn new(keys: PersonKeys) -> Self {
        Self { keys }
    }

    /// The keys it reads with.
    #[must_use]
    pub const fn keys(&self) -> &PersonKeys {
        &self.keys
    }

    /// Fetches the keys a batch will need in one statement. Optional; decoding fetches what is missing.
    ///
    /// # Errors
    /// When the database fails or a key does not open.
    pub async fn prepare(&self, batch: &[RawEvent]) -> Result<(), KeyError> {
        let sealed = batch.iter().filter(|raw| has_sealed(&raw.payload));
        let mut owners: Vec<UserId> = sealed
            .filter_map(|raw| raw.metadata().ok().and_then(|meta| meta.owner))
            .collect();
        owners.sort_unstable();
        owners.dedup();
        self.keys.load(&owners).await
    }

    /// Reads one event as `E`.
    ///
    /// # Errors
    /// See [`DecodeError`].
    pub async fn decode<E: StreamEvent>(&self, raw: &RawEvent) -> Result<E, DecodeError> {
        let known = E::SCHEMA
            .iter()
            .find(|schema| schema.name == raw.event_type);
        let version: Option<u32> = raw.event_version.parse().ok();
        let (Some(known), Some(version)) = (known, version) else {
            return Err(unknown(raw));
        };
        if version > known.version {
            return Err(unknown(raw));
        }
        if version == known.version && !has_sealed(&raw.payload) {
            return serde_json::from_str(&raw.payload).map_err(|cause| raw.malformed(&cause));
        }
        let clear = self.open(raw).await?;
        let (payload, reached) = upcast(UPCASTERS, E::STREAM, &raw.event_type, version, clear);
        if reached != known.version {
            return Err(unknown(raw));
        }
        serde_json::from_value(payload).map_err(|cause| raw.malformed(&cause))
    }

    async fn open(&self, raw: &RawEvent) -> Result<Value, DecodeError> {
        let mut payload =
            serde_json::from_str(&raw.payload).map_err(|cause| raw.malformed(&cause))?;
        if has_sealed(&raw.payload) {
            let event = raw.identity();
            let key = match raw.metadata()?.owner {
                Some(owner) => self
                    .keys
                    .get(owner)
                    .await
                    .map_err(|cause| DecodeError::Key {
                        event: event.clone(),
                        cause,
                    })?,
                None => {
                    return Err(DecodeError::Malformed {
                        event,
                        what: "sealed without an owner".into(),
                    });
                }
            };
            open_with(&mut payload, raw, &key)?;
        }
        Ok(payload)
    }
}

fn open_with(payload: &mut Value, raw: &RawEvent, key: &KeyState) -> Result<(), DecodeError> {
    let event = raw.identity();
    let context = seal_context(&raw.event_type, &raw.event_version, &event);
    open(payload, key, &context).map_err(|cause| DecodeError::Sealed { event, cause })
}

fn unknown(raw: &RawEvent) -> DecodeError {
    DecodeError::Unknown {
        event: raw.identity(),
        name: format!("{}.{}", raw.aggregate_type, raw.event_type),
        version: raw.event_version.clone(),
    }
}
