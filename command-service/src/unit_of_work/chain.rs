//! Commands on one busy stream: each decides on the result of the one before it, and the last of them commits
//! the decisions of all.
//!
//! A command holds the lock of its stream until its decision is committed, or until it has passed the decision to the
//! next command that waits for exactly this stream. In the log is the whole chain or, where that is refused, a first
//! part of it: a decision is never committed without those on which it is based.

use event_store::AppendError;
use event_store::append::Write;
use shared_events::Appended;
use time::OffsetDateTime;
use tokio::sync::oneshot;

use super::stream::Stream;
use super::work::Entry;

/// The most decisions before a commit.
const MOST: usize = 32;

/// The result of a write: the position of its last event.
pub(super) type Committed = Result<Option<Appended>, AppendError>;

/// Decisions on one stream, each based on the one before it, none of them committed.
pub(super) struct Chain {
    /// The stream after the last of them.
    pub left: Entry,
    /// The clock of the last of them.
    pub now: OffsetDateTime,
    pub writes: Vec<Write>,
    /// Commands that wait for their outcome. The last one joins them only when it leaves the chain to another.
    pub answers: Vec<oneshot::Sender<Committed>>,
}

impl Chain {
    /// One more decision, based on those of `before`, or the first.
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

    /// Whether one more command under this key can decide on this chain. A second command with the same key can not:
    /// one of the two would be refused, together with the whole chain.
    pub fn takes(&self, stream: &Stream, key: &[u8]) -> bool {
        let is_twin = |write: &Write| write.dedup.as_ref().is_some_and(|dedup| dedup.key == key);
        self.left.stream.is(stream) && !self.is_full() && !self.writes.iter().any(is_twin)
    }

    /// Whether it must be committed, even if others wait.
    pub fn is_full(&self) -> bool {
        self.writes.len() >= MOST
    }

    /// The receiver of the outcome for the command that decided last.
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
