//! The routes of memories.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{forget_summary, write_memory};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(write_memory::write_memory))
        .routes(routes!(forget_summary::forget_summary))
}
