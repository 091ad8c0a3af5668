//! Files of members: received, checked by their content, read in a process of their own, and stored.

mod address;
mod aggregate;
mod attach;
mod content;
pub mod extract;
pub mod http;
mod keep;
mod operations;
mod problems;
mod reader;
mod release;
mod share;
mod slot;
mod uses;

use std::sync::Arc;
use std::time::Duration;

use service_kit::config::ConfigError;
use service_kit::files::{Files, FilesError};
use service_kit::key_ring::KeyRing;
use shared_events::UploadId;
use sqlx::PgPool;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::jobs::Engine;
use crate::unit_of_work::UnitOfWork;

pub use aggregate::{File, Holds, NewFile, Upload, UploadCommand, UploadError};
pub use attach::NotAttached;
pub(crate) use attach::named_by;
pub use content::Contents;
pub use extract::Pages;
pub use keep::{Incoming, KeepError};
pub use reader::{Reader, ReaderError, Reading};
pub(crate) use release::job as release_job;
pub(crate) use uses::{are_refused as are_uses_refused, note as note_use};

/// Why unused files could not be deleted.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Starts the release of files with the last message that names them, and the clean-up.
pub fn start(engine: &Engine, unit: &UnitOfWork, uploads: &Uploads) {
    engine.work(release::Releases {
        unit: unit.clone(),
        uploads: uploads.clone(),
    });
    let (uploads, pool) = (uploads.clone(), engine.pool.clone());
    let tidy = uploads.tidy(unit.clone(), pool, engine.stop.clone());
    engine.tasks.spawn(tidy);
}

/// Files in memory at the same time, each up to three times; the others wait in the store.
const IN_HAND: usize = 8;

/// What uploads need beside the log. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Uploads {
    files: Files,
    reader: Reader,
    tickets: KeyRing,
    in_hand: Arc<Semaphore>,
    shares: share::Shares,
}

impl Uploads {
    /// Over this store, with files read by `reader` and addresses signed by this key.
    #[must_use]
    pub fn new(files: Files, reader: Reader, tickets: impl Into<KeyRing>) -> Self {
        Self {
            shares: share::Shares::of(reader.at_once()),
            files,
            reader,
            tickets: tickets.into(),
            in_hand: Arc::new(Semaphore::new(IN_HAND)),
        }
    }

    /// The file store.
    #[must_use]
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// The program that reads files: this one.
    ///
    /// # Errors
    /// When the system does not report the path of this program.
    pub fn this_program() -> Result<Reader, ConfigError> {
        let program = std::env::current_exe();
        program
            .map(Reader::new)
            .map_err(|cause| ConfigError::new("command line", cause.to_string()))
    }

    /// Deletes files that were stored more than a day ago and never recorded, as after a crash in between; returns
    /// how many.
    ///
    /// # Errors
    /// See [`SweepError`].
    pub async fn sweep(&self, pool: &PgPool) -> Result<u64, SweepError> {
        const AT_ONCE: usize = 1_000;
        let mut gone = 0;
        for some in self.files.aged().await?.chunks(AT_ONCE) {
            let ids: Vec<UploadId> = some.iter().map(|file| file.upload).collect();
            let recorded = slot::recorded(pool, &ids).await?;
            for file in some.iter().filter(|file| !recorded.contains(&file.upload)) {
                self.files.take_away(file).await?;
                gone += 1;
            }
        }
        Ok(gone)
    }

    /// Deletes uploads that were begun and never finished, once an hour until `stop`.
    async fn tidy(self, unit: UnitOfWork, pool: PgPool, stop: CancellationToken) {
        const HOUR: Duration = Duration::from_secs(60 * 60);
        loop {
            if let Err(cause) = self.release_unnamed(&unit).await {
                tracing::warn!(%cause, "files that no message names were not let go of");
            }
            if let Err(cause) = self.files.tidy().await {
                tracing::warn!(%cause, "abandoned files were not tidied up");
            }
            if let Err(cause) = self.sweep(&pool).await {
                tracing::warn!(%cause, "files that were never recorded were not tidied up");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(HOUR) => {}
            }
        }
    }
}
