//! A conversation in the API: `GET /chat/history/{agentId}` and the answer of a sent message have
//! the same form.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

use shared_events::conversation::view::{
    ChatStatus, ConversationView, DocumentView, From, JobState, MessageState, MessageView,
};
use shared_events::conversation::words_of;
use shared_events::upload::{AttachedFile, Unread, address};
use shared_events::{ConversationId, JobId, MessageId, SpecialistId};

/// The most messages of an answer: the latest ones.
pub const PAGE: usize = 200;

/// A conversation with its latest messages, the newest last.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conversation {
    /// The session of further messages; none before the first message.
    #[schema(value_type = Option<String>, required = true)]
    pub session_id: Option<ConversationId>,
    /// The latest messages, the oldest of them first.
    pub messages: Vec<ChatMessage>,
    /// Its status.
    pub status: ChatStatus,
    /// The name its client gave it.
    #[schema(required = true)]
    pub title: Option<String>,
    /// Whether it is pinned to the top of its client's list.
    pub pinned: bool,
    /// Whether it is archived. A new message brings it back.
    pub archived: bool,
    /// Whether there is delivered work that its client has not looked at.
    pub new_work: bool,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessage {
    /// Its id; streamed text names it.
    #[schema(value_type = String)]
    pub id: MessageId,
    /// The author.
    #[schema(inline)]
    pub from: From,
    /// Markdown.
    pub text: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub timestamp: OffsetDateTime,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// The document that it delivered.
    #[schema(required = true)]
    pub document: Option<DocumentRef>,
    /// The cost in tokens; only a delivered reply, or one that was stopped after its first words, costs anything.
    #[schema(required = true)]
    pub cost: Option<u64>,
    /// Whether the cost was counted here, because the model reported no number, or was stopped before it could.
    pub estimated: bool,
    /// Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
    /// for.
    pub truncated: bool,
    /// Its state.
    #[schema(inline)]
    pub state: MessageState,
    /// The `Idempotency-Key` of its request, so that a client finds its own copy.
    #[schema(required = true)]
    pub client_key: Option<String>,
    /// The message with the document that this one asks to change.
    #[schema(value_type = Option<String>, required = true)]
    pub edit_of: Option<MessageId>,
    /// On a specialist's message: the client's message it answers. Several replies to the same message are alternatives
    /// of each other, in the order they were made.
    #[schema(value_type = Option<String>, required = true)]
    pub reply_to: Option<MessageId>,
    /// Whether it is part of the conversation now. Exactly one of several alternatives is; messages that an edited
    /// message replaced are not.
    pub chosen: bool,
    /// On a client's message that was edited and sent again: the message that replaced it.
    #[schema(value_type = Option<String>, required = true)]
    pub replaced_by: Option<MessageId>,
}

/// A conversation, as shown in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatSession {
    /// The session.
    #[schema(value_type = String)]
    pub id: ConversationId,
    /// The specialist.
    #[schema(value_type = String)]
    pub agent_id: SpecialistId,
    /// Their name.
    pub agent_name: String,
    /// Address of their portrait.
    pub agent_avatar: String,
    /// CSS colour behind the portrait.
    pub agent_tint: String,
    /// The name its client gave it.
    #[schema(required = true)]
    pub title: Option<String>,
    /// The beginning of the last message.
    pub preview: String,
    /// Whether it is pinned to the top of the list.
    pub pinned: bool,
    /// Whether it is archived. A new message brings it back.
    pub archived: bool,
    /// Whether there is delivered work that its client has not looked at.
    pub new_work: bool,
    /// Its status.
    pub status: ChatStatus,
    /// How many messages are part of it.
    pub messages: u64,
    /// The time of the last message.
    #[serde(with = "time::serde::rfc3339")]
    pub last_message_time: OffsetDateTime,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub started_at: OffsetDateTime,
}

/// How much of the last message a list shows, in characters.
pub const PREVIEW: usize = 300;

/// A specialist, as shown in lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// Their name.
    pub name: String,
    /// Address of their portrait.
    pub avatar: String,
    /// CSS colour behind the portrait.
    pub tint: String,
}

impl ChatSession {
    /// A folded conversation with a specialist who is shown in this way.
    #[must_use]
    pub fn of(id: ConversationId, view: &ConversationView, face: Face) -> Self {
        let last = view.last_said();
        Self {
            id,
            agent_id: view.specialist.clone(),
            agent_name: face.name,
            agent_avatar: face.avatar,
            agent_tint: face.tint,
            title: view
                .title
                .clone()
                .and_then(shared_events::Personal::into_clear),
            preview: last.map_or_else(String::new, |message| {
                message.text.or("").chars().take(PREVIEW).collect()
            }),
            pinned: view.pinned,
            archived: view.archived,
            new_work: view.unseen.is_some(),
            status: view.status(),
            messages: u64::try_from(view.chosen()).unwrap_or(u64::MAX),
            last_message_time: last.map_or(view.started, |message| message.at),
            started_at: view.started,
        }
    }
}

/// What the reader of a document is told of its job.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct JobStanding {
    /// Its state.
    pub state: JobState,
    /// The reply with the version that its client approved.
    pub approved: Option<MessageId>,
}

/// A delivered document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentRef {
    /// The job it belongs to.
    #[schema(value_type = String)]
    pub job_id: JobId,
    /// The state of that job.
    pub job_state: JobState,
    /// Whether this is the version that its client approved. Another version of an approved job is not.
    pub approved: bool,
    /// Its title.
    pub title: String,
    /// Counts from 1 within a piece of work, even if a later job continues it.
    pub version: u32,
    /// Markdown.
    pub content: String,
    /// The number of words.
    pub words: u64,
    /// The address of the Word file, for the client who got the document.
    #[schema(required = true)]
    pub docx_url: Option<String>,
    /// The address of the PDF, for the client who got the document.
    #[schema(required = true)]
    pub pdf_url: Option<String>,
}

/// A file of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Attachment {
    /// File name.
    pub name: String,
    /// The address of the upload.
    pub url: String,
    /// Media type.
    #[serde(rename = "type")]
    pub kind: String,
    /// Bytes.
    pub size: u64,
    /// Why its content was not used, or only in part, in a sentence that names the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unread: Option<String>,
}

impl std::convert::From<&AttachedFile> for Attachment {
    fn from(file: &AttachedFile) -> Self {
        let name = file.name.or("").to_owned();
        let unread = file.unread.as_ref();
        Self {
            url: address(file.upload),
            kind: file.kind.0.clone(),
            size: file.size,
            unread: unread.map(|reason| Unread::of_code(reason).sentence(&name)),
            name,
        }
    }
}

impl Conversation {
    /// The conversation of a client without any message.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            session_id: None,
            messages: Vec::new(),
            status: ChatStatus::Idle,
            title: None,
            pinned: false,
            archived: false,
            new_work: false,
        }
    }

    /// The latest page of a folded conversation.
    #[must_use]
    pub fn latest(id: ConversationId, view: &ConversationView) -> Self {
        let from = view.messages.len().saturating_sub(PAGE);
        Self {
            session_id: Some(id),
            messages: view
                .messages
                .iter()
                .skip(from)
                .map(|it| shown(view, it))
                .collect(),
            status: view.status(),
            title: view
                .title
                .clone()
                .and_then(shared_events::Personal::into_clear),
            pinned: view.pinned,
            archived: view.archived,
            new_work: view.unseen.is_some(),
        }
    }
}

/// One message of a folded conversation.
#[must_use]
pub fn shown(view: &ConversationView, message: &MessageView) -> ChatMessage {
    let job = message.document.as_ref().map(|document| document.job);
    let job = view.jobs.iter().find(|it| Some(it.id) == job);
    let standing = job.map(|job| JobStanding {
        state: job.state,
        approved: job.approved,
    });
    ChatMessage::new(message, standing.unwrap_or_default())
}

impl ChatMessage {
    /// A message; its document, if it has one, belongs to a job that stands so.
    #[must_use]
    pub fn new(message: &MessageView, job: JobStanding) -> Self {
        let document = message.document.as_ref();
        Self {
            id: message.id,
            from: message.from,
            text: message.text.or("").to_owned(),
            timestamp: message.at,
            attachments: message.attachments.iter().map(Into::into).collect(),
            document: document.map(|document| DocumentRef::new(message.id, document, job)),
            cost: message.cost.map(|cost| cost.0),
            estimated: message.estimated,
            truncated: message.truncated,
            state: message.state,
            client_key: message
                .client_key
                .clone()
                .and_then(shared_events::Personal::into_clear),
            edit_of: message.edit_of,
            reply_to: message.reply_to,
            chosen: message.chosen,
            replaced_by: message.replaced_by,
        }
    }
}

impl DocumentRef {
    /// The document of the message `id`, of a job that stands so.
    #[must_use]
    pub fn new(id: MessageId, document: &DocumentView, job: JobStanding) -> Self {
        let content = document.content.or("");
        Self {
            job_id: document.job,
            job_state: job.state,
            approved: job.approved == Some(id),
            title: document.title.or("").to_owned(),
            version: document.version,
            content: content.to_owned(),
            words: words_of(content),
            docx_url: Some(format!("/api/documents/{id}/docx")),
            pdf_url: Some(format!("/api/documents/{id}/pdf")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hist_an_empty_conversation_is_spelled_out() {
        let json = serde_json::to_value(Conversation::none()).unwrap();
        assert_eq!(
            json,
            serde_json::json!({"sessionId": null, "messages": [], "status": "idle",
                "title": null, "pinned": false, "archived": false, "newWork": false})
        );
    }
}
