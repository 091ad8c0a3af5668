//! The sources with the change in them, and the programs from before and after it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use tempfile::TempDir;

use crate::folder::files_below;

/// The change, as a patch for this checkout.
pub const CHANGE: &str = include_str!("change.patch");
/// Its path.
const PATCH: &str = "tools/chaos/src/schema_change/change.patch";
/// The deployed programs, and the operator's.
const PROGRAMS: [&str; 3] = ["marketplace", "command-service", "query-service"];

/// A checkout, and the changed copy of it.
#[derive(Debug)]
pub struct Sources {
    checkout: PathBuf,
    work: PathBuf,
    fresh: TempDir,
}

impl Sources {
    /// Copies the files that git knows or would add, and keeps the old programs.
    pub fn copy(checkout: &Path, binaries: &Path, work: &Path) -> Result<Self> {
        fs::create_dir_all(work)?;
        let sources = Self {
            checkout: checkout.to_owned(),
            work: work.to_owned(),
            fresh: tempfile::tempdir_in(work)?,
        };
        let mut git = Command::new("git");
        git.args(["ls-files", "-z", "--cached", "--others"]);
        git.arg("--exclude-standard").current_dir(checkout);
        let listed = String::from_utf8(output(&mut git)?)?;
        for file in listed.split_terminator('\0') {
            let from = checkout.join(file);
            // Deleted files are still listed; links lead out of the sources.
            if from.symlink_metadata().is_ok_and(|found| found.is_file()) {
                put(&from, &sources.fresh.path().join(file))?;
            }
        }
        sources.put_aside(binaries, "before")?;
        Ok(sources)
    }

    /// Applies this part of the change.
    pub fn change(&self, paths: &[&str]) -> Result<()> {
        let mut git = Command::new("git");
        git.arg("apply");
        git.args(paths.iter().map(|path| format!("--include={path}*")));
        git.arg(self.checkout.join(PATCH));
        git.current_dir(self.fresh.path());
        // Otherwise it would take the copy for a folder of the surrounding checkout.
        git.env("GIT_CEILING_DIRECTORIES", &self.work);
        output(&mut git).map(|_| ())
    }

    /// Builds the changed program; unchanged parts of the last build are reused. It has a target folder of its own: in
    /// the checkout's folder, cargo would confuse what it built from the copy with the checkout.
    pub fn build(&self, arguments: &[&str]) -> Result<()> {
        let changed = self.work.join("changed");
        bring_up_to_date(self.fresh.path(), &changed)?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let target = self.work.join("target");
        let status = Command::new(cargo)
            .args(arguments)
            .arg("--quiet")
            .current_dir(&changed)
            .env("CARGO_TARGET_DIR", &target)
            .status()?;
        ensure!(status.success(), "cargo ended with {status}");
        self.put_aside(&target.join("debug"), "after")
    }

    /// The folder of the old programs.
    pub fn before(&self) -> PathBuf {
        self.work.join("before")
    }

    /// The folder of the changed programs.
    pub fn after(&self) -> PathBuf {
        self.work.join("after")
    }

    fn put_aside(&self, built: &Path, name: &str) -> Result<()> {
        let built = PROGRAMS.map(|program| built.join(program));
        for (program, built) in PROGRAMS.iter().zip(built) {
            put(&built, &self.work.join(name).join(program))?;
        }
        Ok(())
    }
}

/// Copies a file, always to a new file, even if the old one had a second hard link.
fn put(from: &Path, to: &Path) -> Result<()> {
    let folder = to.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder)?;
    if to.exists() {
        fs::remove_file(to)?;
    }
    fs::copy(from, to).with_context(|| format!("copying {}", from.display()))?;
    Ok(())
}

/// Writes only different files: cargo builds everything again that is newer than its last build.
fn bring_up_to_date(from: &Path, to: &Path) -> Result<()> {
    let below = |folder: &Path| -> Result<BTreeSet<PathBuf>> {
        let files = files_below(folder)?;
        let relative = files
            .iter()
            .map(|file| Ok(file.strip_prefix(folder)?.to_owned()));
        relative.collect()
    };
    let (wanted, found) = (below(from)?, below(to)?);
    for file in found.difference(&wanted) {
        fs::remove_file(to.join(file))?;
    }
    for file in &wanted {
        let (from, to) = (from.join(file), to.join(file));
        if fs::read(&to).ok() != Some(fs::read(&from)?) {
            put(&from, &to)?;
        }
    }
    Ok(())
}

fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command
        .output()
        .with_context(|| format!("running {command:?}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(
        output.status.success(),
        "{command:?} ended with {}: {said}",
        output.status
    );
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_change_can_be_made_to_this_checkout() {
        let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut git = Command::new("git");
        git.args(["apply", "--check", PATCH]).current_dir(checkout);
        output(&mut git).unwrap();
    }

    #[test]
    fn only_what_is_different_is_written_again_and_what_is_gone_is_removed() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let write = |folder: &TempDir, name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        for (name, text) in [("same", "a"), ("other", "b"), ("new/file", "c")] {
            write(&from, name, text);
        }
        for (name, text) in [("same", "a"), ("other", "x"), ("old/file", "d")] {
            write(&to, name, text);
        }
        let long_ago = std::time::SystemTime::UNIX_EPOCH;
        let same = fs::File::options().write(true).open(to.path().join("same"));
        same.unwrap().set_modified(long_ago).unwrap();
        bring_up_to_date(from.path(), to.path()).unwrap();
        let read = |name| fs::read_to_string(to.path().join(name)).ok();
        assert_eq!(read("other").as_deref(), Some("b"));
        assert_eq!(read("new/file").as_deref(), Some("c"));
        assert_eq!(read("old/file"), None);
        let same = fs::metadata(to.path().join("same")).unwrap();
        assert_eq!(same.modified().unwrap(), long_ago);
    }
}
