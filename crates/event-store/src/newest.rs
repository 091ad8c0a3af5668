//! The end of the log, read once for everyone in this process who follows it.
//!
//! A dozen followers that are woken by the same commit would ask the database a dozen times for the same event. Here the
//! first of them asks, for all types of streams, and the others find what it read. Positions are dense and given in a
//! commit that waits for the disk, so what is kept here can not turn out different later.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use sqlx::PgPool;

use super::Statements;
use super::feed::{Batch, read};
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
    /// Every event after this position and up to `through`.
    events: VecDeque<RawEvent>,
    after: u64,
    through: u64,
    bytes: usize,
    /// Whose wakes were known before the last look, and when that was; none when there was more than one look found.
    looked: Option<(u64, Instant)>,
    /// Of the pool of whoever asked first.
    database: Option<Statements>,
}

impl Newest {
    /// Whether somebody who stands there can be served from here.
    pub fn reaches(&self, after: u64) -> bool {
        after >= self.after
    }

    /// Asks the database for what is new, unless there is something here for whoever stands there, or somebody asked since
    /// the last wake.
    pub async fn look(&mut self, pool: &PgPool, turn: u64, after: u64) -> Result<(), sqlx::Error> {
        if after < self.through {
            // Under load each of those who queue here would otherwise find another wake and ask anew, one after the
            // other, while all of them could go on with what is here.
            return Ok(());
        }
        if after > self.through {
            // Whoever read what is between is done with it.
            *self = Self {
                after,
                through: after,
                database: self.database.take(),
                ..Self::default()
            };
        }
        let known = |(seen, at): (u64, Instant)| seen == turn && at.elapsed() < RECENT;
        if self.looked.is_some_and(known) {
            return Ok(());
        }
        let asked = Instant::now();
        let database = self.database.take().unwrap_or_else(|| pool.clone().into());
        let found = read(&database, self.through, STEP, &[]).await?;
        self.database = Some(database);
        let whole = found.through - self.through < u64::from(STEP);
        self.looked = whole.then_some((turn, asked));
        self.through = found.through;
        self.bytes += found.events.iter().map(size).sum::<usize>();
        self.events.extend(found.events);
        Ok(())
    }

    /// What follows a position, as far as it was read; then what is too old is let go.
    pub fn batch(&mut self, after: u64, limit: u32, types: &[&str]) -> Batch {
        let through = self.through.min(after + u64::from(limit));
        let first = self.events.partition_point(|event| event.position <= after);
        let wanted = self.events.range(first..).filter(|event| {
            event.position <= through
                && (types.is_empty() || types.contains(&event.aggregate_type.as_str()))
        });
        let events = wanted.cloned().collect();
        while self.events.len() > KEPT || self.bytes > BYTES {
            let Some(oldest) = self.events.pop_front() else {
                break;
            };
            self.after = oldest.position;
            self.bytes -= size(&oldest);
        }
        Batch { events, through }
    }
}

impl std::fmt::Debug for Newest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Newest({}..={})", self.after, self.through)
    }
}

fn size(event: &RawEvent) -> usize {
    event.payload.len() + event.metadata.len()
}
