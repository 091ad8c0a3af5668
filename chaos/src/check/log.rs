//! The log's own rules.

use anyhow::Result;
use sqlx::PgPool;

use super::Invariant;

const HOLES: &str = "\
SELECT aggregate_type || '/' || aggregate_id FROM events GROUP BY aggregate_type, aggregate_id
HAVING count(*) <> max(sequence) OR min(sequence) <> 1";

/// Within a stream, positions follow sequences.
const DISORDER: &str = "\
SELECT aggregate_type || '/' || aggregate_id FROM (
    SELECT aggregate_type, aggregate_id, sequence,
           row_number() OVER (PARTITION BY aggregate_type, aggregate_id ORDER BY position) AS place
    FROM events JOIN event_log USING (appended)) ordered
WHERE sequence <> place";

const POSITIONS: &str = "\
SELECT 'position ' || position FROM (
    SELECT position, row_number() OVER (ORDER BY position) AS place FROM event_log) numbered
WHERE position <> place
UNION ALL
SELECT 'unnumbered ' || e.appended FROM events e
WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended)
UNION ALL
SELECT 'no event at ' || l.position FROM event_log l
WHERE NOT EXISTS (SELECT FROM events e WHERE e.appended = l.appended)";

const BACKWARDS: &str = "\
SELECT 'position ' || position FROM (
    SELECT position, numbered_at < lag(numbered_at) OVER (ORDER BY position) AS earlier FROM event_log) times
WHERE earlier";

pub(super) async fn check(pool: &PgPool) -> Result<Vec<Invariant>> {
    let events: i64 = sqlx::query_scalar("SELECT count(*) FROM events")
        .fetch_one(pool)
        .await?;
    let mut found = Vec::new();
    for (name, sql) in [
        ("Sequences are whole", HOLES),
        ("Positions keep each stream's order", DISORDER),
        ("Positions are dense, one for each event", POSITIONS),
        ("Times of numbering never go back", BACKWARDS),
    ] {
        let wrong: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await?;
        found.push(Invariant::new(name, wrong, format!("{events} events")));
    }
    Ok(found)
}
