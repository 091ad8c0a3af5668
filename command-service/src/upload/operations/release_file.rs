//! The owner of a file that no message names releases it.

use axum::extract::State;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use service_kit::task::in_task;
use shared_events::UploadId;

use crate::state::CommandState;

/// Release a file that no message names. Its quota is free again.
#[utoipa::path(
    delete, path = "/upload/{id}", operation_id = "releaseFile", tag = "upload",
    params(("id" = String, Path)),
    responses((status = 204, description = "It is gone."), ApiError),
    security(("bearer" = []))
)]
pub(crate) async fn release_file(
    State(state): State<CommandState>,
    owner: SignedIn,
    Path(upload): Path<UploadId>,
) -> Result<StatusCode, ApiError> {
    in_task(async move {
        let owner = owner.user_id;
        state.limits.charge(&WRITE, Subject::User(owner)).await?;
        let unit = &state.unit_of_work;
        state.uploads.take_back(unit, owner, upload).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
