//! The rules of a conversation: one reply owed at a time, exactly one outcome each, jobs and their
//! versions. Pure; ids and deadlines come in.
//!
//! The state holds what decisions need and none of the texts, so it stays small however long the conversation grows;
//! what people see is folded by `ConversationView`. For the whole life of a conversation it holds the work, the
//! deletions and the files, an id or a few for each. It also holds the name, so that a part of a long conversation can
//! be shown without the rest (`kept.rs`).

mod command;
mod kept;
mod message;
mod reply;
mod session;
mod work;

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::{HoldId, JobId, MessageId, Personal, ReviewId, SpecialistId, UserId};

pub use command::{ConversationCommand, ConversationError, NewDocument, NewMessage, ReadOtherwise};
pub use kept::Attached;

use crate::unit_of_work::Aggregate;

/// The part of a conversation that decisions need.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Conversation {
    parties: Option<Parties>,
    owed: Option<Owed>,
    /// In the order they were opened. Each piece of work has at most one open job; after a change of earlier work,
    /// several pieces can have an open one.
    jobs: Vec<Job>,
    /// Every version that was delivered and not deleted.
    delivered: Vec<Delivered>,
    /// The client's messages that were not replaced, in order: the latest [`MOST_SAID`].
    said: Vec<MessageId>,
    /// The files of all these messages that were not deleted, in order.
    files: Vec<Attached>,
    /// The last message with its replies, while both exist.
    last: Option<Exchange>,
    deleted: BTreeSet<MessageId>,
    /// The job of each review.
    reviews: BTreeMap<ReviewId, JobId>,
    /// The name its client gave it.
    title: Option<Personal<String>>,
    pinned: bool,
    archived: bool,
    /// The reply with the latest work that the client has not looked at.
    unseen: Option<MessageId>,
}

/// So many of the client's latest messages can be replaced. Replacing an older one would delete more than anybody wants
/// to lose, and every conversation would have to remember each of its messages for ever.
const MOST_SAID: usize = 1_000;

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
    /// The id of its hold.
    hold: HoldId,
    attempts: u32,
}

impl Owed {
    const fn new(reply: MessageId, to: MessageId, hold: HoldId) -> Self {
        Self {
            reply,
            to,
            hold,
            attempts: 0,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Job {
    id: JobId,
    /// The piece of work: a new one, or that of an earlier job of which a version is changed.
    piece: JobId,
    /// The number of the last version delivered in it; 0 while there is none.
    versions: u32,
    state: JobState,
    /// The message that opened it.
    message: MessageId,
}

/// A delivered document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Delivered {
    /// The reply with the document.
    reply: MessageId,
    /// The message that it answered.
    to: MessageId,
    job: JobId,
}

/// The last message, and its replies in the order they were made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Exchange {
    message: MessageId,
    replies: Vec<MessageId>,
    chosen: MessageId,
    /// The piece of work of this message: that of the version it asks to change, else the current one when it was sent,
    /// else the one delivered in reply.
    piece: Option<JobId>,
}

type Decided = Result<Vec<Event>, ConversationError>;

impl Conversation {
    /// The reply that is owed.
    #[must_use]
    pub fn owed(&self) -> Option<MessageId> {
        self.owed.map(|owed| owed.reply)
    }

    /// The id of the hold of this reply, while it is owed.
    #[must_use]
    pub fn hold_of(&self, reply: MessageId) -> Option<HoldId> {
        let owed = self.owed.filter(|owed| owed.reply == reply);
        owed.map(|owed| owed.hold)
    }

    /// Whether this message was part of the conversation and was deleted.
    #[must_use]
    pub fn is_deleted(&self, message: MessageId) -> bool {
        self.deleted.contains(&message)
    }

    /// How often a worker has begun to write the owed reply.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.owed.map_or(0, |owed| owed.attempts)
    }

    /// The reply with the latest work that the client has not looked at.
    #[must_use]
    pub const fn unseen(&self) -> Option<MessageId> {
        self.unseen
    }

    /// The specialist, once it was opened.
    #[must_use]
    pub fn specialist(&self) -> Option<&SpecialistId> {
        self.parties.as_ref().map(|parties| &parties.specialist)
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
                truncated,
                written_by,
                document,
            } => self.deliver_reply(
                reply,
                text,
                cost,
                (estimated, truncated),
                written_by,
                document,
            ),
            C::StopReply {
                client,
                reply,
                text,
                cost,
            } => self.stop_reply(client, reply, text, cost),
            C::FailReply { reply, code } => self.fail_reply(reply, code),
            C::AskAgain {
                client,
                instead,
                reply,
                deadline,
                read_otherwise,
            } => self.ask_again(client, instead, (reply, deadline), read_otherwise),
            C::Choose { client, reply } => self.choose(client, reply),
            C::Delete { client, message } => self.delete(client, message),
            C::Arrange {
                client,
                title,
                pinned,
                archived,
            } => self.arrange(client, title, pinned, archived),
            C::See { client } => self.see(client),
            C::Approve { client, document } => self.approve(client, document),
            C::Cancel { client } => self.cancel(client),
            C::Review {
                client,
                document,
                review,
                stars,
                text,
            } => self.review(client, document, review, stars, text),
            C::ChangeReview {
                client,
                review,
                stars,
                text,
                age,
            } => self.change_review(client, review, stars, text, age),
            C::TakeDownReview { review } => self.take_down_review(review),
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

    fn job(&self, id: JobId) -> Option<&Job> {
        self.jobs.iter().rev().find(|job| job.id == id)
    }

    fn job_mut(&mut self, id: JobId) -> Option<&mut Job> {
        self.jobs.iter_mut().rev().find(|job| job.id == id)
    }

    /// The open jobs of this piece of work, or of any if none is named; the one opened last comes first.
    fn open_jobs(&self, piece: Option<JobId>) -> impl Iterator<Item = &Job> {
        let latest_first = self.jobs.iter().rev();
        latest_first.filter(move |job| {
            job.state == JobState::Open && piece.is_none_or(|piece| job.piece == piece)
        })
    }

    /// The number of the last version of a piece of work, in any job.
    fn last_version(&self, piece: JobId) -> u32 {
        let of = self.jobs.iter().filter(|job| job.piece == piece);
        of.map(|job| job.versions).max().unwrap_or_default()
    }

    fn close(&mut self, job: JobId, state: JobState) {
        if let Some(job) = self.job_mut(job) {
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
        self.unseen = event.unseen(self.unseen);
        match event {
            Event::Opened { client, specialist } => {
                self.parties = Some(Parties { client, specialist });
            }
            Event::MessageSent {
                message,
                reply,
                attachments,
                ..
            } => {
                self.note_message(message, reply);
                self.note_files(message, attachments);
            }
            Event::MessageReplaced { message, replaces } => self.note_replaced(message, replaces),
            Event::FileReadOtherwise {
                message,
                upload,
                unread,
            } => self.note_read(message, upload, unread.as_ref()),
            Event::MessageDeleted { message } => self.note_deleted(message),
            Event::ReplyAsked { reply, to, .. } => self.note_asked(reply, to),
            Event::ReplyChosen { reply, .. } => {
                if let Some(last) = &mut self.last {
                    last.chosen = reply;
                }
            }
            Event::JobOpened {
                job: id, message, ..
            } => self.jobs.push(Job {
                id,
                piece: id,
                versions: 0,
                state: JobState::Open,
                message,
            }),
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
                job,
                piece,
                version,
                ..
            } => self.note_document(reply, job, piece, version),
            Event::EditAsked {
                message,
                document,
                job,
            } => self.note_edit(message, document, job),
            Event::Renamed { title } => self.title = title,
            // The text of a review is only for people, and a look was recorded above.
            Event::Seen { .. } | Event::ReviewChanged { .. } => {}
            Event::Pinned {} => self.pinned = true,
            Event::Unpinned {} => self.pinned = false,
            Event::Archived {} => self.archived = true,
            Event::Restored {} => self.archived = false,
            Event::Approved { job, .. } => self.close(job, JobState::Approved),
            Event::Cancelled { job } => self.close(job, JobState::Cancelled),
            Event::Reviewed { job, review, .. } => {
                self.close(job, JobState::Reviewed);
                self.reviews.insert(review, job);
            }
            Event::ReviewTakenDown { review, .. } => {
                self.reviews.remove(&review);
            }
        }
    }
}

impl Aggregate for Conversation {
    const STATE_VERSION: i32 = 7;
}

#[cfg(test)]
mod tests;
