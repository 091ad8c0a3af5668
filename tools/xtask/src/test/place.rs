//! Where the cluster of the Rust tests lies.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

use embedded_postgres::fingerprint;
use nix::sys::statvfs::statvfs;

use crate::workspace::Workspace;

/// A file system in memory, where Linux has one.
const MEMORY: &str = "/dev/shm";
/// Bytes: what the cluster takes at most, and as much again for everybody else.
const ROOM: u64 = 6 << 30;

/// In memory, where there is room: tests make and drop more than a thousand databases of hundreds of files each, and a
/// disk's file system takes as long for that as the tests do for all else.
pub(super) fn of_cluster(workspace: &Workspace) -> PathBuf {
    in_memory(Path::new(MEMORY), ROOM, &workspace.target)
        .unwrap_or_else(|| workspace.target.join("xtask/postgres"))
}

/// The same for each run from a target folder: what a run left that was killed, the next one replaces.
fn in_memory(memory: &Path, needed: u64, target: &Path) -> Option<PathBuf> {
    let room = statvfs(memory).ok()?;
    #[allow(clippy::useless_conversion, reason = "narrower on macOS")]
    let free = u64::from(room.blocks_available()) * u64::from(room.fragment_size());
    if free < needed {
        return None;
    }
    let folder = memory.join(format!("marketplace-tests-{:016x}", fingerprint(target)));
    // The server's account walks through it where root runs the tests. It may be there already.
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
