//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ask_for_export;
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new().routes(routes!(ask_for_export::ask_for_audit_export))
}
