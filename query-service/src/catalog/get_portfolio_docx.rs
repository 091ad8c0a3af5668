//! A sample of a specialist's work as a Word file.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::ApiError;

use super::portfolio::file;
use crate::conversation::renderer::{DocumentRenderer, Format};
use crate::projection::Reads;

/// A sample as a Word file.
#[utoipa::path(get, path = "/portfolio/{id}/docx", operation_id = "getPortfolioDocx", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        (status = 422, description = "The sample is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_portfolio_docx(
    _reader: SignedIn,
    token: ReadAfter,
    Path(id): Path<String>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(token, id, reads, renderer, Format::Docx).await
}
