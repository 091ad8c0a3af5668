//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{cards, history};
use crate::QueryState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(cards::get_stats))
        .routes(routes!(history::get_stats_history))
}
