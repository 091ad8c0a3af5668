//! A line of live support, as both sides show it.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

use shared_events::MessageId;

/// The author of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SupportSpeaker {
    /// The person who needs help.
    User,
    /// The helper.
    Agent,
}

/// A line of live support.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SupportMessage {
    /// Its id.
    #[schema(value_type = String)]
    pub id: MessageId,
    /// The author.
    pub from: SupportSpeaker,
    /// The text; empty after the person was erased.
    pub text: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub timestamp: OffsetDateTime,
}
