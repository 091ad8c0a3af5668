//! An admin asks for the specialists as a file.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::{Proved, With, perm};
use service_kit::problem::ApiError;
use shared_events::audit::Exported;

use crate::audit::{ExportTicket, ask};
use crate::state::CommandState;

/// Ask for the specialists as a file. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/agents/exports", operation_id = "askForAgentsExport", tag = "catalog",
    responses((status = 201, description = "The ticket to have it by.", body = ExportTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_for_agents_export(
    State(state): State<CommandState>,
    admin: Proved<With<perm::AiSpecialist>>,
) -> Result<impl IntoResponse, ApiError> {
    ask(
        &state,
        admin.user_id,
        Exported::Specialists,
        "export specialists",
    )
    .await
}
