//! Streams that a reactor has set aside, because a newer program wrote something in them.
//!
//! All other streams go on. A stream that is set aside waits as a whole, since its jobs are made in order. Each process
//! tries it again when it starts, when another process has changed what is set aside, and now and then.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::{Duration, Instant};

use event_store::DecodeError;
use event_store::feed::of_stream;
use metrics::gauge;
use shared_events::event::{Position, RawEvent};
use sqlx::{PgConnection, PgPool};

use super::queue::insert;
use super::reactor::{Reactor, Stuck, look_at};

/// Beyond so many the reactor waits as a whole: then this program is what is wrong here.
const MOST: usize = 10_000;
/// How often a process looks again at what is set aside.
const LOOK: Duration = Duration::from_secs(30);
/// Events of a stream that goes on, in one transaction.
const AT_ONCE: u32 = 500;

/// For `/readyz`: what is set aside, a line a reactor.
pub const ASIDE: &str = "\
SELECT format('the reactor %s has set %s streams aside for a newer program: %s', reactor, count(*), min(reason))
FROM reactor_parked GROUP BY reactor ORDER BY reactor LIMIT 20";

const STOPS: &str = "\
SELECT aggregate_type, aggregate_id, position, reason FROM reactor_parked WHERE reactor = $1";

/// Where a stream stopped.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Stop {
    aggregate_type: String,
    aggregate_id: String,
    /// Of the first event that no jobs were made of.
    position: Position,
    /// That event's name and version.
    reason: String,
}

impl Stop {
    pub(super) fn at(event: &RawEvent, reason: String) -> Self {
        Self {
            aggregate_type: event.aggregate_type.clone(),
            aggregate_id: event.aggregate_id.clone(),
            position: event.position,
            reason,
        }
    }
}

/// What is set aside, as this process knows it.
#[derive(Debug)]
pub(super) struct Parked {
    stops: BTreeMap<(String, String), Stop>,
    /// Of the row of the checkpoint when it was read: whoever finds another one there knows too little.
    pub changes: i64,
    looked: Instant,
}

impl Parked {
    pub(super) fn none() -> Self {
        Self {
            stops: BTreeMap::new(),
            changes: 0,
            looked: Instant::now(),
        }
    }

    /// As of `changes` or later.
    pub(super) async fn read(
        reactor: &dyn Reactor,
        pool: &PgPool,
        changes: i64,
    ) -> Result<Self, sqlx::Error> {
        let stops: Vec<Stop> = match changes {
            0 => Vec::new(),
            _ => {
                sqlx::query_as(STOPS)
                    .bind(reactor.name())
                    .fetch_all(pool)
                    .await?
            }
        };
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        gauge!("reactor_parked", "reactor" => reactor.name()).set(stops.len() as f64);
        Ok(Self {
            stops: stops.into_iter().map(keyed).collect(),
            changes,
            looked: Instant::now(),
        })
    }

    pub(super) fn is_old(&self) -> bool {
        !self.stops.is_empty() && self.looked.elapsed() >= LOOK
    }

    /// Whether an event waits.
    pub(super) fn holds(&self, event: &RawEvent) -> bool {
        if self.stops.is_empty() {
            return false;
        }
        let stream = (event.aggregate_type.clone(), event.aggregate_id.clone());
        let stop = self.stops.get(&stream);
        stop.is_some_and(|stop| event.position >= stop.position)
    }

    pub(super) fn add(&mut self, stop: Stop) {
        let (stream, stop) = keyed(stop);
        self.stops.insert(stream, stop);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stops.is_empty()
    }

    /// Writes down what this batch has set aside, beside what is known.
    pub(super) async fn keep(
        &self,
        conn: &mut PgConnection,
        reactor: &dyn Reactor,
        known: &Self,
    ) -> Result<(), Stuck> {
        if self.is_empty() {
            return Ok(());
        }
        if self.stops.len() + known.stops.len() > MOST {
            return Err(Stuck::Crowded);
        }
        for stop in self.stops.values() {
            let (kind, id, event) = (&stop.aggregate_type, &stop.aggregate_id, &stop.reason);
            tracing::warn!(
                reactor = reactor.name(),
                kind,
                id,
                event,
                "a stream waits for a newer program"
            );
            // One whose place in the log was set back may stop earlier than it did.
            sqlx::query(
                "INSERT INTO reactor_parked (reactor, aggregate_type, aggregate_id, position, reason)
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (reactor, aggregate_type, aggregate_id)
                 DO UPDATE SET position = excluded.position, reason = excluded.reason",
            )
            .bind(reactor.name())
            .bind(kind)
            .bind(id)
            .bind(stop.position)
            .bind(event)
            .execute(&mut *conn)
            .await?;
        }
        Ok(())
    }

    /// Makes the jobs of streams that this program can read after all, and answers their kinds; none when nothing changed.
    pub(super) async fn retry(
        &self,
        reactor: &dyn Reactor,
        pool: &PgPool,
    ) -> Result<Option<BTreeSet<&'static str>>, Stuck> {
        let mut made = None;
        let mut too_new = HashSet::new();
        for stop in self.stops.values() {
            if too_new.contains(stop.reason.as_str()) {
                continue;
            }
            match go_on(reactor, pool, stop).await? {
                Some(kinds) => made.get_or_insert_with(BTreeSet::new).extend(kinds),
                None => drop(too_new.insert(stop.reason.as_str())),
            }
        }
        Ok(made)
    }
}

fn keyed(stop: Stop) -> ((String, String), Stop) {
    let stream = (stop.aggregate_type.clone(), stop.aggregate_id.clone());
    (stream, stop)
}

/// Makes the jobs that a stream has missed, as far as this program can read it; none where that is not one event further.
async fn go_on(
    reactor: &dyn Reactor,
    pool: &PgPool,
    stop: &Stop,
) -> Result<Option<BTreeSet<&'static str>>, Stuck> {
    let (stream, from) = (
        (stop.aggregate_type.as_str(), stop.aggregate_id.as_str()),
        stop.position,
    );
    // Without the lock: whoever is still too old holds nobody up.
    if let Some(event) = of_stream(pool, stream, from..=from, None).await?.first()
        && let Err(cause) = reactor.jobs(event).await
        && (cause.newer().is_some() || matches!(cause, DecodeError::Key { .. }))
    {
        return Ok(None);
    }
    let mut transaction = pool.begin().await?;
    // Nobody moves the checkpoint until the stream has either all its jobs up to there, or stopped again.
    let through: Position = sqlx::query_scalar(
        "UPDATE reactor_checkpoint SET parkings = parkings + 1 WHERE reactor = $1 RETURNING position",
    )
    .bind(reactor.name())
    .fetch_one(&mut *transaction)
    .await?;
    let positions = from..=through;
    let missed = of_stream(&mut *transaction, stream, positions, Some(AT_ONCE)).await?;
    let found = look_at(reactor, &missed, &Parked::none()).await?;
    let is_more = missed.len() == AT_ONCE as usize;
    let stopped = found.parked.stops.into_values().next();
    let next = match (stopped, missed.last().filter(|_| is_more)) {
        (Some(again), _) => Some(again),
        (None, Some(last)) => Some(Stop {
            position: last.position.next(),
            ..Stop::at(last, stop.reason.clone())
        }),
        (None, None) => None,
    };
    if !move_on(&mut transaction, reactor, stop, next).await? {
        // Another process was here.
        transaction.rollback().await?;
        return Ok(Some(BTreeSet::new()));
    }
    if !found.jobs.is_empty() {
        insert(&mut transaction, &found.jobs).await?;
    }
    transaction.commit().await?;
    Ok(Some(found.jobs.iter().map(|(job, _)| job.kind).collect()))
}

/// Sets a stream's stop further, or takes it away. Says whether it was where it was thought to be.
async fn move_on(
    conn: &mut PgConnection,
    reactor: &dyn Reactor,
    stop: &Stop,
    next: Option<Stop>,
) -> Result<bool, sqlx::Error> {
    let statement = match next {
        Some(_) => {
            "UPDATE reactor_parked SET position = $5, reason = $6
             WHERE reactor = $1 AND aggregate_type = $2 AND aggregate_id = $3 AND position = $4"
        }
        None => {
            "DELETE FROM reactor_parked
             WHERE reactor = $1 AND aggregate_type = $2 AND aggregate_id = $3 AND position = $4"
        }
    };
    let mut query = sqlx::query(statement)
        .bind(reactor.name())
        .bind(&stop.aggregate_type)
        .bind(&stop.aggregate_id)
        .bind(stop.position);
    if let Some(next) = next {
        query = query.bind(next.position).bind(next.reason);
    }
    Ok(query.execute(conn).await?.rows_affected() == 1)
}
