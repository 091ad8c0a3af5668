//! The routes of conversations.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .merge(super::delivered::router())
        .merge(super::stop::router())
        .merge(super::again::router())
        .merge(super::delete::router())
        .merge(super::session::router())
        .routes(routes!(super::send_message::send_message))
        .routes(routes!(super::estimate::estimate_message))
        .routes(routes!(super::review_agent::review_agent))
        .routes(routes!(super::change_review::change_review))
}
