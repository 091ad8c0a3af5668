//! Conversations: messages, replies, jobs, documents and reviews.

mod count;
pub mod delta;
pub mod paths;
mod unseen;
pub mod view;
pub mod words;

pub use count::words_of;

use crate::ids::{JobId, MessageId, ReviewId, SpecialistId, UploadId, UserId};
use crate::model::WrittenBy;
use crate::money::Tokens;
use crate::personal::{Instant, Personal, Public};
use crate::upload::AttachedFile;

crate::events! {
    /// The stream `conversation`, one for each session between a client and a specialist.
    pub enum ConversationEvent of "conversation" {
        /// The conversation was opened; the first message follows.
        Opened = "opened" v 1 { client: UserId, specialist: SpecialistId },
        /// The client sent a message; the tokens for a reply were held in the same commit.
        MessageSent = "message-sent" v 2 {
            message: MessageId,
            /// The reply that is now owed.
            reply: MessageId,
            text: Personal<String>,
            /// The key of the client's request, so that its own copy can be matched.
            client_key: Option<Personal<String>>,
            /// The deadline of the reply; after it the reply has failed.
            deadline: Instant,
            /// Its files.
            attachments: Vec<AttachedFile>,
        },
        /// The message replaces an earlier one of the client's: that one, and all later ones, are no longer part of the
        /// conversation, and stay readable.
        MessageReplaced = "message-replaced" v 1 { message: MessageId, replaces: MessageId },
        /// From now on more or less of a file of an earlier message is read: the latest files of a conversation come
        /// first, and there is not room for all.
        FileReadOtherwise = "file-read-otherwise" v 1 {
            /// The message of the file.
            message: MessageId,
            upload: UploadId,
            /// Why its content is not used, or only in part: a stable code.
            unread: Option<Public<String>>,
        },
        /// A message was deleted from the conversation for good. Its cost is not refunded.
        MessageDeleted = "message-deleted" v 1 { message: MessageId },
        /// Another reply to the same message was asked for; the tokens for it were held in the same commit.
        ReplyAsked = "reply-asked" v 1 {
            reply: MessageId,
            /// The message it will answer.
            to: MessageId,
            /// The reply that was part of the conversation until now.
            instead: MessageId,
            /// The deadline of the reply; after it the reply has failed.
            deadline: Instant,
        },
        /// The client chose another one of several replies to the last message; the conversation continues from it.
        ReplyChosen = "reply-chosen" v 1 { reply: MessageId, instead: MessageId },
        /// The client gave the conversation a name, or removed it.
        Renamed = "renamed" v 1 { title: Option<Personal<String>> },
        /// The client pinned it to the top of their list.
        Pinned = "pinned" v 1 {},
        /// No longer at the top.
        Unpinned = "unpinned" v 1 {},
        /// The client archived it.
        Archived = "archived" v 1 {},
        /// It is no longer archived: the client restored it, or a message was written in it.
        Restored = "restored" v 1 {},
        /// A brief was accepted: there is work to do now.
        JobOpened = "job-opened" v 1 { job: JobId, message: MessageId, title: Personal<String> },
        /// A worker began to write. Repeated when another worker takes over.
        ReplyStarted = "reply-started" v 1 { reply: MessageId, attempt: u32 },
        /// The reply is complete; its cost was settled in the same commit.
        ReplyDelivered = "reply-delivered" v 3 {
            reply: MessageId,
            /// The message it answers.
            to: MessageId,
            text: Personal<String>,
            cost: Tokens,
            /// Whether we counted the tokens, because the model did not report them.
            estimated: bool,
            /// It ends early, at the length limit or because the model withheld the rest.
            truncated: bool,
            /// None if the built-in writer wrote it, or the product itself.
            written_by: Option<WrittenBy>,
        },
        /// The reply delivered a document. Versions count from 1 within a piece of work. The piece continues in another
        /// job if a version is changed whose own job is closed.
        DocumentDelivered = "document-delivered" v 2 {
            reply: MessageId,
            job: JobId,
            /// The piece of work, named by the job of its first version.
            piece: JobId,
            version: u32,
            title: Personal<String>,
            /// Markdown.
            content: Personal<String>,
        },
        /// The client asked for a change of a delivered version; the message says how.
        EditAsked = "edit-asked" v 1 {
            message: MessageId,
            /// The reply with the version.
            document: MessageId,
            /// The job that the changed version will belong to.
            job: JobId,
        },
        /// Its reader stopped the reply: the text so far is kept, and was charged by estimate in the same
        /// commit. Without any text nothing was charged.
        ReplyStopped = "reply-stopped" v 1 {
            reply: MessageId,
            to: MessageId,
            /// Markdown; empty when there was no text.
            text: Personal<String>,
            cost: Tokens,
        },
        /// The reply failed; the hold was released in the same commit, nothing was charged.
        ReplyFailed = "reply-failed" v 1 {
            reply: MessageId,
            to: MessageId,
            /// Stable code of the cause.
            code: Public<String>,
        },
        /// The client looked at the work of this reply. Only the first look after a delivery is recorded.
        Seen = "seen" v 1 { reply: MessageId },
        /// The client approved a delivered version, which closes its job.
        Approved = "approved" v 1 {
            job: JobId,
            /// The reply with the version.
            document: MessageId,
        },
        /// The client cancelled a job, which closes it.
        Cancelled = "cancelled" v 1 { job: JobId },
        /// The client reviewed a delivered job, which closes it.
        Reviewed = "reviewed" v 1 {
            job: JobId,
            review: ReviewId,
            specialist: SpecialistId,
            /// 1 to 5.
            stars: u8,
            text: Option<Personal<String>>,
        },
        /// The client changed their review of a job; the earlier text is no longer shown.
        ReviewChanged = "review-changed" v 1 {
            job: JobId,
            review: ReviewId,
            specialist: SpecialistId,
            /// 1 to 5.
            stars: u8,
            text: Option<Personal<String>>,
        },
        /// A review is no longer shown or counted. Its job stays closed, and can not be reviewed again.
        ReviewTakenDown = "review-taken-down" v 1 {
            job: JobId,
            review: ReviewId,
            specialist: SpecialistId,
        },
    }
}
