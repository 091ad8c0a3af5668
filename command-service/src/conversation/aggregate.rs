//! The rules of a conversation: one reply owed at a time, exactly one outcome each, jobs and their
//! versions. Pure; ids and deadlines come in.
//!
//! The state remembers what decisions need and none of what was said, so it stays small however long
//! the conversation grows; what people see is folded by `ConversationView`.

mod command;
mod message;
mod reply;
mod work;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::{JobId, MessageId, SpecialistId, UserId};

pub use command::{ConversationCommand, ConversationError, NewDocument, NewMessage};

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

type Decided = Result<Vec<Event>, ConversationError>;

impl Conversation {
    /// The reply that is owed.
    #[must_use]
    pub fn owed(&self) -> Option<MessageId> {
        self.owed.map(|owed| owed.reply)
    }

    /// Under which key tokens are held for this reply, while it is owed.
    #[must_use]
    pub fn hold_of(&self, reply: MessageId) -> Option<MessageId> {
        let owed = self.owed.filter(|owed| owed.reply == reply);
        owed.map(|owed| owed.to)
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

    fn decide(&self, command: ConversationCommand) -> Decided {
        use ConversationCommand as C;
        match command {
            C::Send(message) => self.send(message),
            C::StartReply { reply } => self.start_reply(reply),
            C::DeliverReply {
                reply,
                text,
                cost,
                estimated,
                document,
            } => self.deliver_reply(reply, text, cost, estimated, document),
            C::StopReply {
                client,
                reply,
                text,
                cost,
            } => self.stop_reply(client, reply, text, cost),
            C::FailReply { reply, code } => self.fail_reply(reply, code),
            C::Approve { client, document } => self.approve(client, document),
            C::Cancel { client } => self.cancel(client),
            C::Review {
                client,
                review,
                stars,
                text,
            } => self.review(client, review, stars, text),
        }
    }

    fn with(&self, client: UserId) -> Result<&Parties, ConversationError> {
        let parties = self.parties.as_ref().filter(|p| p.client == client);
        parties.ok_or(ConversationError::Unknown)
    }

    fn nothing_owed(&self) -> Result<(), ConversationError> {
        match self.owed {
            Some(_) => Err(ConversationError::ReplyInProgress),
            None => Ok(()),
        }
    }

    fn open_job(&self) -> Option<Job> {
        self.job.filter(|job| job.state == JobState::Open)
    }

    fn close(&mut self, state: JobState) {
        if let Some(job) = &mut self.job {
            job.state = state;
        }
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
            Event::ReplyDelivered { .. }
            | Event::ReplyStopped { .. }
            | Event::ReplyFailed { .. } => self.owed = None,
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
