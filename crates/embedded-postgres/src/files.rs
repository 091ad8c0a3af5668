//! Small file operations that must get ownership, mode and atomicity right.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use crate::account::Account;
use crate::error::{Context, Error, Result};

/// Creates `path` with the mode, and its missing parents with access for all, whatever the umask.
pub fn folder(path: &Path, mode: u32) -> Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    if let Some(parent) = path.parent() {
        folder(parent, 0o755)?;
    }
    match fs::DirBuilder::new().mode(mode).create(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(error).at("create", path)
        }
        _ => fs::set_permissions(path, Permissions::from_mode(mode)).at("set the mode of", path),
    }
}

/// Creates a folder that only the server's account can read.
pub fn private_folder(path: &Path, owner: &Account) -> Result<()> {
    folder(path, 0o700)?;
    give(path, owner)
}

pub fn give(path: &Path, owner: &Account) -> Result<()> {
    if owner.stepped_down {
        std::os::unix::fs::chown(path, Some(owner.uid), Some(owner.gid)).at("hand over", path)?;
    }
    Ok(())
}

/// Writes a file that only its owner can read; it is either complete or absent, whenever the machine stops.
pub fn write_private(path: &Path, content: &str) -> Result<()> {
    let draft = path.with_extension("draft");
    let _ = fs::remove_file(&draft);
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)
        .at("create", &draft)?;
    file.write_all(content.as_bytes())
        .and_then(|()| file.sync_all())
        .at("write", &draft)?;
    fs::rename(&draft, path).at("put in place", path)
}

/// Takes the lock, or reports that another process has it. The system releases it however the holder ends.
pub fn try_lock(path: &Path) -> Result<File> {
    let file = lock_file(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(Error::InUse(path.parent().unwrap_or(path).to_path_buf()))
        }
        Err(TryLockError::Error(error)) => Err(error).at("lock", path),
    }
}

/// Waits for the lock, on the thread pool for blocking work.
pub async fn lock(path: &Path) -> Result<File> {
    let file = lock_file(path)?;
    let waiting = tokio::task::spawn_blocking(move || file.lock().map(|()| file)).await;
    waiting
        .map_err(std::io::Error::other)
        .and_then(|locked| locked)
        .at("lock", path)
}

fn lock_file(path: &Path) -> Result<File> {
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .open(path)
        .at("open", path)
}

/// The last lines of a text file, for error messages.
pub fn tail(path: &Path, lines: usize) -> String {
    let content = fs::read(path).unwrap_or_default();
    last_lines(&String::from_utf8_lossy(&content), lines)
}

pub fn last_lines(text: &str, lines: usize) -> String {
    let all: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    all[all.len().saturating_sub(lines)..].join("; ")
}
