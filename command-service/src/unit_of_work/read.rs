//! Reads streams without a decision: for answers that must contain what was just written.

use std::ops::RangeInclusive;

use event_store::load;
use event_store::load::StreamRef;
use shared_events::Appended;
use shared_events::event::{RawEvent, StreamEvent};
use time::OffsetDateTime;

use super::error::{LogFault, UnitError};
use super::{CommandRequest, DedupKey, Stream, UnitOfWork, Work};

/// Why a stream could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// Stored data can not be read.
    #[error(transparent)]
    Log(#[from] LogFault),
}

/// The effect of a command with a natural key.
#[derive(Debug, Clone)]
pub struct Effect<T> {
    /// Its stored result.
    pub result: T,
    /// Its last event, for the consistency token.
    pub appended: Option<Appended>,
}

impl UnitOfWork {
    /// The current state of the named aggregates, from the same snapshots and memory as for commands.
    ///
    /// # Errors
    /// When the database fails or an event can not be read.
    pub async fn read(&self, streams: &[Stream]) -> Result<Work, ReadError> {
        let nothing = CommandRequest::new("read", shared_events::Actor::SYSTEM, None);
        let inner = &self.inner;
        let opened = async {
            let found = inner.find(&nothing, streams).await?;
            inner.open(streams, found).await
        }
        .await;
        match opened {
            Ok((work, _)) => {
                work.entries.iter().for_each(|it| inner.remember(it));
                Ok(work)
            }
            Err(UnitError::Database { cause, .. }) => Err(cause.into()),
            Err(UnitError::Log(fault)) => Err(fault.into()),
            Err(_) => Err(sqlx::Error::WorkerCrashed.into()),
        }
    }

    /// Every event of a stream with its recorded time, for views that show times.
    ///
    /// # Errors
    /// When the database fails or an event can not be read.
    pub async fn history<E: StreamEvent>(
        &self,
        id: impl ToString,
    ) -> Result<Vec<(E, OffsetDateTime)>, ReadError> {
        let whole = StreamRef {
            aggregate_type: E::STREAM,
            aggregate_id: id.to_string(),
            // No snapshot has this version, so all events are read.
            state_version: i32::MIN,
            known: 0,
        };
        let loaded = load(self.database(), &[whole], &[]).await?;
        let raws = loaded.streams.into_iter().flat_map(|stream| stream.events);
        self.decoded(raws).await
    }

    /// The first event of a stream and those in the range, with their recorded times.
    ///
    /// # Errors
    /// When the database fails or an event can not be read.
    pub async fn part<E: StreamEvent>(
        &self,
        id: impl ToString,
        places: RangeInclusive<u64>,
    ) -> Result<Vec<(E, OffsetDateTime)>, ReadError> {
        let id = id.to_string();
        let raws = event_store::part(self.database(), (E::STREAM, &id), places).await?;
        self.decoded(raws).await
    }

    async fn decoded<E: StreamEvent>(
        &self,
        raws: impl IntoIterator<Item = RawEvent>,
    ) -> Result<Vec<(E, OffsetDateTime)>, ReadError> {
        let mut events = Vec::new();
        for raw in raws {
            let event = self.decoder().standing(&raw).await;
            if let Some(event) = event.map_err(LogFault::from)? {
                events.push((event, raw.recorded_at));
            }
        }
        Ok(events)
    }

    /// The stored result of the command with this key, if it took effect.
    ///
    /// # Errors
    /// When the database fails, or the stored result is not a `T`.
    pub async fn effect<T: serde::de::DeserializeOwned>(
        &self,
        key: &DedupKey,
    ) -> Result<Option<Effect<T>>, ReadError> {
        let found = load(self.database(), &[], key.as_bytes()).await?.dedup;
        found
            .map(|row| {
                Ok(Effect {
                    result: serde_json::from_value(row.result).map_err(LogFault::from)?,
                    appended: row.appended,
                })
            })
            .transpose()
    }
}
