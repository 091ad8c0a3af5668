//! What waits on the command side: jobs, events for the reactors, events that have no position yet. Both sides can
//! read it.

use serde::Serialize;
use shared_events::Position;
use sqlx::PgPool;
use utoipa::ToSchema;

/// Jobs of a kind.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobsOfKind)]
pub struct OfKind {
    /// The kind of their handler.
    pub kind: String,
    /// Neither done nor failed for good.
    pub open: i64,
    /// Failed for good.
    pub dead: i64,
    /// How long the oldest open one has been due.
    pub oldest_seconds: f64,
}

impl OfKind {
    /// For a kind without jobs.
    #[must_use]
    pub fn none(kind: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            open: 0,
            dead: 0,
            oldest_seconds: 0.0,
        }
    }
}

const JOBS: &str = "\
SELECT kind, sum(open)::bigint AS open, sum(dead)::bigint AS dead, coalesce(max(waits), 0)::float8 AS oldest_seconds FROM (
    SELECT kind, count(*) AS open, 0 AS dead,
           extract(epoch FROM clock_timestamp() - min(due) FILTER (WHERE due < clock_timestamp())) AS waits
      FROM job_outline WHERE done_at IS NULL AND dead_at IS NULL GROUP BY kind
    UNION ALL
    SELECT kind, 0, count(*), 0 FROM job_outline WHERE dead_at IS NOT NULL GROUP BY kind) AS counted
 GROUP BY kind ORDER BY kind";

/// By kind; a kind without jobs is left out.
///
/// # Errors
/// When the database does not answer.
pub async fn jobs(pool: &PgPool) -> Result<Vec<OfKind>, sqlx::Error> {
    sqlx::query_as(JOBS).fetch_all(pool).await
}

/// The progress of a reactor.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ReactorAt {
    /// Its name.
    pub reactor: String,
    /// The position up to which it has made jobs.
    #[schema(value_type = i64)]
    pub position: Position,
    /// How many positions it is behind.
    pub behind: i64,
    /// How long the first of them has been there.
    pub waiting_seconds: f64,
    /// Streams that wait for a newer program.
    pub parked: i64,
}

const REACTORS: &str = "\
SELECT c.reactor, c.position, greatest(head - c.position, 0) AS behind,
       coalesce(extract(epoch FROM clock_timestamp() - next.numbered_at), 0)::float8 AS waiting_seconds,
       (SELECT count(*) FROM reactor_parked p WHERE p.reactor = c.reactor) AS parked
  FROM (SELECT coalesce(max(position), 0) AS head FROM event_log) AS log, reactor_checkpoint c
  LEFT JOIN event_log AS next ON next.position = c.position + 1
 ORDER BY c.reactor";

/// All reactors that ever ran.
///
/// # Errors
/// When the database does not answer.
pub async fn reactors(pool: &PgPool) -> Result<Vec<ReactorAt>, sqlx::Error> {
    sqlx::query_as(REACTORS).fetch_all(pool).await
}

const UNNUMBERED: &str = "\
SELECT count(*) FROM (
    SELECT FROM events WHERE appended > coalesce((SELECT appended FROM event_log ORDER BY position DESC LIMIT 1), 0)
     LIMIT 100000) AS waiting";

/// Events without a position. Above 100,000 the exact number does not matter.
///
/// # Errors
/// When the database does not answer.
pub async fn unnumbered(pool: &PgPool) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(UNNUMBERED).fetch_one(pool).await
}
