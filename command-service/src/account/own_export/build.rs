//! The job that puts an export together.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use service_kit::clock;
use service_kit::files::{ExportPlace, Files, FilesError};
use service_kit::problem::ApiError;
use shared_events::personal::KeyState;
use shared_events::{ExportId, MessageId, PersonKey, UserId};
use time::OffsetDateTime;

use super::Task;
use super::pack::{Pack, PackError, Packed};
use super::rows;
use super::source::{Source, SourceError, StreamOf};
use crate::account::Accounts;
use crate::jobs::{Failure, Handler, Job, Policy};
use crate::unit_of_work::ReadError;

/// The kind of the job.
pub(super) const KIND: &str = "own-export";

/// Why an export could not be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum BuildError {
    /// The log can not be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The log can not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file can not be written.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// The store of files failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A value can not be written as JSON.
    #[error("an event can not be written: {0}")]
    Json(#[from] serde_json::Error),
    /// A document can not be set.
    #[error(transparent)]
    Document(#[from] documents::RenderError),
    /// The thread that sets documents panicked.
    #[error("a document could not be set: {0}")]
    Thread(#[from] tokio::task::JoinError),
}

/// Documents, by their message, and the form that there is not.
pub(super) type Unset = HashSet<(MessageId, &'static str)>;

/// An export while it is made.
pub(super) struct Build {
    pub source: Source,
    pub key: PersonKey,
    pub store: Files,
    pub fonts: Option<PathBuf>,
    pub pack: Pack,
    pub made: OffsetDateTime,
    pub unset: Unset,
    export: ExportId,
    streams: Vec<StreamOf>,
    parts: u32,
    done: u32,
}

/// Every stream is read for the data and for the page; uploads and conversations also for their files.
fn parts(streams: &[StreamOf]) -> u32 {
    let with_files = |it: &&StreamOf| matches!(it.kind, "upload" | "conversation");
    let parts = 2 * streams.len() + streams.iter().filter(with_files).count();
    u32::try_from(parts).unwrap_or(u32::MAX)
}

impl Build {
    /// The streams of a part.
    pub fn streams_of(&self, kind: &str) -> Vec<StreamOf> {
        let streams = self.streams.iter().filter(|stream| stream.kind == kind);
        streams.cloned().collect()
    }

    /// Continues the current entry.
    pub async fn put(&mut self, text: &str) -> Result<(), BuildError> {
        Ok(self.pack.write(text.as_bytes()).await?)
    }

    /// Another part is done. The row is changed a hundred times at most.
    pub async fn step(&mut self) -> Result<(), BuildError> {
        let parts = self.parts;
        self.done += 1;
        let percent = |done: u32| u64::from(done) * 100 / u64::from(parts.max(1));
        if percent(self.done) > percent(self.done - 1) {
            let pool = self.source.unit.pool();
            rows::progressed(pool, self.source.me, self.export, (self.done, parts)).await?;
        }
        Ok(())
    }

    async fn run(mut self) -> Result<Packed, BuildError> {
        self.data().await?;
        self.files().await?;
        self.deliveries().await?;
        self.page().await?;
        Ok(self.pack.finish().await?)
    }
}

/// Handler of these jobs.
#[derive(Debug)]
pub(super) struct Builder {
    pub accounts: Accounts,
    pub files: Files,
    pub fonts: Option<PathBuf>,
}

impl Builder {
    async fn build(&self, job: &Job, user: UserId, export: ExportId) -> Result<(), Failure> {
        let unit = self.accounts.unit.clone();
        let source = Source { unit, me: user };
        let key = source.key(user).await.map_err(Failure::because_of)?;
        // Somebody who was erased meanwhile has nothing left.
        let KeyState::Live(key) = key else {
            return Ok(());
        };
        if !self.accounts.is_building(user, export).await? {
            return Ok(());
        }
        // What earlier exports and tries left.
        let removed = self.files.remove_exports(user, None).await;
        removed.map_err(Failure::because_of)?;
        let newsletters = self.accounts.newsletters_of(user).await;
        let newsletters = newsletters.map_err(Failure::because_of)?;
        let streams = source.streams(newsletters).await;
        let streams = streams.map_err(Failure::because_of)?;
        let place = ExportPlace {
            owner: user,
            export,
            attempt: job.attempt,
        };
        let build = Build {
            pack: Pack::new(self.files.clone(), key.clone(), place),
            source,
            key,
            store: self.files.clone(),
            fonts: self.fonts.clone(),
            made: clock::now(),
            unset: Unset::new(),
            export,
            parts: parts(&streams),
            streams,
            done: 0,
        };
        let packed = build.run().await.map_err(Failure::because_of)?;
        let finished = self
            .accounts
            .finish_own_export(user, export, job.attempt, packed);
        finished.await.map_err(Failure::because_of)
    }
}

#[async_trait]
impl Handler for Builder {
    fn kind(&self) -> &'static str {
        KIND
    }

    /// One at a time on a node: setting documents takes a core.
    fn policy(&self) -> Policy {
        Policy {
            per_owner: 1,
            in_all: 8,
            on_node: 1,
            attempts: 5,
            backoff: Duration::from_secs(5),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let Task { user, export } = job.body()?;
        self.build(job, user, export).await
    }

    async fn abandon(&self, job: &Job) -> Result<(), Failure> {
        let Task { user, export } = job.body()?;
        let removed = self.files.remove_exports(user, Some(export)).await;
        removed.map_err(Failure::because_of)?;
        let failed: Result<(), ApiError> = self.accounts.fail_own_export(user, export).await;
        failed.map_err(Failure::because_of)
    }
}
