//! The caller's own hidden texts, so that they find the reason and can appeal.

use axum::extract::State;
use serde::Serialize;
use service_kit::api::community::Hiding;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::{DiscussionId, ReplyId};
use sqlx::postgres::PgRow;
use sqlx::{Error, Row};
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::cases::{COLUMNS, case};
use super::projection::Community;
use crate::projection::Reads;

/// The most texts that are shown.
const MOST: i64 = 50;

/// A hidden discussion or reply of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HiddenText {
    /// The discussion, or the one that contains the reply.
    #[schema(value_type = String)]
    discussion_id: DiscussionId,
    /// Null for the discussion itself.
    #[schema(value_type = Option<String>, required)]
    reply_id: Option<ReplyId>,
    /// The title of the discussion; empty if the caller may not see it.
    title: String,
    /// The caller's text.
    content: String,
    /// When they wrote it.
    #[serde(with = "time::serde::rfc3339")]
    time: OffsetDateTime,
    /// Why it is hidden, and what the caller can do.
    hiding: Hiding,
}

/// The caller's own texts that moderators have hidden: the latest 50, the last hidden first.
#[utoipa::path(get, path = "/community/hidden", operation_id = "listHiddenTexts", tag = "community",
    responses((status = 200, body = Vec<HiddenText>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_hidden_texts(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<HiddenText>>), ApiError> {
    let mut reading = reads.snapshot(&[&Community], token).await?;
    let sql = reading.sql(&format!(
        "SELECT m.discussion, r.id AS reply, coalesce(r.text, d.content) AS content, coalesce(r.at, d.at) AS at,
                CASE WHEN d.hidden AND d.author <> $1 THEN NULL ELSE d.title END AS title, {COLUMNS}
           FROM {{community}}.moderation m JOIN {{community}}.discussion d ON d.id = m.discussion
                LEFT JOIN {{community}}.reply r ON r.id = m.part
          WHERE coalesce(r.author, d.author) = $1 AND coalesce(r.hidden, d.hidden) AND m.hidden_at IS NOT NULL
          ORDER BY m.hidden_at DESC, m.part DESC LIMIT $2"
    ));
    let query = sqlx::query(&sql).bind(me.user_id).bind(MOST);
    let rows = query.fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let texts = rows.iter().filter_map(|row| hidden_text(row).transpose());
    let texts = texts.collect::<Result<_, _>>()?;
    Ok((freshness, Json(texts)))
}

fn hidden_text(row: &PgRow) -> Result<Option<HiddenText>, Error> {
    let title: Option<String> = row.try_get("title")?;
    let content: Option<String> = row.try_get("content")?;
    let Some(hiding) = case(row)?.as_ref().and_then(Hiding::of) else {
        return Ok(None);
    };
    Ok(Some(HiddenText {
        discussion_id: row.try_get("discussion")?,
        reply_id: row.try_get("reply")?,
        title: title.unwrap_or_default(),
        content: content.unwrap_or_default(),
        time: row.try_get("at")?,
        hiding,
    }))
}
