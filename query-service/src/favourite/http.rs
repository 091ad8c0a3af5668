//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{list, list_ids};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_favourites))
        .routes(routes!(list_ids::list_favourite_ids))
}
