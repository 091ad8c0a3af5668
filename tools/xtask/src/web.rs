//! The npm packages, and the web app's build, each done only when something changed.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::steps::Note;
use crate::workspace::{Workspace, npm_in};

const NODE_AT_LEAST: (u32, u32) = (20, 19);

/// Fails with instructions when Node or npm is missing or too old.
pub fn check_node() -> Result<()> {
    let (major, minor) = NODE_AT_LEAST;
    let advice =
        format!("install Node {major} ({major}.{minor} or newer) with npm: https://nodejs.org");
    let output = Command::new("node").arg("--version").output();
    let output = output.with_context(|| format!("node was not found; {advice}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if parse(&version).is_none_or(|found| found < NODE_AT_LEAST) {
        bail!("node {version} is too old; {advice}");
    }
    if !process::succeeds(Command::new("npm").arg("--version")) {
        bail!("npm was not found; {advice}");
    }
    Ok(())
}

fn parse(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.trim_start_matches('v').split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// The packages of the web app.
pub fn install(workspace: &Workspace, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    install_in(&workspace.web(), &log(workspace, "npm-ci"), on_line)
}

/// The fonts of documents, and the programs with which tests read the files.
pub fn install_fonts(workspace: &Workspace, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    install_in(&workspace.fonts(), &log(workspace, "npm-ci-fonts"), on_line)
}

/// Lighthouse, which is looked with at the public pages.
pub fn install_lighthouse(workspace: &Workspace, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    install_in(
        &workspace.lighthouse(),
        &log(workspace, "npm-ci-lighthouse"),
        on_line,
    )
}

/// `npm ci`, unless exactly this lock file is installed already.
fn install_in(folder: &Path, log: &Path, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    let lock_file = folder.join("package-lock.json");
    let lock =
        std::fs::read(&lock_file).with_context(|| format!("reading {}", lock_file.display()))?;
    // Inside the folder that npm replaces, so it is deleted together with it.
    let installed = folder.join("node_modules/.installed-lock.json");
    if std::fs::read(&installed).is_ok_and(|known| known == lock) {
        return Ok(Note::Unchanged);
    }
    let mut npm = npm_in(folder, &["ci", "--no-audit", "--no-fund"]);
    process::run(&mut npm, log, on_line)?;
    std::fs::write(&installed, lock)?;
    Ok(Note::Done)
}

/// `npm run build`, unless the last build is newer than all its sources.
pub fn build_if_changed(workspace: &Workspace, on_line: &(dyn Fn(&str) + Sync)) -> Result<Note> {
    let web = workspace.web();
    let built = modified(&web.join("dist/index.html"));
    if built.is_some_and(|built| newest_source(&web).is_some_and(|source| source < built)) {
        return Ok(Note::Unchanged);
    }
    let mut npm = workspace.npm(&["run", "build"]);
    process::run(&mut npm, &log(workspace, "web-build"), on_line)?;
    Ok(Note::Done)
}

pub fn log(workspace: &Workspace, part: &str) -> std::path::PathBuf {
    workspace.target.join("xtask").join(format!("{part}.log"))
}

/// When the newest file that is not the output of a tool was changed.
fn newest_source(folder: &Path) -> Option<SystemTime> {
    let mut newest = None;
    for entry in std::fs::read_dir(folder).ok()?.flatten() {
        let name = entry.file_name();
        if name == "node_modules" || name == "dist" || name == "e2e" {
            continue;
        }
        let time = match entry.file_type() {
            Ok(kind) if kind.is_dir() => newest_source(&entry.path()),
            _ => modified(&entry.path()),
        };
        newest = newest.max(time);
    }
    newest
}

fn modified(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path)
        .and_then(|meta| meta.modified())
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_as_numbers() {
        assert_eq!(parse("v20.19.4"), Some((20, 19)));
        assert!(parse("v20.9.0") < Some(NODE_AT_LEAST));
        assert!(parse("v22.1.0") > Some(NODE_AT_LEAST));
        assert_eq!(parse("nonsense"), None);
    }
}
