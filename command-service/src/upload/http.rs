//! The routes of uploads.

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{claim_upload, put_file, release_file};
use crate::state::CommandState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<CommandState> {
    OpenApiRouter::new()
        .routes(routes!(put_file::put_file, release_file::release_file))
        .routes(routes!(claim_upload::claim_upload))
}
