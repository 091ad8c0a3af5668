//! The file that a crash in the middle of a write leaves in a folder.
//!
//! The store writes a file beside its name, as `NAME#1`, and renames it when it is complete. It never lists such names,
//! so a clean-up by its lists alone would keep half a file for ever, even after its owner's erasure.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::clock;

/// Deletes files that were begun below this folder at least so long ago and not finished; returns how many.
///
/// # Errors
/// The file system's.
pub(super) async fn remove(folder: PathBuf, age: Duration) -> io::Result<u64> {
    let removed = tokio::task::spawn_blocking(move || remove_below(&folder, age));
    removed.await.map_err(io::Error::other)?
}

fn remove_below(folder: &Path, age: Duration) -> io::Result<u64> {
    let mut gone = 0;
    let entries = match std::fs::read_dir(folder) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            gone += remove_below(&path, age)?;
        } else if is_half_written(&path) {
            gone += u64::from(remove_aged(&path, age)?);
        }
    }
    Ok(gone)
}

fn is_half_written(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let counted = name.and_then(|name| name.rsplit_once('#'));
    counted.is_some_and(|(_, count)| {
        !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Its writer may finish meanwhile; that is as good as a deletion.
fn remove_aged(path: &Path, age: Duration) -> io::Result<bool> {
    let removed = std::fs::metadata(path).and_then(|found| {
        let written = found.modified()?;
        let aged = clock::system()
            .duration_since(written)
            .is_ok_and(|since| since >= age);
        if aged {
            std::fs::remove_file(path)?;
        }
        Ok(aged)
    });
    match removed {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(false),
        removed => removed,
    }
}
