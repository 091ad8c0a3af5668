//! A part of a stream, for callers that do not need all of a long one.

use std::ops::RangeInclusive;

use shared_events::event::RawEvent;
use sqlx::PgExecutor;

use super::load::event;

const PART: &str = "\
SELECT sequence, appended, recorded_at AS at, event_type, event_version, payload::text, metadata::text FROM events
WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence = 1
UNION ALL
SELECT sequence, appended, recorded_at, event_type, event_version, payload::text, metadata::text FROM events
WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence BETWEEN greatest($3, 2) AND $4
ORDER BY sequence";

/// The first event of a stream, which identifies it, and those in the range.
///
/// # Errors
/// When the database fails.
pub async fn part(
    executor: impl PgExecutor<'_>,
    (aggregate_type, aggregate_id): (&str, &str),
    places: RangeInclusive<u64>,
) -> Result<Vec<RawEvent>, sqlx::Error> {
    let rows = sqlx::query(PART)
        .bind(aggregate_type)
        .bind(aggregate_id)
        .bind(places.start().cast_signed())
        .bind(places.end().cast_signed())
        .fetch_all(executor)
        .await?;
    let of = (aggregate_type, aggregate_id);
    rows.iter().map(|row| event(of, row)).collect()
}
