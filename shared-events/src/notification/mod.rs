//! Notifications: what members are told on screen.
//!
//! That there is something to tell follows from the events of other features, so no event here says it. A notification
//! is named by the position of the event that it tells of: no event tells the same member two things.

pub mod view;

use serde::{Deserialize, Serialize};

use crate::Position;
use crate::money::Tokens;
use crate::personal::EventField;

/// The most notifications of one member: the newest ones.
pub const MOST_KEPT: usize = 200;

/// A member is told when a reply leaves less than this, which the next message may need. Screens warn below the same figure.
pub const LOW_BALANCE: Tokens = Tokens(6_000);

/// What a notification is about.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum NotificationKind {
    /// A specialist delivered work, or another version of it.
    Work,
    /// Somebody else replied in a discussion that the member began.
    Reply,
    /// Support answered a ticket.
    Ticket,
    /// Moderators hid a text of the member.
    Hidden,
    /// A payment was credited or taken back.
    Payment,
    /// The balance is low.
    Balance,
    /// The house published an announcement.
    Announcement,
}

impl NotificationKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::Work,
        Self::Reply,
        Self::Ticket,
        Self::Hidden,
        Self::Payment,
        Self::Balance,
        Self::Announcement,
    ];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Work => "work",
            Self::Reply => "reply",
            Self::Ticket => "ticket",
            Self::Hidden => "hidden",
            Self::Payment => "payment",
            Self::Balance => "balance",
            Self::Announcement => "announcement",
        }
    }
}

crate::ids::read_back!(NotificationKind "kind of notification");

impl EventField for NotificationKind {}

crate::events! {
    /// The stream `notification`, one for each person; its id is theirs. It holds what they did with their
    /// notifications, not the notifications.
    pub enum NotificationEvent of "notification" {
        /// They read one.
        Read = "read" v 1 {
            /// The position of the event that it tells of.
            notification: Position,
        },
        /// They read all of them, up to one.
        ReadThrough = "read-through" v 1 {
            /// The position of the event that the last one tells of.
            through: Position,
        },
        /// They chose which kinds they do not want to see.
        KindsChosen = "kinds-chosen" v 1 { off: Vec<NotificationKind> },
    }
}
