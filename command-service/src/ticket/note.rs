//! An admin writes a note for the other people of support. The member never sees it, and no mail holds it.

use axum::extract::State;
use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{MessageId, TicketId};

use super::TicketCommand;
use super::admin_action::AdminAction;
use super::aggregate::AdminText;
use super::text::TicketText;
use crate::state::CommandState;

/// Write a note to a ticket, which only admins can read.
#[utoipa::path(
    post, path = "/admin/tickets/{ticketId}/notes", operation_id = "noteOnTicket", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = TicketText,
    responses(
        (status = 204, description = "It is kept."),
        (status = 409, description = "The ticket is full."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn note_on_ticket(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(ticket): Path<TicketId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<TicketText>,
) -> Result<Response, ApiError> {
    let text = request.checked()?;
    let action = AdminAction::on(ticket, admin.user_id, &state).await?;
    let route = "POST /admin/tickets/{ticketId}/notes";
    let request = action.request("note on ticket", (route, key.as_ref()), &text);
    let note = TicketCommand::Note(AdminText {
        by: action.admin,
        message: MessageId::mint(),
        text,
    });
    action.run(request, note, None).await
}
