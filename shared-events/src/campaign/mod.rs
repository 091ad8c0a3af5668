//! Campaigns: a mail of the house to many people at once.

pub mod view;

use serde::{Deserialize, Serialize};

use crate::personal::{EventField, Public};

/// The longest subject, in characters.
pub const LONGEST_SUBJECT: usize = 120;

/// The longest text of a mail, in characters.
pub const LONGEST_CONTENT: usize = 5_000;

/// The audience of a campaign. People who are suspended or want no letters are never included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CampaignAudience)]
pub enum Audience {
    /// Every client.
    All,
    /// Those who acted within the last 30 days.
    Active,
    /// The others.
    Inactive,
    /// Those who signed up within the last 7 days.
    NewSignups,
}

impl Audience {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::All, Self::Active, Self::Inactive, Self::NewSignups];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::NewSignups => "newSignups",
        }
    }
}

crate::ids::read_back!(Audience "campaign audience");

impl EventField for Audience {}

crate::events! {
    /// The stream `campaign`, one for each campaign. No event names the recipients.
    pub enum CampaignEvent of "campaign" {
        /// An admin started it. So many people were in the audience at that moment.
        Started = "started" v 1 {
            subject: Public<String>,
            content: Public<String>,
            audience: Audience,
            recipients: u32,
        },
        /// The product processed one batch: so many more mails were written, and so many more people have a result.
        Progressed = "progressed" v 1 {
            /// The number of the batch, from 1.
            step: u32,
            /// Mails that were written.
            queued: u32,
            /// Mails that the mail server accepted.
            sent: u32,
            /// Mails that are kept for superadmins to read, since there is no mail server.
            kept: u32,
            /// Mails that could not be sent.
            failed: u32,
            /// People who were suspended or want no letters by now, and so got no mail.
            withheld: u32,
        },
        /// An admin paused it.
        Paused = "paused" v 1 {},
        /// An admin resumed it.
        Resumed = "resumed" v 1 {},
    }
}
