//! Events with their proofs, for an auditor who has only the file and a public key.

use audit_chain::Signed;
use audit_chain::export::Line;
use audit_chain::merkle::Tree;
use futures::TryStreamExt as _;
use sqlx::postgres::PgRow;
use sqlx::{PgPool, Row as _};

use super::log::{RANGE, event, position_of};
use super::seals::{COLUMNS, leaves, read};
use super::successions;

/// Seals that are read at once.
const PAGE: i64 = 16;

/// The requested events.
#[derive(Clone, Debug, Default)]
pub struct ProofRequest {
    /// From this position on.
    pub from: u64,
    /// Up to this position.
    pub to: Option<u64>,
    /// Only this stream, by type and id.
    pub stream: Option<(String, String)>,
}

/// The result of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// Events.
    pub events: u64,
    /// The last position that was read; later ones are under no seal yet.
    pub through: u64,
}

/// Why an export ended early.
#[derive(Debug, thiserror::Error)]
pub enum ProveError<E> {
    /// The receiver of the lines failed.
    #[error(transparent)]
    Taker(E),
    /// A seal's leaves do not match its root, or an event is missing.
    #[error("position {0} can not be proved: `marketplace audit verify` says what is wrong")]
    Broken(u64),
    /// The database failed.
    #[error("reading the log and its seals")]
    Database(#[from] sqlx::Error),
}

/// Passes the lines of an export to the receiver, in order.
///
/// # Errors
/// See [`ProveError`]; the lines that were passed before are not a complete export.
pub async fn prove<E>(
    pool: &PgPool,
    wanted: &ProofRequest,
    mut take: impl FnMut(&Line<'_>) -> Result<(), E>,
) -> Result<Proved, ProveError<E>> {
    for link in successions(pool).await? {
        take(&Line::Key(link)).map_err(ProveError::Taker)?;
    }
    let mut proved = Proved::default();
    let mut after = 0_i64;
    loop {
        let sql = format!(
            "SELECT {COLUMNS}, leaves FROM seal WHERE number > $1 AND through >= $2 AND first <= $3 ORDER BY number LIMIT {PAGE}"
        );
        let page = sqlx::query(&sql)
            .bind(after)
            .bind(wanted.from.cast_signed())
            .bind(wanted.to.map_or(i64::MAX, u64::cast_signed))
            .fetch_all(pool)
            .await?;
        let Some(newest) = page.last() else {
            return Ok(proved);
        };
        after = newest.try_get("number")?;
        for row in &page {
            batch(pool, wanted, row, &mut proved, &mut take).await?;
        }
    }
}

async fn batch<E>(
    pool: &PgPool,
    wanted: &ProofRequest,
    row: &PgRow,
    proved: &mut Proved,
    take: &mut impl FnMut(&Line<'_>) -> Result<(), E>,
) -> Result<(), ProveError<E>> {
    let signed: Signed = read(row)?;
    let seal = &signed.seal;
    let (from, to) = (
        wanted.from.max(seal.first),
        wanted.to.map_or(seal.through, |to| to.min(seal.through)),
    );
    let mut rows = sqlx::query(RANGE)
        .bind(from.cast_signed())
        .bind(to.cast_signed())
        .fetch(pool);
    // Made, and its seal passed on, at the first requested event of it.
    let mut tree = None;
    while let Some(found) = rows.try_next().await? {
        let position = position_of(&found)?;
        proved.through = position;
        let mut event = event(&found)?.ok_or(ProveError::Broken(position))?;
        let is_wanted = |(kind, id): &(String, String)| event.stream == format!("{kind}/{id}");
        if !wanted.stream.as_ref().is_none_or(is_wanted) {
            continue;
        }
        if tree.is_none() {
            take(&Line::Seal(signed)).map_err(ProveError::Taker)?;
            tree = Some(Tree::new(leaves(row)?));
        }
        let index = usize::try_from(position - seal.first).ok();
        let path = tree
            .as_ref()
            .zip(index)
            .and_then(|(tree, index)| tree.path(index));
        event.path = path.ok_or(ProveError::Broken(position))?;
        take(&Line::Event(event)).map_err(ProveError::Taker)?;
        proved.events += 1;
    }
    Ok(())
}
