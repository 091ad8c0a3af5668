//! The routes of reviews.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(super::review_agent::review_agent))
        .routes(routes!(super::change_review::change_review))
}
