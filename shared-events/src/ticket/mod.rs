//! Support tickets: a member's request to the people of support, and its outcome.

mod status;

use crate::ids::{MessageId, UserId};
use crate::personal::{Instant, Personal};

pub use status::TicketStatus;

/// Characters of a subject.
pub const LONGEST_SUBJECT: usize = 200;

/// Characters of the first text, of an answer and of a note.
pub const LONGEST_TEXT: usize = 5_000;

/// The most texts of one ticket: the first one, answers of both sides, and notes.
pub const MOST_TEXTS: u32 = 100;

/// The most lines of a live chat in a ticket: the latest ones.
pub const MOST_LINES: usize = 60;

crate::event_value! {
    /// A line of the live chat from which a ticket was opened.
    pub struct TicketLine {
        /// Its id in the live chat.
        pub message: MessageId,
        /// Written by the member; otherwise it is an answer.
        pub asked: bool,
        pub text: Personal<String>,
        /// Its time.
        pub at: Instant,
    }
}

crate::events! {
    /// The stream `ticket`, one for each ticket. All of it belongs to the member who opened it, notes included.
    pub enum TicketEvent of "ticket" {
        /// A member asked for help.
        Opened = "opened" v 1 {
            member: UserId,
            /// The number for people: `T-` and this. No other ticket has it.
            number: u64,
            /// The id of the first text.
            message: MessageId,
            subject: Personal<String>,
            body: Personal<String>,
            /// The lines of the live chat before; empty for a ticket that was written in the form.
            transcript: Vec<TicketLine>,
        },
        /// The member wrote again. The ticket is then open, even if it was closed.
        Answered = "answered" v 1 { message: MessageId, text: Personal<String> },
        /// An admin answered. The ticket then waits for the member.
        Replied = "replied" v 1 { message: MessageId, by: UserId, text: Personal<String> },
        /// An admin wrote a note that the member never sees.
        Noted = "noted" v 1 { message: MessageId, by: UserId, text: Personal<String> },
        /// An admin changed the status.
        StatusChanged = "status-changed" v 1 { status: TicketStatus },
        /// An admin took over the ticket.
        Taken = "taken" v 1 { by: UserId },
        /// No admin is assigned any more.
        LetGo = "let-go" v 1 {},
    }
}

/// A ticket's number in the form for people.
#[must_use]
pub fn number_text(number: u64) -> String {
    format!("T-{number}")
}
