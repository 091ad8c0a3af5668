//! Which messages name which files: private rows, written in the commit of the message. The database itself refuses a
//! message whose file is gone, and refuses to release a file that a message names.

use shared_events::conversation::paths::{MESSAGE, UPLOAD};
use shared_events::upload::AttachedFile;
use shared_events::{MessageId, UploadId};
use sqlx::PgPool;

use crate::unit_of_work::SideWrite;

/// The foreign key that keeps the two consistent.
const TOGETHER: &str = "upload_use_upload_kept_fkey";

/// Whether the database refused because of this: a message names a file that is gone, or a file is released that a
/// message names.
pub(crate) fn are_refused(cause: &sqlx::Error) -> bool {
    let answer = cause.as_database_error();
    answer.and_then(|answer| answer.constraint()) == Some(TOGETHER)
}

/// A message names these files. In the commit of its event.
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

/// The files of a message, from the log: so also those of a deleted message.
pub(super) async fn came_with(
    pool: &PgPool,
    message: MessageId,
) -> Result<Vec<UploadId>, sqlx::Error> {
    let sql = format!(
        "SELECT ({UPLOAD})::uuid FROM events
         WHERE aggregate_type = 'conversation' AND event_type = 'message-sent' AND {MESSAGE} = $1"
    );
    sqlx::query_scalar(&sql)
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

/// This message no longer names it, but others do.
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

#[cfg(test)]
mod tests {
    use shared_events::{Personal, Public, UserId};
    use testkit::Database;

    use super::super::slot;
    use super::*;

    #[tokio::test]
    async fn a_file_that_is_named_can_not_go_and_one_that_is_gone_can_not_be_named() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let mut connection = pool.acquire().await.unwrap();
        let (upload, owner) = (UploadId::mint(), UserId::mint());
        let file = AttachedFile {
            upload,
            name: Personal::text("brief.txt"),
            kind: Public::text("text/plain"),
            size: 8,
            unread: None,
        };
        let (first, second) = (MessageId::mint(), MessageId::mint());
        slot::kept(&mut connection, owner, upload, (8, false))
            .await
            .unwrap();
        let named = note(first, std::slice::from_ref(&file));
        named(&mut connection).await.unwrap();
        let refused = slot::released(&mut connection, upload, None).await;
        assert!(are_refused(&refused.unwrap_err()));

        slot::released(&mut connection, upload, Some(first))
            .await
            .unwrap();
        let named = note(second, std::slice::from_ref(&file));
        let refused = named(&mut connection).await;
        assert!(are_refused(&refused.unwrap_err()));
        assert!(!are_refused(&sqlx::Error::RowNotFound));
    }
}
