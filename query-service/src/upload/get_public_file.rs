//! Anybody downloads a picture that everybody may see.

use axum::extract::State;
use axum::response::Response;
use service_kit::files::FileLocation;
use service_kit::params::Path;
use service_kit::problem::{ApiError, Code};
use shared_events::UploadId;

use super::Uploads;
use super::answer::given;

/// A picture that everybody may see.
#[utoipa::path(get, path = "/upload/public/{id}", operation_id = "getPublicFile", tag = "upload",
    params(("id" = String, Path)),
    responses((status = 200, description = "The picture.", body = Vec<u8>, content_type = "application/octet-stream"), ApiError))]
pub(super) async fn get_public_file(
    Path(upload): Path<UploadId>,
    State(uploads): State<Uploads>,
) -> Result<Response, ApiError> {
    let kept = uploads.files.kept(FileLocation::Public(upload), None).await;
    let kept = kept.map_err(ApiError::unavailable)?;
    given(
        kept.ok_or(Code::NOT_FOUND)?,
        "public, max-age=31536000, immutable",
    )
}
