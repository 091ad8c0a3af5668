//! Decisions about one ticket. Pure; ids and the number come in.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::ticket::{MOST_TEXTS, TicketEvent, TicketLine, TicketStatus};
use shared_events::{MessageId, Personal, UserId};

use crate::unit_of_work::Aggregate;

/// The part of a ticket that decisions need; empty before it was opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket(Option<Opened>);

/// A ticket that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Opened {
    member: UserId,
    number: u64,
    status: TicketStatus,
    /// The admin who has taken it.
    taken_by: Option<UserId>,
    /// How many texts there are.
    texts: u32,
}

/// The commands of a ticket.
#[derive(Debug, Clone)]
pub enum TicketCommand {
    /// Open it.
    Open {
        /// The member.
        member: UserId,
        /// A number that no other ticket has.
        number: u64,
        /// The id of the first text.
        message: MessageId,
        /// Trimmed.
        subject: String,
        /// Trimmed.
        body: String,
        /// The lines of the live chat before.
        transcript: Vec<TicketLine>,
    },
    /// The member writes again.
    Answer {
        /// The author; only the member may.
        by: UserId,
        /// Its id.
        message: MessageId,
        /// Trimmed.
        text: String,
    },
    /// An admin answers.
    Reply(AdminText),
    /// An admin writes a note that the member never sees.
    Note(AdminText),
    /// Change the status. A repeat changes nothing.
    ChangeStatus(TicketStatus),
    /// Take it, as this admin. A repeat changes nothing.
    Take(UserId),
    /// Give it up. A repeat changes nothing.
    LetGo,
}

/// A text of an admin.
#[derive(Debug, Clone)]
pub struct AdminText {
    /// The author.
    pub by: UserId,
    /// Its id.
    pub message: MessageId,
    /// Trimmed.
    pub text: String,
}

/// Why a command on a ticket is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TicketError {
    /// There is no such ticket of this member.
    #[error("there is no such ticket")]
    Unknown,
    /// It was opened before.
    #[error("the ticket was opened before")]
    Known,
    /// The text is empty.
    #[error("a text has words in it")]
    Blank,
    /// It has the highest number of texts.
    #[error("the ticket is full")]
    Full,
    /// The live chat has no lines for a ticket.
    #[error("nothing was said in the live chat")]
    NothingSaid,
}

impl Ticket {
    /// The member and the number, once it was opened.
    #[must_use]
    pub fn opened(&self) -> Option<(UserId, u64)> {
        let opened = self.0.as_ref()?;
        Some((opened.member, opened.number))
    }

    fn decide(&self, command: TicketCommand) -> Result<Option<TicketEvent>, TicketError> {
        match (command, &self.0) {
            (TicketCommand::Open { .. }, Some(_)) => Err(TicketError::Known),
            (
                TicketCommand::Open {
                    member,
                    number,
                    message,
                    subject,
                    body,
                    transcript,
                },
                None,
            ) => Ok(Some(TicketEvent::Opened {
                member,
                number,
                message,
                subject: written(subject)?,
                body: written(body)?,
                transcript,
            })),
            (_, None) => Err(TicketError::Unknown),
            (command, Some(opened)) => opened.decide(command),
        }
    }
}

impl Opened {
    fn decide(&self, command: TicketCommand) -> Result<Option<TicketEvent>, TicketError> {
        match command {
            TicketCommand::Open { .. } => Err(TicketError::Known),
            TicketCommand::Answer { by, .. } if by != self.member => Err(TicketError::Unknown),
            TicketCommand::Answer { message, text, .. } => {
                let text = self.one_more(text)?;
                Ok(Some(TicketEvent::Answered { message, text }))
            }
            TicketCommand::Reply(AdminText { by, message, text }) => {
                let text = self.one_more(text)?;
                Ok(Some(TicketEvent::Replied { message, by, text }))
            }
            TicketCommand::Note(AdminText { by, message, text }) => {
                let text = self.one_more(text)?;
                Ok(Some(TicketEvent::Noted { message, by, text }))
            }
            TicketCommand::ChangeStatus(status) => {
                Ok((status != self.status).then_some(TicketEvent::StatusChanged { status }))
            }
            TicketCommand::Take(by) => {
                Ok((self.taken_by != Some(by)).then_some(TicketEvent::Taken { by }))
            }
            TicketCommand::LetGo => Ok(self.taken_by.map(|_| TicketEvent::LetGo {})),
        }
    }

    fn one_more(&self, text: String) -> Result<Personal<String>, TicketError> {
        if self.texts >= MOST_TEXTS {
            return Err(TicketError::Full);
        }
        written(text)
    }
}

fn written(text: String) -> Result<Personal<String>, TicketError> {
    if text.trim().is_empty() {
        return Err(TicketError::Blank);
    }
    Ok(Personal::Clear(text))
}

impl cqrs_es::Aggregate for Ticket {
    const TYPE: &'static str = "ticket";
    type Command = TicketCommand;
    type Event = TicketEvent;
    type Error = TicketError;
    type Services = ();

    async fn handle(
        &mut self,
        command: TicketCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), TicketError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: TicketEvent) {
        if let TicketEvent::Opened { member, number, .. } = &event {
            self.0 = Some(Opened {
                member: *member,
                number: *number,
                status: TicketStatus::default(),
                taken_by: None,
                texts: 0,
            });
        }
        let Some(opened) = &mut self.0 else { return };
        opened.status = opened.status.after(&event);
        match event {
            TicketEvent::Opened { .. }
            | TicketEvent::Answered { .. }
            | TicketEvent::Replied { .. }
            | TicketEvent::Noted { .. } => opened.texts = opened.texts.saturating_add(1),
            TicketEvent::Taken { by } => opened.taken_by = Some(by),
            TicketEvent::LetGo {} => opened.taken_by = None,
            TicketEvent::StatusChanged { .. } => {}
        }
    }
}

impl Aggregate for Ticket {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
