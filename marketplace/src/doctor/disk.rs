//! Free space on the disks of this machine that the product writes to.

use std::path::Path;

use nix::sys::statvfs::statvfs;

use super::finding::Finding;

const MIB: u64 = 1 << 20;

/// Checks the file system of this folder.
#[allow(
    clippy::useless_conversion,
    reason = "blocks are counted by other types on other systems"
)]
pub fn check(name: &str, folder: &Path) -> Vec<Finding> {
    match statvfs(folder) {
        Ok(found) => {
            let block = found.fragment_size();
            let free = u64::from(found.blocks_available()).saturating_mul(block);
            let all = u64::from(found.blocks()).saturating_mul(block);
            vec![judge(name, free, all)]
        }
        Err(cause) => vec![Finding::broken(
            "disk",
            format!("{name}: {}: {cause}", folder.display()),
            format!("make the folder, or correct {name}"),
        )],
    }
}

fn judge(name: &str, free: u64, all: u64) -> Finding {
    let percent = free.saturating_mul(100) / all.max(1);
    let found = format!("{name}: {} MiB free, {percent} %", free / MIB);
    let mend = "make room, or move it to a larger disk";
    if free < 256 * MIB {
        Finding::broken("disk", found, mend)
    } else if free < 2 * 1024 * MIB || percent < 5 {
        Finding::warning("disk", found, mend)
    } else {
        Finding::good("disk", found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Health::{Broken, Good, Warning};
    use super::*;

    #[test]
    fn a_disk_that_is_nearly_full_is_a_warning_and_a_full_one_is_broken() {
        let gib = 1024 * MIB;
        let health = |free, all| judge("DATA_DIR", free, all).health;
        assert_eq!(health(50 * gib, 100 * gib), Good);
        assert_eq!(health(3 * gib, 100 * gib), Warning);
        assert_eq!(health(gib, 4 * gib), Warning);
        assert_eq!(health(100 * MIB, 100 * gib), Broken);
        assert_eq!(health(0, 0), Broken);
    }

    #[test]
    fn a_folder_that_is_not_there_is_broken() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(
            check("DATA_DIR", &folder.path().join("gone"))[0].health,
            Broken
        );
        assert!(
            check("DATA_DIR", folder.path())[0]
                .found
                .contains("MiB free")
        );
    }
}
