//! The numbered feed: every event once, in one order without holes.
//!
//! It is an interface, so that beyond one database a broker can deliver the same batches.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::{PgExecutor, PgPool};
use tokio::sync::{Mutex, watch};

use super::batch::{Batch, entries, event};
use super::listen::{is_standby, listen};
use super::newest::{self, Newest};
use super::patience::{self, within};
use super::place::{self, FeedError, Place};
use shared_events::event::{Appended, Position, RawEvent};
use shared_events::randomness;
use uuid::Uuid;

/// The channel on which the sequencer notifies that there are new events.
pub const CHANNEL: &str = "marketplace_log";

/// Reads ordered batches from a position on.
#[async_trait]
pub trait Feed: Send + Sync {
    /// Where the log ends.
    async fn end(&self) -> Result<Place, sqlx::Error>;

    /// Up to `limit` positions after `after`; only events of the named stream types (all if empty). An error if the log
    /// no longer has the place `after`.
    async fn read(&self, after: Place, limit: u32, types: &[&str]) -> Result<Batch, FeedError>;

    /// Drops the part of the log in memory: somebody found that the database does not have it.
    async fn forget(&self);

    /// Returns when there may be new events since the last call, at the latest after some seconds.
    async fn changed(&self);
}

/// Wakes everyone in this process who waits for the log. All followers share what was read of its end.
#[derive(Debug, Clone)]
pub struct Waker {
    turn: Arc<watch::Sender<u64>>,
    newest: Arc<Mutex<Newest>>,
    /// Names this one in the notices of its process.
    name: Uuid,
    /// Whether it hears the notices of other processes.
    listens: Arc<AtomicBool>,
}

impl Default for Waker {
    fn default() -> Self {
        Self {
            turn: Arc::new(watch::channel(0).0),
            newest: Arc::default(),
            name: randomness::id(),
            listens: Arc::default(),
        }
    }
}

impl Waker {
    /// Signals new events.
    pub fn wake(&self) {
        self.turn.send_modify(|turn| *turn = turn.wrapping_add(1));
    }

    /// A receiver that sees every later wake.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.turn.subscribe()
    }

    /// The text of this process's own notices: whoever is woken by this waker knows already.
    #[must_use]
    pub fn notice(&self) -> String {
        self.name.to_string()
    }

    /// Wakes on the notices of sequencers in other processes. Ends with the process.
    pub async fn listen(self, pool: PgPool) {
        let own = self.notice();
        loop {
            let heard = |notice: &str| {
                self.listens.store(true, Ordering::Relaxed);
                if notice != own {
                    self.wake();
                }
            };
            let listened = listen(&pool, CHANNEL, heard).await;
            self.listens.store(false, Ordering::Relaxed);
            match listened {
                Err(cause) if is_standby(&cause) => {
                    // A standby allows no LISTEN, and followers also poll. It may be promoted.
                    tokio::time::sleep(STANDBY).await;
                }
                Err(cause) => tracing::warn!(%cause, "listening for the log was interrupted"),
                Ok(()) => tracing::warn!("listening for the log was interrupted"),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// The feed from Postgres. New events are read once for all followers with the same waker; only those that are far
/// behind, or fill a read model, read for themselves.
#[derive(Debug)]
pub struct PgFeed {
    pool: PgPool,
    waker: Waker,
    woken: Mutex<watch::Receiver<u64>>,
}

impl PgFeed {
    /// Over a pool that may read the log.
    #[must_use]
    pub fn new(pool: PgPool, waker: &Waker) -> Self {
        Self {
            pool,
            waker: waker.clone(),
            woken: Mutex::new(waker.subscribe()),
        }
    }
}

/// The longest sleep of a follower without a wake.
const IDLE: Duration = Duration::from_millis(500);
/// The same while notices arrive. One can only be missing with its connection, or if a process ended before it sent it.
const LISTENING: Duration = Duration::from_secs(5);
/// How long a large batch may take: longer than the server's time limit for background statements.
const FILLING: Duration = Duration::from_secs(90);
/// How often to check whether a standby was promoted, so that notices can be received.
const STANDBY: Duration = Duration::from_secs(10);

#[async_trait]
impl Feed for PgFeed {
    async fn end(&self) -> Result<Place, sqlx::Error> {
        within(patience::STATEMENT, place::end(&self.pool)).await
    }

    async fn read(&self, after: Place, limit: u32, types: &[&str]) -> Result<Batch, FeedError> {
        if limit <= newest::MOST {
            let mut newest = self.waker.newest.lock().await;
            if newest.reaches(after) {
                // Read before the database: a wake in between makes the next one read again.
                let turn = *self.waker.turn.borrow();
                newest.look(&self.pool, turn, after).await?;
                return Ok(newest.batch(after, limit, types));
            }
        }
        let patience = match limit {
            0..=newest::MOST => patience::STATEMENT,
            _ => FILLING,
        };
        within(patience, read(&self.pool, after, limit, types)).await
    }

    async fn forget(&self) {
        self.waker.newest.lock().await.forget();
    }

    async fn changed(&self) {
        let mut woken = self.woken.lock().await;
        let pause = match self.waker.listens.load(Ordering::Relaxed) {
            true => LISTENING,
            false => IDLE,
        };
        // A wake and a time-out both mean: read again.
        let _ = tokio::time::timeout(pause, woken.changed()).await;
    }
}

/// Reads from the database.
async fn read(
    database: impl PgExecutor<'_>,
    after: Place,
    limit: u32,
    types: &[&str],
) -> Result<Batch, FeedError> {
    let entries = entries(database, after, limit, types).await?;
    Ok(Batch {
        through: entries.last().map_or(after, |entry| entry.place),
        events: entries.into_iter().filter_map(|it| it.event).collect(),
    })
}

/// By the stream: it has few events, however many others are between them in the log.
const OF_STREAM: &str = "\
SELECT l.position, e.appended, e.recorded_at, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
       e.event_version, e.payload::text AS payload, e.metadata::text AS metadata
FROM events e JOIN event_log l ON l.appended = e.appended
WHERE e.aggregate_type = $1 AND e.aggregate_id = $2 AND l.position BETWEEN $3 AND $4
ORDER BY l.position LIMIT $5";

/// The events of one stream, by type and id, between two positions, in order.
///
/// # Errors
/// When the database does not answer.
pub async fn of_stream(
    database: impl PgExecutor<'_>,
    (aggregate_type, aggregate_id): (&str, &str),
    positions: RangeInclusive<Position>,
    limit: Option<u32>,
) -> Result<Vec<RawEvent>, sqlx::Error> {
    let rows = sqlx::query(OF_STREAM)
        .bind(aggregate_type)
        .bind(aggregate_id)
        .bind(positions.start())
        .bind(positions.end())
        .bind(limit.map(i64::from))
        .fetch_all(database)
        .await?;
    rows.iter()
        .filter_map(|row| event(row).transpose())
        .collect()
}

const AT: &str = "\
SELECT l.position, e.appended, e.recorded_at, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
       e.event_version, e.payload::text AS payload, e.metadata::text AS metadata
FROM event_log l JOIN events e ON e.appended = l.appended WHERE l.position = $1";

/// The event at a position; none if the log has no such position.
///
/// # Errors
/// When the database does not answer.
pub async fn at(
    database: impl PgExecutor<'_>,
    position: Position,
) -> Result<Option<RawEvent>, sqlx::Error> {
    let row = sqlx::query(AT)
        .bind(position)
        .fetch_optional(database)
        .await?;
    row.as_ref().map_or(Ok(None), event)
}

/// The newest position.
///
/// # Errors
/// When the database does not answer.
pub async fn head(executor: impl PgExecutor<'_>) -> Result<Position, sqlx::Error> {
    let head: Option<Position> = sqlx::query_scalar("SELECT max(position) FROM event_log")
        .fetch_one(executor)
        .await?;
    Ok(head.unwrap_or(Position::ZERO))
}

/// The position of an appended event, none if it has no position yet.
///
/// # Errors
/// When the database does not answer.
pub async fn resolve(
    executor: impl PgExecutor<'_>,
    appended: Appended,
) -> Result<Option<Position>, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM event_log WHERE appended = $1")
        .bind(appended)
        .fetch_optional(executor)
        .await
}
