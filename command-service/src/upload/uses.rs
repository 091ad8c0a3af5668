//! Which messages name which files: private rows, written in the commit of the message. The database itself refuses a
//! message whose file is gone, and to let go of a file that a message names.

use shared_events::upload::AttachedFile;
use shared_events::{MessageId, UploadId};
use sqlx::PgPool;

use crate::unit_of_work::SideWrite;

/// A message names these. In the commit that says so.
pub(crate) fn note(message: MessageId, files: &[AttachedFile]) -> SideWrite {
    let uploads: Vec<UploadId> = files.iter().map(|file| file.upload).collect();
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("INSERT INTO upload_use (upload, message) SELECT unnest($1::uuid[]), $2")
                .bind(uploads)
                .bind(message)
                .execute(connection)
                .await
                .map(drop)
        })
    })
}

/// The files that a message came with, as the log tells it: so also those of a message that was deleted.
pub(super) async fn came_with(
    pool: &PgPool,
    message: MessageId,
) -> Result<Vec<UploadId>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT (file ->> 'upload')::uuid FROM events
         CROSS JOIN LATERAL json_array_elements(payload -> event_type -> 'attachments') file
         WHERE aggregate_type = 'conversation' AND event_type = 'message-sent'
           AND payload -> event_type ->> 'message' = $1",
    )
    .bind(message.to_string())
    .fetch_all(pool)
    .await
}

/// Whether a message other than this one names it.
pub(super) async fn elsewhere(
    pool: &PgPool,
    upload: UploadId,
    message: MessageId,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM upload_use WHERE upload = $1 AND message <> $2)")
        .bind(upload)
        .bind(message)
        .fetch_one(pool)
        .await
}

/// Whether any message names it.
pub(super) async fn are_any(pool: &PgPool, upload: UploadId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM upload_use WHERE upload = $1)")
        .bind(upload)
        .fetch_one(pool)
        .await
}

/// This message names it no more, and others do.
pub(super) async fn end(
    pool: &PgPool,
    upload: UploadId,
    message: MessageId,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM upload_use WHERE upload = $1 AND message = $2")
        .bind(upload)
        .bind(message)
        .execute(pool)
        .await
        .map(drop)
}
