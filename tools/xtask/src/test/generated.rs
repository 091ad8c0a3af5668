//! Files made from other files, and the list of hazards, which refers to them: an outdated one misleads its readers.

use anyhow::{Result, bail};

use super::parts::Ran;
use crate::workspace::Workspace;
use crate::{acceptance, documents, hazards};

/// Compares without writing; the failure names the command that updates the file.
type Check = fn(&Workspace) -> Result<()>;

const CHECKS: &[Check] = &[
    acceptance::check,
    hazards::check,
    |workspace| documents::EVENTS.check(workspace),
    |workspace| documents::OPENAPI.check(workspace),
    |workspace| documents::TABLES.check(workspace),
];

pub fn check(workspace: &Workspace) -> Result<Ran> {
    let failures: Vec<String> = CHECKS
        .iter()
        .filter_map(|check| check(workspace).err())
        .map(|error| format!("{error:#}"))
        .collect();
    if !failures.is_empty() {
        bail!(failures.join("\n"));
    }
    Ok(Ran::Yes)
}
