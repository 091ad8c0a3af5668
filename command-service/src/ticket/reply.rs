//! An admin answers a ticket. The member reads it on screen and gets it by mail.

use axum::extract::State;
use axum::response::Response;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{MessageId, TicketId};

use super::admin_action::AdminAction;
use super::aggregate::AdminText;
use super::text::TicketText;
use super::{TicketCommand, letters};
use crate::state::CommandState;

/// Answer a ticket. Its member reads it on screen and gets it by mail; the ticket then waits for them.
#[utoipa::path(
    post, path = "/admin/tickets/{ticketId}/replies", operation_id = "replyToTicket", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = TicketText,
    responses(
        (status = 204, description = "The member is told."),
        (status = 409, description = "The ticket is full."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn reply_to_ticket(
    State(state): State<CommandState>,
    admin: With<perm::UserManagement>,
    Path(ticket): Path<TicketId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<TicketText>,
) -> Result<Response, ApiError> {
    let text = request.checked()?;
    let action = AdminAction::on(ticket, admin.user_id, &state).await?;
    let route = "POST /admin/tickets/{ticketId}/replies";
    let request = action.request("reply to ticket", (route, key.as_ref()), &text);
    let message = MessageId::mint();
    let draft = letters::replied(action.number, &text, state.tickets.page());
    let named = (
        &*format!("{}:{message}", letters::REPLIED),
        letters::REPLIED,
    );
    let letter = state.tickets.letter(action.member, named, draft).await?;
    let reply = TicketCommand::Reply(AdminText {
        by: action.admin,
        message,
        text,
    });
    action.run(request, reply, letter).await
}
