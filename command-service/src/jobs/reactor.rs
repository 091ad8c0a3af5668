//! Reactors: from events to jobs, and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use event_store::DecodeError;
use event_store::Feed;
use shared_events::event::RawEvent;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::parked::{Parked, Stop};
use super::queue::insert;
use super::{NewJob, Wakers};

/// Positions looked at in one transaction.
const BATCH: u32 = 500;
/// After a failure.
const RETRY: Duration = Duration::from_secs(1);
/// How long a reactor's place may be behind events that asked for nothing.
const LULL: Duration = Duration::from_millis(250);

/// What is to be done because of an event.
#[async_trait]
pub trait Reactor: Send + Sync {
    /// Its permanent name: its place in the feed is kept under it.
    fn name(&self) -> &'static str;

    /// The stream types it reads.
    fn streams(&self) -> &'static [&'static str];

    /// The jobs an event asks for. Decides from the event alone.
    ///
    /// # Errors
    /// When the event does not read.
    async fn jobs(&self, event: &RawEvent) -> Result<Vec<NewJob>, DecodeError>;
}

/// Why a pass ended early.
#[derive(Debug, thiserror::Error)]
pub(super) enum Stuck {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Event(#[from] DecodeError),
    #[error("too many streams wait for a newer program")]
    Crowded,
}

/// Follows the feed until `stop`. May run on every node: a batch counts once. `made` wakes those workers of this process
/// whose kinds of jobs were made.
pub async fn react(
    reactor: Arc<dyn Reactor>,
    pool: PgPool,
    feed: Arc<dyn Feed>,
    made: Wakers,
    stop: CancellationToken,
) {
    let mut place = None;
    while !stop.is_cancelled() {
        match pass(reactor.as_ref(), &pool, feed.as_ref(), &mut place).await {
            Ok(Pass::Idle) => tokio::select! {
                () = stop.cancelled() => break,
                () = feed.changed() => {}
            },
            Ok(Pass::Moved { kinds }) => made.wake(&kinds),
            Err(cause) => {
                place = None;
                tracing::error!(reactor = reactor.name(), %cause, "a reactor can not go on, will try again");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

enum Pass {
    Idle,
    /// With jobs of these kinds.
    Moved {
        kinds: BTreeSet<&'static str>,
    },
}

/// How far a reactor of this process is.
struct Place {
    /// As it is stored, unless another node has moved it since.
    stored: u64,
    /// Looked at; nothing up to here asked for a job.
    seen: u64,
    stored_at: Instant,
    /// Streams that wait for a newer program.
    parked: Parked,
}

async fn pass(
    reactor: &dyn Reactor,
    pool: &PgPool,
    feed: &dyn Feed,
    place: &mut Option<Place>,
) -> Result<Pass, Stuck> {
    let known = match place {
        Some(known) if !known.parked.is_old() => known,
        _ => {
            let read = Place::read(reactor, pool).await?;
            if let Some(kinds) = read.parked.retry(reactor, pool).await? {
                *place = None;
                return Ok(Pass::Moved { kinds });
            }
            place.insert(read)
        }
    };
    let batch = feed.read(known.seen, BATCH, reactor.streams()).await?;
    let found = look_at(reactor, &batch.events, &known.parked).await?;
    let is_new = batch.through > known.seen;
    known.seen = batch.through;
    // A place that only passed over events is stored now and then: to look at them once more costs less.
    if known.seen == known.stored || (found.is_empty() && known.stored_at.elapsed() < LULL) {
        return Ok(if is_new {
            Pass::Moved {
                kinds: BTreeSet::new(),
            }
        } else {
            Pass::Idle
        });
    }
    let mut kinds = BTreeSet::new();
    match store(reactor, pool, known, &found).await? {
        Some(made) => {
            (known.stored, known.stored_at) = (known.seen, Instant::now());
            let new = found.jobs.iter().filter(|_| made > 0);
            kinds.extend(new.map(|(job, _)| job.kind));
            if !found.parked.is_empty() {
                *place = None;
            }
        }
        // Another node was here; where it got to is in its row.
        None => *place = None,
    }
    Ok(Pass::Moved { kinds })
}

/// Writes the jobs with the place they come from; says how many are new. None when another node moved the place.
async fn store(
    reactor: &dyn Reactor,
    pool: &PgPool,
    place: &Place,
    found: &Found,
) -> Result<Option<u64>, Stuck> {
    let mut transaction = pool.begin().await?;
    // Compare and set: if another node has done this batch, or let a stream go on, there is nothing left to do here.
    let moved = sqlx::query(
        "UPDATE reactor_checkpoint SET position = $3, parkings = parkings + $5
         WHERE reactor = $1 AND position = $2 AND parkings = $4",
    )
    .bind(reactor.name())
    .bind(place.stored.cast_signed())
    .bind(place.seen.cast_signed())
    .bind(place.parked.changes)
    .bind(i64::from(!found.parked.is_empty()))
    .execute(&mut *transaction)
    .await?;
    if moved.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(None);
    }
    let made = match found.jobs.as_slice() {
        [] => 0,
        jobs => insert(&mut transaction, jobs).await?,
    };
    found
        .parked
        .keep(&mut transaction, reactor, &place.parked)
        .await?;
    transaction.commit().await?;
    Ok(Some(made))
}

impl Place {
    async fn read(reactor: &dyn Reactor, pool: &PgPool) -> Result<Self, sqlx::Error> {
        let (stored, changes) = position(reactor, pool).await?;
        Ok(Self {
            stored,
            seen: stored,
            stored_at: Instant::now(),
            // After the count of their changes: whoever read too little finds that out when it stores.
            parked: Parked::read(reactor, pool, changes).await?,
        })
    }
}

/// Where it is, and how often what it has set aside was changed.
async fn position(reactor: &dyn Reactor, pool: &PgPool) -> Result<(u64, i64), sqlx::Error> {
    let known = "SELECT position, parkings FROM reactor_checkpoint WHERE reactor = $1";
    let known = sqlx::query_as::<_, (i64, i64)>(known).bind(reactor.name());
    if let Some((position, parkings)) = known.fetch_optional(pool).await? {
        return Ok((position.cast_unsigned(), parkings));
    }
    let first =
        "INSERT INTO reactor_checkpoint (reactor, position) VALUES ($1, 0) ON CONFLICT DO NOTHING";
    sqlx::query(first)
        .bind(reactor.name())
        .execute(pool)
        .await?;
    Ok((0, 0))
}

/// What events come to.
pub(super) struct Found {
    pub jobs: Vec<(NewJob, Option<String>)>,
    /// Streams that stop here.
    pub parked: Parked,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.jobs.is_empty() && self.parked.is_empty()
    }
}

/// An event that is damaged becomes a dead job, seen by the operator, and holds nobody else up. One of a newer program waits
/// for that program, and its stream with it. A key that is missing has to be brought back first.
pub(super) async fn look_at(
    reactor: &dyn Reactor,
    events: &[RawEvent],
    aside: &Parked,
) -> Result<Found, DecodeError> {
    let mut found = Found {
        jobs: Vec::new(),
        parked: Parked::none(),
    };
    for event in events {
        if aside.holds(event) || found.parked.holds(event) {
            continue;
        }
        let cause = match reactor.jobs(event).await {
            Ok(new) => {
                found.jobs.extend(new.into_iter().map(|job| (job, None)));
                continue;
            }
            Err(cause @ DecodeError::Key { .. }) => return Err(cause),
            Err(cause) => cause,
        };
        if let Some(what) = cause.newer() {
            found.parked.add(Stop::at(event, what));
        } else {
            tracing::error!(reactor = reactor.name(), %cause, "an event does not read");
            let unreadable = unreadable(reactor, event);
            found.jobs.push((unreadable, Some(cause.to_string())));
        }
    }
    Ok(found)
}

fn unreadable(reactor: &dyn Reactor, event: &RawEvent) -> NewJob {
    let key = format!("{}:{}", reactor.name(), event.identity());
    NewJob {
        lane: key.clone(),
        key,
        kind: "unreadable",
        owner: None,
        body: serde_json::Value::Null,
        due: None,
    }
}
