//! The keys of seals, each signed by the previous one.

use audit_chain::key::Sign;
use audit_chain::{PublicKey, SealKey, Succession};
use sqlx::{PgConnection, PgExecutor, Row as _};

use super::SealKeys;
use super::error::{SealError, malformed};

/// The replacements of keys, in order.
///
/// # Errors
/// When the database fails.
pub async fn successions(executor: impl PgExecutor<'_>) -> Result<Vec<Succession>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT o.public AS old, n.public AS new, n.by_previous, n.for_previous
         FROM seal_key n JOIN seal_key o ON o.number = n.number - 1 ORDER BY n.number",
    )
    .fetch_all(executor)
    .await?;
    let link = |row: &sqlx::postgres::PgRow| -> Result<Option<Succession>, sqlx::Error> {
        let key = |column| Ok::<_, sqlx::Error>(PublicKey::of_bytes(row.try_get(column)?));
        let sign = |column| Ok::<_, sqlx::Error>(Sign::of_bytes(row.try_get(column)?));
        let parts = (
            key("old")?,
            key("new")?,
            sign("by_previous")?,
            sign("for_previous")?,
        );
        let (Some(old), Some(new), Some(by_old), Some(by_new)) = parts else {
            return Ok(None);
        };
        Ok(Some(Succession {
            old,
            new,
            by_old,
            by_new,
        }))
    };
    let links: Result<Vec<_>, _> = rows.iter().map(link).collect();
    Ok(links?.into_iter().flatten().collect())
}

/// The last key that sealed, with its number.
async fn newest(executor: impl PgExecutor<'_>) -> Result<Option<(i32, PublicKey)>, sqlx::Error> {
    let row = sqlx::query("SELECT number, public FROM seal_key ORDER BY number DESC LIMIT 1")
        .fetch_optional(executor)
        .await?;
    let read = |row: sqlx::postgres::PgRow| {
        let public = PublicKey::of_bytes(row.try_get("public")?).ok_or_else(malformed)?;
        Ok((row.try_get("number")?, public))
    };
    row.map(read).transpose()
}

/// The last key that sealed.
///
/// # Errors
/// When the database fails.
pub async fn last_key(executor: impl PgExecutor<'_>) -> Result<Option<PublicKey>, sqlx::Error> {
    Ok(newest(executor).await?.map(|(_, key)| key))
}

/// The key of this installation that checks its seals: of the two, the one that sealed last. A new key counts only
/// after its first seal.
///
/// # Errors
/// When the database fails.
pub async fn known_key(
    executor: impl PgExecutor<'_>,
    keys: &SealKeys,
) -> Result<PublicKey, sqlx::Error> {
    let last = last_key(executor).await?;
    let previous = keys.previous.as_ref().map(SealKey::public);
    let is_last = |key: &PublicKey| Some(*key) == last;
    Ok(previous
        .filter(is_last)
        .unwrap_or_else(|| keys.current.public()))
}

/// The key for the next seal. From then on it is the last one of the chain: as the first key, or as the replacement of
/// the one before. If another process has replaced it already, and this one has the lines of its key file in the other
/// order, the last key of the chain signs.
pub(super) async fn take_over<'k>(
    connection: &mut PgConnection,
    keys: &'k SealKeys,
) -> Result<&'k SealKey, SealError> {
    let Some((number, known)) = newest(&mut *connection).await? else {
        add(connection, 1, &keys.current, None).await?;
        return Ok(&keys.current);
    };
    let given = keys.current.public();
    if known == given {
        return Ok(&keys.current);
    }
    let is_last = |it: &&SealKey| it.public() == known;
    let Some(previous) = keys.previous.as_ref().filter(is_last) else {
        return Err(SealError::Stranger { known, given });
    };
    let was_there = sqlx::query_scalar("SELECT EXISTS (SELECT FROM seal_key WHERE public = $1)");
    if was_there
        .bind(&given.0[..])
        .fetch_one(&mut *connection)
        .await?
    {
        return Ok(previous);
    }
    add(connection, number + 1, &keys.current, Some(previous)).await?;
    Ok(&keys.current)
}

async fn add(
    connection: &mut PgConnection,
    number: i32,
    key: &SealKey,
    previous: Option<&SealKey>,
) -> Result<(), SealError> {
    let link = previous.map(|previous| previous.succeeded_by(key));
    sqlx::query(
        "INSERT INTO seal_key (number, public, by_previous, for_previous) VALUES ($1, $2, $3, $4)",
    )
    .bind(number)
    .bind(&key.public().0[..])
    .bind(link.map(|link| link.by_old.0.to_vec()))
    .bind(link.map(|link| link.by_new.0.to_vec()))
    .execute(connection)
    .await?;
    Ok(())
}
