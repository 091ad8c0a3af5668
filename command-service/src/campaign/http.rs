//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{count_recipients, leave, pause_campaign, resume_campaign, send_campaign};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(send_campaign::send_campaign))
        .routes(routes!(count_recipients::count_recipients))
        .routes(routes!(pause_campaign::pause_campaign))
        .routes(routes!(resume_campaign::resume_campaign))
        .routes(routes!(leave::leave_letters))
}
