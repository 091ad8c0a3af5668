//! Support tickets: what a member asks of the people of support, and what became of it.

mod status;

use crate::ids::{MessageId, UserId};
use crate::personal::{Instant, Personal};

pub use status::TicketStatus;

/// Characters of a subject.
pub const LONGEST_SUBJECT: usize = 200;

/// Characters of the first text, of an answer and of a note.
pub const LONGEST_TEXT: usize = 5_000;

/// Texts of one ticket: the first one, answers of both sides, and notes.
pub const MOST_TEXTS: u32 = 100;

/// Lines of a live chat that a ticket takes along, the latest ones.
pub const MOST_LINES: usize = 60;

crate::event_value! {
    /// A line of the live chat from which a ticket was opened.
    pub struct TicketLine {
        /// Its id in the live chat.
        pub message: MessageId,
        /// The member said it; otherwise it is an answer.
        pub asked: bool,
        pub text: Personal<String>,
        /// When it was said.
        pub at: Instant,
    }
}

crate::events! {
    /// The stream `ticket`, one a ticket. All of it belongs to the member who opened it, notes included.
    pub enum TicketEvent of "ticket" {
        /// A member asked for help.
        Opened = "opened" v 1 {
            member: UserId,
            /// What people call it by: `T-` and this. No other ticket has it.
            number: u64,
            /// The id of the first text.
            message: MessageId,
            subject: Personal<String>,
            body: Personal<String>,
            /// What was said in the live chat before; empty for a ticket that was written in the form.
            transcript: Vec<TicketLine>,
        },
        /// The member wrote again. The ticket is open then, also if it was closed.
        Answered = "answered" v 1 { message: MessageId, text: Personal<String> },
        /// An admin answered. The ticket waits for the member then.
        Replied = "replied" v 1 { message: MessageId, by: UserId, text: Personal<String> },
        /// An admin wrote down something that the member is never shown.
        Noted = "noted" v 1 { message: MessageId, by: UserId, text: Personal<String> },
        /// An admin changed the status.
        StatusChanged = "status-changed" v 1 { status: TicketStatus },
        /// An admin took over the ticket.
        Taken = "taken" v 1 { by: UserId },
        /// No admin is assigned any more.
        LetGo = "let-go" v 1 {},
    }
}

/// A ticket's number as people read it.
#[must_use]
pub fn number_text(number: u64) -> String {
    format!("T-{number}")
}
