//! Jobs one by one: those that have failed for good, or those that wait.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::auth::Superadmin;
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use sqlx::QueryBuilder;
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};

use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// A job that is not finished.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenJob {
    /// Its number in the queue.
    id: i64,
    /// The kind of its handler.
    kind: String,
    /// The event that asked for it.
    key: String,
    /// How often it was tried.
    attempt: i32,
    /// The time from which it can run.
    #[serde(with = "time::serde::rfc3339")]
    due: OffsetDateTime,
    /// When it failed for good.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    dead_at: Option<OffsetDateTime>,
    /// Why the last try failed.
    #[schema(required = true)]
    reason: Option<String>,
}

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Waiting jobs in place of failed ones.
    #[serde(default)]
    waiting: bool,
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 25)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// Failed or waiting jobs, the newest first. Their content is not shown.
#[utoipa::path(get, path = "/admin/operations/jobs", operation_id = "listJobs", tag = "operation", params(Wanted),
    responses((status = 200, body = Vec<OpenJob>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_jobs(
    _: Superadmin,
    Query(wanted): Query<Wanted>,
    this: ThisPage,
    State(reads): State<Reads>,
) -> Result<(NextPage, Json<Vec<OpenJob>>), ApiError> {
    let limit = limit(wanted.limit, 25, 100)?;
    let after: Option<i64> = cursor(wanted.cursor.as_deref())?;
    let which = match wanted.waiting {
        true => "dead_at IS NULL",
        false => "dead_at IS NOT NULL",
    };
    let mut sql = QueryBuilder::new(format!(
        "SELECT id, kind, key, attempt, due, dead_at, reason FROM job_outline WHERE done_at IS NULL AND {which}"
    ));
    if let Some(after) = after {
        sql.push(" AND id < ").push_bind(after);
    }
    sql.push(" ORDER BY id DESC LIMIT ").push_bind(limit + 1);
    let mut jobs: Vec<OpenJob> = sql.build_query_as().fetch_all(reads.pool()).await?;
    let more = cut(&mut jobs, limit);
    let last = jobs.last().filter(|_| more).map(|it| it.id);
    Ok((NextPage::after(&this, last), Json(jobs)))
}
