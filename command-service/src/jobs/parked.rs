//! Streams that a reactor has set aside, because a newer program wrote something in them.
//!
//! All other streams continue. A stream that is set aside waits as a whole, since its jobs are made in order. Each
//! process tries it again when it starts, when another process has changed the list, and from time to time.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use metrics::gauge;
use shared_events::event::{Position, RawEvent};
use sqlx::{PgConnection, PgPool};

use super::reactor::{PassError, Reactor};

/// With more, the reactor waits as a whole: then the fault is in this program.
const MOST: usize = 10_000;
/// How often a process tries again what is set aside.
const LOOK: Duration = Duration::from_secs(30);

/// For `/readyz`: what is set aside, a line for each reactor.
pub const ASIDE: &str = "\
SELECT format('the reactor %s has set %s streams aside for a newer program: %s', reactor, count(*), min(reason))
FROM reactor_parked GROUP BY reactor ORDER BY reactor LIMIT 20";

const STOPS: &str = "\
SELECT aggregate_type, aggregate_id, position, reason FROM reactor_parked WHERE reactor = $1";

/// The place where a stream stopped.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Stop {
    pub aggregate_type: String,
    pub aggregate_id: String,
    /// The position of the first event without jobs.
    pub position: Position,
    /// That event's name and version.
    pub reason: String,
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
    pub stops: BTreeMap<(String, String), Stop>,
    /// The counter in the checkpoint's row when it was read: if the row has another value now, this process knows too
    /// little.
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

    /// Whether an event has to wait.
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

    /// Stores what this batch has set aside, beside what was known.
    pub(super) async fn keep(
        &self,
        conn: &mut PgConnection,
        reactor: &dyn Reactor,
        known: &Self,
    ) -> Result<(), PassError> {
        if self.is_empty() {
            return Ok(());
        }
        if self.stops.len() + known.stops.len() > MOST {
            return Err(PassError::Crowded);
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
            // A reactor whose position was set back may now stop at an earlier event.
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
}

fn keyed(stop: Stop) -> ((String, String), Stop) {
    let stream = (stop.aggregate_type.clone(), stop.aggregate_id.clone());
    (stream, stop)
}
