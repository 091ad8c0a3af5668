//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{change, choose, connect, disconnect, discover, try_out};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(connect::connect_model))
        .routes(routes!(discover::discover_models))
        .routes(routes!(try_out::test_model))
        .routes(routes!(choose::choose_models))
        .routes(routes!(change::change_model))
        .routes(routes!(disconnect::disconnect_model))
}
