//! A client lists their conversations, a card for each specialist.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::conversation::view::ListStatus;
use shared_events::{ConversationId, Position};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use super::projection::Conversation;
use super::rows::word;
use crate::catalog::projection::Catalog;
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// A conversation, as shown on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatListItem {
    /// The session.
    #[schema(value_type = String)]
    id: ConversationId,
    specialist: ListedSpecialist,
    /// Its status.
    status: ListStatus,
    /// The beginning of the last message.
    last_message: String,
    /// The time of that message.
    #[serde(with = "time::serde::rfc3339")]
    last_message_time: OffsetDateTime,
    /// Whether the client has delivered work, in any session with this specialist, that they have not looked at.
    new_work: bool,
}

/// A specialist, as shown on the card of a conversation.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListedSpecialist {
    id: String,
    name: String,
    specialty: String,
    /// Address of the portrait.
    avatar: String,
    /// CSS colour behind the portrait.
    tint: String,
    /// Average stars to one decimal, 0 without reviews.
    rating: f64,
}

/// The page of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct List {
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
    /// The specialists all of whose conversations are archived, in place of the others.
    #[serde(default)]
    #[param(default = false)]
    archived: bool,
}

/// One card for each specialist, for the conversation where the client last spoke; one that is not archived is
/// preferred. A specialist who has a conversation but is not yet in the catalogue's tables is shown by their id for the
/// moment.
const CARDS: &str = "\
SELECT c.id, c.said, c.list_status, c.specialist, c.new_work, coalesce(s.name, c.specialist) AS name,
       coalesce(s.specialty, '') AS specialty, coalesce(s.avatar, '') AS avatar, coalesce(s.tint, '') AS tint,
       coalesce(r.average, 0)::float8 AS rating, coalesce(left(m.text, 300), '') AS text, coalesce(m.at, c.started) AS at
FROM (SELECT DISTINCT ON (specialist) *, bool_or(unseen IS NOT NULL) OVER (PARTITION BY specialist) AS new_work
      FROM {conversation}.conversation WHERE owner = $1
      ORDER BY specialist, archived, spoken DESC) c
LEFT JOIN LATERAL (SELECT text, at FROM {conversation}.message
    WHERE conversation = c.id AND chosen AND (state = 'complete' OR state = 'stopped' AND text <> '')
    ORDER BY ordinal DESC LIMIT 1) m ON true
LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
LEFT JOIN {catalog}.rating r ON r.specialist = c.specialist
WHERE c.archived = $4 AND ($2::bigint IS NULL OR c.said < $2)
ORDER BY c.said DESC LIMIT $3";

/// The caller's conversations, one for each specialist, the one with the last message first.
#[utoipa::path(get, path = "/chat/history", operation_id = "listConversations", tag = "conversation", params(List),
    responses((status = 200, body = Vec<ChatListItem>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_conversations(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(list): Query<List>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<ChatListItem>>), ApiError> {
    let limit = limit(list.limit, 50, 100)?;
    let before: Option<Position> = cursor(list.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    let sql = reading.sql(CARDS);
    let mut rows = sqlx::query(&sql)
        .bind(me.user_id)
        .bind(before)
        .bind(limit + 1)
        .bind(list.archived)
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more);
    let last: Option<Position> = last.map(|row| row.try_get("said")).transpose()?;
    let cards = rows.iter().map(card).collect::<Result<_, sqlx::Error>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(cards)))
}

fn card(row: &PgRow) -> Result<ChatListItem, sqlx::Error> {
    Ok(ChatListItem {
        id: row.try_get("id")?,
        specialist: ListedSpecialist {
            id: row.try_get("specialist")?,
            name: row.try_get("name")?,
            specialty: row.try_get("specialty")?,
            avatar: row.try_get("avatar")?,
            tint: row.try_get("tint")?,
            rating: row.try_get("rating")?,
        },
        status: word(row, "list_status")?,
        last_message: row.try_get("text")?,
        last_message_time: row.try_get("at")?,
        new_work: row.try_get("new_work")?,
    })
}
