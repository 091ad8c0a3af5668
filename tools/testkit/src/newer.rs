//! What a program of a newer release may write into the log.

use event_store::{Draft, Row, append};
use shared_events::{Actor, Metadata};
use sqlx::PgPool;
use uuid::Uuid;

/// The type of an event that no program of this release can read.
pub const NEWER: &str = "of-a-newer-program";

/// Appends an event without content.
///
/// # Panics
/// When the log refuses it.
pub async fn append_bare(
    pool: &PgPool,
    (aggregate_type, aggregate_id): (&'static str, &str),
    sequence: u64,
    event_type: &'static str,
) {
    let draft = Draft {
        aggregate_type,
        aggregate_id: aggregate_id.to_owned(),
        sequence,
        event_type,
        event_version: "1".to_owned(),
        payload: serde_json::json!({}),
    };
    let metadata = Metadata {
        actor: Actor::SYSTEM,
        owner: None,
        command: "test".into(),
        correlation: Uuid::now_v7(),
        causation: None,
        traceparent: None,
    };
    let row = Row::seal(draft, &metadata, None).unwrap_or_else(|error| panic!("{error}"));
    let appended = append(pool, &[row], None).await;
    appended.unwrap_or_else(|error| panic!("{error}"));
}

/// Appends a [`NEWER`] event to the oldest conversation.
///
/// # Panics
/// When there is none.
pub async fn write_newer(pool: &PgPool) {
    let (conversation, last): (String, i64) = sqlx::query_as(
        "SELECT aggregate_id, max(sequence) FROM events WHERE aggregate_type = 'conversation'
         GROUP BY 1 ORDER BY min(appended) LIMIT 1",
    )
    .fetch_one(pool)
    .await
    .unwrap_or_else(|error| panic!("{error}"));
    let next = last.cast_unsigned() + 1;
    append_bare(pool, ("conversation", &conversation), next, NEWER).await;
}
