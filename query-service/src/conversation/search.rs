//! Searches the messages of a client's own conversations.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code};
use shared_events::conversation::view::From;
use shared_events::{ConversationId, MessageId, UserId};
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::excerpt::excerpt;
use super::projection::Conversation;
use super::rows::word;
use super::specialist::exists;
use crate::QueryState;
use crate::catalog::projection::Catalog;
use crate::paging::{Newest, NextPage, ThisPage, cursor, having_words, limit};
use crate::projection::{Reading, Reads};

pub(super) fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(search_messages))
}

/// The search text, and the filter.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct Search {
    /// Words that must all be in the text; accents and case do not matter. White space around them is ignored.
    #[param(min_length = 2, max_length = 100, pattern = r"\S[\s\S]*\S")]
    q: String,
    /// Only conversations with this specialist.
    agent_id: Option<String>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// A message that matches.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageHit {
    /// The session.
    #[schema(value_type = String)]
    session_id: ConversationId,
    /// The specialist.
    agent_id: String,
    /// Their name.
    agent_name: String,
    /// The message.
    #[schema(value_type = String)]
    message_id: MessageId,
    /// The author.
    #[schema(inline)]
    from: From,
    /// The part around the first match, with an ellipsis where it was cut.
    excerpt: String,
    /// Start and end of each match in the excerpt, in UTF-16 code units.
    marks: Vec<[usize; 2]>,
    /// Its time.
    #[serde(with = "time::serde::rfc3339")]
    timestamp: OffsetDateTime,
}

/// Search the caller's conversations, the newest message first. Messages that are no longer part of a conversation
/// are not found.
#[utoipa::path(get, path = "/chat/search", operation_id = "searchMessages", tag = "conversation", params(Search),
    responses((status = 200, body = Vec<MessageHit>), (status = 404, description = "No such specialist."), ApiError),
    security(("bearer" = [])))]
async fn search_messages(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(search): Query<Search>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<MessageHit>>), ApiError> {
    let limit = limit(search.limit, 20, 100)?;
    let after: Option<Newest> = cursor(search.cursor.as_deref())?;
    let q = search.q.trim();
    if !(2..=100).contains(&q.chars().count()) {
        return Err(ApiError::invalid(
            "q",
            "must be between 2 and 100 characters",
        ));
    }
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    if let Some(specialist) = &search.agent_id
        && !exists(&mut reading, specialist).await?
    {
        return Err(Code::NOT_FOUND.into());
    }
    let mut sql = query(&reading, me.user_id, search.agent_id.as_deref());
    having_words(&mut sql, "m.text_f", q);
    if let Some(after) = after {
        after.further(&mut sql, "m.at", "m.id");
    }
    sql.push(" ORDER BY m.at DESC, m.id DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "at", "id")?;
    let hits = rows
        .iter()
        .map(|row| hit(row, q))
        .collect::<Result<_, sqlx::Error>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(hits)))
}

fn query<'a>(
    reading: &Reading,
    owner: UserId,
    specialist: Option<&'a str>,
) -> QueryBuilder<'a, Postgres> {
    let mut sql = QueryBuilder::new(reading.sql(
        "SELECT m.id, m.conversation, m.sender, m.text, m.at, c.specialist, coalesce(s.name, c.specialist) AS name
         FROM {conversation}.message m JOIN {conversation}.conversation c ON c.id = m.conversation
         LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
         WHERE m.chosen AND m.state IN ('complete', 'stopped') AND m.owner = ",
    ));
    sql.push_bind(owner);
    if let Some(specialist) = specialist {
        sql.push(" AND c.specialist = ").push_bind(specialist);
    }
    sql
}

fn hit(row: &PgRow, search: &str) -> Result<MessageHit, sqlx::Error> {
    let found = excerpt(row.try_get("text")?, search);
    Ok(MessageHit {
        session_id: row.try_get("conversation")?,
        agent_id: row.try_get("specialist")?,
        agent_name: row.try_get("name")?,
        message_id: row.try_get("id")?,
        from: word(row, "sender")?,
        excerpt: found.excerpt,
        marks: found.marks,
        timestamp: row.try_get("at")?,
    })
}
