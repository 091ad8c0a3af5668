//! What admins do with a ticket: one look-up of its member, the decision, and a mail to the member where one is due.

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use serde::Serialize;
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::{Actor, TicketId, UserId};

use super::{Ticket, TicketCommand, TicketError};
use crate::mail::{NewMail, posting};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// An admin's action on a ticket.
pub(super) struct AdminAction<'a> {
    state: &'a CommandState,
    ticket: TicketId,
    pub admin: UserId,
    pub member: UserId,
    pub number: u64,
}

impl<'a> AdminAction<'a> {
    /// On this ticket.
    pub async fn on(
        ticket: TicketId,
        admin: UserId,
        state: &'a CommandState,
    ) -> Result<Self, ApiError> {
        state.limits.charge(&WRITE, Subject::User(admin)).await?;
        let known = state.tickets.load(ticket).await?;
        let (member, number) = known.opened().ok_or(TicketError::Unknown)?;
        Ok(Self {
            state,
            ticket,
            admin,
            member,
            number,
        })
    }

    /// The command of this admin, once for each key. Everything in a ticket belongs to its member.
    pub fn request(
        &self,
        name: &str,
        (route, key): (&str, Option<&IdempotencyKey>),
        body: &impl Serialize,
    ) -> CommandRequest {
        CommandRequest::new(name, Actor::admin(self.admin), Some(self.member)).once(
            self.admin,
            route,
            key,
            &(self.ticket, body),
        )
    }

    /// Decides, and posts the mail to the member if there is one, in one commit.
    pub async fn run(
        &self,
        request: CommandRequest,
        command: TicketCommand,
        letter: Option<NewMail>,
    ) -> Result<Response, ApiError> {
        let id = self.ticket;
        let streams = vec![Stream::of::<Ticket>(id)];
        let unit = &self.state.unit_of_work;
        let done = unit
            .run::<(), TicketError, _>(request, streams, move |work| {
                let (command, letter) = (command.clone(), letter.clone());
                Box::pin(async move {
                    work.decide::<Ticket>(id, command, &()).await?;
                    if let Some(letter) = letter {
                        work.also(posting(letter));
                    }
                    Ok(())
                })
            })
            .await?;
        let consistency = &self.state.consistency;
        let written = done.appended.map(|last| consistency.written(last));
        Ok((written, StatusCode::NO_CONTENT).into_response())
    }
}
