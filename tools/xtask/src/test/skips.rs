//! What the Rust tests could not do on this machine. Such tests pass, so they record it in a file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::ran::{Lines, Ran};
use crate::workspace::Workspace;

/// The variable with the name of the file; `testkit` writes to it.
const FILE: &str = "TESTS_SKIPPED";

fn file(workspace: &Workspace) -> PathBuf {
    workspace.target.join("xtask/skipped.txt")
}

/// Before these tests run. Entries of earlier runs are deleted.
pub fn ask(workspace: &Workspace, tests: &mut Command) -> Result<()> {
    let file = file(workspace);
    empty(&file).with_context(|| format!("creating {}", file.display()))?;
    tests.env(FILE, file);
    Ok(())
}

fn empty(file: &Path) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(file, "")
}

/// After they ran.
pub fn told(workspace: &Workspace, _: Lines, _: bool) -> Result<Ran> {
    let file = file(workspace);
    let told = std::fs::read_to_string(&file);
    let told = told.with_context(|| format!("reading {}", file.display()))?;
    Ok(outcome(&told))
}

fn outcome(told: &str) -> Ran {
    // Several tests may lack the same.
    let reasons: BTreeSet<&str> = told.lines().collect();
    if reasons.is_empty() {
        return Ran::Yes;
    }
    Ran::No(reasons.into_iter().collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_left_out_is_told_once_and_nothing_is_told_of_nothing() {
        assert!(matches!(outcome(""), Ran::Yes));
        let told = "no office\nfew handles\nno office\n";
        assert!(matches!(outcome(told), Ran::No(why) if why == "few handles; no office"));
    }
}
