//! The commands of a conversation, and the reasons to refuse them.

use shared_events::conversation::ConversationEvent;
use shared_events::model::WrittenBy;
use shared_events::personal::Instant;
use shared_events::upload::AttachedFile;
use shared_events::{JobId, MessageId, Public, ReviewId, SpecialistId, Tokens, UploadId, UserId};
use time::Duration;

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
    /// Files of earlier messages that these leave less room for, or more.
    pub read_otherwise: Vec<ReadOtherwise>,
    /// Whether it may be the first one; a message to a named session may not.
    pub may_open: bool,
    /// The reply with the document that is to be changed, if that is what is asked for.
    pub edit_of: Option<MessageId>,
    /// The client's earlier message whose place it takes.
    pub replaces: Option<MessageId>,
}

/// A file that came before, of which another part is read from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadOtherwise {
    /// The message it came with.
    pub message: MessageId,
    /// Which.
    pub upload: UploadId,
    /// Why not all of it: a stable code.
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

/// A document as it is handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    /// Its title.
    pub title: String,
    /// Markdown.
    pub content: String,
    /// The piece of work that it goes on with, if that is known by what was written.
    pub piece: Option<JobId>,
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
        /// It ends early, at the length limit or because the model kept the rest back.
        truncated: bool,
        /// Which model wrote it, if one did.
        written_by: Option<WrittenBy>,
        /// What was handed over with it.
        document: Option<NewDocument>,
    },
    /// The client wants no more of the reply than what was delivered so far.
    StopReply {
        /// Who.
        client: UserId,
        /// Which.
        reply: MessageId,
        /// Markdown; empty when nothing was delivered.
        text: String,
        /// What is charged for it.
        cost: Tokens,
    },
    /// There will be no reply.
    FailReply {
        /// Which.
        reply: MessageId,
        /// Stable code of the cause.
        code: String,
    },
    /// The client wants another reply to their last message.
    AskAgain {
        /// Who.
        client: UserId,
        /// The reply they have.
        instead: MessageId,
        /// The id of the reply that is owed from now on; also names the tokens held for it.
        reply: MessageId,
        /// When it must be there.
        deadline: Instant,
        /// Files of which another part is read for it than their messages say.
        read_otherwise: Vec<ReadOtherwise>,
    },
    /// Of several replies to the last message, the client goes on from this one.
    Choose {
        /// Who.
        client: UserId,
        /// Which.
        reply: MessageId,
    },
    /// The client wants a message gone, their own or a reply. It was said here: whoever asks has looked.
    Delete {
        /// Who.
        client: UserId,
        /// Which.
        message: MessageId,
    },
    /// The client puts the conversation in order. What is not given stays.
    Arrange {
        /// Who.
        client: UserId,
        /// Its name, or none from now on.
        title: Option<Option<String>>,
        /// At the top of the list.
        pinned: Option<bool>,
        /// Out of sight.
        archived: Option<bool>,
    },
    /// The client looks at what was delivered. Where they have looked already, nothing changes.
    See {
        /// Who.
        client: UserId,
    },
    /// The client takes a delivered version as it is.
    Approve {
        /// Who.
        client: UserId,
        /// The reply it came with.
        document: MessageId,
    },
    /// The client calls the open job off; of several, the one that was opened last.
    Cancel {
        /// Who.
        client: UserId,
    },
    /// The client judges a delivered job.
    Review {
        /// Who.
        client: UserId,
        /// The reply with a version that was delivered in it; the latest job that is not judged yet when left out.
        document: Option<MessageId>,
        /// The review's id.
        review: ReviewId,
        /// 1 to 5.
        stars: u8,
        /// In words, if any.
        text: Option<String>,
    },
    /// The client thinks otherwise of a job they judged.
    ChangeReview {
        /// Who.
        client: UserId,
        /// Which.
        review: ReviewId,
        /// 1 to 5.
        stars: u8,
        /// In words, if any.
        text: Option<String>,
        /// How long ago it was written.
        age: Duration,
    },
    /// A review is to be shown no more. One that is gone already changes nothing.
    TakeDownReview {
        /// Which.
        review: ReviewId,
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
    /// It was deleted, or is no longer part of this conversation.
    #[error("there is no such message")]
    NoSuchMessage,
    /// Work was delivered for it or after it.
    #[error("a document was delivered since")]
    JobDelivered,
    /// Only the last exchange can be changed.
    #[error("this is not the last reply")]
    NotTheLastReply,
    /// It came with a document of a job that is not closed.
    #[error("its document is still being worked on")]
    MessageInUse,
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
