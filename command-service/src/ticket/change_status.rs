//! An admin changes the status of a ticket.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::TicketId;
use shared_events::ticket::TicketStatus;
use utoipa::ToSchema;

use super::TicketCommand;
use super::admin_action::AdminAction;
use crate::state::CommandState;

/// The new status.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct TicketStatusRequest {
    status: TicketStatus,
}

/// Change the status of a ticket. A repeat changes nothing.
#[utoipa::path(
    put, path = "/admin/tickets/{ticketId}/status", operation_id = "changeTicketStatus", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = TicketStatusRequest,
    responses((status = 204, description = "It stands so."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn change_ticket_status(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(ticket): Path<TicketId>,
    key: Option<IdempotencyKey>,
    Json(asked): Json<TicketStatusRequest>,
) -> Result<Response, ApiError> {
    let action = AdminAction::on(ticket, admin.user_id, &state).await?;
    let route = "PUT /admin/tickets/{ticketId}/status";
    let request = action.request("change ticket status", (route, key.as_ref()), &asked);
    let change = TicketCommand::ChangeStatus(asked.status);
    action.run(request, change, None).await
}
