//! The events of one person, a page at a time. The log is the only place that has everything.

use event_store::{DecodeError, KeyError, part, streams_of};
use shared_events::UserId;
use shared_events::event::Unreadable;
use shared_events::personal::KeyState;

use super::told::{PARTS, Told, part_of, told};
use crate::unit_of_work::UnitOfWork;

/// Events that are read at once.
const PAGE: u64 = 200;

/// Why it can not be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A key can not be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// An event can not be read.
    #[error(transparent)]
    Event(#[from] Unreadable),
    /// An event can not be read.
    #[error(transparent)]
    Decode(#[from] DecodeError),
}

/// A stream with something about the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StreamOf {
    /// Its type.
    pub kind: &'static str,
    /// Its id.
    pub id: String,
    /// Whose events of it are told: the person, or the reader of the newsletter who has the same address.
    pub owner: UserId,
}

/// Reads what belongs to one person.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub unit: UnitOfWork,
    pub me: UserId,
}

impl Source {
    /// The streams, in the order of the parts.
    pub async fn streams(&self, newsletters: Vec<StreamOf>) -> Result<Vec<StreamOf>, SourceError> {
        self.unit.decoder().look_for_set_aside().await?;
        let found = streams_of(self.unit.pool(), self.me).await?;
        let found = found.into_iter().filter_map(|(kind, id)| {
            Some(StreamOf {
                kind: part_of(&kind)?.stream,
                id,
                owner: self.me,
            })
        });
        let mut streams: Vec<StreamOf> = found.chain(newsletters).collect();
        let place = |of: &StreamOf| PARTS.iter().position(|part| part.stream == of.kind);
        // Stable: within a part by their ids, and those are in the order of time.
        streams.sort_by_key(place);
        Ok(streams)
    }

    /// The next events of a stream after this number, and the number to continue after; none at its end.
    pub async fn page(
        &self,
        stream: &StreamOf,
        after: u64,
    ) -> Result<Option<(Vec<Told>, u64)>, SourceError> {
        let of = (stream.kind, stream.id.as_str());
        let range = after + 1..=after + PAGE;
        let raws = part(self.unit.database(), of, range).await?;
        let Some(last) = raws.last().map(|raw| raw.sequence).filter(|it| *it > after) else {
            return Ok(None);
        };
        let key = self.key(stream.owner).await?;
        let mut page = Vec::new();
        for raw in self.unit.decoder().without_set_aside(&raws).iter() {
            // The first event of a stream comes with every page.
            if raw.sequence > after && raw.metadata()?.owner == Some(stream.owner) {
                page.extend(told(raw, self.me, &key)?);
            }
        }
        Ok(Some((page, last)))
    }

    /// The key of somebody, or that they were erased.
    pub async fn key(&self, of: UserId) -> Result<KeyState, SourceError> {
        Ok(self.unit.keys().get(of).await?)
    }
}
