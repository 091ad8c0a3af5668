//! Where files are put so that the account of the server can reach them.
//!
//! Root's home is closed to all others, and a checkout is often in it. Then the cluster is put into the machine's
//! folder for such data, and a note is left behind. From then on the note decides, so that a changed mode of some
//! folder never makes the data seem lost.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::account::{Account, is_root};
use crate::error::{Context, Error, Result};
use crate::files;

const NOTE: &str = "LOCATION";
const SYSTEM_FOLDER: &str = "/var/lib/marketplace";

/// The folder of the cluster that was asked for at `wanted`.
pub fn of_cluster(wanted: &Path, account: &Account) -> Result<PathBuf> {
    let wanted = std::path::absolute(wanted).at("resolve", wanted)?;
    let note = wanted.join(NOTE);
    if let Ok(moved) = std::fs::read_to_string(&note) {
        return Ok(PathBuf::from(moved.trim()));
    }
    if account.reaches(&wanted) {
        return Ok(wanted);
    }
    let unreachable = || Error::Unreachable {
        path: wanted.clone(),
        user: account.name.clone(),
    };
    if wanted.join("pgdata").exists() {
        return Err(unreachable());
    }
    let place = shared_folder(account)
        .ok_or_else(unreachable)?
        .join(format!("postgres-{:016x}", fingerprint(&wanted)));
    files::folder(&wanted, 0o700)?;
    files::write_private(&note, &format!("{}\n", place.display()))?;
    Ok(place)
}

/// A folder of this machine's user for files that can be made again, such as the binaries. The server's account can
/// reach it.
pub fn tools_folder() -> Result<PathBuf> {
    if is_root() {
        let account = Account::for_cluster(None)?;
        return shared_folder(&account).ok_or_else(|| Error::Unreachable {
            path: SYSTEM_FOLDER.into(),
            user: account.name,
        });
    }
    let cache = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .unwrap_or_else(std::env::temp_dir)
        .join("marketplace");
    files::folder(&cache, 0o755)?;
    Ok(cache)
}

/// A folder owned by root that all accounts can pass.
fn shared_folder(account: &Account) -> Option<PathBuf> {
    let in_temp = std::env::temp_dir().join("marketplace-root");
    [PathBuf::from(SYSTEM_FOLDER), in_temp]
        .into_iter()
        .find(|folder| {
            files::folder(folder, 0o755).is_ok() && is_ours(folder) && account.reaches(folder)
        })
}

/// Anybody could have created a folder in the temp directory.
fn is_ours(folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::symlink_metadata(folder).is_ok_and(|meta| meta.is_dir() && meta.uid() == 0)
}

/// The name of a folder for a path; the same in each build of a program.
#[must_use]
pub fn fingerprint(path: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    hasher.finish()
}
