//! Runs the tasks on read models that superadmins ask for: any query service takes the next task, reports its progress,
//! and continues a task whose process is gone.

use std::time::Duration;

use event_store::patience::{self, within};
use event_store::{Feed, FeedError, Place};
use shared_events::operation::{OperationEvent, ReadModelTask, TaskProgress};
use shared_events::{OperationId, StreamEvent as _};
use sqlx::PgPool;
use sqlx::types::Json;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::outcome::{self, Outcome};
use crate::projection::Unwanted;
use crate::projection::{Job, OperateError, Operator, Pace, Phase, Progress, ProjectionContext};

/// The longest pause without an event of a task.
const IDLE: Duration = Duration::from_secs(10);
/// After the log could not be read.
const RETRY: Duration = Duration::from_secs(1);
/// Positions of the log read at once.
const BATCH: u32 = 500;
/// The time between two reports of the progress; each of them also renews the lease.
const TELL: Duration = Duration::from_secs(1);

#[derive(Debug, sqlx::FromRow)]
struct Taken {
    id: OperationId,
    read_model: String,
    task: String,
}

/// Whether there may be a task to take. A standby takes none, and while there is none nothing is written.
const PROBE: &str = "\
SELECT NOT pg_is_in_recovery() AND EXISTS (SELECT FROM read_model_task WHERE ended_at IS NULL)";

/// The oldest task whose read model has no running task. Tasks of one read model run one after the other.
const TAKE: &str = "\
UPDATE read_model_task SET leased_until = clock_timestamp() + interval '30 seconds',
       begun_at = coalesce(begun_at, clock_timestamp())
 WHERE id = (SELECT id FROM read_model_task t
              WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())
                AND NOT EXISTS (SELECT FROM read_model_task before
                                 WHERE before.read_model = t.read_model AND before.ended_at IS NULL
                                   AND (before.asked_at, before.id) < (t.asked_at, t.id))
              ORDER BY asked_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id, read_model, task";

const PROGRESS: &str = "\
UPDATE read_model_task SET progress = coalesce($2, progress), leased_until = clock_timestamp() + interval '30 seconds'
 WHERE id = $1 AND ended_at IS NULL";

const END: &str = "\
UPDATE read_model_task SET ended_at = clock_timestamp(), failed = $2, outcome = $3, leased_until = NULL
 WHERE id = $1 AND ended_at IS NULL";

const LET_GO: &str = "UPDATE read_model_task SET leased_until = NULL WHERE id = $1";

/// Takes tasks until `stop`.
pub async fn run(context: ProjectionContext, stop: CancellationToken) {
    let feed = context.feed();
    let mut seen = None;
    let pool = context.pool.clone();
    let operator = Operator::new(context);
    loop {
        match within(patience::STATEMENT, take(&pool)).await {
            Ok(Some(task)) => {
                if let Err(cause) = carry_out(&operator, &pool, &task, &stop).await {
                    tracing::warn!(%cause, task = %task.id, "a task could not be told of; it is taken again");
                }
            }
            Ok(None) => {
                tokio::select! {
                    () = stop.cancelled() => return,
                    () = tokio::time::sleep(IDLE) => {}
                    read = asked(&*feed, &mut seen) => if let Err(cause) = read {
                        tracing::debug!(%cause, "the log could not be read for tasks");
                        // Otherwise the memory is right, and all followers use it.
                        if matches!(cause, FeedError::Gone(_)) {
                            feed.forget().await;
                        }
                        seen = None;
                        tokio::time::sleep(RETRY).await;
                    },
                }
            }
            Err(cause) => {
                tracing::warn!(%cause, "tasks on read models could not be looked for");
                tokio::select! {
                    () = stop.cancelled() => return,
                    () = tokio::time::sleep(IDLE) => {}
                }
            }
        }
        if stop.is_cancelled() {
            return;
        }
    }
}

/// Returns when an operator has asked for something: a task comes with its event. The first time it only notes the end of
/// the log, so that what is asked for during the next look is not missed.
async fn asked(feed: &dyn Feed, seen: &mut Option<Place>) -> Result<(), FeedError> {
    let Some(mut after) = *seen else {
        *seen = Some(feed.end().await?);
        return Ok(());
    };
    loop {
        let batch = feed.read(after, BATCH, &[OperationEvent::STREAM]).await?;
        *seen = Some(batch.through);
        if !batch.events.is_empty() {
            return Ok(());
        }
        if batch.through == after {
            feed.changed().await;
        }
        after = batch.through;
    }
}

async fn take(pool: &PgPool) -> Result<Option<Taken>, sqlx::Error> {
    match sqlx::query_scalar(PROBE).fetch_one(pool).await? {
        true => sqlx::query_as(TAKE).fetch_optional(pool).await,
        false => Ok(None),
    }
}

async fn carry_out(
    operator: &Operator,
    pool: &PgPool,
    taken: &Taken,
    stop: &CancellationToken,
) -> Result<(), sqlx::Error> {
    let (told, mut heard) = watch::channel(None);
    let tell = |step: &Progress| drop(told.send(Some(TaskProgress::from(step))));
    let job = Job {
        pace: Pace::Gentle,
        progress: &tell,
        stop,
    };
    let work = work(operator, taken, job);
    tokio::pin!(work);
    let outcome = loop {
        tokio::select! {
            done = &mut work => break done,
            () = tokio::time::sleep(TELL) => {
                let step = heard.borrow_and_update().clone().map(Json);
                let told = sqlx::query(PROGRESS).bind(taken.id).bind(step);
                within(patience::STATEMENT, told.execute(pool)).await?;
            }
        }
    };
    let end = match outcome {
        Ok(Outcome { failed, words }) => sqlx::query(END).bind(taken.id).bind(failed).bind(words),
        // This process ends, and another one continues.
        Err(OperateError::Interrupted { .. }) => sqlx::query(LET_GO).bind(taken.id),
        Err(other) => {
            let Outcome { failed, words } = outcome::failed(other);
            sqlx::query(END).bind(taken.id).bind(failed).bind(words)
        }
    };
    within(patience::STATEMENT, end.execute(pool)).await?;
    Ok(())
}

async fn work(operator: &Operator, taken: &Taken, job: Job<'_>) -> Result<Outcome, OperateError> {
    let name = taken.read_model.as_str();
    Ok(match taken.task.parse() {
        Ok(ReadModelTask::Rebuild) => outcome::rebuilt(&operator.rebuild(name, false, job).await?),
        Ok(ReadModelTask::Verify) => outcome::verified(&operator.verify(name, job).await?),
        Ok(ReadModelTask::Promote) => outcome::switched(&operator.promote(name, false).await?),
        Ok(ReadModelTask::Rollback) => outcome::switched(&operator.rollback(name, false).await?),
        Ok(ReadModelTask::Retry) => outcome::retried(&operator.retry(name).await?),
        Ok(ReadModelTask::Drop) => {
            let dropped = operator.drop(name, Unwanted::Standby).await?;
            outcome::dropped(&dropped)
        }
        Err(unknown) => outcome::failed(unknown),
    })
}

impl From<&Progress> for TaskProgress {
    fn from(step: &Progress) -> Self {
        let phase = match step.phase {
            Phase::Building => "building",
            Phase::Indexing => "indexing",
            Phase::Verifying => "verifying",
        };
        Self {
            phase: phase.to_owned(),
            position: step.position,
            target: step.target,
            events_per_second: step.events_per_second,
            seconds_left: step.seconds_left,
        }
    }
}
