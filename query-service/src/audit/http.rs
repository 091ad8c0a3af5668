//! The routes of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::{download, download_lines, entry, list, proof};
use crate::QueryState;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_audit_logs))
        .routes(routes!(entry::get_audit_log))
        .routes(routes!(proof::download_audit_proof))
        .routes(routes!(download::download_audit_logs))
        .routes(routes!(download_lines::download_audit_log_lines))
}
