//! The routes of this feature.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{ask_for_export, ask_for_lists};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(ask_for_export::ask_for_audit_export))
        .routes(routes!(ask_for_lists::ask_for_users_export))
        .routes(routes!(ask_for_lists::ask_for_payments_export))
        .routes(routes!(ask_for_lists::ask_for_tickets_export))
}
