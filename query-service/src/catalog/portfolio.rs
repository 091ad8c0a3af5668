//! One sample of a specialist's work, with how it came about.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::catalog::{PortfolioEntry, PortfolioStory};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::projection::Catalog;
use crate::QueryState;

/// The routes of this part.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(get_portfolio))
}

/// How a sample came about.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PortfolioStory)]
pub struct Story {
    overview: String,
    challenge: String,
    solution: String,
    results: Vec<String>,
    /// What the client said.
    feedback: String,
    /// Who the client was, without a name.
    client: String,
}

impl From<PortfolioStory> for Story {
    fn from(story: PortfolioStory) -> Self {
        Self {
            overview: story.overview.0,
            challenge: story.challenge.0,
            solution: story.solution.0,
            results: story.results.into_iter().map(|result| result.0).collect(),
            feedback: story.feedback.0,
            client: story.client.0,
        }
    }
}

/// Who wrote it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PortfolioWriter)]
pub struct Writer {
    id: String,
    name: String,
    avatar_url: String,
    /// CSS colour behind the portrait.
    tint: String,
    specialty: String,
    category: String,
    subcategory: String,
}

impl Writer {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            avatar_url: row.try_get("avatar")?,
            tint: row.try_get("tint")?,
            specialty: row.try_get("specialty")?,
            category: row.try_get("category")?,
            subcategory: row.try_get("subcategory")?,
        })
    }
}

/// A sample, as on its own page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PortfolioPage {
    id: String,
    title: String,
    /// Such as `Blog post`.
    kind: String,
    /// Markdown.
    content: String,
    /// Null where nobody wrote it down.
    #[schema(required = true)]
    story: Option<Story>,
    specialist: Writer,
}

const SAMPLE: &str = "\
SELECT s.id, s.name, s.avatar, s.tint, s.specialty, s.category, s.subcategory, s.portfolios FROM {catalog}.specialist s
WHERE s.portfolios @> jsonb_build_array(jsonb_build_object('id', $1::text)) ORDER BY s.active DESC, s.id LIMIT 1";

/// One sample. Those of somebody who left stay readable, as their page does.
#[utoipa::path(get, path = "/portfolio/{id}", operation_id = "getPortfolio", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, body = PortfolioPage), ApiError), security(("bearer" = [])))]
async fn get_portfolio(
    State(state): State<QueryState>,
    _reader: SignedIn,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = state.reads.snapshot(&[&Catalog], token).await?;
    let sql = reading.sql(SAMPLE);
    let row = sqlx::query(&sql)
        .bind(&id)
        .fetch_optional(reading.conn())
        .await?
        .ok_or(Code::NOT_FOUND)?;
    let sqlx::types::Json(samples): sqlx::types::Json<Vec<PortfolioEntry>> =
        row.try_get("portfolios")?;
    let sample = samples.into_iter().find(|sample| sample.id.0 == id);
    let sample = sample.ok_or(Code::NOT_FOUND)?;
    let page = PortfolioPage {
        id: sample.id.0,
        title: sample.title.0,
        kind: sample.kind.0,
        content: sample.content.0,
        story: sample.story.map(Into::into),
        specialist: Writer::from_row(&row)?,
    };
    Ok((reading.freshness(), Json(page)))
}
