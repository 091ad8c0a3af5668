//! An admin asks for the audit log as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::{Proved, With, perm};
use service_kit::problem::ApiError;
use shared_events::audit::Exported;

use super::export::{ExportTicket, ask};
use crate::state::CommandState;

/// Ask for the audit log as a file. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/audit-logs/exports", operation_id = "askForAuditExport", tag = "audit",
    responses((status = 201, description = "The ticket to have it by.", body = ExportTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_for_audit_export(
    State(state): State<CommandState>,
    admin: Proved<With<perm::AuditLogs>>,
) -> Result<impl IntoResponse, ApiError> {
    ask(
        &state,
        admin.user_id,
        Exported::AuditLog,
        "export audit log",
    )
    .await
}
