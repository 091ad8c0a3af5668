//! An admin asks for a list of the admin area as a file. The audit log has the request.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::auth::{Proved, With, perm};
use service_kit::problem::ApiError;
use shared_events::audit::Exported;

use super::export::{ExportTicket, ask};
use crate::state::CommandState;

/// Ask for the accounts as a file. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/users/exports", operation_id = "askForUsersExport", tag = "account",
    responses((status = 201, description = "The ticket to have it by.", body = ExportTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_for_users_export(
    State(state): State<CommandState>,
    admin: Proved<With<perm::UserManagement>>,
) -> Result<impl IntoResponse, ApiError> {
    ask(&state, admin.user_id, Exported::Users, "export users").await
}

/// Ask for the payments as a file. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/payments/exports", operation_id = "askForPaymentsExport", tag = "payment",
    responses((status = 201, description = "The ticket to have it by.", body = ExportTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_for_payments_export(
    State(state): State<CommandState>,
    admin: Proved<With<perm::UserManagement>>,
) -> Result<impl IntoResponse, ApiError> {
    ask(&state, admin.user_id, Exported::Payments, "export payments").await
}

/// Ask for the tickets as a file. The request is recorded in the audit log.
#[utoipa::path(
    post, path = "/admin/tickets/exports", operation_id = "askForTicketsExport", tag = "ticket",
    responses((status = 201, description = "The ticket to have it by.", body = ExportTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn ask_for_tickets_export(
    State(state): State<CommandState>,
    admin: Proved<With<perm::UserManagement>>,
) -> Result<impl IntoResponse, ApiError> {
    ask(&state, admin.user_id, Exported::Tickets, "export tickets").await
}
