//! What an operator's commands have in common: one at a time for each projection, and filling a generation with progress.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use shared_events::Position;
use sqlx::PgConnection;
use tokio_util::sync::CancellationToken;

use super::Projection;
use super::beyond::{self, Beyond};
use super::context::ProjectionContext;
use super::follow::{FollowOptions, Pace, follow};
use super::generation::{self, Generation, State};
use super::lease::Lease;
use super::writer::{Halt, Writer};

/// Why an operator's command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// No such projection in this program.
    #[error("there is no projection named `{0}` in this program")]
    Unknown(String),
    /// Another operator's command, perhaps on another node, is at this projection.
    #[error("another command is at work on `{0}`")]
    Busy(&'static str),
    /// There is no generation of the kind the command needs.
    #[error("`{name}` has no {wanted}")]
    Missing {
        /// The projection.
        name: &'static str,
        /// What would be needed.
        wanted: &'static str,
    },
    /// It was not checked, and may not be read unchecked.
    #[error("{0} was never verified; run `rebuild`, or promote it with --unverified")]
    Unverified(String),
    /// It was compared and found wrong.
    #[error(
        "{schema} was found at position {at} to differ from what the events say; `rebuild` makes one that does not, \
         --even-though-different reads it all the same"
    )]
    Different {
        /// Of the generation.
        schema: String,
        /// Where it was found.
        at: Position,
    },
    /// Somebody else changed a generation while a switch to or from it was prepared.
    #[error(
        "{schema} is not {expected} any more: another command has changed it meanwhile; look at `list`, and try again"
    )]
    Changed {
        /// Of the generation.
        schema: String,
        /// What it was when the command looked.
        expected: State,
    },
    /// The generation to be read would be older than the one it replaces.
    #[error("{schema} is at position {at} and does not get to {to}")]
    Behind {
        /// Of the generation.
        schema: String,
        /// Where it is.
        at: Position,
        /// Where it would have to be.
        to: Position,
    },
    /// What is read is of events that are gone.
    #[error(transparent)]
    Beyond(#[from] Beyond),
    /// Ended by the operator; what is done is kept.
    #[error("interrupted at position {at} of {target}; the same command goes on from there")]
    Interrupted {
        /// Where it is.
        at: Position,
        /// Where it was going.
        target: Position,
    },
    /// Feeding came to an end.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// The database failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// What is being done to a generation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Filling it.
    Building,
    /// Making its indexes.
    Indexing,
    /// Filling another one to compare it with, or bringing both to the same position.
    Verifying,
}

/// How far a command is.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// The projection.
    pub projection: &'static str,
    /// The generation being filled.
    pub schema: String,
    /// What for.
    pub phase: Phase,
    /// Where this command began.
    pub from: Position,
    /// Where it is.
    pub position: Position,
    /// Where it goes.
    pub target: Position,
    /// Positions a second since it began.
    pub events_per_second: f64,
    /// Seconds left at that rate; none before there is one.
    pub seconds_left: Option<f64>,
}

/// Is told after each batch.
pub type OnProgress<'a> = &'a (dyn Fn(&Progress) + Send + Sync);

/// How a command does its work.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// How greedily.
    pub pace: Pace,
    /// Whom to tell.
    pub progress: OnProgress<'a>,
    /// Ends it after the batch under way.
    pub stop: &'a CancellationToken,
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job")
            .field("pace", &self.pace)
            .finish_non_exhaustive()
    }
}

/// Carries out operators' commands, beside running services or without any.
#[derive(Debug, Clone)]
pub struct Operator {
    pub(super) context: ProjectionContext,
}

/// Keeps other operators' commands away from a projection; ends with the process at the latest.
#[derive(Debug)]
pub(super) struct Reserved {
    _session: PgConnection,
}

/// How long a command that has ended may take to let go: the database ends its session when it notices that the line is
/// closed.
const LETS_GO: Duration = Duration::from_secs(2);
/// How long a row lock or a table lock of somebody else's is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

impl Operator {
    /// Refuses a generation whose checkpoint lies beyond the end of the log.
    pub(super) async fn within_log(&self, generation: &Generation) -> Result<(), OperateError> {
        match beyond::look(&self.context.pool, generation).await? {
            Some(found) => Err(found.into()),
            None => Ok(()),
        }
    }

    /// With what the runner works with as well.
    #[must_use]
    pub const fn new(context: ProjectionContext) -> Self {
        Self { context }
    }

    pub(super) fn projection(&self, name: &str) -> Result<&Arc<dyn Projection>, OperateError> {
        let mut all = self.context.projections.iter();
        all.find(|projection| projection.name() == name)
            .ok_or_else(|| OperateError::Unknown(name.to_owned()))
    }

    pub(super) async fn reserve(
        &self,
        projection: &dyn Projection,
    ) -> Result<Reserved, OperateError> {
        let mut conn = self.context.pool.acquire().await?.detach();
        let deadline = Instant::now() + LETS_GO;
        loop {
            let got: bool = sqlx::query_scalar(
                "SELECT pg_try_advisory_lock(hashtextextended('operate ' || $1, 0))",
            )
            .bind(projection.name())
            .fetch_one(&mut conn)
            .await?;
            if got {
                return Ok(Reserved { _session: conn });
            }
            if Instant::now() >= deadline {
                return Err(OperateError::Busy(projection.name()));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(super) async fn find(
        &self,
        projection: &dyn Projection,
        state: State,
    ) -> Result<Vec<Generation>, sqlx::Error> {
        let mut found = generation::of(&self.context.pool, projection).await?;
        found.retain(|generation| generation.state == state);
        Ok(found)
    }

    pub(super) async fn live(
        &self,
        projection: &dyn Projection,
    ) -> Result<Option<Generation>, sqlx::Error> {
        Ok(self.find(projection, State::Live).await?.pop())
    }

    /// Takes a generation over; what stopped it is tried again.
    pub(super) async fn seize(
        &self,
        projection: &Arc<dyn Projection>,
        schema: &str,
    ) -> Result<Writer, OperateError> {
        let Some(lease) = Lease::seize(&self.context.pool, schema).await? else {
            return Err(Halt::Displaced.into());
        };
        sqlx::query("UPDATE projection_generation SET stopped = NULL WHERE schema = $1 AND stopped IS NOT NULL")
            .bind(schema)
            .execute(&self.context.pool)
            .await?;
        Ok(Writer::within(&self.context, projection, lease))
    }

    /// Feeds up to exactly `target`.
    pub(super) async fn fill(
        &self,
        writer: &mut Writer,
        target: Position,
        phase: Phase,
        job: Job<'_>,
    ) -> Result<(), OperateError> {
        let (from, begun) = (writer.checkpoint(), Instant::now());
        let feed = self.context.feed();
        let mut tell = |writer: &Writer| {
            (job.progress)(&Progress::of(writer, phase, from, target, begun));
        };
        tell(writer);
        let options = FollowOptions {
            pace: job.pace,
            bound: Some(target),
            stop: job.stop,
            moves: &self.context.moves,
        };
        follow(writer, &feed, options, &mut tell).await?;
        if writer.checkpoint() < target {
            return Err(OperateError::Interrupted {
                at: writer.checkpoint(),
                target,
            });
        }
        Ok(())
    }

    /// Brings a generation at least to `position`: by waiting for whoever feeds it, or by feeding it. Says whether it got
    /// there in time.
    pub(super) async fn catch_up(
        &self,
        projection: &Arc<dyn Projection>,
        schema: &str,
        position: Position,
        at_most: Duration,
    ) -> Result<bool, OperateError> {
        let deadline = Instant::now() + at_most;
        let stop = CancellationToken::new();
        loop {
            let (at, stopped): (Position, bool) = sqlx::query_as(
                "SELECT checkpoint, stopped IS NOT NULL FROM projection_generation WHERE schema = $1",
            )
            .bind(schema)
            .fetch_one(&self.context.pool)
            .await?;
            if at >= position {
                return Ok(true);
            }
            if stopped || Instant::now() >= deadline {
                return Ok(false);
            }
            if let Some(lease) = Lease::take(&self.context.pool, schema).await? {
                let mut writer = Writer::within(&self.context, projection, lease);
                let feed = self.context.feed();
                let options = FollowOptions {
                    pace: Pace::Fast,
                    bound: Some(position),
                    stop: &stop,
                    moves: &self.context.moves,
                };
                follow(&mut writer, &feed, options, &mut |_| {}).await?;
                writer.leave().await;
            } else {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
}

impl Progress {
    pub(super) fn of(
        writer: &Writer,
        phase: Phase,
        from: Position,
        target: Position,
        begun: Instant,
    ) -> Self {
        let position = writer.checkpoint();
        let rate = per_second(position.since(from), begun.elapsed());
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let left = target.since(position) as f64;
        Self {
            projection: writer.projection().name(),
            schema: writer.schema().to_owned(),
            phase,
            from,
            position,
            target,
            events_per_second: rate,
            seconds_left: (rate > 0.0).then(|| left / rate),
        }
    }
}

/// A rate; 0 when no time has passed.
pub(super) fn per_second(count: u64, time: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let count = count as f64;
    if time.is_zero() {
        0.0
    } else {
        count / time.as_secs_f64()
    }
}
