//! Each version of a specialist: its content, who saved it, and when.

use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use service_kit::api::specialist::AgentDefinition;
use service_kit::auth::{With, perm};
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use shared_events::UserId;
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::list::definition;
use super::projection::Specialists;
use crate::audit::{ActorNames, shown};
use crate::paging::{NextPage, ThisPage, cursor, cut, limit};
use crate::projection::{Reading, Reads};

/// A version of a specialist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgentVersion {
    /// The highest one is current.
    version: u32,
    /// The content of this version.
    definition: AgentDefinition,
    /// The name of the admin who saved it; their id if the name is not known any more.
    saved_by: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    saved_at: OffsetDateTime,
}

/// The page.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// How many, 1 to 50.
    #[param(minimum = 1, maximum = 50, default = 10)]
    limit: Option<u32>,
    /// From the `Link` header of the page before.
    cursor: Option<String>,
}

/// Each version of a specialist, the latest first. Renaming a category makes a new version of each of its
/// specialists.
#[utoipa::path(get, path = "/admin/agents/{id}/versions", operation_id = "listAgentVersions", tag = "catalog",
    params(("id" = String, Path, description = "The specialist"), Page),
    responses((status = 200, body = Vec<AgentVersion>), ApiError), security(("bearer" = [])))]
pub(super) async fn list_agent_versions(
    _admin: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
    Query(page): Query<Page>,
    this: ThisPage,
    State(reads): State<Reads>,
    State(names): State<Arc<dyn ActorNames>>,
) -> Result<(Freshness, NextPage, Json<Vec<AgentVersion>>), ApiError> {
    let limit = limit(page.limit, 10, 50)?;
    let before: Option<i32> = cursor(page.cursor.as_deref())?;
    let mut reading = reads.snapshot(&[&Specialists], token).await?;
    let mut rows = rows(&mut reading, (&id, before), limit).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    if rows.is_empty() && before.is_none() {
        return Err(Code::NOT_FOUND.into());
    }
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more);
    let last = last
        .map(|row| row.try_get::<i32, _>("version"))
        .transpose()?;
    let saved: Vec<Option<Uuid>> = rows
        .iter()
        .map(|row| row.try_get("saved_by"))
        .collect::<Result<_, _>>()?;
    let people: Vec<UserId> = saved.iter().flatten().copied().map(UserId).collect();
    let known = names.names(&people, token).await?;
    let versions = rows.iter().zip(saved).map(|(row, saved_by)| {
        Ok(AgentVersion {
            version: row.try_get::<i32, _>("version")?.cast_unsigned(),
            definition: definition(row)?,
            saved_by: shown(&known, saved_by),
            saved_at: row.try_get("saved_at")?,
        })
    });
    let versions: Result<Vec<AgentVersion>, sqlx::Error> = versions.collect();
    Ok((freshness, NextPage::after(&this, last), Json(versions?)))
}

async fn rows(
    reading: &mut Reading,
    (id, before): (&str, Option<i32>),
    limit: i64,
) -> Result<Vec<PgRow>, sqlx::Error> {
    let sql = reading.sql(
        "SELECT version, profile, prompt, saved_by, saved_at FROM {specialist}.version
         WHERE specialist = $1 AND ($2::int IS NULL OR version < $2) ORDER BY version DESC LIMIT $3",
    );
    sqlx::query(&sql)
        .bind(id)
        .bind(before)
        .bind(limit + 1)
        .fetch_all(reading.conn())
        .await
}
