//! Folders and files of backups: readable only by their owner, and either complete or absent.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};

const LOCK: &str = ".lock";

/// A backup that is being written. It gets its name when it is complete, and is deleted otherwise.
pub struct Draft {
    to: PathBuf,
    partial: PathBuf,
    _lock: File,
    published: bool,
}

impl Draft {
    pub fn begin(to: &Path) -> Result<Self> {
        ensure!(
            fs::symlink_metadata(to).is_err(),
            "{} exists already; name a new folder",
            to.display()
        );
        let partial = partial_of(to)?;
        make(&partial)?;
        let lock = reserve(&partial)?;
        clear(&partial)?;
        Ok(Self {
            to: to.to_owned(),
            partial,
            _lock: lock,
            published: false,
        })
    }

    pub fn path(&self) -> &Path {
        &self.partial
    }

    /// Gives it its name, after everything in it is on the disk.
    pub fn publish(mut self) -> Result<()> {
        fs::remove_file(self.partial.join(LOCK))?;
        sync_below(&self.partial)?;
        fs::rename(&self.partial, &self.to)
            .with_context(|| format!("naming {}", self.to.display()))?;
        self.published = true;
        sync(parent_of(&self.to))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.published
            && let Err(cause) = fs::remove_dir_all(&self.partial)
        {
            tracing::warn!(%cause, "half a backup could not be removed");
        }
    }
}

/// `NAME.partial`, beside it.
pub fn partial_of(to: &Path) -> Result<PathBuf> {
    let Some(name) = to.file_name() else {
        bail!("{} can not be the name of a folder", to.display());
    };
    let mut name = name.to_owned();
    name.push(".partial");
    Ok(to.with_file_name(name))
}

/// Only one process writes there at a time. The leftovers of a killed one are recognised by its lock file.
fn reserve(partial: &Path) -> Result<File> {
    let path = partial.join(LOCK);
    let is_ours = path.exists() || fs::read_dir(partial)?.next().is_none();
    ensure!(
        is_ours,
        "{} is not an unfinished backup; move it away",
        partial.display()
    );
    lock(&path)
}

/// Held until the value is dropped, or the process ends.
pub fn lock(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).mode(0o600).open(path);
    let file = file.with_context(|| format!("opening {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            bail!("another backup is being written: {}", path.display())
        }
        Err(TryLockError::Error(cause)) => {
            Err(cause).with_context(|| format!("locking {}", path.display()))
        }
    }
}

fn clear(partial: &Path) -> Result<()> {
    for entry in fs::read_dir(partial)? {
        let entry = entry?;
        if entry.file_name() == LOCK {
            continue;
        }
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Creates a folder that only its owner can read, with its parents.
pub fn make(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    builder
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .with_context(|| format!("making {}", folder.display()))
}

/// Creates a file that only its owner can read.
pub fn create(path: &Path) -> Result<File> {
    make(parent_of(path))?;
    let mut options = OpenOptions::new();
    let file = options.write(true).create_new(true).mode(0o600).open(path);
    file.with_context(|| format!("making {}", path.display()))
}

/// Creates such a file with this content; on return it is on the disk.
pub fn write(path: &Path, content: &[u8]) -> Result<()> {
    let mut file = create(path)?;
    file.write_all(content)
        .and_then(|()| file.sync_all())
        .with_context(|| format!("writing {}", path.display()))
}

/// Deletes a complete backup, in a way that a half deleted one is not mistaken for a backup.
pub fn remove(backup: &Path) -> Result<()> {
    let partial = partial_of(backup)?;
    fs::rename(backup, &partial).with_context(|| format!("renaming {}", backup.display()))?;
    remove_half(&partial)
}

/// Deletes an incomplete backup.
pub fn remove_half(partial: &Path) -> Result<()> {
    fs::remove_dir_all(partial).with_context(|| format!("removing {}", partial.display()))
}

fn parent_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

fn sync(folder: &Path) -> Result<()> {
    File::open(folder)
        .and_then(|opened| opened.sync_all())
        .with_context(|| format!("flushing {}", folder.display()))
}

fn sync_below(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_below(&entry.path())?;
        }
    }
    sync(folder)
}
