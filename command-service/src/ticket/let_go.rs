//! An admin gives up a ticket that they had taken.

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

/// Give up a ticket, one's own or another admin's: nobody has it then. A repeat changes nothing.
#[utoipa::path(
    delete, path = "/admin/tickets/{ticketId}/assignee", operation_id = "letGoOfTicket", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 204, description = "It is nobody's."), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn let_go_of_ticket(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(ticket): Path<TicketId>,
    key: Option<IdempotencyKey>,
) -> Result<Response, ApiError> {
    let action = AdminAction::on(ticket, admin.user_id, &state).await?;
    let route = "DELETE /admin/tickets/{ticketId}/assignee";
    let request = action.request("let go of ticket", (route, key.as_ref()), &());
    action.run(request, TicketCommand::LetGo, None).await
}
