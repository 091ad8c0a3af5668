//! In which conversation a message stands, and which conversation is meant when none is named: found in the log by ids.
//! A message never moves to another conversation, so no later event can make this wrong.

use service_kit::problem::ApiError;
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
/// When the database fails.
pub(crate) async fn of(
    pool: &PgPool,
    message: MessageId,
) -> Result<Option<ConversationId>, sqlx::Error> {
    let found: Option<String> = sqlx::query_scalar(
        "SELECT aggregate_id FROM events
         WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked')
           AND payload -> event_type ->> 'reply' = $1
         UNION ALL
         SELECT aggregate_id FROM events
         WHERE aggregate_type = 'conversation' AND event_type = 'message-sent'
           AND payload -> event_type ->> 'message' = $1
         LIMIT 1",
    )
    .bind(message.to_string())
    .fetch_optional(pool)
    .await?;
    Ok(found.and_then(|id| id.parse().ok()))
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
    let found: Option<i64> = sqlx::query_scalar(
        "WITH named AS (
             SELECT $1 AS message
             UNION ALL
             SELECT coalesce(payload -> event_type ->> 'to', payload -> event_type ->> 'message') FROM events
             WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked')
               AND payload -> event_type ->> 'reply' = $1)
         SELECT sent.sequence FROM named CROSS JOIN LATERAL (
             SELECT sequence FROM events
             WHERE aggregate_type = 'conversation' AND event_type = 'message-sent'
               AND payload -> event_type ->> 'message' = named.message AND aggregate_id = $2 OFFSET 0) sent
         LIMIT 1",
    )
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
/// When the database fails.
pub(crate) async fn all(
    pool: &PgPool,
    client: UserId,
    specialist: &SpecialistId,
    by: &[&str],
) -> Result<Vec<ConversationId>, sqlx::Error> {
    let found: Vec<String> = sqlx::query_scalar(
        "SELECT opened.aggregate_id FROM events opened CROSS JOIN LATERAL (
             SELECT appended FROM events
             WHERE aggregate_type = 'conversation' AND aggregate_id = opened.aggregate_id AND event_type = ANY ($3)
             ORDER BY sequence DESC LIMIT 1) last LEFT JOIN LATERAL (
             SELECT event_type = 'archived' AS away FROM events
             WHERE aggregate_type = 'conversation' AND aggregate_id = opened.aggregate_id
               AND event_type IN ('archived', 'restored')
             ORDER BY sequence DESC LIMIT 1) sight ON true
         WHERE opened.aggregate_type = 'conversation' AND opened.event_type = 'opened'
           AND opened.payload -> opened.event_type ->> 'client' = $1
           AND opened.payload -> opened.event_type ->> 'specialist' = $2
         ORDER BY coalesce(sight.away, false), last.appended DESC",
    )
    .bind(client.to_string())
    .bind(specialist.as_str())
    .bind(by)
    .fetch_all(pool)
    .await?;
    Ok(found.iter().filter_map(|id| id.parse().ok()).collect())
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
