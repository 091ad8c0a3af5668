//! The routes of wallets.

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new().routes(routes!(super::balance::get_tokens))
}
