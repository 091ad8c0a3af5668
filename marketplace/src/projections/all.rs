//! `projections verify --all`: checks every active read model, one after the other, and prints a table at the end.

use anyhow::Result;
use query_service::operation::outcome;
use query_service::projection::{Job, OperateError, State, Verification};
use serde::Serialize;
use shared_events::operation::ReadModelTask;

use super::told::Told;

/// The result for one of them.
#[derive(Debug, Serialize)]
pub struct Checked {
    pub projection: String,
    /// None if it could not be compared.
    pub verification: Option<Verification>,
    /// The reason.
    pub problem: Option<String>,
}

impl Checked {
    /// Whether it was compared and is equal.
    pub fn is_good(&self) -> bool {
        self.verification.as_ref().is_some_and(|found| found.equal)
    }
}

/// Verifies them one after the other. One that can not be compared is reported, and the next one follows.
///
/// # Errors
/// When it is interrupted, the log does not accept the event, or the list of them is not available.
pub async fn verify(told: &Told<'_>, job: Job<'_>) -> Result<Vec<Checked>> {
    let mut checked = Vec::new();
    for listed in told.operator.list().await? {
        let found = listed.generation;
        if !listed.compiled || found.state != State::Live {
            continue;
        }
        let work = told.operator.verify(&found.name, job);
        let task = ReadModelTask::Verify;
        let compared = told.task(&found.name, task, work, outcome::verified).await;
        let (verification, problem) =
            match compared.map_err(|cause| cause.downcast::<OperateError>()) {
                Ok(verification) => (Some(verification), None),
                Err(Ok(interrupted @ OperateError::Interrupted { .. })) => {
                    return Err(interrupted.into());
                }
                Err(Ok(cause)) => (None, Some(cause.to_string())),
                Err(Err(untold)) => return Err(untold),
            };
        checked.push(Checked {
            projection: found.name,
            verification,
            problem,
        });
    }
    Ok(checked)
}
