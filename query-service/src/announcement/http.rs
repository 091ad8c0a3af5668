//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{active, list};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(active::list_active_announcements))
        .routes(routes!(list::list_announcements))
}
