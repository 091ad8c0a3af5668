//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{change_answer, keep_answer, remove_answer};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(keep_answer::keep_canned_answer))
        .routes(routes!(
            change_answer::change_canned_answer,
            remove_answer::remove_canned_answer
        ))
}
