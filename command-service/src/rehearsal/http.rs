//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{rehearse, try_draft, write_briefs};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(write_briefs::write_briefs))
        .routes(routes!(rehearse::rehearse))
        .routes(routes!(try_draft::try_draft))
}
