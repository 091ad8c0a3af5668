//! What both ways to open a ticket share: a number, the event and the confirming mail.

use serde::{Deserialize, Serialize};
use service_kit::problem::ApiError;
use shared_events::ticket::{TicketLine, number_text};
use shared_events::{MessageId, TicketId, UserId};
use utoipa::ToSchema;

use super::{Ticket, TicketCommand, TicketError, Tickets, letters, number};
use crate::mail::posting;
use crate::unit_of_work::{CommandRequest, Done, Stream};

/// The content of a new ticket.
pub(super) struct Opening {
    pub member: UserId,
    /// Trimmed, in one line.
    pub subject: String,
    /// Trimmed.
    pub body: String,
    /// The lines of the live chat before.
    pub transcript: Vec<TicketLine>,
}

/// The stored result, from which a repeat is answered.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Numbered {
    id: TicketId,
    number: u64,
}

/// A ticket that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OpenedTicket {
    /// The id, to read it and to answer.
    #[schema(value_type = String)]
    id: TicketId,
    /// The number for people, such as `T-1001`.
    number: String,
}

impl From<Numbered> for OpenedTicket {
    fn from(Numbered { id, number }: Numbered) -> Self {
        Self {
            id,
            number: number_text(number),
        }
    }
}

impl Tickets {
    /// Opens a ticket and confirms it by mail, in one commit.
    pub(super) async fn open(
        &self,
        request: CommandRequest,
        opening: Opening,
    ) -> Result<Done<Numbered>, ApiError> {
        let id = TicketId::mint();
        let number = number::draw(self.unit.database(), id).await?;
        let draft = letters::opened(number, self.page());
        let key = (&*format!("{}:{id}", letters::OPENED), letters::OPENED);
        let letter = self.letter(opening.member, key, draft).await?;
        let open = TicketCommand::Open {
            member: opening.member,
            number,
            message: MessageId::mint(),
            subject: opening.subject,
            body: opening.body,
            transcript: opening.transcript,
        };
        let streams = vec![Stream::of::<Ticket>(id)];
        let run = self
            .unit
            .run::<_, TicketError, _>(request, streams, move |work| {
                let (open, letter) = (open.clone(), letter.clone());
                Box::pin(async move {
                    work.decide::<Ticket>(id, open, &()).await?;
                    if let Some(letter) = letter {
                        work.also(posting(letter));
                    }
                    Ok(Numbered { id, number })
                })
            });
        Ok(run.await?)
    }
}
