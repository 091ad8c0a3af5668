//! Makes seals and reads them.

use std::time::Duration;

use audit_chain::key::Sign;
use audit_chain::{BATCH, Digest, PublicKey, Seal, Signed, merkle};
use futures::TryStreamExt as _;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, PgPool, Row as _};
use time::OffsetDateTime;

use super::error::{SealError, malformed};
use super::log::{RANGE, event, micros};
use super::{SealKeys, keys};

/// When a seal was made, as a point in time.
#[must_use]
pub fn made_at(seal: &Seal) -> OffsetDateTime {
    let nanoseconds = i128::from(seal.sealed_at) * 1_000;
    OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

/// Seals the next batch, if it is full or its first event got its position so long ago. If several processes do this at
/// once, one makes the seal, and the others find nothing to do.
///
/// # Errors
/// See [`SealError`]; then nothing is half done.
pub async fn seal(
    pool: &PgPool,
    keys: &SealKeys,
    patience: Duration,
) -> Result<Option<Signed>, SealError> {
    let mut transaction = crate::patience::begin(pool).await?;
    let made = make(&mut transaction, keys, patience).await;
    // Ended explicitly: one that is only dropped keeps the lock for a while.
    match made {
        Ok(Some(_)) => transaction.commit().await?,
        Ok(None) | Err(_) => transaction.rollback().await?,
    }
    made
}

async fn make(
    connection: &mut PgConnection,
    keys: &SealKeys,
    patience: Duration,
) -> Result<Option<Signed>, SealError> {
    let is_mine: bool =
        sqlx::query_scalar("SELECT pg_try_advisory_xact_lock(hashtext('marketplace.seal'))")
            .fetch_one(&mut *connection)
            .await?;
    if !is_mine {
        return Ok(None);
    }
    let before = last(&mut *connection).await?.map(|it| it.seal);
    let Some(batch) = next(connection, before.as_ref(), patience).await? else {
        return Ok(None);
    };
    let key = keys::take_over(connection, keys).await?;
    let signed = Seal {
        number: before.as_ref().map_or(1, |it| it.number + 1),
        first: batch.first,
        through: batch.through(),
        root: merkle::root(&batch.leaves),
        previous: before.as_ref().map(Seal::digest).unwrap_or_default(),
        sealed_at: micros(batch.now),
        key: key.public(),
    }
    .signed(key);
    insert(connection, &signed, &batch.leaves).await?;
    Ok(Some(signed))
}

struct Batch {
    first: u64,
    leaves: Vec<Digest>,
    now: OffsetDateTime,
}

impl Batch {
    const fn through(&self) -> u64 {
        self.first + self.leaves.len() as u64 - 1
    }
}

/// The positions alone decide whether a batch is full or old enough; its events are read only then.
const DUE: &str = "\
SELECT clock_timestamp() AS now, max(position) AS newest, min(numbered_at) AS begun FROM event_log WHERE position BETWEEN $1 AND $2";

async fn next(
    connection: &mut PgConnection,
    before: Option<&Seal>,
    patience: Duration,
) -> Result<Option<Batch>, SealError> {
    let first = before.map_or(1, |it| it.through + 1);
    let full = first + BATCH - 1;
    let due = sqlx::query(DUE)
        .bind(first.cast_signed())
        .bind(full.cast_signed())
        .fetch_one(&mut *connection)
        .await?;
    let now: OffsetDateTime = due.try_get("now")?;
    let begun: Option<OffsetDateTime> = due.try_get("begun")?;
    let is_full = due.try_get::<Option<i64>, _>("newest")? == Some(full.cast_signed());
    if !is_full && begun.is_none_or(|begun| now - begun < patience) {
        return Ok(None);
    }
    let mut leaves = Vec::new();
    let mut rows = sqlx::query(RANGE)
        .bind(first.cast_signed())
        .bind(full.cast_signed())
        .fetch(connection);
    while let Some(row) = rows.try_next().await? {
        let expected = first + leaves.len() as u64;
        let found = event(&row)?.filter(|found| found.position == expected);
        leaves.push(found.ok_or(SealError::Missing(expected))?.leaf());
    }
    Ok(Some(Batch { first, leaves, now }))
}

async fn insert(
    connection: &mut PgConnection,
    signed: &Signed,
    leaves: &[Digest],
) -> Result<(), sqlx::Error> {
    let Signed { seal, signature } = signed;
    let leaves: Vec<u8> = leaves.iter().flat_map(|leaf| leaf.0).collect();
    sqlx::query(
        "INSERT INTO seal (number, first, through, leaves, root, previous, sealed_at, public, signature)
         VALUES ($1, $2, $3, $4, $5, $6, to_timestamp(0) + $7 * interval '1 microsecond', $8, $9)",
    )
    .bind(seal.number.cast_signed())
    .bind(seal.first.cast_signed())
    .bind(seal.through.cast_signed())
    .bind(leaves)
    .bind(&seal.root.0[..])
    .bind(&seal.previous.0[..])
    .bind(seal.sealed_at)
    .bind(&seal.key.0[..])
    .bind(&signature.0[..])
    .execute(connection)
    .await?;
    Ok(())
}

/// The columns of a seal, without its leaves.
pub(super) const COLUMNS: &str =
    "number, first, through, root, previous, sealed_at, public, signature";

pub(super) fn read(row: &PgRow) -> Result<Signed, sqlx::Error> {
    let number = |column| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)?.cast_unsigned());
    let digest = |column| Digest::of_bytes(row.try_get(column)?).ok_or_else(malformed);
    Ok(Signed {
        seal: Seal {
            number: number("number")?,
            first: number("first")?,
            through: number("through")?,
            root: digest("root")?,
            previous: digest("previous")?,
            sealed_at: micros(row.try_get("sealed_at")?),
            key: PublicKey::of_bytes(row.try_get("public")?).ok_or_else(malformed)?,
        },
        signature: Sign::of_bytes(row.try_get("signature")?).ok_or_else(malformed)?,
    })
}

/// The leaves of a seal.
pub(super) fn leaves(row: &PgRow) -> Result<Vec<Digest>, sqlx::Error> {
    let leaves = row.try_get::<&[u8], _>("leaves")?.chunks_exact(32);
    Ok(leaves.filter_map(Digest::of_bytes).collect())
}

/// The last seal.
///
/// # Errors
/// When the database fails.
pub async fn last(executor: impl PgExecutor<'_>) -> Result<Option<Signed>, sqlx::Error> {
    let sql = format!("SELECT {COLUMNS} FROM seal ORDER BY number DESC LIMIT 1");
    let row = sqlx::query(&sql).fetch_optional(executor).await?;
    row.as_ref().map(read).transpose()
}

/// The seal of this number.
///
/// # Errors
/// When the database fails.
pub async fn seal_of(
    executor: impl PgExecutor<'_>,
    number: u64,
) -> Result<Option<Signed>, sqlx::Error> {
    let sql = format!("SELECT {COLUMNS} FROM seal WHERE number = $1");
    let row = sqlx::query(&sql).bind(number.cast_signed());
    let row = row.fetch_optional(executor).await?;
    row.as_ref().map(read).transpose()
}
