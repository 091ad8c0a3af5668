//! The routes of conversations.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .merge(super::operations::delivered::router())
        .merge(super::operations::stop_reply::router())
        .merge(super::operations::regenerate_reply::router())
        .merge(super::operations::delete_message::router())
        .merge(super::operations::session::router())
        .routes(routes!(super::operations::send_message::send_message))
        .routes(routes!(
            super::operations::estimate_message::estimate_message
        ))
}
