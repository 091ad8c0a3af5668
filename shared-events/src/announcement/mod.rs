//! Announcements: what the house tells everybody for a limited time, and who dismissed it.

use serde::{Deserialize, Serialize};

use crate::ids::AnnouncementId;
use crate::personal::{EventField, Instant, Public};

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 120;

/// The longest text, in characters.
pub const LONGEST_CONTENT: usize = 1_000;

/// The most days that an announcement is shown.
pub const LONGEST_DAYS: i64 = 366;

/// The look of an announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnnouncementType {
    /// An information.
    Info,
    /// A warning.
    Warning,
    /// Good news.
    Success,
    /// Something is broken.
    Error,
}

impl AnnouncementType {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Info, Self::Warning, Self::Success, Self::Error];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Success => "success",
            Self::Error => "error",
        }
    }
}

crate::ids::read_back!(AnnouncementType "announcement type");

impl EventField for AnnouncementType {}

crate::events! {
    /// The stream `announcement`, one for each announcement.
    pub enum AnnouncementEvent of "announcement" {
        /// Everybody sees it until its end.
        Published = "published" v 1 {
            title: Public<String>,
            content: Public<String>,
            looks: AnnouncementType,
            until: Instant,
        },
        /// An admin took it down before its end.
        TakenDown = "taken-down" v 1 {},
    }
}

crate::events! {
    /// The stream `dismissal`, one for each person; its id is theirs.
    pub enum DismissalEvent of "dismissal" {
        /// They dismissed this announcement.
        Dismissed = "dismissed" v 1 { announcement: AnnouncementId },
    }
}
