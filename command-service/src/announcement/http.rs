//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{dismiss, publish, take_down};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(publish::publish_announcement))
        .routes(routes!(take_down::take_down_announcement))
        .routes(routes!(dismiss::dismiss_announcement))
}
