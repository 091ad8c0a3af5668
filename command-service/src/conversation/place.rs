//! Where something was said, found in the log by its id. What was once said in a conversation stays said in it, so there is
//! nothing here that a later event could make wrong.

use shared_events::{ConversationId, MessageId};
use sqlx::PgPool;

/// The conversation in which this reply was asked for.
///
/// # Errors
/// When the database fails.
pub(super) async fn of_reply(
    pool: &PgPool,
    reply: MessageId,
) -> Result<Option<ConversationId>, sqlx::Error> {
    let found: Option<String> = sqlx::query_scalar(
        "SELECT aggregate_id FROM events
         WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked')
           AND payload -> event_type ->> 'reply' = $1 LIMIT 1",
    )
    .bind(reply.to_string())
    .fetch_optional(pool)
    .await?;
    Ok(found.and_then(|id| id.parse().ok()))
}
