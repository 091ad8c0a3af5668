//! An announcement in the API.

use serde::{Deserialize, Serialize};
use shared_events::AnnouncementId;
use shared_events::announcement::AnnouncementType;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// An announcement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    /// The id, for taking it down or dismissing it.
    #[schema(value_type = String)]
    pub id: AnnouncementId,
    /// A few words.
    pub title: String,
    /// The text; it may have line breaks.
    pub content: String,
    /// How it looks.
    #[serde(rename = "type")]
    pub looks: AnnouncementType,
    /// Whether everybody sees it: it was not taken down, and has not ended.
    pub active: bool,
    /// When it ends.
    #[serde(with = "time::serde::rfc3339")]
    pub end_date: OffsetDateTime,
}
