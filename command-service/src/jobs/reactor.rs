//! Reactors: from events to jobs, and nothing else.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use shared_events::event::{DecodeError, RawEvent};
use shared_events::store::{Batch, Feed, Waker};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::NewJob;
use super::queue::insert;

/// Positions looked at in one transaction.
const BATCH: u32 = 500;
/// After a failure.
const RETRY: Duration = Duration::from_secs(1);

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
enum Stuck {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Event(#[from] DecodeError),
}

/// Follows the feed until `stop`. May run on every node: a batch counts once. `made` wakes the
/// workers of this process.
pub async fn react(
    reactor: Arc<dyn Reactor>,
    pool: PgPool,
    feed: Arc<dyn Feed>,
    made: Waker,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        match pass(reactor.as_ref(), &pool, feed.as_ref()).await {
            Ok(Pass::Idle) => tokio::select! {
                () = stop.cancelled() => return,
                () = feed.changed() => {}
            },
            Ok(Pass::Moved { made: 0 }) => {}
            Ok(Pass::Moved { .. }) => made.wake(),
            Err(cause) => {
                tracing::error!(reactor = reactor.name(), %cause, "a reactor can not go on, will try again");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

enum Pass {
    Idle,
    Moved { made: u64 },
}

async fn pass(reactor: &dyn Reactor, pool: &PgPool, feed: &dyn Feed) -> Result<Pass, Stuck> {
    let position = position(reactor, pool).await?;
    let batch = feed.read(position, BATCH, reactor.streams()).await?;
    if batch.through == position {
        return Ok(Pass::Idle);
    }
    let jobs = jobs(reactor, &batch).await?;
    let mut transaction = pool.begin().await?;
    // Compare and set: if another node has done this batch, there is nothing left to do here.
    let moved = sqlx::query(
        "UPDATE reactor_checkpoint SET position = $3 WHERE reactor = $1 AND position = $2",
    )
    .bind(reactor.name())
    .bind(position.cast_signed())
    .bind(batch.through.cast_signed())
    .execute(&mut *transaction)
    .await?;
    if moved.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(Pass::Moved { made: 0 });
    }
    let made = match jobs.as_slice() {
        [] => 0,
        jobs => insert(&mut transaction, jobs).await?,
    };
    transaction.commit().await?;
    Ok(Pass::Moved { made })
}

async fn position(reactor: &dyn Reactor, pool: &PgPool) -> Result<u64, sqlx::Error> {
    let known = "SELECT position FROM reactor_checkpoint WHERE reactor = $1";
    let known = sqlx::query_scalar::<_, i64>(known).bind(reactor.name());
    if let Some(position) = known.fetch_optional(pool).await? {
        return Ok(position.cast_unsigned());
    }
    let first =
        "INSERT INTO reactor_checkpoint (reactor, position) VALUES ($1, 0) ON CONFLICT DO NOTHING";
    sqlx::query(first)
        .bind(reactor.name())
        .execute(pool)
        .await?;
    Ok(0)
}

/// An event that is damaged becomes a dead job, seen by the operator, and holds nobody else up. One of
/// a newer program waits for that program, and a key that is missing has to be brought back first.
async fn jobs(
    reactor: &dyn Reactor,
    batch: &Batch,
) -> Result<Vec<(NewJob, Option<String>)>, DecodeError> {
    let mut jobs = Vec::new();
    for event in &batch.events {
        match reactor.jobs(event).await {
            Ok(new) => jobs.extend(new.into_iter().map(|job| (job, None))),
            Err(cause @ (DecodeError::Unknown { .. } | DecodeError::Key { .. })) => {
                return Err(cause);
            }
            Err(cause) => {
                tracing::error!(reactor = reactor.name(), %cause, "an event does not read");
                jobs.push((unreadable(reactor, event), Some(cause.to_string())));
            }
        }
    }
    Ok(jobs)
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
