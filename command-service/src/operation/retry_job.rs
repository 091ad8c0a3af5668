//! A superadmin retries a job that failed for good.

use axum::extract::State;
use axum::response::Response;
use service_kit::auth::Superadmin;
use service_kit::params::Path;
use service_kit::problem::ApiError;

use super::job::{JobAction, settle_for};
use crate::state::CommandState;

/// Retry a failed job. It is due at once, and has all its tries again.
#[utoipa::path(
    post, path = "/admin/operations/jobs/{job}/retry", operation_id = "retryJob", tag = "operation",
    params(("job" = i64, Path, description = "Its number", minimum = 1)),
    responses((status = 204, description = "It is due."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn retry_job(
    State(state): State<CommandState>,
    admin: Superadmin,
    Path(job): Path<i64>,
) -> Result<Response, ApiError> {
    settle_for(&state, admin.0.user_id, job, JobAction::Retry).await
}
