//! The facts of earlier events that must be remembered.

use serde::{Deserialize, Serialize};
use shared_events::SpecialistId;
use shared_events::payment::{Minor, Plan};
use shared_events::ticket::TicketStatus;

/// A fact from the first event of something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Known {
    /// The specialist of a conversation.
    Conversation { specialist: SpecialistId },
    /// The specialist of a job; deleted when the job is closed.
    Job {
        specialist: SpecialistId,
        is_delivered: bool,
    },
    /// When a reply was requested, in milliseconds since 1970; deleted with its outcome.
    Reply { asked: i64 },
    /// When a ticket was opened, first and last, in milliseconds since 1970, and its state.
    Ticket {
        opened: i64,
        since: i64,
        status: TicketStatus,
        is_answered: bool,
    },
    /// The plan of a payment.
    Payment {
        plan: Plan,
        amount: Minor,
        cents: u64,
    },
}

impl Known {
    /// Whether it is an open job.
    pub const fn is_open_job(&self) -> bool {
        matches!(self, Self::Job { .. })
    }
}
