//! A person's own support thread. Those of others are never revealed.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::support::{SupportMessage, SupportSpeaker};
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Code};
use shared_events::MessageId;
use sqlx::Row;
use sqlx::postgres::PgRow;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::contacts;
use super::projection::{Support, USER};
use crate::QueryState;
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_support_history))
        .routes(routes!(contacts::get_support_contacts))
}

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct Part {
    /// The caller's own id; any other id is refused.
    session_id: Option<String>,
    /// How many lines, 1 to 200.
    #[param(minimum = 1, maximum = 200, default = 200)]
    limit: Option<u32>,
    /// From the `Link` header of the page before, for older lines.
    cursor: Option<String>,
}

/// The caller's support thread, oldest first: the latest lines, older ones by the `Link` header.
#[utoipa::path(get, path = "/support/history", operation_id = "getSupportHistory", tag = "support", params(Part),
    responses((status = 200, body = Vec<SupportMessage>), ApiError), security(("bearer" = [])))]
async fn get_support_history(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    this: ThisPage,
    Query(part): Query<Part>,
    State(reads): State<Reads>,
) -> Result<impl IntoResponse, ApiError> {
    let asked = part.session_id.filter(|id| !id.is_empty());
    if asked.is_some_and(|id| id.parse() != Ok(me.user_id)) {
        return Err(ApiError::new(Code::NOT_FOUND).detail("There is no such session."));
    }
    let most = limit(part.limit, 200, 200)?;
    let before = cursor::<i64>(part.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Support], token).await?;
    let sql = reading.sql(
        "SELECT id, sender, text, at, position FROM {support}.message
         WHERE owner = $1 AND ($2::bigint IS NULL OR position < $2) ORDER BY position DESC LIMIT $3",
    );
    let mut rows = sqlx::query(&sql)
        .bind(me.user_id.0)
        .bind(before)
        .bind(most + 1)
        .fetch_all(reading.conn())
        .await?;
    let more = cut(&mut rows, most);
    let oldest = match rows.last() {
        Some(row) if more => Some(row.try_get::<i64, _>("position")?),
        _ => None,
    };
    let lines: Vec<SupportMessage> = rows.iter().rev().map(line).collect::<Result<_, _>>()?;
    let next = NextPage::after(&this, oldest);
    Ok((reading.freshness(), next, Json(lines)))
}

fn line(row: &PgRow) -> Result<SupportMessage, sqlx::Error> {
    let from = match row.try_get("sender")? {
        USER => SupportSpeaker::User,
        _ => SupportSpeaker::Agent,
    };
    Ok(SupportMessage {
        id: MessageId(row.try_get("id")?),
        from,
        text: row.try_get("text")?,
        timestamp: row.try_get("at")?,
    })
}
