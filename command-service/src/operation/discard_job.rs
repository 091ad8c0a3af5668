//! A superadmin discards a job for good.

use axum::extract::State;
use axum::response::Response;
use service_kit::auth::Superadmin;
use service_kit::params::Path;
use service_kit::problem::ApiError;

use super::job::{JobAction, settle_for};
use crate::state::CommandState;

/// Remove a failed job from the list. It counts as done, so that it is not made again.
#[utoipa::path(
    post, path = "/admin/operations/jobs/{job}/discard", operation_id = "discardJob", tag = "operation",
    params(("job" = i64, Path, description = "Its number", minimum = 1)),
    responses((status = 204, description = "It is off the list."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn discard_job(
    State(state): State<CommandState>,
    admin: Superadmin,
    Path(job): Path<i64>,
) -> Result<Response, ApiError> {
    settle_for(&state, admin.0.user_id, job, JobAction::Discard).await
}
