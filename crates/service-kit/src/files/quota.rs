//! The quota of an account, and whether a file fits it: asked before they send it, decided when it comes.

use http::StatusCode;
use shared_events::{UploadId, UserId};
use sqlx::PgExecutor;

use super::limits::{MOST_FILES, MOST_STORED};
use crate::problem::Code;

/// The quota of a person is used up.
pub const FULL: Code = Code::new(
    StatusCode::CONFLICT,
    "upload_space_full",
    "There is no room for this file: an account holds 500 MB and 1,000 files. Delete messages with files to make room.",
);

/// The bytes of stored files and of uploads in progress.
const HELD: &str = "\
SELECT coalesce(sum(bytes), 0)::bigint, count(*) FROM upload_slot
 WHERE owner = $1 AND upload <> $2 AND (kept OR (bytes > 0 AND created_at > now() - interval '1 hour'))";

/// Whether so many bytes more fit the quota of an account as this file of theirs.
///
/// # Errors
/// When the database fails.
pub async fn fits_quota(
    database: impl PgExecutor<'_>,
    owner: UserId,
    upload: UploadId,
    bytes: i64,
) -> Result<bool, sqlx::Error> {
    let (stored, files): (i64, i64) = sqlx::query_as(HELD)
        .bind(owner)
        .bind(upload)
        .fetch_one(database)
        .await?;
    Ok(files < MOST_FILES && stored.saturating_add(bytes) <= MOST_STORED)
}

#[cfg(test)]
mod tests {
    use shared_events::money::grouped;

    use super::*;
    use crate::files::readable_size;

    #[test]
    fn chat_38_whoever_has_no_room_is_told_how_much_there_is() {
        let size = readable_size(MOST_STORED.unsigned_abs());
        let files = grouped(MOST_FILES.unsigned_abs());
        assert!(FULL.message.contains(&format!("{size} and {files} files")));
    }
}
