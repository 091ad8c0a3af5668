//! A member writes again to a ticket.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, TICKET_ANSWER};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::{Actor, MessageId, TicketId};

use super::text::TicketText;
use super::{Ticket, TicketCommand, TicketError};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Stream};

/// Write again in a ticket of one's own. This opens a closed one again.
#[utoipa::path(
    post, path = "/support/tickets/{ticketId}/answers", operation_id = "answerTicket", tag = "ticket",
    params(
        ("ticketId" = String, Path, description = "The ticket"),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    request_body = TicketText,
    responses(
        (status = 204, description = "Support has it."),
        (status = 409, description = "The ticket is full."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn answer_ticket(
    State(state): State<WriteState>,
    me: SignedIn,
    Path(id): Path<TicketId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<TicketText>,
) -> Result<impl IntoResponse, ApiError> {
    let text = request.checked()?;
    let me = me.user_id;
    let limits = &state.limits;
    limits.charge(&TICKET_ANSWER, Subject::User(me)).await?;
    let route = "POST /support/tickets/{ticketId}/answers";
    let command = CommandRequest::new("answer ticket", Actor::user(me), Some(me));
    let command = command.once(me, route, key.as_ref(), &(id, &text));
    let answer = TicketCommand::Answer {
        by: me,
        message: MessageId::mint(),
        text,
    };
    let streams = vec![Stream::of::<Ticket>(id)];
    let unit = &state.unit_of_work;
    let done = unit
        .run::<(), TicketError, _>(command, streams, move |work| {
            let answer = answer.clone();
            Box::pin(async move { work.decide::<Ticket>(id, answer, &()).await })
        })
        .await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}
