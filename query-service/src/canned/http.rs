//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::list_answers;
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(list_answers::list_canned_answers))
}
