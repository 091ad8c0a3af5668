//! Specialists as their admins read them: all of them, with the fields that no visitor sees, and each version.
//!
//! A read model of its own: the tables from which visitors are answered hold no prompt at all.

mod export;
mod list;
pub mod projection;
mod versions;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::QueryState;

/// The routes of this part.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_admin_agents))
        .routes(routes!(export::export_agents))
        .routes(routes!(versions::list_agent_versions))
}
