//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{jobs, log, overview};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(overview::get_operations))
        .routes(routes!(jobs::list_jobs))
        .routes(routes!(log::walk_log))
}
