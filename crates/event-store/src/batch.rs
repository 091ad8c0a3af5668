//! Batches of the feed, as they are read.

use sqlx::{PgExecutor, Row as _};

use super::place::{FeedError, Place};
use shared_events::event::RawEvent;

/// A part of the feed, in order.
#[derive(Debug, Clone, Default)]
pub struct Batch {
    /// The requested events.
    pub events: Vec<RawEvent>,
    /// Everything up to here was read, whether or not it was requested.
    pub through: Place,
}

/// Reads the place itself first, to check that it still exists, and what follows. `OFFSET 0` makes the inner query use
/// the index for each position. With a plain join, the planner scans the whole log when it assumes a large batch, and
/// the time of a rebuild grows with the square.
#[doc(hidden)]
pub const READ: &str = "\
SELECT l.position, l.appended, l.mark, e.*
FROM (SELECT position, appended, mark_of(mark, numbered_at) AS mark FROM event_log
      WHERE position >= $1 ORDER BY position LIMIT $2) l
LEFT JOIN LATERAL (
    SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, recorded_at,
           payload::text AS payload, metadata::text AS metadata
    FROM events WHERE events.appended = l.appended AND l.position > $1
        AND (cardinality($3::text[]) = 0 OR aggregate_type = ANY ($3))
    OFFSET 0) e ON true
ORDER BY l.position";

/// A numbered event; without its payload if its type was not requested.
#[derive(Debug)]
pub(super) struct Entry {
    pub place: Place,
    pub event: Option<RawEvent>,
}

/// The entries after a place.
pub(super) async fn entries(
    database: impl PgExecutor<'_>,
    after: Place,
    limit: u32,
    types: &[&str],
) -> Result<Vec<Entry>, FeedError> {
    let is_numbered = after != Place::BEGINNING;
    let rows = sqlx::query(READ)
        .bind(after.position)
        .bind(i64::from(limit) + i64::from(is_numbered))
        .bind(types)
        .fetch_all(database)
        .await?;
    let mut rows = rows.iter();
    if is_numbered && rows.next().map(place_of).transpose()? != Some(after) {
        return Err(FeedError::Gone(after.position));
    }
    let entry = |row| {
        Ok(Entry {
            place: place_of(row)?,
            event: event(row)?,
        })
    };
    rows.map(entry).collect()
}

fn place_of(row: &sqlx::postgres::PgRow) -> Result<Place, sqlx::Error> {
    Ok(Place {
        position: row.try_get("position")?,
        mark: row.try_get("mark")?,
    })
}

pub(super) fn event(row: &sqlx::postgres::PgRow) -> Result<Option<RawEvent>, sqlx::Error> {
    let Some(aggregate_type) = row.try_get::<Option<String>, _>("aggregate_type")? else {
        return Ok(None);
    };
    Ok(Some(RawEvent {
        position: row.try_get("position")?,
        appended: row.try_get("appended")?,
        recorded_at: row.try_get("recorded_at")?,
        aggregate_type,
        aggregate_id: row.try_get("aggregate_id")?,
        sequence: row.try_get::<i64, _>("sequence")?.cast_unsigned(),
        event_type: row.try_get("event_type")?,
        event_version: row.try_get("event_version")?,
        payload: row.try_get("payload")?,
        metadata: row.try_get("metadata")?,
    }))
}
