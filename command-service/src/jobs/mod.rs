//! Work that reaches the outside: model calls, mail, calls of providers, timers.
//!
//! A [`Reactor`] reads the numbered feed and only turns events into rows of `job`, in the transaction
//! of its checkpoint, so no job is made twice or forgotten. [`Workers`] on any node claim rows and
//! hand them to a [`Handler`]. A projection does neither, so rebuilding one has no effect on
//! anybody.

mod due;
mod engine;
mod lease;
pub mod list;
mod look;
mod origin;
mod parked;
mod positions;
pub mod queue;
mod react;
mod reactor;
pub mod recreate;
mod unpark;
mod wakers;
mod worker;

use std::time::Duration;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use service_kit::telemetry::context;
use shared_events::{TraceParent, UserId};
use sqlx::PgConnection;
use time::OffsetDateTime;

pub use engine::Engine;
pub use parked::ASIDE;
pub use positions::Positions;
pub use queue::Queue;
pub use react::react;
pub use reactor::Reactor;
pub use wakers::Wakers;
pub use worker::Workers;

/// A job to be made.
#[derive(Debug, Clone)]
pub struct NewJob {
    /// Its permanent name, made of the identity of the event that asks for it. A repeat is dropped.
    pub key: String,
    /// The kind of its handler.
    pub kind: &'static str,
    /// Jobs of one lane run one at a time, in the order they were made. One reactor makes all of them.
    pub lane: String,
    /// The person it works for, for their limit and for erasure.
    pub owner: Option<UserId>,
    /// What the handler needs: ids only.
    pub body: serde_json::Value,
    /// The time from which it can run; at once if there is none.
    pub due: Option<OffsetDateTime>,
}

/// A job that was claimed.
#[derive(Debug, Clone)]
pub struct Job {
    /// The id of its row.
    pub id: i64,
    /// Its name.
    pub key: String,
    /// How often it was claimed, including now.
    pub attempt: i32,
    /// What the handler needs.
    pub body: serde_json::Value,
    /// The trace in which it was asked for, if that was recorded.
    pub asked: Option<TraceParent>,
}

impl Job {
    /// The body in the form of the handler.
    ///
    /// # Errors
    /// When it has another form, which no repetition can change.
    pub fn body<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        T::deserialize(&self.body).map_err(|cause| Failure::hopeless(format!("its body: {cause}")))
    }
}

/// Why a job was not done.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{reason}")]
pub struct Failure {
    /// For the operator; without personal data.
    pub reason: String,
    /// Whether another try is pointless.
    pub hopeless: bool,
}

impl Failure {
    /// A failure that another try may cure.
    pub fn passing(reason: impl ToString) -> Self {
        Self {
            reason: reason.to_string(),
            hopeless: false,
        }
    }

    /// The same; the reason is the error with its causes.
    pub fn because_of(error: impl std::error::Error) -> Self {
        let mut reason = error.to_string();
        let mut cause = error.source();
        while let Some(deeper) = cause {
            let more = deeper.to_string();
            if !reason.ends_with(&more) {
                reason = format!("{reason}: {more}");
            }
            cause = deeper.source();
        }
        Self::passing(reason)
    }

    /// A failure that no other try can cure.
    pub fn hopeless(reason: impl ToString) -> Self {
        Self {
            reason: reason.to_string(),
            hopeless: true,
        }
    }
}

/// Makes jobs in a transaction of the caller's, where no event asks for them. A job with an existing name stays as it
/// is.
///
/// # Errors
/// When the database fails.
pub async fn make(connection: &mut PgConnection, jobs: Vec<NewJob>) -> Result<(), sqlx::Error> {
    let asked = context::current();
    let jobs = jobs
        .into_iter()
        .map(|job| (origin::noted(job, asked), None));
    let jobs: Vec<_> = jobs.collect();
    queue::insert(connection, &jobs).await.map(|_| ())
}

/// How jobs of a kind run.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Jobs at the same time for one owner, over all nodes.
    pub per_owner: u32,
    /// Jobs at the same time over all nodes.
    pub in_all: u32,
    /// Jobs at the same time on this node.
    pub on_node: u32,
    /// Tries before it fails for good.
    pub attempts: i32,
    /// Before the second try; doubles with each further one.
    pub backoff: Duration,
}

impl Policy {
    /// The longest pause between two tries.
    const LONGEST_BACKOFF: Duration = Duration::from_secs(60);

    /// The pause after this try.
    #[must_use]
    pub fn pause(&self, attempt: i32) -> Duration {
        let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or(0);
        self.backoff
            .saturating_mul(2_u32.saturating_pow(doublings))
            .min(Self::LONGEST_BACKOFF)
    }
}

/// Runs the jobs of one kind. A job may run more than once (a lease can be lost after the work was
/// done), so a repeat must do no harm.
#[async_trait]
pub trait Handler: Send + Sync {
    /// The kind.
    fn kind(&self) -> &'static str;

    /// How they run.
    fn policy(&self) -> Policy;

    /// How long to wait after this failed try.
    fn pause(&self, attempt: i32) -> Duration {
        self.policy().pause(attempt)
    }

    /// Runs one. Stopped half-way when its lease is lost or the node stops.
    async fn run(&self, job: &Job) -> Result<(), Failure>;

    /// Called before a job fails for good, so that nothing is left half done.
    async fn abandon(&self, _: &Job) -> Result<(), Failure> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_minute() {
        let policy = Policy {
            per_owner: 1,
            in_all: 1,
            on_node: 1,
            attempts: 5,
            backoff: Duration::from_secs(1),
        };
        let pauses = [1, 2, 3, 7, 1_000].map(|attempt| policy.pause(attempt).as_secs());
        assert_eq!(pauses, [1, 2, 4, 60, 60]);
    }
}
