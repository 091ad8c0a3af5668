//! One sample of a specialist's work, and as a file.

use axum::response::IntoResponse;
use service_kit::consistency::ReadAfter;
use service_kit::problem::{ApiError, Code};
use shared_events::catalog::PortfolioEntry;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::projection::Catalog;
use crate::conversation::files::printed;
use crate::conversation::renderer::{DocumentRenderer, Format, RenderInput};
use crate::projection::{Reading, Reads};

const SAMPLE: &str = "\
SELECT s.id, s.name, s.avatar, s.tint, s.specialty, s.category, s.subcategory, s.portfolios, s.created_at
FROM {catalog}.specialist s
WHERE s.portfolios @> jsonb_build_array(jsonb_build_object('id', $1::text)) ORDER BY s.active DESC, s.id LIMIT 1";

/// The sample of this id, and the row of its author.
pub(super) async fn find(
    reading: &mut Reading,
    id: &str,
) -> Result<(PortfolioEntry, PgRow), ApiError> {
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

/// The file of the sample of this id.
pub(super) async fn file(
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
