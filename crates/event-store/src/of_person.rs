//! The streams in which something belongs to one person.

use shared_events::UserId;
use sqlx::PgExecutor;

/// Not in order of time: of all streams with events of a person, each is named once.
const STREAMS: &str = "\
SELECT DISTINCT aggregate_type, aggregate_id FROM events WHERE metadata ->> 'owner' = $1 ORDER BY 1, 2";

/// The streams with events of this person, by type and id. Others may have written to them as well.
///
/// # Errors
/// When the database fails.
pub async fn streams_of(
    executor: impl PgExecutor<'_>,
    person: UserId,
) -> Result<Vec<(String, String)>, sqlx::Error> {
    sqlx::query_as(STREAMS)
        .bind(person.to_string())
        .fetch_all(executor)
        .await
}
