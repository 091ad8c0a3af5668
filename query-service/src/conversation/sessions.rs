//! A client's conversations one by one, with as many as they have with each specialist.

use axum::extract::State;
use serde::Deserialize;
use service_kit::api::conversation::{ChatSession, PREVIEW};
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code};
use shared_events::Position;
use sqlx::Row;
use sqlx::postgres::PgRow;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Conversation;
use super::rows::word;
use super::specialist::exists;
use crate::QueryState;
use crate::catalog::projection::Catalog;
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

pub(super) fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(list_sessions))
}

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct List {
    /// Those with this specialist.
    agent_id: Option<String>,
    /// Archived ones, in place of the others.
    #[serde(default)]
    #[param(default = false)]
    archived: bool,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The fold defines what is shown of a conversation: see `ChatSession::of`.
const SESSIONS: &str = "\
SELECT c.*, c.unseen IS NOT NULL AS new_work, coalesce(s.name, c.specialist) AS name, coalesce(s.avatar, '') AS avatar,
       coalesce(s.tint, '') AS tint, coalesce(left(m.text, $7), '') AS preview, coalesce(m.at, c.started) AS at
FROM {conversation}.conversation c
LEFT JOIN LATERAL (SELECT text, at FROM {conversation}.message
    WHERE conversation = c.id AND chosen AND (state = 'complete' OR state = 'stopped' AND text <> '')
    ORDER BY ordinal DESC LIMIT 1) m ON true
LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
WHERE c.owner = $1 AND c.archived = $2 AND ($3::text IS NULL OR c.specialist = $3)
  AND ($4::bool IS NULL OR (c.pinned, c.said) < ($4, $5))
ORDER BY c.pinned DESC, c.said DESC LIMIT $6";

/// The caller's conversations: pinned ones first, then by the last message. Titles and beginnings are left out for
/// an admin who views the account.
#[utoipa::path(get, path = "/chat/sessions", operation_id = "listChatSessions", tag = "conversation", params(List),
    responses((status = 200, body = Vec<ChatSession>), (status = 404, description = "No such specialist."), ApiError),
    security(("bearer" = [])))]
async fn list_sessions(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    Query(list): Query<List>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<ChatSession>>), ApiError> {
    let limit = limit(list.limit, 50, 100)?;
    let after: Option<(bool, Position)> = cursor(list.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    if let Some(specialist) = &list.agent_id
        && !exists(&mut reading, specialist).await?
    {
        return Err(Code::NOT_FOUND.into());
    }
    let sql = reading.sql(SESSIONS);
    let mut rows = sqlx::query(&sql)
        .bind(me.user_id)
        .bind(list.archived)
        .bind(&list.agent_id)
        .bind(after.map(|(pinned, _)| pinned))
        .bind(after.map(|(_, said)| said))
        .bind(limit + 1)
        .bind(i32::try_from(PREVIEW).unwrap_or(i32::MAX))
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more).map(place).transpose()?;
    let sessions = rows
        .iter()
        .map(session)
        .collect::<Result<Vec<_>, sqlx::Error>>()?;
    let sessions = match me.viewer {
        None => sessions,
        Some(_) => sessions.into_iter().map(without_words).collect(),
    };
    Ok((freshness, NextPage::after(&this, last), Json(sessions)))
}

/// The form for an admin who views the account: the specialist and the status, without any text.
fn without_words(session: ChatSession) -> ChatSession {
    ChatSession {
        title: None,
        preview: String::new(),
        ..session
    }
}

fn place(row: &PgRow) -> Result<(bool, Position), sqlx::Error> {
    Ok((row.try_get("pinned")?, row.try_get("said")?))
}

fn session(row: &PgRow) -> Result<ChatSession, sqlx::Error> {
    Ok(ChatSession {
        id: row.try_get("id")?,
        agent_id: word(row, "specialist")?,
        agent_name: row.try_get("name")?,
        agent_avatar: row.try_get("avatar")?,
        agent_tint: row.try_get("tint")?,
        title: row.try_get("title")?,
        preview: row.try_get("preview")?,
        pinned: row.try_get("pinned")?,
        archived: row.try_get("archived")?,
        new_work: row.try_get("new_work")?,
        status: word(row, "status")?,
        messages: row.try_get::<i32, _>("messages")?.unsigned_abs().into(),
        last_message_time: row.try_get("at")?,
        started_at: row.try_get("started")?,
    })
}
