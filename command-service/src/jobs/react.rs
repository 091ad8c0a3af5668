//! Has reactors follow the feed, and stores their jobs with the place they come from.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use event_store::patience::{self, within};
use event_store::{Feed, FeedError, Place, place};
use shared_events::event::Position;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::look::{Found, look_at};
use super::parked::Parked;
use super::positions::Positions;
use super::queue::insert;
use super::reactor::{PassError, Reactor};
use super::{Wakers, recreate, unpark};

/// Positions read in one transaction.
const BATCH: u32 = 500;
/// After a failure.
const RETRY: Duration = Duration::from_secs(1);
/// How far, in time, a stored position may be behind events that asked for no job.
const BEHIND: Duration = Duration::from_secs(1);
/// It is stored earlier when no event came for so long.
const LULL: Duration = Duration::from_millis(100);
/// How often an idle reactor checks whether its position was set back.
const LOOK: Duration = Duration::from_secs(5);

/// Follows the feed until `stop`. May run on every node: a batch counts once. `made` wakes the workers of this process
/// for the kinds of jobs that were made.
pub async fn react(
    reactor: Arc<dyn Reactor>,
    pool: PgPool,
    positions: Positions,
    feed: Arc<dyn Feed>,
    made: Wakers,
    stop: CancellationToken,
) {
    let mut reached = None;
    let stopped = metrics::gauge!("reactor_stopped", "reactor" => reactor.name());
    while !stop.is_cancelled() {
        let pass = pass(
            reactor.as_ref(),
            &pool,
            &positions,
            feed.as_ref(),
            &mut reached,
        );
        let passed = within(patience::WORK, pass).await;
        stopped.set(f64::from(is_stuck(&passed)));
        match passed {
            Ok(Pass::Idle { until }) => tokio::select! {
                () = stop.cancelled() => break,
                () = feed.changed() => {}
                () = at(until) => {}
            },
            Ok(Pass::Moved { kinds }) => made.wake(&kinds),
            Err(PassError::Feed(FeedError::Gone(position))) => {
                reached = None;
                feed.forget().await;
                tracing::warn!(
                    reactor = reactor.name(),
                    position = position.0,
                    "the log lost its end; going on where it stands"
                );
            }
            Err(cause) => {
                reached = None;
                tracing::error!(reactor = reactor.name(), %cause, "a reactor can not go on, will try again");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// A log that lost its end is continued at once.
const fn is_stuck(passed: &Result<Pass, PassError>) -> bool {
    !matches!(passed, Ok(_) | Err(PassError::Feed(FeedError::Gone(_))))
}

async fn at(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time.into()).await,
        None => std::future::pending().await,
    }
}

enum Pass {
    /// There is nothing to do until a time, or until the log has grown.
    Idle { until: Option<Instant> },
    /// With jobs of these kinds.
    Moved { kinds: BTreeSet<&'static str> },
}

/// The progress of a reactor in this process.
struct Reached {
    /// The stored position, unless another node has moved it since.
    stored: Position,
    /// Read so far; nothing after the stored position up to here asked for a job.
    seen: Place,
    /// When events were read last.
    seen_at: Instant,
    /// Since when the stored position is behind; none while it is not.
    behind: Option<Instant>,
    /// When it was last known to be as its row says.
    stored_at: Instant,
    /// Streams that wait for a newer program.
    parked: Parked,
}

async fn pass(
    reactor: &dyn Reactor,
    pool: &PgPool,
    positions: &Positions,
    feed: &dyn Feed,
    reached: &mut Option<Reached>,
) -> Result<Pass, PassError> {
    let known = match reached {
        Some(known) if !known.parked.is_old() => known,
        _ => {
            let read = Reached::read(reactor, pool).await?;
            if let Some(kinds) = unpark::retry(&read.parked, reactor, pool).await? {
                *reached = None;
                return Ok(Pass::Moved { kinds });
            }
            reached.insert(read)
        }
    };
    let batch = feed.read(known.seen, BATCH, reactor.streams()).await?;
    let found = look_at(reactor, &batch.events, &known.parked).await?;
    let is_new = batch.through != known.seen;
    if is_new {
        known.see(batch.through);
    }
    // A position after events without jobs is stored only sometimes: reading them again costs less.
    let due = known.due();
    if found.is_empty() && due.is_none_or(|due| due > Instant::now()) {
        if is_new {
            let kinds = BTreeSet::new();
            return Ok(Pass::Moved { kinds });
        }
        if due.is_none() && known.stored_at.elapsed() >= LOOK {
            if position(reactor, pool).await? == known.row() {
                known.stored_at = Instant::now();
            } else {
                *reached = None;
            }
        }
        return Ok(Pass::Idle { until: due });
    }
    let mut kinds = BTreeSet::new();
    let row = known.row();
    if found.is_empty() && positions.go_to(reactor.name(), row, known.seen).await {
        known.store();
        return Ok(Pass::Moved { kinds });
    }
    match store(reactor, pool, known, &found).await? {
        Some(made) => {
            known.store();
            let new = found.jobs.iter().filter(|_| made > 0);
            kinds.extend(new.map(|(job, _)| job.kind));
            if !found.parked.is_empty() {
                *reached = None;
            }
        }
        None => {
            // Either another node did this, and its result is in the row; or the events were not from this log.
            if reached.insert(Reached::read(reactor, pool).await?).row() == row {
                return Err(FeedError::Gone(batch.through.position).into());
            }
        }
    }
    Ok(Pass::Moved { kinds })
}

/// Compare and set: if another node has done this batch, or resumed a stream, there is nothing left to do here. It only
/// moves to a position that the log has: if the database was replaced since, events that were read from the old one
/// make no jobs in the new one.
const MOVE: &str = "\
UPDATE reactor_checkpoint SET position = $3, parkings = parkings + $6
WHERE reactor = $1 AND position = $2 AND parkings = $5
    AND EXISTS (SELECT FROM event_log l WHERE l.position = $3 AND mark_of(l.mark, l.numbered_at) = $4)";

/// Stores the jobs with the position they come from; returns how many are new. None when the position could not be
/// moved.
async fn store(
    reactor: &dyn Reactor,
    pool: &PgPool,
    reached: &Reached,
    found: &Found,
) -> Result<Option<u64>, PassError> {
    let moving = sqlx::query(MOVE)
        .bind(reactor.name())
        .bind(reached.stored)
        .bind(reached.seen.position)
        .bind(reached.seen.mark)
        .bind(reached.parked.changes)
        .bind(i64::from(!found.parked.is_empty()));
    if found.is_empty() {
        let moved = moving.execute(pool).await?;
        return Ok((moved.rows_affected() > 0).then_some(0));
    }
    let mut transaction = patience::begin(pool).await?;
    if moving.execute(&mut *transaction).await?.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(None);
    }
    let made = insert(&mut transaction, &found.jobs).await?;
    found
        .parked
        .keep(&mut transaction, reactor, &reached.parked)
        .await?;
    transaction.commit().await?;
    Ok(Some(made))
}

impl Reached {
    fn see(&mut self, place: Place) {
        (self.seen, self.seen_at) = (place, Instant::now());
        self.behind.get_or_insert(self.seen_at);
    }

    fn store(&mut self) {
        (self.stored, self.stored_at) = (self.seen.position, Instant::now());
        self.behind = None;
    }

    /// When the position must be stored.
    fn due(&self) -> Option<Instant> {
        let behind = self.behind?;
        Some((behind + BEHIND).min(self.seen_at + LULL))
    }

    /// As its row says.
    const fn row(&self) -> (Position, i64) {
        (self.stored, self.parked.changes)
    }

    async fn read(reactor: &dyn Reactor, pool: &PgPool) -> Result<Self, sqlx::Error> {
        loop {
            let (stored, changes) = position(reactor, pool).await?;
            if let Some(seen) = place::at(pool, stored).await? {
                return Ok(Self {
                    stored,
                    seen,
                    seen_at: Instant::now(),
                    behind: None,
                    stored_at: Instant::now(),
                    // After the count of their changes: a process that read too little notices that when it stores.
                    parked: Parked::read(reactor, pool, changes).await?,
                });
            }
            // Only a program that knew no marks can have left it there.
            let name = reactor.name();
            tracing::error!(
                reactor = name,
                stored = stored.0,
                "its place lies beyond the end of the log"
            );
            recreate::one(pool, name, stored).await?;
        }
    }
}

/// Its position, and how often its list of parked streams was changed.
async fn position(reactor: &dyn Reactor, pool: &PgPool) -> Result<(Position, i64), sqlx::Error> {
    let known = "SELECT position, parkings FROM reactor_checkpoint WHERE reactor = $1";
    let known = sqlx::query_as(known).bind(reactor.name());
    if let Some(found) = known.fetch_optional(pool).await? {
        return Ok(found);
    }
    let first =
        "INSERT INTO reactor_checkpoint (reactor, position) VALUES ($1, 0) ON CONFLICT DO NOTHING";
    sqlx::query(first)
        .bind(reactor.name())
        .execute(pool)
        .await?;
    Ok((Position::ZERO, 0))
}
