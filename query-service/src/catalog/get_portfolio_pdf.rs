//! A sample of a specialist's work as a PDF.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::ApiError;

use super::portfolio::file;
use crate::conversation::renderer::{DocumentRenderer, Format};
use crate::projection::Reads;

/// A sample as a PDF.
#[utoipa::path(get, path = "/portfolio/{id}/pdf", operation_id = "getPortfolioPdf", tag = "catalog",
    params(("id" = String, Path, description = "Id of the sample")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it, or it is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_portfolio_pdf(
    _reader: SignedIn,
    token: ReadAfter,
    Path(id): Path<String>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    file(token, id, reads, renderer, Format::Pdf).await
}
