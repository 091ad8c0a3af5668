//! A member's notifications, a page at a time.

use axum::extract::State;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::Position;
use sqlx::Row as _;
use utoipa::IntoParams;

use super::answer::{Notification, WORDS, notification};
use super::shown::{MODELS, shown};
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The caller's notifications, the newest first: the latest 200, of the kinds that they want to see.
#[utoipa::path(get, path = "/notifications", operation_id = "listNotifications", tag = "notification",
    params(Page), responses((status = 200, body = Vec<Notification>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_notifications(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Notification>>), ApiError> {
    let limit = limit(page.limit, 25, 100)?;
    let after: Option<Position> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&MODELS, token).await?;
    let sql = format!(
        "{}, n AS (
            SELECT position, kind, at, about, part, tokens, read FROM shown
              WHERE $2::bigint IS NULL OR position < $2 ORDER BY position DESC LIMIT $3
         ) {}",
        shown(&reading),
        reading.sql(WORDS),
    );
    let query = sqlx::query(&sql);
    let query = query.bind(me.user_id).bind(after).bind(limit + 1);
    let mut rows = query.fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more);
    let last: Option<Position> = last.map(|row| row.try_get("position")).transpose()?;
    let all = rows.iter().map(notification).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(all)))
}
