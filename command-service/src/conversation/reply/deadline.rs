//! At its deadline a reply has an outcome, whatever became of its worker.

use async_trait::async_trait;
use std::time::Duration;

use super::deltas::forget;
use super::settle::{self, Assignment, Outcome};
use crate::conversation::failure;
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::unit_of_work::UnitOfWork;

/// Ends replies that are late, with their holds.
#[derive(Debug)]
pub struct Deadlines {
    unit: UnitOfWork,
}

impl Deadlines {
    /// Commits through this unit of work.
    #[must_use]
    pub const fn new(unit: UnitOfWork) -> Self {
        Self { unit }
    }
}

#[async_trait]
impl Handler for Deadlines {
    fn kind(&self) -> &'static str {
        super::DEADLINE
    }

    /// No limit to speak of, and never given up: people's tokens hang on it.
    fn policy(&self) -> Policy {
        Policy {
            per_owner: 1_000,
            in_all: 1_000,
            on_node: 16,
            attempts: i32::MAX,
            backoff: Duration::from_secs(1),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let assignment: Assignment = job.body()?;
        // Nearly every reply has its outcome by then. To be refused one more would cost what is in memory of the
        // conversation and the wallet, and reading both anew.
        let settled = self
            .unit
            .effect::<Outcome>(&settle::key(assignment.reply))
            .await
            .map_err(Failure::because_of)?;
        if settled.is_none() {
            settle::fail(&self.unit, &assignment, failure::DEADLINE)
                .await
                .map_err(Failure::because_of)?;
        }
        // A worker that lost its lease may have written a last piece after the outcome.
        forget(self.unit.pool(), assignment.reply)
            .await
            .map_err(Failure::because_of)
    }
}
