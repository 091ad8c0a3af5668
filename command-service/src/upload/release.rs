//! Releases files that nobody can use any more: at once, if their last message was deleted or if they were taken out of
//! a message before it was sent; later, if no message ever named them and nobody can still want to send them.
//!
//! The record is deleted first, in one commit with the quota that the file uses, and the file after it. A crash in
//! between leaves a file without a record, which the job's next run deletes, or at the latest the sweep.

use std::time::Duration;

use async_trait::async_trait;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::files::FilesError;
use service_kit::problem::{ApiError, Code};
use shared_events::event::RawEvent;
use shared_events::{Actor, MessageId, UploadId, UserId};
use uuid::Uuid;

use super::aggregate::{Upload, UploadCommand, UploadError};
use super::{SweepError, Uploads, slot, uses};
use crate::jobs::{Failure, Handler, Job, NewJob, Policy};
use crate::unit_of_work::{CommandRequest, DedupKey, Stream, UnitError, UnitOfWork};

const IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "upload_in_use",
    "A message names this file.",
);

/// The kind of these jobs.
const KIND: &str = "files-released";

/// Why a file was not released.
#[derive(Debug, thiserror::Error)]
enum ReleaseError {
    /// The store failed.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// It could not be recorded, or a message names it after all.
    #[error(transparent)]
    Unit(#[from] UnitError<UploadError>),
}

/// A deleted message.
#[derive(Debug, Serialize, Deserialize)]
struct Deleted {
    client: UserId,
    message: MessageId,
    correlation: Uuid,
    /// The event of the deletion.
    cause: String,
}

/// The job that releases the files of a deleted message; or the error of the event. The jobs of a client run one after
/// the other: of two messages that name the same file, the second is the last one.
pub(crate) fn job(deleted: &RawEvent, message: MessageId) -> Result<NewJob, &'static str> {
    let metadata = deleted.metadata().map_err(|_| "its metadata")?;
    let client = metadata.owner.ok_or("no owner")?;
    let cause = deleted.identity();
    let key = format!("{KIND}:{cause}");
    let body = Deleted {
        client,
        message,
        correlation: metadata.correlation,
        cause,
    };
    Ok(NewJob {
        key,
        kind: KIND,
        lane: format!("{KIND}/{client}"),
        owner: Some(client),
        body: serde_json::to_value(&body).map_err(|_| "its ids")?,
        due: None,
    })
}

/// Handler of these jobs.
#[derive(Debug)]
pub(super) struct Releases {
    pub unit: UnitOfWork,
    pub uploads: Uploads,
}

#[async_trait]
impl Handler for Releases {
    fn kind(&self) -> &'static str {
        KIND
    }

    /// Never given up: until it is done, the file counts for its owner's quota.
    fn policy(&self) -> Policy {
        Policy {
            per_owner: 1,
            in_all: 16,
            on_node: 4,
            attempts: i32::MAX,
            backoff: Duration::from_secs(1),
        }
    }

    async fn run(&self, job: &Job) -> Result<(), Failure> {
        let deleted: Deleted = job.body()?;
        let (pool, message) = (self.unit.pool(), deleted.message);
        let files = uses::came_with(pool, message).await;
        for upload in files.map_err(Failure::because_of)? {
            let elsewhere = uses::elsewhere(pool, upload, message).await;
            if elsewhere.map_err(Failure::because_of)? {
                let ended = uses::end(pool, upload, message).await;
                ended.map_err(Failure::because_of)?;
                continue;
            }
            let request = CommandRequest::new("release file", Actor::SYSTEM, Some(deleted.client))
                .because(deleted.correlation, deleted.cause.clone());
            let released = self
                .uploads
                .release(&self.unit, request, deleted.client, upload, Some(message))
                .await;
            released.map_err(Failure::because_of)?;
        }
        Ok(())
    }
}

impl Uploads {
    /// Releases a file that no message names, except this one. A repeat changes nothing.
    ///
    /// # Errors
    /// See [`ReleaseError`].
    async fn release(
        &self,
        unit: &UnitOfWork,
        request: CommandRequest,
        owner: UserId,
        upload: UploadId,
        message: Option<MessageId>,
    ) -> Result<(), ReleaseError> {
        let key = DedupKey::natural("release upload", &upload.to_string());
        let streams = vec![Stream::of::<Upload>(upload)];
        let request = request.keyed(key, &());
        let recorded = unit.run::<UploadId, UploadError, _>(request, streams, move |work| {
            Box::pin(async move {
                work.decide::<Upload>(upload, UploadCommand::Release, &())
                    .await?;
                work.also(Box::new(move |connection| {
                    Box::pin(async move { slot::released(connection, upload, message).await })
                }));
                Ok(upload)
            })
        });
        match recorded.await {
            // So long ago that the key of the command was deleted.
            Ok(_) | Err(UnitError::Refused(UploadError::NotThere)) => {}
            Err(cause) => return Err(cause.into()),
        }
        Ok(self.files.release(owner, upload).await?)
    }

    /// Releases a file of this person that they took out of a message before they sent it.
    ///
    /// # Errors
    /// When it belongs to another person, or a message names it.
    pub(super) async fn take_back(
        &self,
        unit: &UnitOfWork,
        owner: UserId,
        upload: UploadId,
    ) -> Result<(), ApiError> {
        let file = self.of(unit, owner, upload).await?;
        if file.is_none_or(|file| file.public) {
            return Err(Code::NOT_FOUND.into());
        }
        if uses::are_any(unit.pool(), upload).await? {
            return Err(IN_USE.into());
        }
        let request = CommandRequest::new("release file", Actor::user(owner), Some(owner));
        let released = self.release(unit, request, owner, upload, None).await;
        released.map_err(|cause| match cause {
            ReleaseError::Files(cause) => ApiError::unavailable(cause),
            // One was sent with a message meanwhile.
            ReleaseError::Unit(UnitError::Database { cause, .. }) if uses::are_refused(&cause) => {
                IN_USE.into()
            }
            ReleaseError::Unit(cause) => cause.into(),
        })
    }

    /// Releases files that were uploaded long ago and that no message names; returns how many. A browser keeps an
    /// unsent message for a week.
    ///
    /// # Errors
    /// See [`SweepError`].
    pub async fn release_unnamed(&self, unit: &UnitOfWork) -> Result<u64, SweepError> {
        let mut released = 0;
        for (owner, upload) in slot::unnamed(unit.pool()).await? {
            let request = CommandRequest::new("release file", Actor::SYSTEM, Some(owner));
            match self.release(unit, request, owner, upload, None).await {
                Ok(()) => released += 1,
                Err(ReleaseError::Files(cause)) => return Err(cause.into()),
                // Somebody may have sent it just now; if not, the next round tries it again.
                Err(ReleaseError::Unit(cause)) => {
                    tracing::warn!(%cause, %upload, "a file that no message names was not let go of");
                }
            }
        }
        Ok(released)
    }
}
