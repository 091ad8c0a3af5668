//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{admin_list, admin_thread, download, own, own_thread};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(own::list_tickets))
        .routes(routes!(own_thread::get_ticket))
        .routes(routes!(admin_list::list_all_tickets))
        .routes(routes!(download::download_tickets))
        .routes(routes!(admin_thread::get_any_ticket))
}
