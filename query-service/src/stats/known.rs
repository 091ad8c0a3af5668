//! The facts of earlier events that must be remembered.

use serde::{Deserialize, Serialize};
use shared_events::SpecialistId;
use shared_events::payment::{Minor, Plan};
use shared_events::ticket::TicketStatus;

/// What was said of something by the event that began it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Known {
    /// Whom a conversation is with.
    Conversation { specialist: SpecialistId },
    /// Whose job it is; it is forgotten when it is closed.
    Job {
        specialist: SpecialistId,
        is_delivered: bool,
    },
    /// When a reply was asked for, in milliseconds since 1970; it is forgotten with its outcome.
    Reply { asked: i64 },
    /// When a ticket was opened, first and the last time, in milliseconds since 1970, and what became of it.
    Ticket {
        opened: i64,
        since: i64,
        status: TicketStatus,
        is_answered: bool,
    },
    /// What a payment is for.
    Payment {
        plan: Plan,
        amount: Minor,
        cents: u64,
    },
}

impl Known {
    /// Whether it is a job that is open.
    pub const fn is_open_job(&self) -> bool {
        matches!(self, Self::Job { .. })
    }
}
