//! A job as its client sees it in lists; screens call it an order.

use serde::Serialize;
use shared_events::conversation::view::JobState;
use shared_events::{ConversationId, JobId, SpecialistId};
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::rows::word;

/// One assignment to a specialist.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatJob {
    /// Its id.
    #[schema(value_type = String)]
    pub id: JobId,
    /// Taken from the brief.
    pub title: String,
    /// Its state.
    pub state: JobState,
    /// How many versions were delivered in it, deleted ones included.
    pub versions: u32,
    /// The specialist.
    #[schema(value_type = String)]
    agent_id: SpecialistId,
    /// Their name.
    pub agent_name: String,
    /// Address of their portrait.
    agent_avatar: String,
    /// CSS colour behind the portrait.
    agent_tint: String,
    /// The conversation.
    #[schema(value_type = String)]
    session_id: ConversationId,
    /// What it has cost so far. Replies that were stopped, repeated or deleted count as well.
    pub tokens: u64,
    /// When its brief was accepted.
    #[serde(with = "time::serde::rfc3339")]
    pub opened_at: OffsetDateTime,
    /// When it was approved, reviewed or cancelled for the first time.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub closed_at: Option<OffsetDateTime>,
}

/// The jobs of the client `$1`; conditions and order follow.
pub(super) const JOBS: &str = "\
SELECT j.id, j.title, j.state, j.spent, j.delivered, j.opened, j.closed, j.brief, j.conversation, c.specialist,
       coalesce(s.name, c.specialist) AS name, coalesce(s.avatar, '') AS avatar, coalesce(s.tint, '') AS tint
FROM {conversation}.job j JOIN {conversation}.conversation c ON c.id = j.conversation
LEFT JOIN {catalog}.specialist s ON s.id = c.specialist
WHERE j.owner = $1";

impl ChatJob {
    /// From a row of [`JOBS`].
    pub(super) fn read(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            title: row.try_get("title")?,
            state: word(row, "state")?,
            versions: row.try_get::<i32, _>("delivered")?.unsigned_abs(),
            agent_id: word(row, "specialist")?,
            agent_name: row.try_get("name")?,
            agent_avatar: row.try_get("avatar")?,
            agent_tint: row.try_get("tint")?,
            session_id: row.try_get("conversation")?,
            tokens: row.try_get::<i64, _>("spent")?.unsigned_abs(),
            opened_at: row.try_get("opened")?,
            closed_at: row.try_get("closed")?,
        })
    }
}
