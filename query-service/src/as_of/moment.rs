//! Positions of the log by time, and times by position.
//!
//! As of a time means: up to the last position whose event was recorded no later. Positions are given after the commit,
//! so events of overlapping commits may be numbered in another order than they were recorded in. The search first
//! assumes that positions are in order of time, and then checks [`NEAR`] of them from the position that it found.

use shared_events::Position;
use sqlx::PgExecutor;
use time::OffsetDateTime;

/// Positions after the one that was found, some of which may belong to earlier times.
const NEAR: i64 = 1_000;

/// A binary search: the event at `low` was recorded by then, or `low` is the beginning; the event at `high` was not, or
/// `high` is the end. `OFFSET 0` makes the last step a look-up by index.
const LAST_BY: &str = "\
WITH RECURSIVE search (low, high) AS (
    SELECT 0::bigint, (SELECT coalesce(max(position), 0) + 1 FROM event_log)
    UNION ALL
    SELECT CASE WHEN was THEN middle ELSE low END, CASE WHEN was THEN high ELSE middle END
    FROM (SELECT low, high, (low + high) / 2 AS middle, coalesce((
              SELECT e.recorded_at <= $1 FROM event_log l JOIN events e ON e.appended = l.appended
              WHERE l.position = (low + high) / 2), false) AS was
          FROM search WHERE high - low > 1) step
), found AS (SELECT low FROM search WHERE high - low <= 1)
SELECT coalesce(max(near.position), 0)
FROM (SELECT position, appended FROM event_log WHERE position >= (SELECT low FROM found) ORDER BY position LIMIT $2) near
CROSS JOIN LATERAL (SELECT recorded_at FROM events WHERE events.appended = near.appended OFFSET 0) e
WHERE e.recorded_at <= $1";

/// The last position of an event that was recorded by then; 0 if there is none.
///
/// # Errors
/// When the database does not answer.
pub async fn last_by(
    executor: impl PgExecutor<'_>,
    time: OffsetDateTime,
) -> Result<Position, sqlx::Error> {
    let found = sqlx::query_scalar(LAST_BY).bind(time).bind(NEAR);
    found.fetch_one(executor).await
}

/// When the event at a position was recorded; none if the log has no such position.
///
/// # Errors
/// When the database does not answer.
pub async fn recorded_at(
    executor: impl PgExecutor<'_>,
    position: Position,
) -> Result<Option<OffsetDateTime>, sqlx::Error> {
    let at = "SELECT e.recorded_at FROM event_log l JOIN events e ON e.appended = l.appended WHERE l.position = $1";
    let found = sqlx::query_scalar(at).bind(position);
    found.fetch_optional(executor).await
}
