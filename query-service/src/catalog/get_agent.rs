//! One specialist, as on a card and as on their page.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;

use super::agent::Agent;
use super::list::COLUMNS;
use super::projection::Catalog;
use crate::projection::Reads;

/// A sample of a specialist's work.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Portfolio {
    id: String,
    title: String,
    /// Such as `Blog post`.
    kind: String,
    /// Markdown.
    content: String,
}

/// A specialist, as shown on their page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentDetails {
    #[serde(flatten)]
    agent: Agent,
    /// A paragraph in their own voice.
    voice: String,
    strengths: Vec<String>,
    /// What they do not do.
    refuses: Vec<String>,
    portfolios: Vec<Portfolio>,
    /// How many reviews of 1, 2, 3, 4 and 5 stars.
    rating_distribution: Vec<i64>,
}

/// A deleted specialist stays readable, because of old conversations.
pub(super) async fn one(
    reading: &mut crate::projection::Reading,
    id: &str,
) -> Result<PgRow, ApiError> {
    let sql = reading.sql(
        &"SELECT {columns}, s.voice, s.strengths, s.refuses, s.portfolios, coalesce(r.stars, '{0,0,0,0,0}') AS stars
          FROM {catalog}.specialist s LEFT JOIN {catalog}.rating r ON r.specialist = s.id WHERE s.id = $1"
            .replace("{columns}", COLUMNS),
    );
    let row = sqlx::query(&sql)
        .bind(id)
        .fetch_optional(reading.conn())
        .await?;
    row.ok_or_else(|| Code::NOT_FOUND.into())
}

/// One specialist.
#[utoipa::path(get, path = "/agents/{id}", operation_id = "getAgent", tag = "catalog",
    params(("id" = String, Path, description = "Id of the specialist")),
    responses((status = 200, body = Agent)))]
pub(super) async fn get_agent(
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let agent = Agent::from_row(&one(&mut reading, &id).await?)?;
    Ok((reading.freshness(), Json(agent)))
}

/// One specialist, with all fields.
#[utoipa::path(get, path = "/agents/{id}/details", operation_id = "getAgentDetails", tag = "catalog",
    params(("id" = String, Path, description = "Id of the specialist")),
    responses((status = 200, body = AgentDetails)))]
pub(super) async fn get_agent_details(
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let row = one(&mut reading, &id).await?;
    let sqlx::types::Json(portfolios) = row.try_get("portfolios")?;
    let details = AgentDetails {
        agent: Agent::from_row(&row)?,
        voice: row.try_get("voice")?,
        strengths: row.try_get("strengths")?,
        refuses: row.try_get("refuses")?,
        portfolios,
        rating_distribution: row.try_get("stars")?,
    };
    Ok((reading.freshness(), Json(details)))
}
