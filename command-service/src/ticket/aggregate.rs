//! Decisions about one ticket. Pure; ids and the number come in.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::ticket::{MOST_TEXTS, TicketEvent, TicketLine, TicketStatus};
use shared_events::{MessageId, Personal, UserId};

use crate::unit_of_work::Aggregate;

/// A ticket as far as decisions need it; nothing before it was opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket(Option<Opened>);

/// A ticket that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Opened {
    member: UserId,
    number: u64,
    status: TicketStatus,
    /// The admin whose it is.
    taken_by: Option<UserId>,
    /// How many texts there are.
    texts: u32,
}

/// What can be asked of a ticket.
#[derive(Debug, Clone)]
pub enum TicketCommand {
    /// Begin.
    Open {
        /// Who asks.
        member: UserId,
        /// Of no other ticket.
        number: u64,
        /// The id of the first text.
        message: MessageId,
        /// Trimmed.
        subject: String,
        /// Trimmed.
        body: String,
        /// What was said in the live chat before.
        transcript: Vec<TicketLine>,
    },
    /// The member writes again.
    Answer {
        /// Who writes; nobody but the member may.
        by: UserId,
        /// Its id.
        message: MessageId,
        /// Trimmed.
        text: String,
    },
    /// An admin answers.
    Reply(AdminText),
    /// An admin writes down what the member is never shown.
    Note(AdminText),
    /// Stand so from now on. A repeat changes nothing.
    ChangeStatus(TicketStatus),
    /// Belong to this admin. A repeat changes nothing.
    Take(UserId),
    /// Belong to nobody. A repeat changes nothing.
    LetGo,
}

/// What an admin writes.
#[derive(Debug, Clone)]
pub struct AdminText {
    /// Who writes.
    pub by: UserId,
    /// Its id.
    pub message: MessageId,
    /// Trimmed.
    pub text: String,
}

/// Why a ticket says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TicketError {
    /// There is none, or none of this member.
    #[error("there is no such ticket")]
    Unknown,
    /// It was opened before.
    #[error("the ticket was opened before")]
    Known,
    /// There is nothing to read.
    #[error("a text has words in it")]
    Blank,
    /// No text more fits.
    #[error("the ticket is full")]
    Full,
    /// Nothing was said in the live chat that a ticket could be made of.
    #[error("nothing was said in the live chat")]
    NothingSaid,
}

impl Ticket {
    /// Whose it is and what people call it by, once it was opened.
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
