//! Reads conversations from a snapshot of the read model.

use serde::{Deserialize, Serialize};
use service_kit::api::conversation::ChatMessage;
use shared_events::conversation::view::{ChatStatus, JobState, MessageState};
use shared_events::{ConversationId, MessageId, Position, SpecialistId, UserId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use super::rows::{self, word};
use crate::projection::Reading;

/// A place between two messages, in a cursor: ordinals increase without end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum WindowCursor {
    /// The messages before this one.
    Before(i32),
    /// What was said after it.
    After {
        /// Its ordinal.
        after: i32,
    },
}

/// The state of a client's conversations with a specialist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The session with the current or the latest activity; one that is not archived is preferred.
    pub id: ConversationId,
    /// The specialist.
    pub specialist: SpecialistId,
    /// In the form of the chat page.
    pub status: ChatStatus,
    /// The reply in progress in it.
    pub owed: Option<MessageId>,
    /// The replies in progress in the requested sessions: in all of theirs, or in the named one.
    pub owing: Vec<MessageId>,
    /// The latest finished reply of those sessions.
    pub settled: Option<Settled>,
    /// Grows whenever the name, the place in the list or the shown messages of one of their sessions change.
    pub changed: Position,
}

/// A finished reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The reply.
    pub message: MessageId,
    /// The session.
    pub session: ConversationId,
    /// Its outcome; never streaming.
    pub state: MessageState,
    /// The time.
    pub at: OffsetDateTime,
}

const LATEST: &str = "\
SELECT DISTINCT ON (c.specialist) c.id AS latest, c.specialist, c.status, c.owed, max(c.changed) OVER theirs AS changed,
       array_remove(array_agg(c.owed) OVER theirs, NULL) AS owing,
       first_value(m.id) OVER newest AS id, first_value(c.id) OVER newest AS session,
       first_value(m.state) OVER newest AS state, first_value(m.at) OVER newest AS at
FROM {conversation}.conversation c
LEFT JOIN LATERAL (
    SELECT id, state, at FROM {conversation}.message
    WHERE conversation = c.id AND sender = 'agent' AND state <> 'streaming' ORDER BY ordinal DESC LIMIT 1) m ON true
WHERE c.owner = $1 AND c.specialist = ANY ($2)
WINDOW theirs AS (PARTITION BY c.specialist), newest AS (PARTITION BY c.specialist ORDER BY m.at DESC NULLS LAST, m.id DESC)
ORDER BY c.specialist, c.owed IS NULL, c.archived, c.spoken DESC";

/// The conversation of a client with each of these specialists that has the current or the latest activity, if there
/// is one.
///
/// # Errors
/// When the database fails.
pub async fn latest(
    reading: &mut Reading,
    owner: UserId,
    specialists: &[SpecialistId],
) -> Result<Vec<Standing>, sqlx::Error> {
    let names: Vec<&str> = specialists.iter().map(SpecialistId::as_str).collect();
    let sql = reading.sql(LATEST);
    let found = sqlx::query(&sql)
        .bind(owner)
        .bind(names)
        .fetch_all(reading.conn())
        .await?;
    found.iter().map(standing).collect()
}

const NAMED: &str = "\
SELECT c.id AS latest, c.specialist, c.status, c.owed, array_remove(ARRAY[c.owed], NULL) AS owing,
       (SELECT max(a.changed) FROM {conversation}.conversation a
        WHERE a.owner = c.owner AND a.specialist = c.specialist) AS changed,
       m.id, c.id AS session, m.state, m.at
FROM {conversation}.conversation c
LEFT JOIN LATERAL (
    SELECT id, state, at FROM {conversation}.message
    WHERE conversation = c.id AND sender = 'agent' AND state <> 'streaming' ORDER BY ordinal DESC LIMIT 1) m ON true
WHERE c.owner = $1 AND c.id = ANY ($2)";

/// Each of these sessions by itself, if it belongs to this client. Only `changed` counts all sessions with the
/// specialist, since screens show lists of them beside each.
///
/// # Errors
/// When the database fails.
pub async fn named(
    reading: &mut Reading,
    owner: UserId,
    sessions: &[ConversationId],
) -> Result<Vec<Standing>, sqlx::Error> {
    let ids: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
    let sql = reading.sql(NAMED);
    let found = sqlx::query(&sql)
        .bind(owner)
        .bind(ids)
        .fetch_all(reading.conn())
        .await?;
    found.iter().map(standing).collect()
}

fn standing(row: &PgRow) -> Result<Standing, sqlx::Error> {
    let settled = match row.try_get::<Option<MessageId>, _>("id")? {
        Some(_) => Some(settled(row)?),
        None => None,
    };
    let owing: Vec<Uuid> = row.try_get("owing")?;
    Ok(Standing {
        id: row.try_get("latest")?,
        specialist: word(row, "specialist")?,
        status: word(row, "status")?,
        owed: row.try_get("owed")?,
        owing: owing.into_iter().map(MessageId).collect(),
        settled,
        changed: row.try_get("changed")?,
    })
}

fn settled(row: &PgRow) -> Result<Settled, sqlx::Error> {
    Ok(Settled {
        message: row.try_get("id")?,
        session: row.try_get("session")?,
        state: word(row, "state")?,
        at: row.try_get("at")?,
    })
}

/// Which of these replies are finished, if they belong to this client.
///
/// # Errors
/// When the database fails.
pub async fn outcomes(
    reading: &mut Reading,
    owner: UserId,
    replies: &[MessageId],
) -> Result<Vec<Settled>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT id, conversation AS session, state, at FROM {conversation}.message
         WHERE id = ANY ($2) AND owner = $1 AND sender = 'agent' AND state <> 'streaming'",
    );
    let found = sqlx::query(&sql)
        .bind(owner)
        .bind(replies.iter().map(|reply| reply.0).collect::<Vec<_>>())
        .fetch_all(reading.conn())
        .await?;
    found.iter().map(settled).collect()
}

/// A conversation without its messages.
#[derive(Debug)]
pub(super) struct Head {
    pub id: ConversationId,
    pub status: ChatStatus,
    pub title: Option<String>,
    pub pinned: bool,
    pub archived: bool,
    pub new_work: bool,
}

/// A client's conversation with a specialist: the named session, else the one where the client last spoke; one that is
/// not archived is preferred. None if there is none.
///
/// # Errors
/// When the database fails.
pub(super) async fn one(
    reading: &mut Reading,
    owner: UserId,
    specialist: &str,
    session: Option<ConversationId>,
) -> Result<Option<Head>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT id, status, title, pinned, archived, unseen IS NOT NULL AS new_work FROM {conversation}.conversation
         WHERE owner = $1 AND specialist = $2 AND ($3::uuid IS NULL OR id = $3) ORDER BY archived, spoken DESC LIMIT 1",
    );
    let found = sqlx::query(&sql)
        .bind(owner)
        .bind(specialist)
        .bind(session)
        .fetch_optional(reading.conn())
        .await?;
    let read = |row: PgRow| {
        Ok(Head {
            id: row.try_get("id")?,
            status: word(&row, "status")?,
            title: row.try_get("title")?,
            pinned: row.try_get("pinned")?,
            archived: row.try_get("archived")?,
            new_work: row.try_get("new_work")?,
        })
    };
    found.map(read).transpose()
}

/// A message joined with its document and the document's job.
fn shown(row: &PgRow) -> Result<ChatMessage, sqlx::Error> {
    let message = rows::message(row)?;
    let job_state = match message.document {
        Some(_) => word(row, "job_state")?,
        None => JobState::default(),
    };
    Ok(ChatMessage::new(&message, job_state))
}

/// The place of a message in this conversation.
///
/// # Errors
/// When the database fails.
pub(super) async fn ordinal(
    reading: &mut Reading,
    conversation: ConversationId,
    message: MessageId,
) -> Result<Option<i32>, sqlx::Error> {
    let sql = reading
        .sql("SELECT ordinal FROM {conversation}.message WHERE id = $1 AND conversation = $2");
    sqlx::query_scalar(&sql)
        .bind(message)
        .bind(conversation)
        .fetch_optional(reading.conn())
        .await
}

/// Messages with their places: in order after a place, else the newest first.
///
/// # Errors
/// When the database fails.
pub(super) async fn messages(
    reading: &mut Reading,
    conversation: ConversationId,
    place: Option<WindowCursor>,
    limit: i64,
) -> Result<Vec<(i32, ChatMessage)>, sqlx::Error> {
    let (bound, ordinal) = match place {
        None => ("$2::int IS NULL ORDER BY m.ordinal DESC", None),
        Some(WindowCursor::Before(ordinal)) => {
            ("m.ordinal < $2 ORDER BY m.ordinal DESC", Some(ordinal))
        }
        Some(WindowCursor::After { after }) => ("m.ordinal > $2 ORDER BY m.ordinal", Some(after)),
    };
    let sql = reading.sql(&format!(
        "SELECT m.*, d.job, d.piece, d.version, d.title, d.content, j.state AS job_state
         FROM {{conversation}}.message m LEFT JOIN {{conversation}}.document d ON d.message = m.id
         LEFT JOIN {{conversation}}.job j ON j.id = d.job
         WHERE m.conversation = $1 AND {bound} LIMIT $3"
    ));
    let found = sqlx::query(&sql)
        .bind(conversation)
        .bind(ordinal)
        .bind(limit)
        .fetch_all(reading.conn())
        .await?;
    let read = |row: &PgRow| Ok((row.try_get("ordinal")?, shown(row)?));
    found.iter().map(read).collect()
}
