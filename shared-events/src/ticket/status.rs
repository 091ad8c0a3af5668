//! The status of a ticket. Both sides use the same fold.

use serde::{Deserialize, Serialize};

use super::TicketEvent;
use crate::personal::EventField;

/// The status of a ticket.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum TicketStatus {
    /// Support has to do something.
    #[default]
    Open,
    /// The member has to do something.
    Waiting,
    /// Nobody has to do anything.
    Closed,
}

impl TicketStatus {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Open, Self::Waiting, Self::Closed];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Waiting => "waiting",
            Self::Closed => "closed",
        }
    }

    /// The status after this event.
    #[must_use]
    pub const fn after(self, event: &TicketEvent) -> Self {
        match event {
            TicketEvent::Opened { .. } | TicketEvent::Answered { .. } => Self::Open,
            TicketEvent::Replied { .. } => Self::Waiting,
            TicketEvent::StatusChanged { status } => *status,
            TicketEvent::Noted { .. } | TicketEvent::Taken { .. } | TicketEvent::LetGo {} => self,
        }
    }
}

crate::ids::read_back!(TicketStatus "ticket status");

impl EventField for TicketStatus {}
