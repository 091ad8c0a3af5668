//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{kinds, list, unread};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_notifications))
        .routes(routes!(unread::count_unread_notifications))
        .routes(routes!(kinds::get_notification_kinds))
}
