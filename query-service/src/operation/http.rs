//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{get_operations, jobs, log};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(get_operations::get_operations))
        .routes(routes!(jobs::list_jobs))
        .routes(routes!(log::walk_log))
}
