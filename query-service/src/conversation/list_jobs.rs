//! A client lists their jobs with all specialists.

use axum::extract::State;
use serde::Deserialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use utoipa::IntoParams;

use super::job::{ChatJob, JOBS};
use super::projection::Conversation;
use crate::catalog::projection::Catalog;
use crate::paging::{Newest, NextPage, ThisPage, cursor, limit};
use crate::projection::Reads;

/// The filter of the list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct List {
    /// Only open ones, or only closed ones.
    open: Option<bool>,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// The caller's jobs, the newest first.
#[utoipa::path(get, path = "/chat/jobs", operation_id = "listChatJobs", tag = "conversation", params(List),
    responses((status = 200, body = Vec<ChatJob>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_jobs(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Query(list): Query<List>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(Freshness, NextPage, Json<Vec<ChatJob>>), ApiError> {
    let limit = limit(list.limit, 20, 100)?;
    let after: Option<Newest> = cursor(list.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Conversation, &Catalog], token).await?;
    let sql = reading.sql(&format!(
        "{JOBS} AND ($2::bool IS NULL OR (j.state = 'open') = $2)
         AND ($3::timestamptz IS NULL OR (j.opened, j.id) < ($3, $4)) ORDER BY j.opened DESC, j.id DESC LIMIT $5"
    ));
    let mut rows = sqlx::query(&sql)
        .bind(me.user_id)
        .bind(list.open)
        .bind(after.map(|it| it.0))
        .bind(after.map(|it| it.1))
        .bind(limit + 1)
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let last = Newest::end_of(&mut rows, limit, "opened", "id")?;
    let jobs: Result<_, sqlx::Error> = rows.iter().map(ChatJob::read).collect();
    Ok((freshness, NextPage::after(&this, last), Json(jobs?)))
}
