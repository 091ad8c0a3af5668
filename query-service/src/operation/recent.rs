//! The requested tasks on read models, with their progress.

use serde::Serialize;
use shared_events::operation::TaskProgress;
use shared_events::{OperationId, UserId};
use sqlx::PgPool;
use sqlx::types::Json;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// The most tasks that are shown.
const SHOWN: i64 = 30;

/// A task on a read model.
#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReadModelWork)]
pub struct Task {
    #[schema(value_type = String)]
    id: OperationId,
    /// The read model.
    read_model: String,
    /// `rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`.
    task: String,
    /// The admin who asked for it; null for an operator on the command line.
    #[schema(required = true, value_type = Option<String>)]
    asked_by: Option<UserId>,
    /// The time of the request.
    #[serde(with = "time::serde::rfc3339")]
    asked_at: OffsetDateTime,
    /// When a query service took it; null while it waits.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    begun_at: Option<OffsetDateTime>,
    /// Its progress; null before the first report, and for tasks that take no time.
    #[schema(required = true, value_type = Option<TaskProgress>)]
    progress: Option<Json<TaskProgress>>,
    /// When it ended.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    ended_at: Option<OffsetDateTime>,
    /// Whether it failed, or found a problem; null until it ends.
    #[schema(required = true)]
    failed: Option<bool>,
    /// The result, in words.
    #[schema(required = true)]
    outcome: Option<String>,
}

/// Waiting and running tasks, and the last ones that ended.
pub(super) async fn tasks(pool: &PgPool) -> Result<Vec<Task>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, read_model, task, asked_by, asked_at, begun_at, progress, ended_at, failed, outcome
           FROM read_model_task ORDER BY ended_at DESC NULLS FIRST, asked_at DESC LIMIT $1",
    )
    .bind(SHOWN)
    .fetch_all(pool)
    .await
}
