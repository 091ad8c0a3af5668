//! The release before this one, built from its tag, for the test of an upgrade and a downgrade.

use std::process::Command;

use anyhow::Result;

use super::ran::Lines;
use crate::process;
use crate::web::log;
use crate::workspace::Workspace;

/// The variable with its binary, for the tests.
const VARIABLE: &str = "PREVIOUS_RELEASE";

/// Builds it in a long run, and gives its path to these tests. If there was no release yet, the test uses a database
/// that was changed as if by a next one.
pub fn offer(workspace: &Workspace, tests: &mut Command, line: Lines, long: bool) -> Result<()> {
    if !long {
        return Ok(());
    }
    let Some(tag) = last_tag(workspace)? else {
        line("there is no release yet to go back to");
        return Ok(());
    };
    let folder = workspace.target.join("previous");
    let source = folder.join(&tag);
    if !source.exists() {
        // Otherwise git still knows a worktree that was deleted by hand.
        git(workspace, &["worktree", "prune"], line)?;
        let path = source.to_string_lossy();
        git(
            workspace,
            &["worktree", "add", "--detach", &path, &tag],
            line,
        )?;
    }
    let mut cargo = workspace.cargo_of_others(&["build", "--package", "marketplace"]);
    cargo.current_dir(&source);
    cargo.env("CARGO_TARGET_DIR", folder.join("target"));
    process::run(&mut cargo, &log(workspace, "previous-release"), line)?;
    tests.env(VARIABLE, folder.join("target/debug/marketplace"));
    Ok(())
}

/// The last tag in the history of the current commit.
fn last_tag(workspace: &Workspace) -> Result<Option<String>> {
    let output = Command::new("git")
        .args(["describe", "--tags", "--match", "v*", "--abbrev=0", "HEAD^"])
        .current_dir(&workspace.root)
        .output()?;
    let tag = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    Ok((output.status.success() && !tag.is_empty()).then_some(tag))
}

fn git(workspace: &Workspace, arguments: &[&str], line: Lines) -> Result<()> {
    let mut git = Command::new("git");
    git.args(arguments).current_dir(&workspace.root);
    process::run(&mut git, &log(workspace, "previous-release"), line)
}
