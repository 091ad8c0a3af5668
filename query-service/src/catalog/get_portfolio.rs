//! One sample of a specialist's work, with how it was made.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use service_kit::auth::Viewable;
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::catalog::PortfolioStory;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use utoipa::ToSchema;

use super::portfolio::find;
use super::projection::Catalog;
use crate::projection::Reads;

/// How a sample was made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PortfolioStory)]
pub struct Story {
    overview: String,
    challenge: String,
    solution: String,
    results: Vec<String>,
    /// The client's feedback.
    feedback: String,
    /// A description of the client, without a name.
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

/// The author.
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

/// A sample, as shown on its own page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PortfolioPage {
    id: String,
    title: String,
    /// Such as `Blog post`.
    kind: String,
    /// Markdown.
    content: String,
    /// Null if there is none.
    #[schema(required = true)]
    story: Option<Story>,
    specialist: Writer,
}

/// One sample. Those of a deleted specialist stay readable, like their page.
#[utoipa::path(get, path = "/portfolio/{id}", operation_id = "getPortfolio", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, body = PortfolioPage), ApiError), security(("bearer" = [])))]
pub(super) async fn get_portfolio(
    State(reads): State<Reads>,
    _reader: Viewable,
    ReadAfter(token): ReadAfter,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let (sample, row) = find(&mut reading, &id).await?;
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
