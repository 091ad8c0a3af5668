//! In which conversation a message stands, and which conversation is meant when none is named: found in the log by ids.
//! A message never moves to another conversation, so no later event can make this wrong.

use service_kit::problem::ApiError;
use shared_events::conversation::paths::{CLIENT, MESSAGE, REPLY, SPECIALIST, TO};
use shared_events::ids::InvalidId;
use shared_events::{ConversationId, MessageId, SpecialistId, UserId};
use sqlx::PgPool;

use super::chat::usual_session;
use super::problems::{no_conversation, no_document};
use crate::unit_of_work::UnitOfWork;

/// These events decide in which conversation a client last spoke.
pub(crate) const SPOKEN: &[&str] = &["message-sent", "reply-asked"];
/// These events decide which conversation has the latest job.
pub(crate) const WORK: &[&str] = &["job-opened"];
/// These events decide which conversation has the latest delivery.
pub(crate) const DELIVERED: &[&str] = &["document-delivered"];

/// The conversation of this message or reply.
///
/// # Errors
/// When the database fails, or the stream has a name that is no id.
pub(crate) async fn of(
    pool: &PgPool,
    message: MessageId,
) -> Result<Option<ConversationId>, sqlx::Error> {
    let sql = format!(
        "SELECT aggregate_id FROM events
         WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked')
           AND {REPLY} = $1
         UNION ALL
         SELECT aggregate_id FROM events
         WHERE aggregate_type = 'conversation' AND event_type = 'message-sent' AND {MESSAGE} = $1
         LIMIT 1"
    );
    let found: Option<String> = sqlx::query_scalar(&sql)
        .bind(message.to_string())
        .fetch_optional(pool)
        .await?;
    found.as_deref().map(parsed).transpose()
}

/// The conversation that a stream is named after.
fn parsed(id: &str) -> Result<ConversationId, sqlx::Error> {
    id.parse()
        .map_err(|cause: InvalidId| sqlx::Error::Decode(Box::new(cause)))
}

/// The place in its stream where the exchange of a message or reply begins: the client's message. None if it belongs to
/// another conversation.
///
/// # Errors
/// When the database fails.
pub(crate) async fn exchange(
    unit: &UnitOfWork,
    conversation: ConversationId,
    message: MessageId,
) -> Result<Option<u64>, sqlx::Error> {
    let sql = format!(
        "WITH named AS (
             SELECT $1 AS message
             UNION ALL
             SELECT coalesce({TO}, {MESSAGE}) FROM events
             WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked')
               AND {REPLY} = $1)
         SELECT sent.sequence FROM named CROSS JOIN LATERAL (
             SELECT sequence FROM events
             WHERE aggregate_type = 'conversation' AND event_type = 'message-sent'
               AND {MESSAGE} = named.message AND aggregate_id = $2 OFFSET 0) sent
         LIMIT 1"
    );
    let found: Option<i64> = sqlx::query_scalar(&sql)
        .bind(message.to_string())
        .bind(conversation.to_string())
        .fetch_optional(unit.database())
        .await?;
    Ok(found.map(i64::cast_unsigned))
}

/// Every conversation of the two: first those that are not archived, and of them first the one where the last of these
/// events happened, if any.
///
/// # Errors
/// When the database fails, or a stream has a name that is no id.
pub(crate) async fn all(
    pool: &PgPool,
    client: UserId,
    specialist: &SpecialistId,
    by: &[&str],
) -> Result<Vec<ConversationId>, sqlx::Error> {
    let sql = format!(
        "SELECT opened.aggregate_id FROM events opened CROSS JOIN LATERAL (
             SELECT appended FROM events
             WHERE aggregate_type = 'conversation' AND aggregate_id = opened.aggregate_id AND event_type = ANY ($3)
             ORDER BY sequence DESC LIMIT 1) last LEFT JOIN LATERAL (
             SELECT event_type = 'archived' AS away FROM events
             WHERE aggregate_type = 'conversation' AND aggregate_id = opened.aggregate_id
               AND event_type IN ('archived', 'restored')
             ORDER BY sequence DESC LIMIT 1) sight ON true
         WHERE opened.aggregate_type = 'conversation' AND opened.event_type = 'opened'
           AND {CLIENT} = $1 AND {SPECIALIST} = $2
         ORDER BY coalesce(sight.away, false), last.appended DESC"
    );
    let found: Vec<String> = sqlx::query_scalar(&sql)
        .bind(client.to_string())
        .bind(specialist.as_str())
        .bind(by)
        .fetch_all(pool)
        .await?;
    found.iter().map(|id| parsed(id)).collect()
}

/// The conversation of the two that is used when none is named: as the pages show it, one that is not archived if
/// there is any.
///
/// # Errors
/// When the database fails.
pub(crate) async fn meant(
    pool: &PgPool,
    client: UserId,
    specialist: &SpecialistId,
    by: &[&str],
) -> Result<ConversationId, sqlx::Error> {
    let all = all(pool, client, specialist, by).await?;
    let usual = || usual_session(client, specialist);
    Ok(all.first().copied().unwrap_or_else(usual))
}

/// The session of these two with this document. The session itself checks whether the message has one.
///
/// # Errors
/// 404 when nothing was delivered there; or the database fails.
pub(crate) async fn delivered_in(
    pool: &PgPool,
    client: UserId,
    specialist: &SpecialistId,
    document: MessageId,
) -> Result<ConversationId, ApiError> {
    let theirs = all(pool, client, specialist, DELIVERED).await?;
    let conversation = of(pool, document).await?;
    conversation
        .filter(|id| theirs.contains(id))
        .ok_or_else(no_document)
}

/// The named session, if it belongs to these two, or the usual one if none is named.
///
/// # Errors
/// 404 when it is none of theirs; or the database fails.
pub(crate) async fn session(
    pool: &PgPool,
    client: UserId,
    specialist: &SpecialistId,
    named: Option<&str>,
    by: &[&str],
) -> Result<ConversationId, ApiError> {
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        return Ok(meant(pool, client, specialist, by).await?);
    };
    let named = named.parse().map_err(|_| no_conversation())?;
    let theirs = all(pool, client, specialist, SPOKEN).await?;
    theirs
        .contains(&named)
        .then_some(named)
        .ok_or_else(no_conversation)
}

#[cfg(test)]
mod tests {
    use testkit::Database;

    use super::*;

    async fn stored(pool: &PgPool, sequence: i64, event: &str, payload: serde_json::Value) {
        sqlx::query(
            "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
             VALUES ('conversation', 'no id', $1, $2, '1', $3, '{}', '')",
        )
        .bind(sequence)
        .bind(event)
        .bind(serde_json::json!({ event: payload }))
        .execute(pool)
        .await
        .unwrap();
    }

    #[tokio::test]
    async fn a_stream_whose_name_is_no_id_is_reported_and_not_left_out() {
        let database = Database::fresh().await;
        let (owner, pool) = (database.owner_pool(), database.command_pool());
        let (client, message) = (UserId::mint(), MessageId::mint());
        let specialist: SpecialistId = "mara-lindqvist".parse().unwrap();
        let opened = serde_json::json!({ "client": client, "specialist": specialist });
        stored(&owner, 1, "opened", opened).await;
        let sent = serde_json::json!({ "message": message, "reply": MessageId::mint() });
        stored(&owner, 2, "message-sent", sent).await;

        let found = of(&pool, message).await;
        assert!(matches!(found, Err(sqlx::Error::Decode(_))), "{found:?}");
        let found = all(&pool, client, &specialist, SPOKEN).await;
        assert!(matches!(found, Err(sqlx::Error::Decode(_))), "{found:?}");
        assert_eq!(of(&pool, MessageId::mint()).await.unwrap(), None);
        let other = all(&pool, UserId::mint(), &specialist, SPOKEN).await;
        assert_eq!(other.unwrap(), []);
    }

    #[tokio::test]
    async fn the_paths_are_those_that_the_indexes_are_built_on() {
        let database = Database::fresh().await;
        let mut connection = database.owner_pool().acquire().await.unwrap();
        for (path, index, column) in [
            (MESSAGE, "events_message", 1),
            (REPLY, "events_reply", 1),
            (CLIENT, "events_session", 1),
            (SPECIALIST, "events_session", 2),
        ] {
            let probe = format!("CREATE INDEX probe ON events (({path}))");
            sqlx::query(&probe).execute(&mut *connection).await.unwrap();
            let (built, expected): (String, String) = sqlx::query_as(
                "SELECT pg_get_indexdef('probe'::regclass, 1, true), pg_get_indexdef($1::text::regclass, $2, true)",
            )
            .bind(index)
            .bind(column)
            .fetch_one(&mut *connection)
            .await
            .unwrap();
            assert_eq!(built, expected, "{index}");
            let gone = sqlx::query("DROP INDEX probe").execute(&mut *connection);
            gone.await.unwrap();
        }
    }
}
