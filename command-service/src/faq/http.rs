//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{add_faq, change_faq, remove_faq};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(add_faq::add_faq))
        .routes(routes!(change_faq::change_faq))
        .routes(routes!(remove_faq::remove_faq))
}
