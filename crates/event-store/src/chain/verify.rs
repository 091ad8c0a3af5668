//! Compares the log with its seals, and names the first position that was changed.

use std::collections::HashSet;
use std::sync::Arc;

use audit_chain::{Break, Digest, PublicKey, Seal, Signed, Trust, merkle};
use futures::TryStreamExt as _;
use sqlx::{PgExecutor, PgPool, Row as _};
use time::OffsetDateTime;

use super::log::{RANGE, event, position_of};
use super::seals::{COLUMNS, last, leaves, read, seal_of};
use super::successions;

/// Seals that are read at once.
const PAGE: i64 = 64;
/// So many readers compare their part of a page at the same time, each on a connection of its own.
const READERS: usize = 2;

/// The range of a comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// Everything up to this seal is taken as verified.
    pub from: Option<u64>,
    /// A seal that was kept outside of the database; it must be in the chain.
    pub outside: Option<Signed>,
}

/// The progress of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct VerifyProgress {
    /// Everything up to here is unchanged.
    pub position: u64,
    /// The last sealed position.
    pub target: u64,
}

/// The result of a comparison without a difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Compared seals.
    pub seals: u64,
    /// Compared events.
    pub events: u64,
    /// The last seal, up to which the log is proved.
    pub last: Option<Signed>,
    /// Events after it, which are not sealed yet.
    pub unsealed: u64,
    /// Positions with damaged bytes that an operator has set aside, as the log records.
    pub set_aside: Vec<u64>,
}

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// An event's bytes, position or time.
    #[error("the event at position {0} is not the one that was sealed there")]
    Changed(u64),
    /// An event's own hash, though its bytes are unchanged.
    #[error("the event at position {0} does not have the hash that it was written with")]
    Unlike(u64),
    /// A position without its event, or an event without its position.
    #[error("the event at position {0} is gone")]
    Gone(u64),
    /// An event that was inserted without an append.
    #[error("an event of {stream} was put into the log before position {position}")]
    Inserted {
        /// The first position that was given after it should have had one.
        position: u64,
        /// The stream.
        stream: String,
    },
    /// A seal.
    #[error("seal {number}, from position {position} on: {problem}")]
    Seal {
        /// Its number.
        number: u64,
        /// Its first position.
        position: u64,
        /// The error.
        problem: Break,
    },
    /// A seal whose leaves do not match its root.
    #[error(
        "seal {number}, from position {position} on: its leaves are not those that were sealed"
    )]
    Leaves {
        /// Its number.
        number: u64,
        /// Its first position.
        position: u64,
    },
    /// The chain no longer has a seal that was kept outside of the database.
    #[error(
        "seal {number}, which is kept outside, is not in the database: from position {position} on the log was cut or replaced"
    )]
    Cut {
        /// Its number.
        number: u64,
        /// Its first position.
        position: u64,
    },
    /// A seal of another installation, or of another key.
    #[error("the seal that is kept outside is none of this installation: {0}")]
    Foreign(Break),
}

impl Finding {
    /// The first position that can not be trusted.
    #[must_use]
    pub const fn position(&self) -> u64 {
        match self {
            Self::Changed(position) | Self::Unlike(position) | Self::Gone(position) => *position,
            Self::Inserted { position, .. }
            | Self::Seal { position, .. }
            | Self::Leaves { position, .. }
            | Self::Cut { position, .. } => *position,
            Self::Foreign(_) => 0,
        }
    }
}

/// Why the comparison ended early.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// A difference was found.
    #[error(transparent)]
    Found(#[from] Finding),
    /// The database failed.
    #[error("reading the log and its seals")]
    Database(#[from] sqlx::Error),
}

/// A seal with its leaves.
struct Sealed {
    signed: Signed,
    leaves: Vec<Digest>,
}

/// Compares the log with its seals, from the first one or from `extent` on, and with a seal that is kept outside.
/// `known` is a key of this installation. It ends at the first difference.
///
/// # Errors
/// See [`VerifyError`].
pub async fn verify(
    pool: &PgPool,
    known: PublicKey,
    extent: Extent,
    told: &(dyn Fn(VerifyProgress) + Sync),
) -> Result<Verdict, VerifyError> {
    let trust = Trust::new(known, &successions(pool).await?);
    let (mut before, end) = (begin(pool, &trust, extent.from).await?, last(pool).await?);
    let begun_after = before.map(|it| it.seal);
    let target = end.map_or(0, |it| it.seal.through);
    let aside: HashSet<i64> = sqlx::query_scalar("SELECT appended FROM set_aside")
        .fetch_all(pool)
        .await?
        .into_iter()
        .collect();
    let aside = Arc::new(aside);
    let mut verdict = Verdict::default();
    loop {
        let (page, broken) = page(pool, &trust, before.map(|it| it.seal)).await?;
        if let Some(newest) = page.last() {
            before = Some(newest.signed);
            verdict.seals += page.len() as u64;
            verdict.events += page.iter().map(|it| it.signed.seal.events()).sum::<u64>();
            verdict.set_aside.extend(compare(pool, page, &aside).await?);
        } else if broken.is_none() {
            break;
        }
        if let Some(finding) = broken {
            return Err(finding.into());
        }
        let position = before.map_or(0, |it| it.seal.through);
        told(VerifyProgress {
            position,
            target: target.max(position),
        });
    }
    let reached = before.map(|it| it.seal);
    nothing_inserted(pool, begun_after.as_ref(), reached.as_ref()).await?;
    if let Some(outside) = &extent.outside {
        is_in_chain(pool, &trust, outside).await?;
    }
    verdict.last = before;
    let head: i64 = sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM event_log")
        .fetch_one(pool)
        .await?;
    let through = reached.map_or(0, |it| it.through);
    verdict.unsealed = head.cast_unsigned().saturating_sub(through);
    Ok(verdict)
}

/// The seal after which the comparison begins.
async fn begin(
    pool: &PgPool,
    trust: &Trust,
    from: Option<u64>,
) -> Result<Option<Signed>, VerifyError> {
    let Some(number) = from.filter(|number| *number > 0) else {
        return Ok(None);
    };
    let found = seal_of(pool, number).await?;
    let finding = |position, problem| Finding::Seal {
        number,
        position,
        problem,
    };
    let signed = found.ok_or_else(|| finding(0, Break::Missing))?;
    let checked = signed.check(trust);
    checked.map_err(|problem| finding(signed.seal.first, problem))?;
    Ok(Some(signed))
}

/// The next seals that are valid, and the error of the one after them.
async fn page(
    pool: &PgPool,
    trust: &Trust,
    mut before: Option<Seal>,
) -> Result<(Vec<Sealed>, Option<Finding>), sqlx::Error> {
    let sql = format!(
        "SELECT {COLUMNS}, leaves FROM seal WHERE number > $1 ORDER BY number LIMIT {PAGE}"
    );
    let after = before.map_or(0, |it| it.number).cast_signed();
    let rows = sqlx::query(&sql).bind(after).fetch_all(pool).await?;
    let mut page = Vec::with_capacity(rows.len());
    for row in &rows {
        let signed = read(row)?;
        let Seal { number, first, .. } = signed.seal;
        let position = before.map_or(1, |it| it.through + 1).min(first);
        let checked = signed.check(trust);
        if let Err(problem) = checked.and_then(|()| signed.follows(before.as_ref())) {
            let finding = Finding::Seal {
                number,
                position,
                problem,
            };
            return Ok((page, Some(finding)));
        }
        let leaves = leaves(row)?;
        if leaves.len() as u64 != signed.seal.events() || merkle::root(&leaves) != signed.seal.root
        {
            return Ok((page, Some(Finding::Leaves { number, position })));
        }
        before = Some(signed.seal);
        page.push(Sealed { signed, leaves });
    }
    Ok((page, None))
}

/// Compares the events of these seals. Returns the positions of those that were set aside as damaged.
async fn compare(
    pool: &PgPool,
    mut page: Vec<Sealed>,
    aside: &Arc<HashSet<i64>>,
) -> Result<Vec<u64>, VerifyError> {
    let share = page.len().div_ceil(READERS).max(1);
    let mut readers = Vec::new();
    while !page.is_empty() {
        let rest = page.split_off(share.min(page.len()));
        let reader = share_of(pool.clone(), page, aside.clone());
        // A cancelled comparison also cancels its readers.
        let task = tokio_util::task::AbortOnDropHandle::new(tokio::spawn(reader));
        readers.push(task);
        page = rest;
    }
    let mut found = Vec::new();
    // In the order of positions: the first difference is reported.
    for reader in readers {
        let compared = reader.await;
        let lost = |_| sqlx::Error::WorkerCrashed;
        found.extend(compared.map_err(lost)??);
    }
    Ok(found)
}

async fn share_of(
    pool: PgPool,
    share: Vec<Sealed>,
    aside: Arc<HashSet<i64>>,
) -> Result<Vec<u64>, VerifyError> {
    let (Some(first), Some(end)) = (share.first(), share.last()) else {
        return Ok(Vec::new());
    };
    let mut expected = first.signed.seal.first;
    let through = end.signed.seal.through;
    let mut leaves = share.iter().flat_map(|it| &it.leaves);
    let mut damaged = Vec::new();
    let mut rows = sqlx::query(RANGE)
        .bind(expected.cast_signed())
        .bind(through.cast_signed())
        .fetch(&pool);
    while let Some(row) = rows.try_next().await? {
        let found = event(&row)?;
        let is_next = position_of(&row)? == expected;
        let (Some(found), true) = (found, is_next) else {
            return Err(Finding::Gone(expected).into());
        };
        let hash = found.hash();
        let is_sealed = leaves.next() == Some(&found.leaf_over(hash));
        let is_hashed = row.try_get::<&[u8], _>("hash")? == hash.0;
        match (is_sealed, is_hashed) {
            (true, true) => {}
            _ if aside.contains(&found.appended) => damaged.push(expected),
            (false, _) => return Err(Finding::Changed(expected).into()),
            (true, false) => return Err(Finding::Unlike(expected).into()),
        }
        expected += 1;
    }
    match expected > through {
        true => Ok(damaged),
        false => Err(Finding::Gone(expected).into()),
    }
}

/// An event that the last pass could see has a position. One without a position was not there when that pass ran.
const INSERTED: &str = "\
SELECT aggregate_type || '/' || aggregate_id AS stream,
       (SELECT min(position) FROM event_log l WHERE l.appended > e.appended) AS position
FROM events e
WHERE appended BETWEEN $1 AND $2
  AND NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended)
  AND pg_visible_in_snapshot(tx, (SELECT seen FROM last_pass()))
ORDER BY appended LIMIT 1";

async fn nothing_inserted(
    pool: &PgPool,
    after: Option<&Seal>,
    through: Option<&Seal>,
) -> Result<(), VerifyError> {
    let appended = async |position: u64| -> Result<Option<i64>, sqlx::Error> {
        let sql = "SELECT max(appended) FROM event_log WHERE position <= $1";
        let found = sqlx::query_scalar(sql).bind(position.cast_signed());
        found.fetch_one(pool).await
    };
    let Some(through) = through else {
        return Ok(());
    };
    let from = match after {
        Some(seal) => appended(seal.through).await?.map_or(i64::MIN, |it| it + 1),
        None => i64::MIN,
    };
    let until = appended(through.through).await?.unwrap_or(i64::MAX);
    let found = sqlx::query(INSERTED).bind(from).bind(until);
    let Some(row) = found.fetch_optional(pool).await? else {
        return Ok(());
    };
    let position: Option<i64> = row.try_get("position")?;
    Err(Finding::Inserted {
        position: position.map_or(0, i64::cast_unsigned),
        stream: row.try_get("stream")?,
    }
    .into())
}

/// A chain that was cut, or made again from some seal on, lacks a seal that somebody has kept.
async fn is_in_chain(pool: &PgPool, trust: &Trust, outside: &Signed) -> Result<(), VerifyError> {
    outside.check(trust).map_err(Finding::Foreign)?;
    let Seal { number, first, .. } = outside.seal;
    match seal_of(pool, number).await? {
        Some(found) if found == *outside => Ok(()),
        _ => Err(Finding::Cut {
            number,
            position: first,
        }
        .into()),
    }
}

/// The result of the last comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The time.
    pub at: OffsetDateTime,
    /// The last seal without a difference up to it.
    pub number: u64,
    /// Its last position.
    pub position: u64,
    /// The difference; none if there is none.
    pub found: Option<String>,
    /// When the next comparison was requested.
    pub wished_at: Option<OffsetDateTime>,
    /// Whether that one should begin with the first seal.
    pub wish_all: bool,
}

impl Checked {
    /// Whether another comparison was requested after this one.
    #[must_use]
    pub fn is_wished(&self) -> bool {
        self.wished_at.is_some_and(|wished| wished > self.at)
    }
}

/// Stores the result of a comparison, for reports and for the next one, which may continue from there.
///
/// # Errors
/// When the database fails.
pub async fn remember(
    executor: impl PgExecutor<'_>,
    outcome: Result<&Verdict, &Finding>,
) -> Result<(), sqlx::Error> {
    let seal = outcome.ok().and_then(|it| it.last).map(|it| it.seal);
    let (number, position) = seal.map_or((0, 0), |it| (it.number, it.through));
    sqlx::query(
        "INSERT INTO seal_check (checked_at, number, position, found) VALUES (clock_timestamp(), $1, $2, $3)
         ON CONFLICT (singleton) DO UPDATE SET (checked_at, wish_all, number, position, found) =
             (excluded.checked_at, false,
              CASE WHEN excluded.found IS NULL THEN excluded.number ELSE seal_check.number END,
              CASE WHEN excluded.found IS NULL THEN excluded.position ELSE seal_check.position END,
              excluded.found)",
    )
    .bind(number.cast_signed())
    .bind(position.cast_signed())
    .bind(outcome.err().map(ToString::to_string))
    .execute(executor)
    .await?;
    Ok(())
}

/// The result of the last comparison, if there was one.
///
/// # Errors
/// When the database fails.
pub async fn remembered(executor: impl PgExecutor<'_>) -> Result<Option<Checked>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT checked_at, number, position, found, wished_at, wish_all FROM seal_check",
    )
    .fetch_optional(executor)
    .await?;
    let checked = |row: sqlx::postgres::PgRow| {
        Ok(Checked {
            at: row.try_get("checked_at")?,
            number: row.try_get::<i64, _>("number")?.cast_unsigned(),
            position: row.try_get::<i64, _>("position")?.cast_unsigned(),
            found: row.try_get("found")?,
            wished_at: row.try_get("wished_at")?,
            wish_all: row.try_get("wish_all")?,
        })
    };
    row.map(checked).transpose()
}
