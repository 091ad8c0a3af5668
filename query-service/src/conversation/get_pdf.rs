//! A client downloads a delivered document as a PDF.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::SignedIn;
use service_kit::consistency::ReadAfter;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::MessageId;

use super::files::delivered;
use super::renderer::{DocumentRenderer, Format};
use crate::projection::Reads;

/// A delivered document as a PDF.
#[utoipa::path(get, path = "/documents/{messageId}/pdf", operation_id = "getDocumentPdf", tag = "conversation",
    params(("messageId" = String, Path, description = "The message it came with")),
    responses((status = 200, description = "The file, under a readable name.", body = Vec<u8>, content_type = "application/pdf"),
        (status = 422, description = "No font here can set it, or it is too long to be made into a file."), ApiError),
    security(("bearer" = [])))]
pub(super) async fn get_pdf(
    me: SignedIn,
    token: ReadAfter,
    Path(message): Path<MessageId>,
    State(reads): State<Reads>,
    State(renderer): State<DocumentRenderer>,
) -> Result<impl IntoResponse, ApiError> {
    delivered(me.user_id, token, message, reads, renderer, Format::Pdf).await
}
