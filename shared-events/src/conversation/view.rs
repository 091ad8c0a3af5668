//! A conversation as both sides show it: folded from its events by the projection and by the
//! command's answer alike.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::ConversationEvent;
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
    /// Its last job was approved or reviewed.
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
}

/// A delivered document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DocumentView {
    /// The job it belongs to.
    pub job: JobId,
    /// From 1.
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
    /// Versions delivered.
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
    /// In order; the last one may be open.
    pub jobs: Vec<JobView>,
    /// The reply being produced.
    pub owed: Option<MessageId>,
}

impl ConversationView {
    /// Folds one event recorded `at`. `None` until the conversation was opened.
    #[must_use]
    pub fn apply(
        view: Option<Self>,
        event: &ConversationEvent,
        at: OffsetDateTime,
    ) -> Option<Self> {
        if let ConversationEvent::Opened { client, specialist } = event {
            return Some(Self {
                client: *client,
                specialist: specialist.clone(),
                messages: Vec::new(),
                jobs: Vec::new(),
                owed: None,
            });
        }
        let mut view = view?;
        view.fold(event, at);
        Some(view)
    }

    fn fold(&mut self, event: &ConversationEvent, at: OffsetDateTime) {
        match event {
            ConversationEvent::Opened { .. } | ConversationEvent::ReplyStarted { .. } => {}
            ConversationEvent::MessageSent {
                message,
                reply,
                text,
                client_key,
                attachments,
                ..
            } => {
                let mut sent = said(*message, From::User, text.clone(), at);
                sent.client_key.clone_from(client_key);
                sent.attachments.clone_from(attachments);
                let mut owed = said(*reply, From::Agent, Personal::text(""), at);
                owed.state = MessageState::Streaming;
                self.messages.extend([sent, owed]);
                self.owed = Some(*reply);
            }
            ConversationEvent::JobOpened { job, title, .. } => {
                self.jobs.push(JobView {
                    id: *job,
                    title: title.clone(),
                    versions: 0,
                    state: JobState::Open,
                });
            }
            ConversationEvent::ReplyDelivered {
                reply,
                text,
                cost,
                estimated,
                ..
            } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.text = text.clone();
                    message.at = at;
                    message.cost = Some(*cost);
                    message.estimated = *estimated;
                    message.state = MessageState::Complete;
                }
            }
            ConversationEvent::DocumentDelivered {
                reply,
                job,
                version,
                title,
                content,
            } => {
                let document = DocumentView {
                    job: *job,
                    version: *version,
                    title: title.clone(),
                    content: content.clone(),
                };
                if let Some(message) = self.message(*reply) {
                    message.document = Some(document);
                }
                if let Some(of) = self.job(*job) {
                    of.versions = *version;
                }
            }
            ConversationEvent::ReplyStopped {
                reply, text, cost, ..
            } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.text = text.clone();
                    message.at = at;
                    message.cost = (!cost.is_zero()).then_some(*cost);
                    message.estimated = !cost.is_zero();
                    message.state = MessageState::Stopped;
                }
            }
            ConversationEvent::ReplyFailed { reply, code, .. } => {
                self.owed = None;
                if let Some(message) = self.message(*reply) {
                    message.at = at;
                    message.state = MessageState::Failed;
                    message.failure = Some(code.0.clone());
                }
            }
            ConversationEvent::EditAsked {
                message, document, ..
            } => {
                if let Some(asked) = self.message(*message) {
                    asked.edit_of = Some(*document);
                }
            }
            ConversationEvent::Approved { job, .. } => self.close(*job, JobState::Approved),
            ConversationEvent::Cancelled { job } => self.close(*job, JobState::Cancelled),
            ConversationEvent::Reviewed { job, .. } => self.close(*job, JobState::Reviewed),
        }
    }

    fn close(&mut self, job: JobId, state: JobState) {
        if let Some(of) = self.job(job) {
            of.state = state;
        }
    }

    fn message(&mut self, id: MessageId) -> Option<&mut MessageView> {
        self.messages
            .iter_mut()
            .rev()
            .find(|message| message.id == id)
    }

    fn job(&mut self, id: JobId) -> Option<&mut JobView> {
        self.jobs.iter_mut().rev().find(|job| job.id == id)
    }

    /// The job being worked on, if any.
    #[must_use]
    pub fn open_job(&self) -> Option<&JobView> {
        let last = self.jobs.last();
        last.filter(|job| job.state == JobState::Open)
    }

    /// The state the chat page shows.
    #[must_use]
    pub fn status(&self) -> ChatStatus {
        let last = self.jobs.last();
        status(
            self.owed.is_some(),
            last.map(|job| (job.state, job.versions)),
        )
    }

    /// The state the list shows.
    #[must_use]
    pub fn list_status(&self) -> ListStatus {
        if self.owed.is_some() {
            ListStatus::Pending
        } else if self.jobs.last().is_some_and(|job| job.state.is_completed()) {
            ListStatus::Completed
        } else {
            ListStatus::Active
        }
    }
}

/// The chat page's state from what is owed and how the last job stands, with how many versions. A job that was approved
/// is still to be rated.
#[must_use]
pub const fn status(reply_owed: bool, last_job: Option<(JobState, u32)>) -> ChatStatus {
    match (reply_owed, last_job) {
        (true, _) => ChatStatus::Pending,
        (false, Some((JobState::Open, 0))) => ChatStatus::Active,
        (false, Some((JobState::Open | JobState::Approved, 1..))) => ChatStatus::Delivered,
        (false, _) => ChatStatus::Idle,
    }
}

fn said(id: MessageId, from: From, text: Personal<String>, at: OffsetDateTime) -> MessageView {
    MessageView {
        id,
        from,
        text,
        at,
        cost: None,
        estimated: false,
        state: MessageState::Complete,
        client_key: None,
        document: None,
        failure: None,
        edit_of: None,
        attachments: Vec::new(),
    }
}
