//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::say_presence;
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new().routes(routes!(say_presence::say_presence))
}
