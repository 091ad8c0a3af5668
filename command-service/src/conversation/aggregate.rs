//! The rules of a conversation: one reply owed at a time, exactly one outcome each, jobs and their
//! versions. Pure; ids and deadlines come in.
//!
//! The state remembers what decisions need and none of what was said, so it stays small however long
//! the conversation grows; what people see is folded by `ConversationView`.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::personal::Instant;
use shared_events::upload::AttachedFile;
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
    /// Every version that was delivered: the reply it came with and its job.
    delivered: Vec<(MessageId, JobId)>,
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
    state: JobState,
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
    /// Files that go with it, each the client's own.
    pub attachments: Vec<AttachedFile>,
    /// Whether it may be the first one; a message to a named session may not.
    pub may_open: bool,
    /// The reply with the document that is to be changed, if that is what is asked for.
    pub edit_of: Option<MessageId>,
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
    /// The client takes a delivered version as it is.
    Approve {
        /// Who.
        client: UserId,
        /// The reply it came with.
        document: MessageId,
    },
    /// The client calls the open job off.
    Cancel {
        /// Who.
        client: UserId,
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
    /// No such document was delivered in this conversation.
    #[error("there is no such document")]
    NoSuchDocument,
    /// Approved, reviewed or cancelled.
    #[error("this job is closed")]
    JobClosed,
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
            ConversationCommand::Approve { client, document } => self.approve(client, document),
            ConversationCommand::Cancel { client } => self.cancel(client),
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
            // Whoever never spoke here was delivered nothing either.
            _ if new.edit_of.is_some() => return Err(ConversationError::NoSuchDocument),
            _ => return Err(ConversationError::Unknown),
        }
        self.nothing_owed()?;
        let edit = new
            .edit_of
            .map(|document| self.document(document))
            .transpose()?;
        let is_work = edit.is_some() || brief::takes_up_work(&new.text);
        let open = self.open_job().map(|job| job.id);
        let job = (open.is_none() && is_work).then(|| Event::JobOpened {
            job: new.job,
            message: new.message,
            title: Personal::Clear(brief::title(&new.text)),
        });
        let edit = edit.map(|document| Event::EditAsked {
            message: new.message,
            document,
            job: open.unwrap_or(new.job),
        });
        events.push(Event::MessageSent {
            message: new.message,
            reply: new.reply,
            text: Personal::Clear(new.text),
            client_key: new.client_key.map(Personal::Clear),
            deadline: new.deadline,
            attachments: new.attachments,
        });
        events.extend(job.into_iter().chain(edit));
        Ok(events)
    }

    /// The reply, if a document came with it.
    fn document(&self, reply: MessageId) -> Result<MessageId, ConversationError> {
        let known = self.delivered.iter().any(|(of, _)| *of == reply);
        known
            .then_some(reply)
            .ok_or(ConversationError::NoSuchDocument)
    }

    fn with(&self, client: UserId) -> Result<&Parties, ConversationError> {
        let parties = self.parties.as_ref().filter(|p| p.client == client);
        parties.ok_or(ConversationError::Unknown)
    }

    fn approve(
        &self,
        client: UserId,
        document: MessageId,
    ) -> Result<Vec<Event>, ConversationError> {
        self.with(client)
            .map_err(|_| ConversationError::NoSuchDocument)?;
        let of = self.delivered.iter().find(|(reply, _)| *reply == document);
        let (_, job) = of.ok_or(ConversationError::NoSuchDocument)?;
        if self.open_job().is_none_or(|open| open.id != *job) {
            return Err(ConversationError::JobClosed);
        }
        self.nothing_owed()?;
        Ok(vec![Event::Approved {
            job: *job,
            document,
        }])
    }

    fn cancel(&self, client: UserId) -> Result<Vec<Event>, ConversationError> {
        self.with(client)?;
        let open = self.open_job().ok_or(ConversationError::JobClosed)?;
        self.nothing_owed()?;
        Ok(vec![Event::Cancelled { job: open.id }])
    }

    fn nothing_owed(&self) -> Result<(), ConversationError> {
        match self.owed {
            Some(_) => Err(ConversationError::ReplyInProgress),
            None => Ok(()),
        }
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
        let parties = self.with(client)?;
        if !(1..=5).contains(&stars) {
            return Err(ConversationError::NotStars);
        }
        match self.job {
            Some(job) if job.state == JobState::Reviewed => Err(ConversationError::AlreadyReviewed),
            Some(job) if job.versions > 0 && job.state.awaits_review() => {
                Ok(vec![Event::Reviewed {
                    job: job.id,
                    review,
                    specialist: parties.specialist.clone(),
                    stars,
                    text: text.map(Personal::Clear),
                }])
            }
            _ => Err(ConversationError::NothingDelivered),
        }
    }

    fn owing(&self, reply: MessageId) -> Result<Owed, ConversationError> {
        self.owed
            .filter(|owed| owed.reply == reply)
            .ok_or(ConversationError::NotOwed)
    }

    fn close(&mut self, state: JobState) {
        if let Some(job) = &mut self.job {
            job.state = state;
        }
    }

    fn open_job(&self) -> Option<Job> {
        self.job.filter(|job| job.state == JobState::Open)
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
                    state: JobState::Open,
                });
            }
            Event::ReplyStarted { attempt, .. } => {
                if let Some(owed) = &mut self.owed {
                    owed.attempts = attempt;
                }
            }
            Event::ReplyDelivered { .. } | Event::ReplyFailed { .. } => self.owed = None,
            Event::DocumentDelivered {
                reply,
                job: of,
                version,
                ..
            } => {
                self.delivered.push((reply, of));
                if let Some(job) = &mut self.job {
                    job.versions = version;
                }
            }
            // Says which version the writer is to start from, and changes nothing here.
            Event::EditAsked { .. } => {}
            Event::Approved { .. } => self.close(JobState::Approved),
            Event::Cancelled { .. } => self.close(JobState::Cancelled),
            Event::Reviewed { .. } => self.close(JobState::Reviewed),
        }
    }
}

impl Aggregate for Conversation {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests;
