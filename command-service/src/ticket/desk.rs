//! What admins do with a ticket: loaded to know whose it is, decided, and told to its member where they are to be told.

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::{Actor, TicketId, UserId};

use super::writing::posting;
use super::{Ticket, TicketCommand, TicketError};
use crate::mail::Draft;
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Stream};

/// Who does it to which ticket.
pub(super) struct Desk<'a> {
    pub state: &'a CommandState,
    pub admin: UserId,
    pub ticket: TicketId,
}

/// The mail that goes out with a command: the key under which there is one, its kind, and what it says of the number of the
/// ticket and the page it is read on.
pub(super) struct Telling {
    pub key: String,
    pub kind: &'static str,
    pub draft: Box<dyn FnOnce(u64, String) -> Draft + Send>,
}

impl Desk<'_> {
    /// The command as this admin's. All of a ticket belongs to its member.
    pub async fn request(&self, name: &str) -> Result<CommandRequest, ApiError> {
        let limits = &self.state.limits;
        limits.charge(&WRITE, Subject::User(self.admin)).await?;
        let ticket = self.state.tickets.load(self.ticket).await?;
        let member = ticket.member().ok_or(TicketError::Unknown)?;
        let actor = Actor::admin(self.admin);
        Ok(CommandRequest::new(name, actor, Some(member)))
    }

    /// Decides, and tells the member if there is something to tell, in one commit.
    pub async fn run(
        &self,
        request: CommandRequest,
        command: TicketCommand,
        telling: Option<Telling>,
    ) -> Result<Response, ApiError> {
        let (tickets, id) = (&self.state.tickets, self.ticket);
        let letter = match telling {
            None => None,
            Some(Telling { key, kind, draft }) => {
                let ticket = tickets.load(id).await?;
                let (Some(member), Some(number)) = (ticket.member(), ticket.number()) else {
                    return Err(TicketError::Unknown.into());
                };
                let draft = draft(number, tickets.page());
                tickets.letter(member, (&key, kind), draft).await?
            }
        };
        let streams = vec![Stream::of::<Ticket>(id)];
        let done = tickets
            .unit
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
