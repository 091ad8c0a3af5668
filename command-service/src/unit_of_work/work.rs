//! What a decision can see and change.

use std::any::Any;
use std::sync::Arc;

use cqrs_es::event_sink::EventSink;
use event_store::Draft;
use event_store::Hash;
use event_store::NewPersonKey;
use event_store::Row;
use futures::future::BoxFuture;
use shared_events::event::StreamEvent;
use sqlx::PgConnection;
use time::OffsetDateTime;

use super::cache::Cached;
use super::error::{LogFault, Refusal};
use super::stream::{Aggregate, Stream};

/// A change of a private row in the same commit.
pub type SideWrite =
    Box<dyn for<'c> FnOnce(&'c mut PgConnection) -> BoxFuture<'c, Result<(), sqlx::Error>> + Send>;

#[derive(Clone)]
pub(super) struct Entry {
    pub stream: Stream,
    pub state: Arc<dyn Any + Send + Sync>,
    /// The last event in the state, stored or decided.
    pub version: u64,
    /// The hash of the last event that is stored, or prepared to be.
    pub last: Option<Hash>,
    /// The sequence of the last known snapshot.
    pub snapshot_at: u64,
}

impl Entry {
    /// A stream from this node's memory.
    pub(super) fn of(stream: &Stream, cached: Cached) -> Self {
        Self {
            stream: stream.clone(),
            state: cached.state,
            version: cached.version,
            last: cached.last,
            snapshot_at: cached.snapshot_at,
        }
    }

    /// The form for this node's memory.
    pub(super) fn cached(&self, snapshot_at: u64) -> Cached {
        Cached {
            version: self.version,
            last: self.last.clone(),
            snapshot_at,
            state: Arc::clone(&self.state),
        }
    }
}

/// The streams of one command, loaded, and the decisions on them.
pub struct Work {
    pub(super) now: OffsetDateTime,
    pub(super) entries: Vec<Entry>,
    pub(super) drafts: Vec<Draft>,
    pub(super) side: Vec<SideWrite>,
    pub(super) new_key: Option<NewPersonKey>,
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work")
            .field("events", &self.drafts.len())
            .finish_non_exhaustive()
    }
}

impl Work {
    pub(super) const fn on(entries: Vec<Entry>, now: OffsetDateTime) -> Self {
        Self {
            now,
            entries,
            drafts: Vec::new(),
            side: Vec::new(),
            new_key: None,
        }
    }

    /// The database's time when the streams were loaded: the only clock that decisions use.
    #[must_use]
    pub const fn now(&self) -> OffsetDateTime {
        self.now
    }

    /// The state of a named stream, with all decisions so far.
    ///
    /// # Errors
    /// When the command did not name the stream.
    pub fn state<A: Aggregate>(&self, id: impl ToString) -> Result<&A, LogFault> {
        let id = id.to_string();
        self.entry::<A>(&id)
            .and_then(|entry| entry.state.downcast_ref::<A>())
            .ok_or_else(|| LogFault::Unnamed(format!("{}/{id}", <A::Event as StreamEvent>::STREAM)))
    }

    /// The same, shared.
    ///
    /// # Errors
    /// When the command did not name the stream.
    pub fn shared<A: Aggregate>(&self, id: impl ToString) -> Result<Arc<A>, LogFault> {
        let id = id.to_string();
        self.entry::<A>(&id)
            .and_then(|entry| Arc::clone(&entry.state).downcast::<A>().ok())
            .ok_or_else(|| LogFault::Unnamed(format!("{}/{id}", <A::Event as StreamEvent>::STREAM)))
    }

    /// The number of events in the state of a named stream.
    #[must_use]
    pub fn version<A: Aggregate>(&self, id: impl ToString) -> u64 {
        self.entry::<A>(&id.to_string())
            .map_or(0, |entry| entry.version)
    }

    /// Whether a named stream has any event yet.
    #[must_use]
    pub fn exists<A: Aggregate>(&self, id: impl ToString) -> bool {
        self.version::<A>(id) > 0
    }

    fn entry<A: Aggregate>(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| {
            entry.stream.kind == <A::Event as StreamEvent>::STREAM && entry.stream.id == id
        })
    }

    /// Lets an aggregate decide on a command; its events join this unit of work.
    ///
    /// # Errors
    /// The aggregate's error, or a stream that was not named.
    pub async fn decide<A: Aggregate>(
        &mut self,
        id: impl ToString,
        command: A::Command,
        services: &A::Services,
    ) -> Result<(), Refusal<A::Error>>
    where
        A::Command: Send,
    {
        let id = id.to_string();
        let mut state = self.state::<A>(&id).map_err(Refusal::Log)?.clone();
        let sink = EventSink::<A>::default();
        state
            .handle(command, services, &sink)
            .await
            .map_err(Refusal::Domain)?;
        let events = sink.collect().await;
        let entry = self
            .entries
            .iter_mut()
            .find(|entry| {
                entry.stream.kind == <A::Event as StreamEvent>::STREAM && entry.stream.id == id
            })
            .ok_or_else(|| Refusal::Log(LogFault::Unnamed(id.clone())))?;
        for event in &events {
            entry.version += 1;
            let draft =
                Draft::new(&id, entry.version, event).map_err(|e| Refusal::Log(e.into()))?;
            self.drafts.push(draft);
        }
        if !events.is_empty() {
            entry.state = Arc::new(state);
        }
        Ok(())
    }

    /// The next event in stored form, linked to the one before it in its stream.
    pub(super) fn bind(&mut self, row: Row) -> Row {
        let is_its = |entry: &&mut Entry| row.is_of(entry.stream.kind, &entry.stream.id);
        match self.entries.iter_mut().find(is_its) {
            Some(entry) => {
                let before = entry.last.replace(row.hash().clone());
                row.upon(before)
            }
            None => row,
        }
    }

    /// Adds a private row to the commit.
    pub fn also(&mut self, write: SideWrite) {
        self.side.push(write);
    }

    /// Creates the owner's key in this commit, since the person is new: an account is opened, or an address without
    /// one is entered for the newsletter.
    pub fn with_new_key(&mut self, key: NewPersonKey) {
        self.new_key = Some(key);
    }
}

#[cfg(test)]
mod tests {
    use shared_events::UserId;

    use super::*;
    use crate::wallet::Wallet;

    #[test]
    fn a_stream_is_one_of_its_kind_and_its_id() {
        let (ada, bob) = (UserId::mint(), UserId::mint());
        let of = |user| Stream::of::<Wallet>(user);
        assert!(of(ada).is(&of(ada)) && !of(ada).is(&of(bob)));
        let account = Stream {
            kind: "account",
            ..of(ada)
        };
        assert!(!account.is(&of(ada)));
    }
}
