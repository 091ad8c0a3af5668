//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{choose_kinds, read};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(read::read_notifications))
        .routes(routes!(choose_kinds::choose_notifications))
}
