//! An announcement in the API.

use serde::{Deserialize, Serialize};
use shared_events::AnnouncementId;
use shared_events::announcement::AnnouncementType;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// What everybody is told for a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    /// To take it down by, or to dismiss it.
    #[schema(value_type = String)]
    pub id: AnnouncementId,
    /// A few words.
    pub title: String,
    /// What there is to say; lines may be broken.
    pub content: String,
    /// How it looks.
    #[serde(rename = "type")]
    pub looks: AnnouncementType,
    /// Whether everybody sees it: it was not taken down, and its end has not come.
    pub active: bool,
    /// When it ends.
    #[serde(with = "time::serde::rfc3339")]
    pub end_date: OffsetDateTime,
}
