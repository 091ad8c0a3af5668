//! The end of the week in which a file is given out: it is deleted.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use service_kit::files::Files;
use shared_events::personal::Instant;
use shared_events::{ExportId, UserId};

use crate::account::Accounts;
use crate::jobs::{Failure, Handler, Job, NewJob, Policy};
use crate::mail::WRITING;

const KIND: &str = "own-export-end";

#[derive(Debug, Serialize, Deserialize)]
struct Task {
    user: UserId,
    export: ExportId,
}

/// The job that deletes the file of this export at this time.
pub(super) fn job(event: &str, user: UserId, export: ExportId, due: Instant) -> NewJob {
    NewJob {
        key: format!("{KIND}:{event}"),
        kind: KIND,
        lane: format!("{KIND}/{user}"),
        owner: Some(user),
        body: serde_json::json!(Task { user, export }),
        due: Some(due.0),
    }
}

/// Handler of these jobs.
#[derive(Debug)]
pub(super) struct Ending {
    pub accounts: Accounts,
    pub files: Files,
}

#[async_trait]
impl Handler for Ending {
    fn kind(&self) -> &'static str {
        KIND
    }

    /// Never given up: as long as the file is there, it holds everything about somebody.
    fn policy(&self) -> Policy {
        Policy {
            attempts: i32::MAX,
            ..WRITING
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { user, export } = job.body()?;
        let removed = self.files.remove_exports(user, Some(export)).await;
        removed.map_err(Failure::because_of)?;
        let ended = self.accounts.end_own_export(user, export).await;
        ended.map_err(Failure::because_of)
    }
}
