//! Folders and files of backups: nobody else's to read, and there whole or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};

const LOCK: &str = ".lock";

/// A backup that is being written. It gets its name when it is whole, and is removed if it never is.
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

    /// Gives it its name, once everything in it is on the disk.
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

/// One process at a time writes there. What a killed one has left is known by its lock file.
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

/// Held until the value goes, or the process.
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

/// A folder that nobody else looks into, with those above it.
pub fn make(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    builder
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .with_context(|| format!("making {}", folder.display()))
}

/// A new file that nobody else reads.
pub fn create(path: &Path) -> Result<File> {
    make(parent_of(path))?;
    let mut options = OpenOptions::new();
    let file = options.write(true).create_new(true).mode(0o600).open(path);
    file.with_context(|| format!("making {}", path.display()))
}

/// Such a file with this in it, on the disk when this comes back.
pub fn write(path: &Path, content: &[u8]) -> Result<()> {
    let mut file = create(path)?;
    file.write_all(content)
        .and_then(|()| file.sync_all())
        .with_context(|| format!("writing {}", path.display()))
}

/// Takes a whole backup away, so that what is left of it half-way is not taken for one.
pub fn remove(backup: &Path) -> Result<()> {
    let partial = partial_of(backup)?;
    fs::rename(backup, &partial).with_context(|| format!("renaming {}", backup.display()))?;
    remove_half(&partial)
}

/// What was never whole, or no longer is.
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
