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
    /// Nothing under way.
    Idle,
    /// A job is open and nothing is being produced.
    Active,
    /// A reply or document is being produced.
    Pending,
    /// A document is there and not yet rated.
    Delivered,
}

/// The state of a conversation, as in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListStatus {
    /// A conversation with messages, a delivered one included.
    Active,
    /// No job is open, and the last one was approved or reviewed.
    Completed,
    /// A reply or document is being produced.
    Pending,
}

/// Who said it.
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

/// How a message stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageState {
    /// Final.
    Complete,
    /// Being written.
    Streaming,
    /// Will not come.
    Failed,
    /// Ended early by its reader.
    Stopped,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MessageView {
    /// Its id.
    pub id: MessageId,
    /// Who said it.
    pub from: From,
    /// What was said.
    pub text: Personal<String>,
    /// When it was recorded.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// What it cost, on a delivered reply.
    pub cost: Option<Tokens>,
    /// Whether the cost was counted by us.
    pub estimated: bool,
    /// Whether it ends early, at the length limit or because the model kept the rest back.
    #[serde(default)]
    pub truncated: bool,
    /// How it stands.
    pub state: MessageState,
    /// The key the client sent it under.
    pub client_key: Option<Personal<String>>,
    /// The document that came with it.
    pub document: Option<DocumentView>,
    /// Why it failed: a stable code.
    pub failure: Option<String>,
    /// The message with the document that this one asks to change.
    #[serde(default)]
    pub edit_of: Option<MessageId>,
    /// Files that came with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<AttachedFile>,
    /// On a reply: the message it answers.
    #[serde(default)]
    pub reply_to: Option<MessageId>,
    /// Whether it is part of the conversation: not an alternative to another reply, nor replaced.
    pub chosen: bool,
    /// The message that took its place.
    #[serde(default)]
    pub replaced_by: Option<MessageId>,
}

impl MessageView {
    /// Whether something was said by it, which is final.
    #[must_use]
    pub fn says_something(&self) -> bool {
        match self.state {
            MessageState::Complete => true,
            MessageState::Stopped => !self.text.or("").is_empty(),
            MessageState::Streaming | MessageState::Failed => false,
        }
    }

    /// Whether something was said by it that is part of the conversation.
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
    /// The piece of work that it is a version of: the job that the first one was delivered in.
    pub piece: JobId,
    /// From 1, within the piece.
    pub version: u32,
    /// Its title.
    pub title: Personal<String>,
    /// Markdown.
    pub content: Personal<String>,
}

/// How a piece of work stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// Being worked on, or delivered and not yet judged.
    #[default]
    Open,
    /// Taken as it is.
    Approved,
    /// Judged.
    Reviewed,
    /// Called off.
    Cancelled,
}

impl JobState {
    /// Whether it came to a good end.
    #[must_use]
    pub const fn is_completed(self) -> bool {
        matches!(self, Self::Approved | Self::Reviewed)
    }

    /// Whether the client may still judge it, once something was delivered.
    #[must_use]
    pub const fn awaits_review(self) -> bool {
        matches!(self, Self::Open | Self::Approved)
    }
}

/// A piece of work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobView {
    /// Its id.
    pub id: JobId,
    /// From the brief.
    pub title: Personal<String>,
    /// The number of the last version delivered in it; 0 while there is none.
    pub versions: u32,
    /// How it stands.
    pub state: JobState,
}

/// A conversation folded from its events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ConversationView {
    /// Whose.
    pub client: UserId,
    /// With whom.
    pub specialist: SpecialistId,
    /// In order.
    pub messages: Vec<MessageView>,
    /// In the order they were opened. Each piece of work has at most one that is open.
    pub jobs: Vec<JobView>,
    /// The reply being produced.
    pub owed: Option<MessageId>,
    /// The name its client gave it.
    pub title: Option<Personal<String>>,
    /// Whether it is to stand at the top.
    pub pinned: bool,
    /// Whether it is out of sight.
    pub archived: bool,
    /// The reply with the latest work that its client has not looked at.
    pub unseen: Option<MessageId>,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub started: OffsetDateTime,
}

impl ConversationView {
    /// The job being worked on, if any; of several, the one that was opened last.
    #[must_use]
    pub fn open_job(&self) -> Option<&JobView> {
        let mut latest_first = self.jobs.iter().rev();
        latest_first.find(|job| job.state == JobState::Open)
    }

    /// The job that the state is told by: the one being worked on, else the last one.
    fn telling(&self) -> Option<&JobView> {
        self.open_job().or_else(|| self.jobs.last())
    }

    /// The last thing that was said.
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

    /// The state the chat page shows.
    #[must_use]
    pub fn status(&self) -> ChatStatus {
        let job = self.telling();
        status(
            self.owed.is_some(),
            job.map(|job| (job.state, job.versions)),
        )
    }

    /// The state the list shows.
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

/// The chat page's state from what is owed and how the job stands that it is told by, with its last version. A job that
/// was approved is still to be rated.
#[must_use]
pub const fn status(reply_owed: bool, job: Option<(JobState, u32)>) -> ChatStatus {
    match (reply_owed, job) {
        (true, _) => ChatStatus::Pending,
        (false, Some((JobState::Open, 0))) => ChatStatus::Active,
        (false, Some((JobState::Open | JobState::Approved, 1..))) => ChatStatus::Delivered,
        (false, _) => ChatStatus::Idle,
    }
}
