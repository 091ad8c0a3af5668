//! Files made from other files, and documents, which name them: a stale one misleads its reader.

use anyhow::{Result, bail};

use super::ran::Ran;
use crate::workspace::Workspace;
use crate::{acceptance, documents, hazards, references};

/// Compares without writing; the failure names the command that updates the file.
type Check = fn(&Workspace) -> Result<()>;

const CHECKS: &[Check] = &[
    acceptance::check,
    hazards::check,
    references::check,
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
