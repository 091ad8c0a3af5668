//! An admin takes a ticket.

use axum::extract::State;
use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::TicketId;

use super::TicketCommand;
use super::admin_action::AdminAction;
use crate::state::CommandState;

/// Take a ticket, even if another admin has it. A repeat changes nothing.
#[utoipa::path(
    put, path = "/admin/tickets/{ticketId}/assignee", operation_id = "takeTicket", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 204, description = "It is the caller's."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn take_ticket(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(ticket): Path<TicketId>,
    key: Option<IdempotencyKey>,
) -> Result<Response, ApiError> {
    let action = AdminAction::on(ticket, admin.user_id, &state).await?;
    let route = "PUT /admin/tickets/{ticketId}/assignee";
    let request = action.request("take ticket", (route, key.as_ref()), &());
    action
        .run(request, TicketCommand::Take(action.admin), None)
        .await
}
