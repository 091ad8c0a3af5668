//! Announcements: what the house tells everybody for a limited time, and who dismissed it.

use serde::{Deserialize, Serialize};

use crate::ids::AnnouncementId;
use crate::personal::{EventField, Instant, Public};

/// Characters of a title.
pub const LONGEST_TITLE: usize = 120;

/// Characters of what it says.
pub const LONGEST_CONTENT: usize = 1_000;

/// Days that one stands at most.
pub const LONGEST_DAYS: i64 = 366;

/// How an announcement looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnnouncementType {
    /// Something to know.
    Info,
    /// Something to mind.
    Warning,
    /// Good news.
    Success,
    /// Something is broken.
    Error,
}

impl AnnouncementType {
    /// As stored and as in the API.
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

impl std::str::FromStr for AnnouncementType {
    type Err = crate::ids::InvalidId;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::Info, Self::Warning, Self::Success, Self::Error]
            .into_iter()
            .find(|one| one.as_str() == text)
            .ok_or(crate::ids::InvalidId {
                kind: "announcement type",
            })
    }
}

impl EventField for AnnouncementType {}

crate::events! {
    /// The stream `announcement`, one an announcement.
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
    /// The stream `dismissal`, one a person; its id is theirs.
    pub enum DismissalEvent of "dismissal" {
        /// They do not want to see this announcement any more.
        Dismissed = "dismissed" v 1 { announcement: AnnouncementId },
    }
}
