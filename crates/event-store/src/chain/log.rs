//! The log as the chain reads it: bytes as they are stored, nothing decoded.

use audit_chain::{Digest, Recorded};
use shared_events::event::decode::identity;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;

/// Positions from `$1` through `$2`. `OFFSET 0` keeps the inner query a look-up by index for each position, however many
/// the planner believes them to be.
pub(super) const RANGE: &str = "\
SELECT l.position, l.appended, l.numbered_at, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type, e.event_version,
       e.recorded_at, e.hash, e.payload, e.metadata
FROM (SELECT position, appended, numbered_at FROM event_log WHERE position BETWEEN $1 AND $2 ORDER BY position) l
LEFT JOIN LATERAL (
    SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, recorded_at, hash,
           payload::text AS payload, metadata::text AS metadata
    FROM events WHERE events.appended = l.appended OFFSET 0) e ON true
ORDER BY l.position";

/// An event at its position.
pub(super) struct Found<'r> {
    row: &'r PgRow,
    pub position: u64,
    pub appended: i64,
    recorded_at: i64,
    identity: String,
}

impl<'r> Found<'r> {
    /// None where there is a position and no event.
    pub fn read(row: &'r PgRow) -> Result<Option<Self>, sqlx::Error> {
        let Some(kind) = row.try_get::<Option<&str>, _>("aggregate_type")? else {
            return Ok(None);
        };
        let sequence: i64 = row.try_get("sequence")?;
        Ok(Some(Self {
            row,
            position: position_of(row)?,
            appended: row.try_get("appended")?,
            recorded_at: micros(row.try_get("recorded_at")?),
            identity: identity(kind, row.try_get("aggregate_id")?, sequence.cast_unsigned()),
        }))
    }

    pub fn recorded(&self) -> Result<Recorded<'_>, sqlx::Error> {
        Ok(Recorded {
            position: self.position,
            appended: self.appended,
            recorded_at: self.recorded_at,
            identity: &self.identity,
            event_type: self.row.try_get("event_type")?,
            version: self.row.try_get("event_version")?,
            payload: self.row.try_get("payload")?,
            metadata: self.row.try_get("metadata")?,
        })
    }

    /// What its own column says it is.
    pub fn hash(&self) -> Result<Option<Digest>, sqlx::Error> {
        Ok(Digest::of_bytes(self.row.try_get("hash")?))
    }
}

pub(super) fn position_of(row: &PgRow) -> Result<u64, sqlx::Error> {
    Ok(row.try_get::<i64, _>("position")?.cast_unsigned())
}

/// Microseconds since 1970, which is as exact as the database keeps times.
pub(super) fn micros(at: OffsetDateTime) -> i64 {
    i64::try_from(at.unix_timestamp_nanos() / 1_000).unwrap_or(i64::MAX)
}
