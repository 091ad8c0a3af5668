//! The end of the week in which a file is given out: it is deleted.

use async_trait::async_trait;
use service_kit::files::Files;

use super::Task;
use crate::account::Accounts;
use crate::account::erasure::PERSISTENT;
use crate::jobs::{Failure, Handler, Job, Policy};

/// The kind of the job.
pub(super) const KIND: &str = "own-export-end";

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
        PERSISTENT
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { user, export } = job.body()?;
        let removed = self.files.remove_exports(user, Some(export)).await;
        removed.map_err(Failure::because_of)?;
        let ended = self.accounts.end_own_export(user, export).await;
        ended.map_err(Failure::because_of)
    }
}
