//! A memory in the API.

use serde::{Deserialize, Serialize};
use shared_events::memory::view::{MemoryView, SummaryView};
use shared_events::{ConversationId, MessageId};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// What a specialist remembers about a client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Memory {
    /// Whether it is included in each prompt.
    pub enabled: bool,
    /// Facts, in the client's order.
    pub facts: Vec<String>,
    /// The voice of the client's brand.
    pub voice: String,
    /// Summaries of conversations that became too long for the prompt.
    pub summaries: Vec<MemorySummary>,
    /// When the client last saved it.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub updated_at: Option<OffsetDateTime>,
}

/// The summary of the beginning of a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemorySummary {
    /// The conversation.
    #[schema(value_type = String)]
    pub session_id: ConversationId,
    /// Markdown; empty if that part was left out, because memory was switched off.
    pub text: String,
    /// The last message that it covers.
    #[schema(value_type = String)]
    pub through: MessageId,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

impl From<&MemoryView> for Memory {
    fn from(view: &MemoryView) -> Self {
        let summary = |(session, of): (&ConversationId, &SummaryView)| MemorySummary {
            session_id: *session,
            text: of.text.or("").to_owned(),
            through: of.through,
            at: of.at,
        };
        Self {
            enabled: view.enabled,
            facts: view.facts.iter().map(|it| it.or("").to_owned()).collect(),
            voice: view.voice.or("").to_owned(),
            summaries: view.summaries.iter().map(summary).collect(),
            updated_at: view.updated_at,
        }
    }
}
