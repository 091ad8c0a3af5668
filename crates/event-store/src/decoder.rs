//! Reads stored events with the keys of their people.

use std::borrow::Cow;

use shared_events::UserId;
use shared_events::event::decode::{Unreadable, decode, known_version, sealed_for};
use shared_events::event::{EventSchema, RawEvent, StreamEvent};
use shared_events::personal::KeyState;
use shared_events::personal::seal::has_sealed;

use crate::keys::{KeyError, PersonKeys};
use crate::set_aside::SetAside;

/// Why a stored event could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// An error of the event itself; its key is available or not needed.
    #[error(transparent)]
    Event(#[from] Unreadable),
    /// The person's key is missing or wrong.
    #[error("{event}: {cause}")]
    Key {
        /// `type/id/sequence`.
        event: String,
        /// The cause.
        #[source]
        cause: KeyError,
    },
    /// It is damaged, and an operator has set it aside: all readers of its stream skip it.
    #[error("{0} is set aside")]
    SetAside(String),
}

impl DecodeError {
    /// True if the database failed, not the event: worth another try.
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

    /// True if the stored bytes are damaged: neither time, nor a key, nor a newer program helps.
    #[must_use]
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Event(Unreadable::Malformed { .. } | Unreadable::Sealed { .. })
        )
    }

    /// Name and version of the event, if only a newer program can read it.
    #[must_use]
    pub fn newer(&self) -> Option<String> {
        match self {
            Self::Event(Unreadable::Unknown { name, version, .. }) => {
                Some(format!("{name} v{version}"))
            }
            _ => None,
        }
    }
}

/// Reads stored events. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Decoder {
    keys: PersonKeys,
    aside: SetAside,
}

impl Decoder {
    /// With the keys of the people whose events are read.
    #[must_use]
    pub fn new(keys: PersonKeys) -> Self {
        Self {
            keys,
            aside: SetAside::default(),
        }
    }

    /// The keys it reads with.
    #[must_use]
    pub const fn keys(&self) -> &PersonKeys {
        &self.keys
    }

    /// Reads the keys of a batch in one statement. Optional; decoding reads what is missing.
    ///
    /// # Errors
    /// When the database fails or a key can not be decrypted.
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
        if self.aside.holds(raw) {
            return Err(DecodeError::SetAside(raw.identity()));
        }
        match self.open(raw).await {
            Err(cause) => Err(self.explained(raw, cause).await),
            read => read,
        }
    }

    /// Damage may have been set aside since this process looked last.
    async fn explained(&self, raw: &RawEvent, cause: DecodeError) -> DecodeError {
        if !cause.is_damage() {
            return cause;
        }
        if let Err(cause) = self.aside.look(self.keys.pool()).await {
            tracing::warn!(%cause, "which events are set aside could not be read");
        }
        match self.aside.holds(raw) {
            true => DecodeError::SetAside(raw.identity()),
            false => cause,
        }
    }

    /// The same for a fold of the stream; none if the event is set aside.
    ///
    /// # Errors
    /// See [`DecodeError`].
    pub async fn standing<E: StreamEvent>(&self, raw: &RawEvent) -> Result<Option<E>, DecodeError> {
        match self.decode(raw).await {
            Ok(event) => Ok(Some(event)),
            Err(DecodeError::SetAside(_)) => Ok(None),
            Err(cause) => Err(cause),
        }
    }

    /// The events that are not set aside, as far as this process knows.
    #[must_use]
    pub fn without_set_aside<'a>(&self, events: &'a [RawEvent]) -> Cow<'a, [RawEvent]> {
        self.aside.without(events)
    }

    /// Reads which events are set aside now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn look_for_set_aside(&self) -> Result<(), sqlx::Error> {
        self.aside.look(self.keys.pool()).await
    }

    pub(crate) async fn open<E: StreamEvent>(&self, raw: &RawEvent) -> Result<E, DecodeError> {
        let key = self.key(raw, E::SCHEMA).await?;
        Ok(decode(raw, key.as_ref())?)
    }

    async fn key(
        &self,
        raw: &RawEvent,
        schema: &[EventSchema],
    ) -> Result<Option<KeyState>, DecodeError> {
        // An event of a newer program is recognised before any key is needed.
        known_version(raw, schema)?;
        let Some(owner) = sealed_for(raw)? else {
            return Ok(None);
        };
        let key = self.keys.get(owner).await;
        key.map(Some).map_err(|cause| DecodeError::Key {
            event: raw.identity(),
            cause,
        })
    }
}
