//! Canned answers: texts that support keeps, to answer tickets with. The house writes them, so all of it is public.

pub mod view;

use crate::ids::AnswerId;
use crate::personal::Public;

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// The most answers.
pub const MOST_ANSWERS: usize = 100;
/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 80;
/// The longest text, in characters.
pub const LONGEST_TEXT: usize = 4_000;

crate::event_value! {
    /// An answer in the form for the reply to a ticket.
    pub struct AnswerText {
        /// The name by which support finds it.
        pub title: Public<String>,
        pub text: Public<String>,
    }
}

crate::events! {
    /// The stream `ticket-answers`: only one, with the id `house`.
    pub enum AnswerEvent of "ticket-answers" {
        /// Support can choose the answer from now on.
        Kept = "answer-kept" v 1 { answer: AnswerId, text: AnswerText },
        /// The answer has another text now, under the same id.
        Changed = "answer-changed" v 1 { answer: AnswerId, text: AnswerText },
        /// The answer was deleted.
        Removed = "answer-removed" v 1 { answer: AnswerId },
    }
}
