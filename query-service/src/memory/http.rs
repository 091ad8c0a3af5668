//! A client sees what a specialist remembers about them. Nobody else does.

use axum::extract::State;
use service_kit::api::memory::Memory as Answer;
use service_kit::auth::SignedIn;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::memory::view::MemoryView;
use sqlx::Row;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::projection::Memory;
use crate::QueryState;
use crate::catalog::projection::Catalog;
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(get_memory))
}

/// What a specialist remembers about the caller.
#[utoipa::path(get, path = "/chat/memory/{agentId}", operation_id = "getMemory", tag = "memory",
    params(("agentId" = String, Path, description = "The specialist")),
    responses((status = 200, body = Answer), ApiError), security(("bearer" = [])))]
async fn get_memory(
    me: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(specialist): Path<String>,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Answer>), ApiError> {
    let mut reading = reads.snapshot(&[&Memory, &Catalog], token).await?;
    let sql = reading.sql(
        "SELECT m.view FROM {catalog}.specialist s
         LEFT JOIN {memory}.memory m ON m.specialist = s.id AND m.user_id = $1 WHERE s.id = $2",
    );
    let row = sqlx::query(&sql)
        .bind(me.user_id)
        .bind(specialist)
        .fetch_optional(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let view: Option<sqlx::types::Json<MemoryView>> =
        row.ok_or(Code::NOT_FOUND)?.try_get("view")?;
    let view = view.map(|view| view.0).unwrap_or_default();
    Ok((freshness, Json(Answer::from(&view))))
}
