//! The rules of a conversation: one reply owed at a time, exactly one outcome each, jobs and their
//! versions. Pure; ids and deadlines come in.
//!
//! The state remembers what decisions need and none of what was said, so it stays small however long
//! the conversation grows; what people see is folded by `ConversationView`.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::personal::Instant;
use shared_events::{JobId, MessageId, Personal, Public, ReviewId, SpecialistId, Tokens, UserId};

use super::brief;
use crate::unit_of_work::Aggregate;

/// A conversation, as far as decisions need it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Conversation {
    parties: Option<Parties>,
    owed: Option<Owed>,
    /// The latest job.
    job: Option<Job>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Parties {
    client: UserId,
    specialist: SpecialistId,
}

/// The reply that is being produced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Owed {
    reply: MessageId,
    to: MessageId,
    attempts: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Job {
    id: JobId,
    versions: u32,
    completed: bool,
}

/// A message of a client, with the ids that were minted for what may follow from it.
#[derive(Debug, Clone)]
pub struct NewMessage {
    /// Who says it.
    pub client: UserId,
    /// To whom.
    pub specialist: SpecialistId,
    /// Its id; also names the tokens held for it.
    pub message: MessageId,
    /// The id of the reply that is owed from now on.
    pub reply: MessageId,
    /// The id of the job, if the text takes one up.
    pub job: JobId,
    /// What is said, trimmed.
    pub text: String,
    /// The key it was sent under.
    pub client_key: Option<String>,
    /// When the reply must be there.
    pub deadline: Instant,
    /// Whether it may be the first one; a message to a named session may not.
    pub may_open: bool,
}

/// A document as it is handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    /// Its title.
    pub title: String,
    /// Markdown.
    pub content: String,
    /// The id of the job, if none is open.
    pub job: JobId,
}

/// What can be asked of a conversation.
#[derive(Debug, Clone)]
pub enum ConversationCommand {
    /// The client says something.
    Send(NewMessage),
    /// A worker begins to write the reply.
    StartReply {
        /// Which.
        reply: MessageId,
    },
    /// The reply is there.
    DeliverReply {
        /// Which.
        reply: MessageId,
        /// Markdown.
        text: String,
        /// What is charged for it.
        cost: Tokens,
        /// Counted by us.
        estimated: bool,
        /// What was handed over with it.
        document: Option<NewDocument>,
    },
    /// There will be no reply.
    FailReply {
        /// Which.
        reply: MessageId,
        /// Stable code of the cause.
        code: String,
    },
    /// The client judges the delivered job.
    Review {
        /// Who.
        client: UserId,
        /// The review's id.
        review: ReviewId,
        /// 1 to 5.
        stars: u8,
        /// In words, if any.
        text: Option<String>,
    },
}

/// Why a conversation says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ConversationError {
    /// It is not this client's, not with this specialist, or was never opened.
    #[error("there is no such conversation")]
    Unknown,
    /// One reply at a time.
    #[error("a reply is being written")]
    ReplyInProgress,
    /// It has its outcome already, or was never asked for.
    #[error("this reply is not owed")]
    NotOwed,
    /// No document was delivered yet.
    #[error("nothing was delivered that could be reviewed")]
    NothingDelivered,
    /// One review a job.
    #[error("this job was reviewed")]
    AlreadyReviewed,
    /// Stars count from 1 to 5.
    #[error("stars count from 1 to 5")]
    NotStars,
}

impl Conversation {
    /// The reply that is owed.
    #[must_use]
    pub fn owed(&self) -> Option<MessageId> {
        self.owed.map(|owed| owed.reply)
    }

    /// How often a worker has begun to write the owed reply.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.owed.map_or(0, |owed| owed.attempts)
    }

    /// The latest job's id, for the answer of what was decided on it.
    #[must_use]
    pub fn latest_job(&self) -> Option<JobId> {
        self.job.map(|job| job.id)
    }

    fn decide(&self, command: ConversationCommand) -> Result<Vec<Event>, ConversationError> {
        match command {
            ConversationCommand::Send(message) => self.send(message),
            ConversationCommand::StartReply { reply } => {
                let owed = self.owing(reply)?;
                Ok(vec![Event::ReplyStarted {
                    reply,
                    attempt: owed.attempts.saturating_add(1),
                }])
            }
            ConversationCommand::DeliverReply {
                reply,
                text,
                cost,
                estimated,
                document,
            } => {
                let owed = self.owing(reply)?;
                let delivered = Event::ReplyDelivered {
                    reply,
                    to: owed.to,
                    text: Personal::Clear(text),
                    cost,
                    estimated,
                };
                let with_it = document.map(|document| self.hand_over(owed, document));
                Ok([delivered]
                    .into_iter()
                    .chain(with_it.into_iter().flatten())
                    .collect())
            }
            ConversationCommand::FailReply { reply, code } => {
                let owed = self.owing(reply)?;
                Ok(vec![Event::ReplyFailed {
                    reply,
                    to: owed.to,
                    code: Public(code),
                }])
            }
            ConversationCommand::Review {
                client,
                review,
                stars,
                text,
            } => self.review(client, review, stars, text),
        }
    }

    fn send(&self, new: NewMessage) -> Result<Vec<Event>, ConversationError> {
        let mut events = Vec::new();
        match &self.parties {
            Some(p) if p.client == new.client && p.specialist == new.specialist => {}
            None if new.may_open => events.push(Event::Opened {
                client: new.client,
                specialist: new.specialist,
            }),
            _ => return Err(ConversationError::Unknown),
        }
        if self.owed.is_some() {
            return Err(ConversationError::ReplyInProgress);
        }
        let job = (self.open_job().is_none() && brief::takes_up_work(&new.text)).then(|| {
            Event::JobOpened {
                job: new.job,
                message: new.message,
                title: Personal::Clear(brief::title(&new.text)),
            }
        });
        events.push(Event::MessageSent {
            message: new.message,
            reply: new.reply,
            text: Personal::Clear(new.text),
            client_key: new.client_key.map(Personal::Clear),
            deadline: new.deadline,
        });
        events.extend(job);
        Ok(events)
    }

    /// A document belongs to the open job; without one, handing it over opens one.
    fn hand_over(&self, owed: Owed, document: NewDocument) -> Vec<Event> {
        let open = self.open_job();
        let opened = open.is_none().then(|| Event::JobOpened {
            job: document.job,
            message: owed.to,
            title: Personal::Clear(document.title.clone()),
        });
        let delivered = Event::DocumentDelivered {
            reply: owed.reply,
            job: open.map_or(document.job, |job| job.id),
            version: open.map_or(0, |job| job.versions).saturating_add(1),
            title: Personal::Clear(document.title),
            content: Personal::Clear(document.content),
        };
        opened.into_iter().chain([delivered]).collect()
    }

    fn review(
        &self,
        client: UserId,
        review: ReviewId,
        stars: u8,
        text: Option<String>,
    ) -> Result<Vec<Event>, ConversationError> {
        let parties = self.parties.as_ref().filter(|p| p.client == client);
        let parties = parties.ok_or(ConversationError::Unknown)?;
        if !(1..=5).contains(&stars) {
            return Err(ConversationError::NotStars);
        }
        match self.job {
            Some(job) if job.completed => Err(ConversationError::AlreadyReviewed),
            Some(job) if job.versions > 0 => Ok(vec![Event::Reviewed {
                job: job.id,
                review,
                specialist: parties.specialist.clone(),
                stars,
                text: text.map(Personal::Clear),
            }]),
            _ => Err(ConversationError::NothingDelivered),
        }
    }

    fn owing(&self, reply: MessageId) -> Result<Owed, ConversationError> {
        self.owed
            .filter(|owed| owed.reply == reply)
            .ok_or(ConversationError::NotOwed)
    }

    fn open_job(&self) -> Option<Job> {
        self.job.filter(|job| !job.completed)
    }
}

impl cqrs_es::Aggregate for Conversation {
    const TYPE: &'static str = "conversation";
    type Command = ConversationCommand;
    type Event = Event;
    type Error = ConversationError;
    type Services = ();

    async fn handle(
        &mut self,
        command: ConversationCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), ConversationError> {
        for event in self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        match event {
            Event::Opened { client, specialist } => {
                self.parties = Some(Parties { client, specialist });
            }
            Event::MessageSent { message, reply, .. } => {
                self.owed = Some(Owed {
                    reply,
                    to: message,
                    attempts: 0,
                });
            }
            Event::JobOpened { job: id, .. } => {
                self.job = Some(Job {
                    id,
                    versions: 0,
                    completed: false,
                });
            }
            Event::ReplyStarted { attempt, .. } => {
                if let Some(owed) = &mut self.owed {
                    owed.attempts = attempt;
                }
            }
            Event::ReplyDelivered { .. } | Event::ReplyFailed { .. } => self.owed = None,
            Event::DocumentDelivered { version, .. } => {
                if let Some(job) = &mut self.job {
                    job.versions = version;
                }
            }
            Event::Reviewed { .. } => {
                if let Some(job) = &mut self.job {
                    job.completed = true;
                }
            }
        }
    }
}

impl Aggregate for Conversation {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests;
