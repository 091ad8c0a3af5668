//! What the chain of seals says about one event.

use audit_chain::{Digest, Signed};
use sqlx::{PgConnection, Row as _};

use super::error::malformed;
use super::log::{RANGE, event};
use super::remembered;
use super::seals::{COLUMNS, read};

/// What the seals say about one event.
#[derive(Clone, Debug)]
pub struct SealStatus {
    /// The hash of its bytes as they are stored now; none if they are gone.
    pub hash: Option<Digest>,
    /// The seal over it; none if it is not sealed yet.
    pub cover: Option<Cover>,
    /// The last position at which log and seals agreed; 0 before the first comparison.
    pub verified: u64,
}

/// The seal over an event, and the index of the event's leaf.
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    /// The seal.
    pub seal: Signed,
    /// The index of the leaf, from 0.
    pub index: u64,
    /// The leaf in the seal.
    pub leaf: Digest,
    /// Whether the stored event still gives that leaf.
    pub holds: bool,
}

/// Finds the seal of a position.
///
/// # Errors
/// When the database fails.
pub async fn seal_status(
    connection: &mut PgConnection,
    position: u64,
) -> Result<SealStatus, sqlx::Error> {
    let row = sqlx::query(RANGE)
        .bind(position.cast_signed())
        .bind(position.cast_signed())
        .fetch_optional(&mut *connection)
        .await?;
    let stored = row.as_ref().map(event).transpose()?.flatten();
    // Leaves are stored in fixed length, so that one can be read without the others.
    let sql = format!(
        "SELECT {COLUMNS}, substr(leaves, (32 * ($1 - first))::int + 1, 32) AS leaf FROM seal
          WHERE first = (SELECT max(first) FROM seal WHERE first <= $1) AND through >= $1"
    );
    let row = sqlx::query(&sql)
        .bind(position.cast_signed())
        .fetch_optional(&mut *connection)
        .await?;
    let cover = |row: &sqlx::postgres::PgRow| -> Result<Cover, sqlx::Error> {
        let (seal, leaf) = (read(row)?, row.try_get("leaf")?);
        let leaf = Digest::of_bytes(leaf).ok_or_else(malformed)?;
        Ok(Cover {
            index: position - seal.seal.first,
            holds: stored.as_ref().is_some_and(|it| it.leaf() == leaf),
            seal,
            leaf,
        })
    };
    Ok(SealStatus {
        cover: row.as_ref().map(cover).transpose()?,
        hash: stored.as_ref().map(audit_chain::Event::hash),
        verified: remembered(connection).await?.map_or(0, |it| it.position),
    })
}
