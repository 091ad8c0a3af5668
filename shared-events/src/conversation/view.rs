//! A conversation as both sides show it: folded from its events, in the same way by the projection
//! and by the command's answer.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

mod fold;

use crate::ids::{JobId, MessageId, SpecialistId, UserId};
use crate::money::Tokens;
use crate::personal::Personal;
use crate::upload::AttachedFile;

/// The state of a conversation, as on the chat page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ConversationStatus)]
pub enum ChatStatus {
    /// Nothing in progress.
    Idle,
    /// A job is open, and no reply is being written.
    Active,
    /// A reply or document is being written.
    Pending,
    /// A document was delivered and is not yet reviewed.
    Delivered,
}

/// The state of a conversation, as in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListStatus {
    /// A conversation with messages, also with a delivered document.
    Active,
    /// No job is open, and the last one was approved or reviewed.
    Completed,
    /// A reply or document is being written.
    Pending,
}

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum From {
    /// The client.
    User,
    /// The specialist.
    Agent,
    /// The product.
    System,
}

/// The state of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageState {
    /// Complete.
    Complete,
    /// Being written.
    Streaming,
    /// Failed.
    Failed,
    /// Stopped by its reader.
    Stopped,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MessageView {
    /// Its id.
    pub id: MessageId,
    /// The author.
    pub from: From,
    /// The text.
    pub text: Personal<String>,
    /// When it was recorded.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// The cost of a delivered reply.
    pub cost: Option<Tokens>,
    /// Whether we counted the tokens ourselves.
    pub estimated: bool,
    /// Whether it ends early, at the length limit or because the model withheld the rest.
    #[serde(default)]
    pub truncated: bool,
    /// Its state.
    pub state: MessageState,
    /// The key of the client's request.
    pub client_key: Option<Personal<String>>,
    /// The delivered document.
    pub document: Option<DocumentView>,
    /// Why it failed: a stable code.
    pub failure: Option<String>,
    /// The message with the document that this one asks to change.
    #[serde(default)]
    pub edit_of: Option<MessageId>,
    /// Its files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<AttachedFile>,
    /// On a reply: the message it answers.
    #[serde(default)]
    pub reply_to: Option<MessageId>,
    /// Whether it is part of the conversation: not an alternative to another reply, nor replaced.
    pub chosen: bool,
    /// The message that replaced it.
    #[serde(default)]
    pub replaced_by: Option<MessageId>,
}

impl MessageView {
    /// Whether it is final and has a text.
    #[must_use]
    pub fn says_something(&self) -> bool {
        match self.state {
            MessageState::Complete => true,
            MessageState::Stopped => !self.text.or("").is_empty(),
            MessageState::Streaming | MessageState::Failed => false,
        }
    }

    /// Whether it is final, has a text, and is part of the conversation.
    #[must_use]
    pub fn is_said(&self) -> bool {
        self.chosen && self.says_something()
    }
}

/// A delivered document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DocumentView {
    /// The job it belongs to.
    pub job: JobId,
    /// The piece of work of this version: the job of the first version.
    pub piece: JobId,
    /// From 1, within the piece.
    pub version: u32,
    /// Its title.
    pub title: Personal<String>,
    /// Markdown.
    pub content: Personal<String>,
}

/// The state of a job.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// In progress, or delivered and not yet reviewed.
    #[default]
    Open,
    /// Approved.
    Approved,
    /// Reviewed.
    Reviewed,
    /// Cancelled.
    Cancelled,
}

impl JobState {
    /// Whether it was completed.
    #[must_use]
    pub const fn is_completed(self) -> bool {
        matches!(self, Self::Approved | Self::Reviewed)
    }

    /// Whether the client may still review it, after something was delivered.
    #[must_use]
    pub const fn awaits_review(self) -> bool {
        matches!(self, Self::Open | Self::Approved)
    }
}

/// A job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobView {
    /// Its id.
    pub id: JobId,
    /// Taken from the brief.
    pub title: Personal<String>,
    /// The number of the last version delivered in it; 0 while there is none.
    pub versions: u32,
    /// Its state.
    pub state: JobState,
    /// The reply with the version that its client approved.
    #[serde(default)]
    pub approved: Option<MessageId>,
}

/// A conversation folded from its events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ConversationView {
    /// The client.
    pub client: UserId,
    /// The specialist.
    pub specialist: SpecialistId,
    /// The messages in order.
    pub messages: Vec<MessageView>,
    /// In the order they were opened. Each piece of work has at most one open job.
    pub jobs: Vec<JobView>,
    /// The reply that is owed.
    pub owed: Option<MessageId>,
    /// The name its client gave it.
    pub title: Option<Personal<String>>,
    /// Whether it is pinned to the top.
    pub pinned: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// The reply with the latest work that its client has not looked at.
    pub unseen: Option<MessageId>,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub started: OffsetDateTime,
}

impl ConversationView {
    /// The open job, if any; of several, the one that was opened last.
    #[must_use]
    pub fn open_job(&self) -> Option<&JobView> {
        let mut latest_first = self.jobs.iter().rev();
        latest_first.find(|job| job.state == JobState::Open)
    }

    /// The job that decides the shown state: the open one, else the last one.
    fn telling(&self) -> Option<&JobView> {
        self.open_job().or_else(|| self.jobs.last())
    }

    /// The last message with a text.
    #[must_use]
    pub fn last_said(&self) -> Option<&MessageView> {
        self.messages.iter().rfind(|message| message.is_said())
    }

    /// How many messages are part of it.
    #[must_use]
    pub fn chosen(&self) -> usize {
        let chosen = self.messages.iter().filter(|message| message.chosen);
        chosen.count()
    }

    /// The state for the chat page.
    #[must_use]
    pub fn status(&self) -> ChatStatus {
        let job = self.telling();
        status(
            self.owed.is_some(),
            job.map(|job| (job.state, job.versions)),
        )
    }

    /// The state for the list.
    #[must_use]
    pub fn list_status(&self) -> ListStatus {
        if self.owed.is_some() {
            ListStatus::Pending
        } else if self.telling().is_some_and(|job| job.state.is_completed()) {
            ListStatus::Completed
        } else {
            ListStatus::Active
        }
    }
}

/// The chat page's state from the owed reply and the deciding job with its last version. An approved job can still be
/// reviewed.
#[must_use]
pub const fn status(reply_owed: bool, job: Option<(JobState, u32)>) -> ChatStatus {
    match (reply_owed, job) {
        (true, _) => ChatStatus::Pending,
        (false, Some((JobState::Open, 0))) => ChatStatus::Active,
        (false, Some((JobState::Open | JobState::Approved, 1..))) => ChatStatus::Delivered,
        (false, _) => ChatStatus::Idle,
    }
}
