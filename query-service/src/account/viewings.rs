//! When admins viewed a person's account, and why: as shown to the person themselves.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::Viewable;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use sqlx::Row as _;
use time::OffsetDateTime;
use utoipa::ToSchema;

use super::projection::Account;
use crate::projection::Reads;

/// A view of the account by support.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Viewing {
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    /// When it ended at the latest.
    #[serde(with = "time::serde::rfc3339")]
    until: OffsetDateTime,
    /// The reason, in the words of the admin.
    reason: String,
}

/// When support viewed the caller's account and why, the latest first. At most a hundred.
#[utoipa::path(get, path = "/users/me/viewings", operation_id = "listViewings", tag = "account",
    responses((status = 200, body = Vec<Viewing>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_viewings(
    me: Viewable,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<Viewing>>), ApiError> {
    let mut reading = reads.snapshot(&[&Account], token).await?;
    let sql = reading.sql(
        "SELECT at, until, coalesce(reason, '') AS reason FROM {account}.viewing WHERE user_id = $1
          ORDER BY position DESC LIMIT 100",
    );
    let query = sqlx::query(&sql).bind(me.user_id);
    let rows = query.fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let viewings = rows.iter().map(|row| {
        Ok(Viewing {
            at: row.try_get("at")?,
            until: row.try_get("until")?,
            reason: row.try_get("reason")?,
        })
    });
    let viewings = viewings.collect::<Result<_, sqlx::Error>>()?;
    Ok((freshness, Json(viewings)))
}
