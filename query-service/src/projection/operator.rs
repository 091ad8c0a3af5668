//! What an operator's commands share: one at a time for each projection, and filling a generation with progress
//! reports.

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
use super::lease::Locks;
use super::writer::{Halt, Writer};

/// Why an operator's command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// No such projection in this program.
    #[error("there is no projection named `{0}` in this program")]
    Unknown(String),
    /// Another operator's command, perhaps on another node, works on this projection.
    #[error("another command is at work on `{0}`")]
    Busy(&'static str),
    /// There is no generation of the kind the command needs.
    #[error("`{name}` has no {wanted}")]
    Missing {
        /// The projection.
        name: &'static str,
        /// The kind that is needed.
        wanted: &'static str,
    },
    /// It was not verified, and may not be read unverified.
    #[error("{0} was never verified; run `rebuild`, or promote it with --unverified")]
    Unverified(String),
    /// It was compared and a difference was found.
    #[error(
        "{schema} was found at position {at} to differ from what the events say; `rebuild` makes one that does not, \
         --even-though-different reads it all the same"
    )]
    Different {
        /// The schema of the generation.
        schema: String,
        /// The position of the comparison.
        at: Position,
    },
    /// Somebody else changed a generation while a switch was being prepared.
    #[error(
        "{schema} is not {expected} any more: another command has changed it meanwhile; look at `list`, and try again"
    )]
    Changed {
        /// The schema of the generation.
        schema: String,
        /// Its state when the command read it.
        expected: State,
    },
    /// The generation to be read would be older than the one it replaces.
    #[error("{schema} is at position {at} and does not get to {to}")]
    Behind {
        /// The schema of the generation.
        schema: String,
        /// Its position.
        at: Position,
        /// The required position.
        to: Position,
    },
    /// The rows that are read come from events that are gone.
    #[error(transparent)]
    Beyond(#[from] Beyond),
    /// Ended by the operator; finished work is kept.
    #[error("interrupted at position {at} of {target}; the same command goes on from there")]
    Interrupted {
        /// Its position.
        at: Position,
        /// Its target.
        target: Position,
    },
    /// Feeding stopped.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// The database failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// The current phase of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Filling it.
    Building,
    /// Making its indexes.
    Indexing,
    /// Filling another one for the comparison, or bringing both to the same position.
    Verifying,
}

/// The progress of a command.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// The projection.
    pub projection: &'static str,
    /// The generation that is filled.
    pub schema: String,
    /// The phase.
    pub phase: Phase,
    /// The position where this command began.
    pub from: Position,
    /// Its position.
    pub position: Position,
    /// The target.
    pub target: Position,
    /// Positions per second since it began.
    pub events_per_second: f64,
    /// Seconds left at that rate; none before there is one.
    pub seconds_left: Option<f64>,
}

/// Called after each batch.
pub type OnProgress<'a> = &'a (dyn Fn(&Progress) + Send + Sync);

/// The options of a command.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The speed.
    pub pace: Pace,
    /// The receiver of the progress.
    pub progress: OnProgress<'a>,
    /// Ends it after the current batch.
    pub stop: &'a CancellationToken,
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job")
            .field("pace", &self.pace)
            .finish_non_exhaustive()
    }
}

/// Carries out operators' commands, with or without running services.
#[derive(Debug, Clone)]
pub struct Operator {
    pub(super) context: ProjectionContext,
}

/// Keeps other operators' commands away from a projection; at the latest, it ends with the process.
#[derive(Debug)]
pub(super) struct Reserved {
    _session: PgConnection,
}

/// How long an ended command may take to release its lock: the database ends its session when it notices that the
/// connection is closed.
const LETS_GO: Duration = Duration::from_secs(2);
/// How long to wait for a row lock or a table lock of another session.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

impl Operator {
    /// Refuses a generation whose checkpoint is beyond the end of the log.
    pub(super) async fn within_log(&self, generation: &Generation) -> Result<(), OperateError> {
        match beyond::look(&self.context.pool, generation).await? {
            Some(found) => Err(found.into()),
            None => Ok(()),
        }
    }

    /// With the same parts as the runner.
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

    /// Takes a generation over; if it had stopped, the reason is tried again.
    pub(super) async fn seize(
        &self,
        projection: &Arc<dyn Projection>,
        schema: &str,
    ) -> Result<Writer, OperateError> {
        let Some(lease) = Locks::seize(self.context.pool.clone(), schema).await? else {
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

    /// Brings a generation at least to `position`: by waiting for its worker, or by feeding it. Returns whether it got
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
        let locks = Locks::of(self.context.pool.clone());
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
            if let Some(lease) = locks.take(schema, None).await? {
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
