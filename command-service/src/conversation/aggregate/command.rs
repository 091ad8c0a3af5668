//! The commands of a conversation, and the reasons to refuse them.

use shared_events::conversation::ConversationEvent;
use shared_events::model::WrittenBy;
use shared_events::personal::Instant;
use shared_events::upload::AttachedFile;
use shared_events::{JobId, MessageId, Public, ReviewId, SpecialistId, Tokens, UploadId, UserId};
use time::Duration;

/// A message of a client, with the new ids that it may need.
#[derive(Debug, Clone)]
pub struct NewMessage {
    /// The sender.
    pub client: UserId,
    /// The receiver.
    pub specialist: SpecialistId,
    /// Its id; also the id of its hold.
    pub message: MessageId,
    /// The id of the reply that is owed from now on.
    pub reply: MessageId,
    /// The id of the job, if the message opens one.
    pub job: JobId,
    /// The text, trimmed.
    pub text: String,
    /// The key of its request.
    pub client_key: Option<String>,
    /// The deadline of the reply.
    pub deadline: Instant,
    /// Files of the message, each owned by the client.
    pub attachments: Vec<AttachedFile>,
    /// Files of earlier messages of which more or less is read now, because of the new ones.
    pub read_otherwise: Vec<ReadOtherwise>,
    /// Whether it may be the first message; one to a named session may not.
    pub may_open: bool,
    /// The reply with the document to change, if a change is asked for.
    pub edit_of: Option<MessageId>,
    /// The client's earlier message that it replaces.
    pub replaces: Option<MessageId>,
}

/// An earlier file of which another part is read from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadOtherwise {
    /// The message of the file.
    pub message: MessageId,
    /// The file.
    pub upload: UploadId,
    /// Why not all of it is read: a stable code.
    pub unread: Option<String>,
}

impl From<ReadOtherwise> for ConversationEvent {
    fn from(file: ReadOtherwise) -> Self {
        Self::FileReadOtherwise {
            message: file.message,
            upload: file.upload,
            unread: file.unread.map(Public),
        }
    }
}

/// A document to deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    /// Its title.
    pub title: String,
    /// Markdown.
    pub content: String,
    /// The piece of work that it continues, if the writer knows that.
    pub piece: Option<JobId>,
    /// The id of the job, if none is open.
    pub job: JobId,
}

/// The commands of a conversation.
#[derive(Debug, Clone)]
pub enum ConversationCommand {
    /// The client sends a message.
    Send(NewMessage),
    /// A worker begins to write the reply.
    StartReply {
        /// The reply.
        reply: MessageId,
    },
    /// The reply is complete.
    DeliverReply {
        /// The reply.
        reply: MessageId,
        /// Markdown.
        text: String,
        /// The charge.
        cost: Tokens,
        /// Whether we counted the tokens ourselves.
        estimated: bool,
        /// Whether it ends early, at the length limit or because the model withheld the rest.
        truncated: bool,
        /// The model that wrote it, if one did.
        written_by: Option<WrittenBy>,
        /// The document that it delivers.
        document: Option<NewDocument>,
    },
    /// The client stops the reply at the text so far.
    StopReply {
        /// The client.
        client: UserId,
        /// The reply.
        reply: MessageId,
        /// Markdown; empty when there was no text yet.
        text: String,
        /// The charge.
        cost: Tokens,
    },
    /// There will be no reply.
    FailReply {
        /// The reply.
        reply: MessageId,
        /// Stable code of the cause.
        code: String,
    },
    /// The client wants another reply to their last message.
    AskAgain {
        /// The client.
        client: UserId,
        /// The reply that exists.
        instead: MessageId,
        /// The id of the new reply; also the id of its hold.
        reply: MessageId,
        /// Its deadline.
        deadline: Instant,
        /// Files of which another part is read for it than their messages say.
        read_otherwise: Vec<ReadOtherwise>,
    },
    /// The client continues from one of several replies to the last message.
    Choose {
        /// The client.
        client: UserId,
        /// The reply.
        reply: MessageId,
    },
    /// The client deletes a message, their own or a reply. The caller has checked that it is in this conversation.
    Delete {
        /// The client.
        client: UserId,
        /// The message.
        message: MessageId,
    },
    /// The client organises the conversation. Fields that are not given stay.
    Arrange {
        /// The client.
        client: UserId,
        /// Its new name, or none.
        title: Option<Option<String>>,
        /// Whether it is at the top of the list.
        pinned: Option<bool>,
        /// Whether it is archived.
        archived: Option<bool>,
    },
    /// The client looks at delivered work. If they have looked already, nothing changes.
    See {
        /// The client.
        client: UserId,
    },
    /// The client accepts a delivered version.
    Approve {
        /// The client.
        client: UserId,
        /// The reply with the document.
        document: MessageId,
    },
    /// The client cancels the open job; of several, the one that was opened last.
    Cancel {
        /// The client.
        client: UserId,
    },
    /// The client reviews a delivered job.
    Review {
        /// The client.
        client: UserId,
        /// The reply with a version that was delivered in it; if left out, the latest job that is not reviewed yet.
        document: Option<MessageId>,
        /// The review's id.
        review: ReviewId,
        /// 1 to 5.
        stars: u8,
        /// The text, if any.
        text: Option<String>,
    },
    /// The client changes their review of a job.
    ChangeReview {
        /// The client.
        client: UserId,
        /// The review.
        review: ReviewId,
        /// 1 to 5.
        stars: u8,
        /// The text, if any.
        text: Option<String>,
        /// How long ago it was written.
        age: Duration,
    },
    /// Remove a review from public view. If it is removed already, nothing changes.
    TakeDownReview {
        /// The review.
        review: ReviewId,
    },
}

/// Why a command on a conversation is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ConversationError {
    /// It does not belong to this client, is not with this specialist, or was never opened.
    #[error("there is no such conversation")]
    Unknown,
    /// Only one reply at a time.
    #[error("a reply is being written")]
    ReplyInProgress,
    /// It has its outcome already, or was never asked for.
    #[error("this reply is not owed")]
    NotOwed,
    /// It was deleted, or is no longer part of this conversation.
    #[error("there is no such message")]
    NoSuchMessage,
    /// Work was delivered for this message or a later one.
    #[error("a document was delivered since")]
    JobDelivered,
    /// Only the last exchange can be changed.
    #[error("this is not the last reply")]
    NotTheLastReply,
    /// It delivered a document of a job that is not closed.
    #[error("its document is still being worked on")]
    MessageInUse,
    /// No such document was delivered in this conversation.
    #[error("there is no such document")]
    NoSuchDocument,
    /// The job was approved, reviewed or cancelled.
    #[error("this job is closed")]
    JobClosed,
    /// No document was delivered yet.
    #[error("nothing was delivered that could be reviewed")]
    NothingDelivered,
    /// Each job has only one review.
    #[error("this job was reviewed")]
    AlreadyReviewed,
    /// No such review was written in this conversation.
    #[error("there is no such review")]
    NoSuchReview,
    /// It was written too long ago to be changed.
    #[error("this review can no longer be changed")]
    ReviewFinal,
    /// Stars count from 1 to 5.
    #[error("stars count from 1 to 5")]
    NotStars,
}
