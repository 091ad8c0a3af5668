//! The cluster of the Rust tests, and its folder.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use embedded_postgres::{Binaries, Cluster, Options, fingerprint};
use nix::sys::statvfs::statvfs;
use tokio::runtime::Runtime;

use super::ran::Lines;
use crate::process;
use crate::workspace::Workspace;

/// The URL of a superuser of a temporary cluster; `testkit` reads it.
const GIVEN: &str = "TEST_DATABASE_URL";

/// A file system in memory, on Linux.
const MEMORY: &str = "/dev/shm";
/// Bytes: the most that the cluster uses, and the same again for everybody else.
const ROOM: u64 = 6 << 30;

/// Whether the environment names a cluster for the tests.
pub(super) fn is_given() -> bool {
    std::env::var_os(GIVEN).is_some()
}

/// Runs these tests on a cluster of their own, of the pinned version unless another one is given.
pub(super) fn on_cluster(
    workspace: &Workspace,
    binaries: Option<&Binaries>,
    (tests, log): (&mut Command, &Path),
    line: Lines,
) -> Result<()> {
    let runtime = Runtime::new()?;
    let folder = of_cluster(workspace);
    let cluster = runtime.block_on(Cluster::start(Options {
        binaries: binaries.cloned(),
        ..Options::for_tests(&folder)
    }))?;
    tests.env(GIVEN, cluster.superuser_url("postgres"));
    let outcome = process::run(tests, log, line);
    let cleared = runtime
        .block_on(cluster.stop())
        .map_err(anyhow::Error::from)
        .and_then(|()| Ok(fs::remove_dir_all(&folder)?));
    // The reader first wants to know about a failed test.
    outcome.and(cleared)
}

/// In memory, if there is enough: tests make and drop more than a thousand databases of hundreds of files each, and on
/// a disk that takes as long as everything else in the tests.
fn of_cluster(workspace: &Workspace) -> PathBuf {
    in_memory(Path::new(MEMORY), ROOM, &workspace.target)
        .unwrap_or_else(|| workspace.target.join("xtask/postgres"))
}

/// The same for each run from a target folder: the next run replaces the leftovers of a killed one.
fn in_memory(memory: &Path, needed: u64, target: &Path) -> Option<PathBuf> {
    let room = statvfs(memory).ok()?;
    #[allow(clippy::useless_conversion, reason = "narrower on macOS")]
    let free = u64::from(room.blocks_available()) * u64::from(room.fragment_size());
    if free < needed {
        return None;
    }
    let folder = memory.join(format!("marketplace-tests-{:016x}", fingerprint(target)));
    // If root runs the tests, the server's account must pass through it. It may exist already.
    let _ = DirBuilder::new().mode(0o755).create(&folder);
    let found = fs::symlink_metadata(&folder).ok()?;
    let is_ours = found.is_dir() && found.uid() == nix::unistd::geteuid().as_raw();
    is_ours.then_some(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkout_has_one_folder_in_memory_and_no_other_checkout_has_it() {
        let memory = tempfile::tempdir().unwrap();
        let of = |target: &str| in_memory(memory.path(), 0, Path::new(target));
        assert_eq!(of("/one/target"), of("/one/target"));
        assert_ne!(of("/one/target"), of("/other/target"));
    }

    #[test]
    fn a_folder_that_somebody_else_put_there_and_a_file_system_that_is_full_or_missing_are_not_used()
     {
        let memory = tempfile::tempdir().unwrap();
        let target = Path::new("/one/target");
        assert_eq!(in_memory(&memory.path().join("missing"), 0, target), None);
        assert_eq!(in_memory(memory.path(), u64::MAX, target), None);
        let folder = in_memory(memory.path(), 0, target).unwrap();
        fs::remove_dir(&folder).unwrap();
        std::os::unix::fs::symlink("/tmp", &folder).unwrap();
        assert_eq!(in_memory(memory.path(), 0, target), None);
    }
}
