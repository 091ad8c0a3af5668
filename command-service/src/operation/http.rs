//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{ask_task, check_seals, discard_job, retry_job};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(ask_task::ask_read_model_task))
        .routes(routes!(retry_job::retry_job))
        .routes(routes!(discard_job::discard_job))
        .routes(routes!(check_seals::check_seals))
}
