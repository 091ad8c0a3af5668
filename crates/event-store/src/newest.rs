//! The end of the log, read once for everyone in this process who follows it.
//!
//! A dozen followers that are woken by the same commit would ask the database a dozen times for the same event. Here the
//! first of them asks, for all types of streams, and the others find what it read. Positions are dense and given in a
//! commit that waits for the disk, so what is kept here turns out different only where the database itself is replaced by one
//! that lacks the end of the log. Each look begins at a place, and finds out.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use sqlx::PgPool;

use super::Statements;
use super::batch::{Batch, Entry, entries};
use super::place::{FeedError, Place};
use shared_events::event::RawEvent;

/// Whoever asks for more at once fills something, and reads only the types it needs.
pub(super) const MOST: u32 = 2_000;
/// Positions read at once.
const STEP: u32 = 500;
/// Events kept for those who are a little slower.
const KEPT: usize = 2_000;
/// Bytes of payload kept, at most.
const BYTES: usize = 4 << 20;
/// How long the last look is good for while nobody was woken: less than followers wait between two of theirs.
const RECENT: Duration = Duration::from_millis(250);

/// What is kept.
#[derive(Default)]
pub(super) struct Newest {
    /// Every event after this place, of all types, without a gap.
    entries: VecDeque<Entry>,
    after: Place,
    bytes: usize,
    /// Whose wakes were known before the last look, and when that was; none when there was more than one look found.
    looked: Option<(u64, Instant)>,
    /// Of the pool of whoever asked first.
    database: Option<Statements>,
}

impl Newest {
    /// Whether somebody who stands there can be served from here: what is kept is of the same history as their place, or
    /// begins there.
    pub fn reaches(&self, after: Place) -> bool {
        after.position > self.through().position || self.places(after) == Some(after)
    }

    fn through(&self) -> Place {
        self.entries.back().map_or(self.after, |last| last.place)
    }

    /// What is known of the position of a place.
    fn places(&self, of: Place) -> Option<Place> {
        match of.position.0.checked_sub(self.after.position.0)? {
            0 => Some(self.after),
            n => Some(self.entries.get(usize::try_from(n - 1).ok()?)?.place),
        }
    }

    /// Nothing is kept any more.
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

    /// Asks the database for what is new, unless there is something here for whoever stands there, or somebody asked since
    /// the last wake. Finds out whether the log still has what was read of it.
    pub async fn look(&mut self, pool: &PgPool, turn: u64, after: Place) -> Result<(), FeedError> {
        let through = self.through();
        if after.position < through.position {
            // Under load each of those who queue here would otherwise find another wake and ask anew, one after the
            // other, while all of them could go on with what is here.
            return Ok(());
        }
        if after != through {
            // Whoever read what is between is done with it.
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

    /// What follows a place, as far as it was read; then what is too old is let go.
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
