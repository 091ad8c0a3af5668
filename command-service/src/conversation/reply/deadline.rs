//! At its deadline a reply gets an outcome, whatever happened to its worker.

use async_trait::async_trait;
use std::time::Duration;

use super::deltas::forget;
use super::settle::{self, Assignment, Outcome};
use crate::conversation::failure;
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::unit_of_work::UnitOfWork;

/// Ends late replies, with their holds.
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

    /// Practically without limits, and never given up: people's tokens depend on it.
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
        // Nearly every reply has its outcome by then. Another refused command would remove the conversation and
        // the wallet from memory, and read both again.
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
