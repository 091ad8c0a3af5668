//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{link, list};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_campaigns))
        .routes(routes!(link::open_letters_link))
}
