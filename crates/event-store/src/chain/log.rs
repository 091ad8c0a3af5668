//! The log as the chain reads it: bytes as they are stored, without decoding.

use audit_chain::Event;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;

/// Positions from `$1` through `$2`. `OFFSET 0` makes the inner query use the index for each position, whatever number
/// of them the planner assumes.
pub(super) const RANGE: &str = "\
SELECT l.position, l.appended, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type, e.event_version,
       e.recorded_at, e.hash, e.payload, e.metadata
FROM (SELECT position, appended FROM event_log WHERE position BETWEEN $1 AND $2 ORDER BY position) l
LEFT JOIN LATERAL (
    SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, recorded_at, hash,
           payload::text AS payload, metadata::text AS metadata
    FROM events WHERE events.appended = l.appended OFFSET 0) e ON true
ORDER BY l.position";

/// The event at a position; none if it is gone.
pub(super) fn event(row: &PgRow) -> Result<Option<Event<'_>>, sqlx::Error> {
    let Some(kind) = row.try_get::<Option<&str>, _>("aggregate_type")? else {
        return Ok(None);
    };
    let text = |column| Ok::<_, sqlx::Error>(row.try_get::<&str, _>(column)?.into());
    let id: &str = row.try_get("aggregate_id")?;
    Ok(Some(Event {
        position: position_of(row)?,
        appended: row.try_get("appended")?,
        recorded_at: micros(row.try_get("recorded_at")?),
        stream: format!("{kind}/{id}").into(),
        sequence: row.try_get::<i64, _>("sequence")?.cast_unsigned(),
        event: text("event_type")?,
        version: text("event_version")?,
        payload: text("payload")?,
        metadata: text("metadata")?,
        path: Vec::new(),
    }))
}

pub(super) fn position_of(row: &PgRow) -> Result<u64, sqlx::Error> {
    Ok(row.try_get::<i64, _>("position")?.cast_unsigned())
}

/// Microseconds since 1970, which is the precision of the database.
pub(super) fn micros(at: OffsetDateTime) -> i64 {
    i64::try_from(at.unix_timestamp_nanos() / 1_000).unwrap_or(i64::MAX)
}
