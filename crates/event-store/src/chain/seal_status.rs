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
    /// Over its bytes as they are stored now; none where they are gone.
    pub hash: Option<Digest>,
    /// The seal over it; none before it is sealed.
    pub cover: Option<Cover>,
    /// The last position at which log and seals were found to agree; 0 before the first comparison.
    pub verified: u64,
}

/// The seal over an event, and which of its leaves the event is.
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    /// The seal.
    pub seal: Signed,
    /// Which leaf, from 0.
    pub index: u64,
    /// The leaf as it was sealed.
    pub leaf: Digest,
    /// Whether the event that is stored now still makes that leaf.
    pub holds: bool,
}

/// Looks up what a position has to do with the seals.
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
    // Leaves are stored as they are, so that one of them is read without the others.
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
