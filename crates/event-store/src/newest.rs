//! The end of the log, read once for everyone in this process who follows it.
//!
//! A dozen followers that are woken by the same commit would ask the database a dozen times for the same event. Here the
//! first of them asks, for all types of streams, and the others use its result. Positions are dense and given in a
//! commit that waits for the disk, so the result in memory is only wrong if the database is replaced by one that lacks
//! the end of the log. Each read begins at a position with its mark, and notices that.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use sqlx::PgPool;

use super::Statements;
use super::batch::{Batch, Entry, entries};
use super::place::{FeedError, Place};
use shared_events::event::RawEvent;

/// A caller that asks for more at once fills a read model, and only reads the types it needs.
pub(super) const MOST: u32 = 2_000;
/// Positions read at once.
const STEP: u32 = 500;
/// Events in memory for followers that are a little slower.
const KEPT: usize = 2_000;
/// The most bytes of payload in memory.
const BYTES: usize = 4 << 20;
/// How long the last read is valid without a wake: less than followers wait between two reads.
const RECENT: Duration = Duration::from_millis(250);

/// The part of the log in memory.
#[derive(Default)]
pub(super) struct Newest {
    /// Every event after this place, of all types, without a gap.
    entries: VecDeque<Entry>,
    after: Place,
    bytes: usize,
    /// The waker's count before the last read, and its time; none if there was more than one read returned.
    looked: Option<(u64, Instant)>,
    /// Of the pool of the first caller.
    database: Option<Statements>,
}

impl Newest {
    /// Whether a follower at this place can be served from memory: the memory is of the same history as its place, or
    /// begins there.
    pub fn reaches(&self, after: Place) -> bool {
        after.position > self.through().position || self.places(after) == Some(after)
    }

    fn through(&self) -> Place {
        self.entries.back().map_or(self.after, |last| last.place)
    }

    /// The known place at the position of a place.
    fn places(&self, of: Place) -> Option<Place> {
        match of.position.0.checked_sub(self.after.position.0)? {
            0 => Some(self.after),
            n => Some(self.entries.get(usize::try_from(n - 1).ok()?)?.place),
        }
    }

    /// Empties the memory.
    pub fn forget(&mut self) {
        self.begin(Place::BEGINNING);
    }

    fn begin(&mut self, after: Place) {
        *self = Self {
            after,
            database: self.database.take(),
            ..Self::default()
        };
    }

    /// Reads new events from the database, unless the memory has some for this caller, or somebody read since the last
    /// wake. Checks that the log still has what was read of it.
    pub async fn look(&mut self, pool: &PgPool, turn: u64, after: Place) -> Result<(), FeedError> {
        let through = self.through();
        if after.position < through.position {
            // Under load, each waiting caller would otherwise find another wake and read again, one after the
            // other, while all of them could continue with what is in memory.
            return Ok(());
        }
        if after != through {
            // A follower that read up to here needs nothing before it.
            self.begin(after);
        }
        let known = |(seen, at): (u64, Instant)| seen == turn && at.elapsed() < RECENT;
        if self.looked.is_some_and(known) {
            return Ok(());
        }
        let asked = Instant::now();
        let database = self.database.take().unwrap_or_else(|| pool.clone().into());
        let found = entries(&database, after, STEP, &[]).await;
        self.database = Some(database);
        if matches!(found, Err(FeedError::Gone(_))) {
            self.forget();
        }
        let found = found?;
        let whole = found.len() < STEP as usize;
        self.looked = whole.then_some((turn, asked));
        self.bytes += found.iter().map(size).sum::<usize>();
        self.entries.extend(found);
        Ok(())
    }

    /// The events after a place that were read; then old ones are dropped.
    pub fn batch(&mut self, after: Place, limit: u32, types: &[&str]) -> Batch {
        let is_seen = |entry: &Entry| entry.place.position <= after.position;
        let first = self.entries.partition_point(is_seen);
        let next = || self.entries.range(first..).take(limit as usize);
        let wanted = next()
            .filter_map(|entry| entry.event.as_ref())
            .filter(|event| types.is_empty() || types.contains(&event.aggregate_type.as_str()));
        let batch = Batch {
            events: wanted.cloned().collect(),
            through: next().next_back().map_or(after, |last| last.place),
        };
        while self.entries.len() > KEPT || self.bytes > BYTES {
            let Some(oldest) = self.entries.pop_front() else {
                break;
            };
            self.after = oldest.place;
            self.bytes -= size(&oldest);
        }
        batch
    }
}

impl std::fmt::Debug for Newest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let through = self.through().position;
        write!(f, "Newest({}..={through})", self.after.position)
    }
}

fn size(entry: &Entry) -> usize {
    let bytes = |event: &RawEvent| event.payload.len() + event.metadata.len();
    entry.event.as_ref().map_or(0, bytes)
}
