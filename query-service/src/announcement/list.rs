//! All announcements, for the admins who publish them.

use axum::extract::State;
use serde::Deserialize;
use service_kit::api::announcement::Announcement;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use sqlx::QueryBuilder;
use utoipa::IntoParams;

use super::projection::Announcements;
use super::row::{COLUMNS, shown};
use crate::paging::{Newest, NextPage, ThisPage, cursor, limit};
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

/// The announcements, the newest first: current ones, and those that have ended or were taken down.
#[utoipa::path(get, path = "/admin/announcements", operation_id = "listAnnouncements", tag = "announcement",
    params(Page), responses((status = 200, body = Vec<Announcement>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_announcements(
    _admin: With<perm::Announcements>,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<Announcement>>), ApiError> {
    let limit = limit(page.limit, 25, 100)?;
    let after: Option<Newest> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Announcements], token).await?;
    let table = reading.sql("{announcement}.announcement");
    let mut sql = QueryBuilder::new(format!("SELECT {COLUMNS} FROM {table} WHERE true"));
    if let Some(after) = after {
        after.further(&mut sql, "created_at", "id");
    }
    sql.push(" ORDER BY created_at DESC, id DESC LIMIT ")
        .push_bind(limit + 1);
    let mut rows = sql.build().fetch_all(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "created_at", "id")?;
    let all = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok((freshness, NextPage::after(&this, last), Json(all)))
}
