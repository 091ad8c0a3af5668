//! Commands on a stream that everybody wants: each decides on what the one before it decided, and the last of them commits
//! the decisions of all.
//!
//! A command holds the lock of its stream until what it decided is committed, or until it has left that to the next one
//! that waits for just this stream. Either all of a chain is in the log or, where that is refused, a first part of it:
//! nothing is ever committed without what it was decided on.

use event_store::AppendError;
use event_store::append::Write;
use shared_events::Appended;
use time::OffsetDateTime;
use tokio::sync::oneshot;

use super::stream::Stream;
use super::work::Entry;

/// The most that is decided before it is committed.
const MOST: usize = 32;

/// What became of a write: its last event's place in the log.
pub(super) type Committed = Result<Option<Appended>, AppendError>;

/// Decisions on one stream, one upon the other, none of which is committed.
pub(super) struct Chain {
    /// The stream as the last of them left it.
    pub left: Entry,
    /// The clock of the last of them.
    pub now: OffsetDateTime,
    pub writes: Vec<Write>,
    /// Those who wait for their outcome. Whoever decided last joins them only on leaving.
    pub answers: Vec<oneshot::Sender<Committed>>,
}

impl Chain {
    /// One more decision upon those of `before`, or the first.
    pub fn of(before: Option<Self>, write: Write, left: Entry, now: OffsetDateTime) -> Self {
        let (mut writes, answers) =
            before.map_or_else(Default::default, |chain| (chain.writes, chain.answers));
        writes.push(write);
        Self {
            left,
            now,
            writes,
            answers,
        }
    }

    /// Whether one more command under this key can decide upon what is here. A twin can not: one of the two is refused, and
    /// all that stands with it.
    pub fn takes(&self, stream: &Stream, key: &[u8]) -> bool {
        let is_twin = |write: &Write| write.dedup.as_ref().is_some_and(|dedup| dedup.key == key);
        self.left.stream.is(stream) && !self.is_full() && !self.writes.iter().any(is_twin)
    }

    /// Whether it is time to commit, whoever waits.
    pub fn is_full(&self) -> bool {
        self.writes.len() >= MOST
    }

    /// Where whoever decided last will be told what became of it.
    pub fn answer(&mut self) -> oneshot::Receiver<Committed> {
        let (answer, answered) = oneshot::channel();
        self.answers.push(answer);
        answered
    }
}

impl std::fmt::Debug for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Chain({} on {:?})", self.writes.len(), self.left.stream)
    }
}
