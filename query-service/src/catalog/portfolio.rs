//! One sample of a specialist's work, with how it was made, and as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use service_kit::auth::{SignedIn, Viewable};
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
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
use crate::conversation::files::printed;
use crate::conversation::renderer::{DocumentRenderer, Format, RenderInput};
use crate::projection::{Reading, Reads};

/// The routes of this part.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_portfolio))
        .routes(routes!(get_docx))
        .routes(routes!(get_pdf))
}

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

const SAMPLE: &str = "\
SELECT s.id, s.name, s.avatar, s.tint, s.specialty, s.category, s.subcategory, s.portfolios, s.created_at
FROM {catalog}.specialist s
WHERE s.portfolios @> jsonb_build_array(jsonb_build_object('id', $1::text)) ORDER BY s.active DESC, s.id LIMIT 1";

/// The sample of this id, and the row of its author.
async fn find(reading: &mut Reading, id: &str) -> Result<(PortfolioEntry, PgRow), ApiError> {
    let sql = reading.sql(SAMPLE);
    let row = sqlx::query(&sql)
        .bind(id)
        .fetch_optional(reading.conn())
        .await?
        .ok_or(Code::NOT_FOUND)?;
    let sqlx::types::Json(samples): sqlx::types::Json<Vec<PortfolioEntry>> =
        row.try_get("portfolios")?;
    let sample = samples.into_iter().find(|sample| sample.id.0 == id);
    Ok((sample.ok_or(Code::NOT_FOUND)?, row))
}

/// One sample. Those of a deleted specialist stay readable, like their page.
#[utoipa::path(get, path = "/portfolio/{id}", operation_id = "getPortfolio", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, body = PortfolioPage), ApiError), security(("bearer" = [])))]
async fn get_portfolio(
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

/// A sample as a Word file.
#[utoipa::path(get, path = "/portfolio/{id}/docx", operation_id = "getPortfolioDocx", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        (status = 422, description = "The sample is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
async fn get_docx(
    _reader: SignedIn,
    token: ReadAfter,
    Path(id): Path<String>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(token, id, reads, renderer, Format::Docx).await
}

/// A sample as a PDF.
#[utoipa::path(get, path = "/portfolio/{id}/pdf", operation_id = "getPortfolioPdf", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it, or it is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
async fn get_pdf(
    _reader: SignedIn,
    token: ReadAfter,
    Path(id): Path<String>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(token, id, reads, renderer, Format::Pdf).await
}

async fn file(
    ReadAfter(token): ReadAfter,
    id: String,
    reads: Reads,
    renderer: DocumentRenderer,
    format: Format,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let (sample, row) = find(&mut reading, &id).await?;
    // No connection is held while the file is made.
    reading.end().await?;
    let input = RenderInput {
        title: sample.title.0,
        markdown: sample.content.0,
        // The time of each was not recorded.
        delivered: row.try_get("created_at")?,
    };
    printed(&renderer, input, 1, format).await
}
