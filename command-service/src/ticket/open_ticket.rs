//! A member writes to the people of support.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use service_kit::auth::SignedIn;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, TICKET};
use service_kit::problem::{ApiError, Validation};
use shared_events::ticket::LONGEST_SUBJECT;
use shared_events::{Actor, UserId};
use utoipa::ToSchema;

use super::opening::{OpenedTicket, Opening};
use super::text::long;
use crate::state::CommandState;
use crate::unit_of_work::CommandRequest;

/// A request of a member to support.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TicketRequest {
    /// The subject, in one line. White space around it is dropped.
    #[serde(default)]
    #[schema(
        required,
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]+$"
    )]
    subject: String,
    /// The text. White space around it is dropped.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 5_000)]
    body: String,
}

/// Open a ticket.
///
/// A mail confirms it. A repeat under the same key opens nothing and gets the same answer.
#[utoipa::path(
    post, path = "/support/tickets", operation_id = "openTicket", tag = "ticket",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = TicketRequest,
    responses((status = 201, description = "Support has it.", body = OpenedTicket), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn open_ticket(
    State(state): State<CommandState>,
    me: SignedIn,
    key: Option<IdempotencyKey>,
    Json(request): Json<TicketRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let request = request.checked()?;
    let me = me.user_id;
    state.limits.charge(&TICKET, Subject::User(me)).await?;
    let route = "POST /support/tickets";
    let command = CommandRequest::new("open ticket", Actor::user(me), Some(me));
    let command = command.once(me, route, key.as_ref(), &request);
    let done = state.tickets.open(command, request.of(me)).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    let opened = OpenedTicket::from(done.result);
    Ok((StatusCode::CREATED, written, Json(opened)))
}

impl TicketRequest {
    fn checked(self) -> Result<Self, ApiError> {
        let mut form = Validation::new();
        let subject = form.text("subject", "Subject", &self.subject, 1..=LONGEST_SUBJECT);
        let one_line = !self.subject.chars().any(char::is_control);
        form.require("subject", one_line, "Subject must be one line");
        let body = long(&mut form, "body", "Message", &self.body);
        form.finish()?;
        Ok(Self { subject, body })
    }

    fn of(self, member: UserId) -> Opening {
        Opening {
            member,
            subject: self.subject,
            body: self.body,
            transcript: Vec::new(),
        }
    }
}
