//! `projections verify --all`: every read model that is read, one after the other, and a table at the end.

use query_service::projection::{Job, OperateError, Operator, State, Verification};
use serde::Serialize;

use super::report;

/// What became of one of them.
#[derive(Debug, Serialize)]
pub struct Checked {
    projection: String,
    /// None where it could not be compared.
    verification: Option<Verification>,
    /// Why not.
    problem: Option<String>,
}

impl Checked {
    /// Whether it was compared and is equal.
    pub fn is_good(&self) -> bool {
        self.verification.as_ref().is_some_and(|found| found.equal)
    }
}

/// Verifies them in turn. One that can not be compared is reported, and the next one follows.
///
/// # Errors
/// When it is interrupted, or the list of them can not be had.
pub async fn verify(operator: &Operator, job: Job<'_>) -> Result<Vec<Checked>, OperateError> {
    let mut checked = Vec::new();
    for listed in operator.list().await? {
        let found = listed.generation;
        if !listed.compiled || found.state != State::Live {
            continue;
        }
        let (verification, problem) = match operator.verify(&found.name, job).await {
            Ok(verification) => (Some(verification), None),
            Err(OperateError::Interrupted { at, target }) => {
                return Err(OperateError::Interrupted { at, target });
            }
            Err(cause) => (None, Some(cause.to_string())),
        };
        checked.push(Checked {
            projection: found.name,
            verification,
            problem,
        });
    }
    Ok(checked)
}

/// What differs in full, and then one line each.
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
