//! The rows of second factors and of recovery codes.

use event_store::Statements;
use shared_events::personal::seal::{open_raw, seal_raw};
use shared_events::{PersonKey, UserId};
use sqlx::Row as _;

use super::totp::TotpSecret;
use crate::unit_of_work::SideWrite;

/// A person's stored secret.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub secret: TotpSecret,
    /// The last half minute whose code was used.
    pub last_step: i64,
}

/// The secret that counts, or with `confirmed` false the one that waits for its first code. None also if it was sealed
/// with another key.
pub(super) async fn kept(
    database: &Statements,
    (user, key): (UserId, &PersonKey),
    confirmed: bool,
) -> Result<Option<Kept>, sqlx::Error> {
    let kept = "SELECT secret, last_step FROM second_factor WHERE user_id = $1 AND (set_at IS NOT NULL) = $2";
    let kept = sqlx::query(kept).bind(user).bind(confirmed);
    let Some(row) = kept.fetch_optional(database).await? else {
        return Ok(None);
    };
    let (sealed, last_step): (Vec<u8>, i64) = (row.try_get("secret")?, row.try_get("last_step")?);
    let secret = open_raw(key, &sealed, &context(user));
    let secret = secret.and_then(|bytes| TotpSecret::from_bytes(&bytes));
    Ok(secret.map(|secret| Kept { secret, last_step }))
}

/// How many recovery codes a person has, and whether this is one of them.
pub(super) async fn codes(
    database: &Statements,
    user: UserId,
    hash: &[u8],
) -> Result<(u32, bool), sqlx::Error> {
    let codes = "SELECT count(*), coalesce(bool_or(hash = $2), false) FROM recovery_code WHERE user_id = $1";
    let codes = sqlx::query_as(codes).bind(user).bind(hash);
    let (count, found): (i64, bool) = codes.fetch_one(database).await?;
    Ok((u32::try_from(count).unwrap_or(u32::MAX), found))
}

/// Stores a secret that does not count yet, in place of an earlier one of this kind. False if a second factor is set.
pub(super) async fn begin(
    database: &Statements,
    (user, key): (UserId, &PersonKey),
    secret: &TotpSecret,
) -> Result<bool, sqlx::Error> {
    let begun = sqlx::query(
        "INSERT INTO second_factor AS kept (user_id, secret) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
          WHERE kept.set_at IS NULL",
    )
    .bind(user)
    .bind(seal_raw(key, secret.bytes(), &context(user)))
    .execute(database)
    .await?;
    Ok(begun.rows_affected() == 1)
}

/// From now on this secret counts, whatever was begun in the meantime.
pub(super) fn set(user: UserId, key: &PersonKey, secret: &TotpSecret, step: i64) -> SideWrite {
    let sealed = seal_raw(key, secret.bytes(), &context(user));
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH admins AS (
                     UPDATE principal SET second_factor = true, updated_at = now() WHERE user_id = $1
                 )
                 INSERT INTO second_factor (user_id, secret, set_at, last_step) VALUES ($1, $2, now(), $3)
                 ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, set_at = excluded.set_at,
                     last_step = excluded.last_step",
            )
            .bind(user)
            .bind(sealed)
            .bind(step)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// Codes of this half minute and earlier ones are used up.
pub(super) fn use_step(user: UserId, step: i64) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("UPDATE second_factor SET last_step = $2 WHERE user_id = $1")
                .bind(user)
                .bind(step)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Deletes a used recovery code.
pub(super) fn use_code(user: UserId, hash: Vec<u8>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("DELETE FROM recovery_code WHERE user_id = $1 AND hash = $2")
                .bind(user)
                .bind(hash)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Replaces the recovery codes.
pub(super) fn replace_codes(user: UserId, hashes: Vec<Vec<u8>>) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query("DELETE FROM recovery_code WHERE user_id = $1")
                .bind(user)
                .execute(&mut *connection)
                .await?;
            sqlx::query("INSERT INTO recovery_code (user_id, hash) SELECT $1, unnest($2::bytea[])")
                .bind(user)
                .bind(hashes)
                .execute(connection)
                .await
                .map(|_| ())
        })
    })
}

/// Deletes the second factor, the recovery codes and sign-ins that wait for a code.
pub(in crate::account) fn forget(user: UserId) -> SideWrite {
    Box::new(move |connection| {
        Box::pin(async move {
            sqlx::query(
                "WITH admins AS (
                     UPDATE principal SET second_factor = false, updated_at = now() WHERE user_id = $1
                 ), codes AS (
                     DELETE FROM recovery_code WHERE user_id = $1
                 ), waiting AS (
                     DELETE FROM sign_in_challenge WHERE user_id = $1
                 )
                 DELETE FROM second_factor WHERE user_id = $1",
            )
            .bind(user)
            .execute(connection)
            .await
            .map(|_| ())
        })
    })
}

/// What a sealed secret is bound to.
fn context(user: UserId) -> String {
    format!("second-factor/{user}")
}
