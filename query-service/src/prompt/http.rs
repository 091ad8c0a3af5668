//! Admins read the instructions for all specialists, and each version of them.

use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::api::prompt::GlobalPrompt;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::UserId;
use sqlx::FromRow;
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::projection::Prompt;
use crate::QueryState;
use crate::audit::{ActorNames, shown};
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::Reads;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_global_prompt))
        .routes(routes!(list_global_prompt_versions))
}

/// The instructions for all specialists, beside their own prompts.
#[utoipa::path(get, path = "/admin/settings/prompt", operation_id = "getGlobalPrompt", tag = "prompt",
    responses((status = 200, body = GlobalPrompt), ApiError), security(("bearer" = [])))]
async fn get_global_prompt(
    _admin: With<perm::SystemSettings>,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<GlobalPrompt>), ApiError> {
    let mut reading = reads.snapshot(&[&Prompt], token).await?;
    let sql =
        reading.sql("SELECT text, version FROM {prompt}.version ORDER BY version DESC LIMIT 1");
    let latest: Option<(String, i32)> = sqlx::query_as(&sql).fetch_optional(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let (global_prompt, version) = latest.unwrap_or_default();
    let version = version.cast_unsigned();
    Ok((
        freshness,
        Json(GlobalPrompt {
            global_prompt,
            version,
        }),
    ))
}

/// A version of the instructions for all specialists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GlobalPromptVersion {
    /// The highest one is current.
    version: u32,
    /// Empty if there were none.
    global_prompt: String,
    /// The name of the admin who saved it; their id if the name is not known any more.
    saved_by: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    saved_at: OffsetDateTime,
}

#[derive(FromRow)]
struct Row {
    version: i32,
    text: String,
    saved_by: Option<Uuid>,
    saved_at: OffsetDateTime,
}

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Page {
    /// How many, 1 to 100.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// Each version of the instructions for all specialists, the latest first.
#[utoipa::path(get, path = "/admin/settings/prompt/versions", operation_id = "listGlobalPromptVersions", tag = "prompt",
    params(Page), responses((status = 200, body = Vec<GlobalPromptVersion>), ApiError), security(("bearer" = [])))]
async fn list_global_prompt_versions(
    _admin: With<perm::SystemSettings>,
    ReadAfter(token): ReadAfter,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, NextPage, Json<Vec<GlobalPromptVersion>>), ApiError> {
    let limit = limit(page.limit, 20, 100)?;
    let before: Option<i32> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Prompt], token).await?;
    let sql = reading.sql(
        "SELECT version, text, saved_by, saved_at FROM {prompt}.version
         WHERE $1::int IS NULL OR version < $1 ORDER BY version DESC LIMIT $2",
    );
    let mut rows: Vec<Row> = sqlx::query_as(&sql)
        .bind(before)
        .bind(limit + 1)
        .fetch_all(reading.conn())
        .await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more).map(|row| row.version);
    let people: Vec<UserId> = rows.iter().filter_map(|r| r.saved_by.map(UserId)).collect();
    let known = names.names(&people, token).await?;
    let versions = rows.into_iter().map(|row| GlobalPromptVersion {
        version: row.version.cast_unsigned(),
        global_prompt: row.text,
        saved_by: shown(&known, row.saved_by),
        saved_at: row.saved_at,
    });
    Ok((
        freshness,
        NextPage::after(&this, last),
        Json(versions.collect()),
    ))
}
