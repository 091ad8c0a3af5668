//! Lets streams go on that were set aside, once this program can read them.

use std::collections::{BTreeSet, HashSet};

use event_store::DecodeError;
use event_store::feed::of_stream;
use event_store::patience;
use shared_events::event::Position;
use sqlx::{PgConnection, PgPool};

use super::look::look_at;
use super::parked::{Parked, Stop};
use super::queue::insert;
use super::reactor::{PassError, Reactor};

/// Events of a resumed stream that are read in one transaction.
const AT_ONCE: u32 = 500;

/// Makes the jobs of streams that this program can read now, and returns their kinds; none when nothing changed.
pub(super) async fn retry(
    parked: &Parked,
    reactor: &dyn Reactor,
    pool: &PgPool,
) -> Result<Option<BTreeSet<&'static str>>, PassError> {
    let mut made = None;
    let mut too_new = HashSet::new();
    for stop in parked.stops.values() {
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

/// Makes the jobs that a stream has missed, as far as this program can read it; none if it can not read even one more
/// event.
async fn go_on(
    reactor: &dyn Reactor,
    pool: &PgPool,
    stop: &Stop,
) -> Result<Option<BTreeSet<&'static str>>, PassError> {
    let (stream, from) = (
        (stop.aggregate_type.as_str(), stop.aggregate_id.as_str()),
        stop.position,
    );
    // Without the lock: a program that is still too old blocks nobody.
    if let Some(event) = of_stream(pool, stream, from..=from, None).await?.first()
        && let Err(cause) = reactor.jobs(event).await
        && (cause.newer().is_some() || matches!(cause, DecodeError::Key { .. }))
    {
        return Ok(None);
    }
    let mut transaction = patience::begin(pool).await?;
    // The checkpoint does not move until the stream has either all its jobs up to there, or has stopped again.
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

/// Moves the stop of a stream further, or removes it. Returns whether it was at the expected place.
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
