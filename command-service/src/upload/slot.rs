//! Whether an address was used, and how much its owner has stored: private rows, decided under a
//! lock for each person.

use std::collections::HashSet;

use event_store::patience;
use service_kit::files::fits_quota;
use shared_events::{MessageId, UploadId, UserId};
use sqlx::{PgConnection, PgPool, Postgres, Transaction};

/// Why an upload is refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoSlot {
    /// The address was used.
    #[error("the upload address was used before")]
    Used,
    /// The account is no longer active.
    #[error("the account does not stand")]
    NotStanding,
    /// There is no quota left.
    #[error("the owner has as much as anybody may have")]
    Full,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// How often a request waits behind other files of the same person, which may all be slow; each time on another
/// connection, so that none is held for long.
const TRIES: u32 = 5;

/// Uses an address up, and reserves quota for the announced size.
pub(super) async fn claim(
    pool: &PgPool,
    owner: UserId,
    upload: UploadId,
    bytes: u64,
) -> Result<(), NoSlot> {
    let mut transaction = turn(pool, owner).await?;
    let standing: Option<String> =
        sqlx::query_scalar("SELECT status FROM principal WHERE user_id = $1")
            .bind(owner)
            .fetch_optional(&mut *transaction)
            .await?;
    if standing.as_deref() != Some("Active") {
        return Err(NoSlot::NotStanding);
    }
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    room(&mut transaction, owner, upload, bytes).await?;
    let claimed = sqlx::query(
        "INSERT INTO upload_slot (upload, owner, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(upload)
    .bind(owner)
    .bind(bytes)
    .execute(&mut *transaction)
    .await?;
    if claimed.rows_affected() == 0 {
        return Err(NoSlot::Used);
    }
    Ok(transaction.commit().await?)
}

/// Reserves quota for an uploaded file, whether or not its address was claimed, until it is recorded as stored.
pub(super) async fn reserve(
    pool: &PgPool,
    owner: UserId,
    upload: UploadId,
    bytes: i64,
) -> Result<(), NoSlot> {
    let mut transaction = turn(pool, owner).await?;
    room(&mut transaction, owner, upload, bytes).await?;
    sqlx::query(
        "INSERT INTO upload_slot (upload, owner, bytes) VALUES ($1, $2, $3)
         ON CONFLICT (upload) DO UPDATE SET bytes = excluded.bytes, created_at = excluded.created_at
         WHERE NOT upload_slot.kept AND upload_slot.owner = excluded.owner",
    )
    .bind(upload)
    .bind(owner)
    .bind(bytes)
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}

/// Begins a transaction with the lock for decisions about one person's files.
async fn turn(pool: &PgPool, owner: UserId) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let mut tries = 1;
    loop {
        let mut transaction = patience::begin(pool).await?;
        let locked =
            sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended('upload/' || $1::text, 0))")
                .bind(owner)
                .execute(&mut *transaction)
                .await;
        match locked {
            Ok(_) => return Ok(transaction),
            Err(cause) if tries < TRIES && is_behind_others(&cause) => tries += 1,
            Err(cause) => return Err(cause),
        }
    }
}

/// The lock was not free within the time that a statement waits for it.
fn is_behind_others(cause: &sqlx::Error) -> bool {
    let code = cause.as_database_error().and_then(|it| it.code());
    code.as_deref() == Some("55P03")
}

/// Whether the quota allows so many more bytes.
async fn room(
    connection: &mut PgConnection,
    owner: UserId,
    upload: UploadId,
    bytes: i64,
) -> Result<(), NoSlot> {
    if fits_quota(connection, owner, upload, bytes).await? {
        Ok(())
    } else {
        Err(NoSlot::Full)
    }
}

/// The upload failed: the address stays used, and the quota is released.
pub(super) async fn give_back(pool: &PgPool, upload: UploadId) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE upload_slot SET bytes = 0 WHERE upload = $1 AND NOT kept")
        .bind(upload)
        .execute(pool)
        .await
        .map(drop)
}

/// The file is stored, with its size. In the commit of its event.
pub(super) async fn kept(
    connection: &mut PgConnection,
    owner: UserId,
    upload: UploadId,
    (bytes, public): (i64, bool),
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO upload_slot (upload, owner, bytes, kept, public) VALUES ($1, $2, $3, true, $4)
         ON CONFLICT (upload) DO UPDATE
         SET bytes = excluded.bytes, kept = true, public = excluded.public",
    )
    .bind(upload)
    .bind(owner)
    .bind(bytes)
    .bind(public)
    .execute(connection)
    .await
    .map(drop)
}

/// The file is released: the message no longer names it, its quota is free, and the address stays used. If another
/// message names it, the database refuses. In the commit of its event.
pub(super) async fn released(
    connection: &mut PgConnection,
    upload: UploadId,
    message: Option<MessageId>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM upload_use WHERE upload = $1 AND message = $2")
        .bind(upload)
        .bind(message)
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE upload_slot SET bytes = 0, kept = false WHERE upload = $1")
        .bind(upload)
        .execute(connection)
        .await
        .map(drop)
}

/// Files that were uploaded so long ago that no browser still has them waiting in an unsent message, and that no
/// message names.
pub(super) async fn unnamed(pool: &PgPool) -> Result<Vec<(UserId, UploadId)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT owner, upload FROM upload_slot
         WHERE kept AND NOT public AND created_at < now() - interval '8 days'
           AND NOT EXISTS (SELECT FROM upload_use WHERE upload_use.upload = upload_slot.upload)
         ORDER BY created_at LIMIT 1000",
    )
    .fetch_all(pool)
    .await
}

/// Which of these are recorded as stored.
pub(super) async fn recorded(
    pool: &PgPool,
    uploads: &[UploadId],
) -> Result<HashSet<UploadId>, sqlx::Error> {
    let recorded: Vec<UploadId> =
        sqlx::query_scalar("SELECT upload FROM upload_slot WHERE kept AND upload = ANY($1)")
            .bind(uploads)
            .fetch_all(pool)
            .await?;
    Ok(recorded.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use service_kit::files::MOST_STORED;
    use testkit::Database;

    use super::*;

    #[tokio::test]
    async fn room_is_kept_from_before_a_file_is_read_until_it_is_kept_or_given_up() {
        let database = Database::fresh().await;
        let (pool, ada) = (database.command_pool(), UserId::mint());
        let [first, second] = [(); 2].map(|()| UploadId::mint());
        let half = MOST_STORED / 2 + 1;
        reserve(&pool, ada, first, half).await.unwrap();
        let full = reserve(&pool, ada, second, half).await;
        assert!(matches!(full, Err(NoSlot::Full)));
        // Another try with the same file needs no further quota.
        reserve(&pool, ada, first, half).await.unwrap();
        give_back(&pool, first).await.unwrap();
        reserve(&pool, ada, second, half).await.unwrap();
        let mut connection = pool.acquire().await.unwrap();
        let recorded = kept(&mut connection, ada, second, (half, false)).await;
        recorded.unwrap();
        let full = reserve(&pool, ada, first, half).await;
        assert!(matches!(full, Err(NoSlot::Full)));
    }
}
