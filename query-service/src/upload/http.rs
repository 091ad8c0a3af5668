//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{get_file, get_public_file, sign_upload};
use crate::QueryState;

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(sign_upload::sign_upload))
        .routes(routes!(get_file::get_file))
        .routes(routes!(get_public_file::get_public_file))
}
