//! `projections verify --all`: checks every active read model, one after the other, and prints a table at the end.

use anyhow::Result;
use query_service::operation::outcome;
use query_service::projection::{Job, OperateError, State, Verification};
use serde::Serialize;
use shared_events::operation::ReadModelTask;

use super::report;
use super::told::Told;

/// The result for one of them.
#[derive(Debug, Serialize)]
pub struct Checked {
    projection: String,
    /// None if it could not be compared.
    verification: Option<Verification>,
    /// The reason.
    problem: Option<String>,
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

/// Prints the differences in full, and then one line for each.
pub fn tell(all: &[Checked]) {
    let compared = all.iter().filter_map(|one| one.verification.as_ref());
    for found in compared.filter(|found| !found.equal) {
        report::verified(found);
    }
    println!(
        "{:<14} {:>10} {:>10}  RESULT",
        "PROJECTION", "POSITION", "ROWS"
    );
    for one in all {
        match &one.verification {
            Some(found) => {
                let rows: i64 = found.tables.iter().map(|table| table.rows).sum();
                let result = if found.equal { "equal" } else { "DIFFERENT" };
                println!(
                    "{:<14} {:>10} {rows:>10}  {result}",
                    one.projection, found.position
                );
            }
            None => {
                let problem = one.problem.as_deref().unwrap_or_default();
                println!("{:<14} {:>10} {:>10}  {problem}", one.projection, "-", "-");
            }
        }
    }
}
