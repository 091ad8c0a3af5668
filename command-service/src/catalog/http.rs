//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{change_category, create_category, delete_category};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(create_category::create_category))
        .routes(routes!(
            change_category::change_category,
            delete_category::delete_category
        ))
}
