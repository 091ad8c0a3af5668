//! The end of the week in which a deletion can be taken back.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use service_kit::problem::Code;
use shared_events::UserId;
use shared_events::personal::Instant;

use super::{By, PERSISTENT};
use crate::account::Accounts;
use crate::jobs::{Failure, Handler, Job, NewJob, Policy};

const KIND: &str = "delete-account";

#[derive(Debug, Serialize, Deserialize)]
struct Task {
    user: UserId,
    due: Instant,
}

/// The job that deletes the account at this time, if the deletion was not cancelled.
pub(super) fn job(event: &str, user: UserId, due: Instant) -> NewJob {
    NewJob {
        key: format!("{KIND}:{event}"),
        kind: KIND,
        lane: format!("{KIND}/{user}"),
        owner: Some(user),
        body: serde_json::json!(Task { user, due }),
        due: Some(due.0),
    }
}

/// Erases people whose deletion is due.
#[derive(Debug)]
pub(super) struct Due {
    accounts: Accounts,
}

impl Due {
    pub const fn new(accounts: Accounts) -> Self {
        Self { accounts }
    }
}

#[async_trait]
impl Handler for Due {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn policy(&self) -> Policy {
        PERSISTENT
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { user, due } = job.body()?;
        match self.accounts.erase(user, By::Themselves { due }).await {
            Ok(_) => Ok(()),
            Err(cause) if cause.code() == Code::NOT_FOUND => Ok(()),
            Err(cause) => Err(Failure::because_of(cause)),
        }
    }
}
