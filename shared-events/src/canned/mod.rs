//! Canned answers: texts that support keeps, to answer tickets with. The house writes them, so all of it is public.

pub mod view;

use crate::ids::AnswerId;
use crate::personal::Public;

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// Answers, at most.
pub const MOST_ANSWERS: usize = 100;
/// Characters of a title.
pub const LONGEST_TITLE: usize = 80;
/// Characters of a text.
pub const LONGEST_TEXT: usize = 4_000;

crate::event_value! {
    /// An answer as it is put into the reply to a ticket.
    pub struct AnswerText {
        /// What support finds it by.
        pub title: Public<String>,
        pub text: Public<String>,
    }
}

crate::events! {
    /// The stream `ticket-answers`: one, with the id `house`.
    pub enum AnswerEvent of "ticket-answers" {
        /// Support can choose the answer from now on.
        Kept = "answer-kept" v 1 { answer: AnswerId, text: AnswerText },
        /// The answer reads differently now, under the same id.
        Changed = "answer-changed" v 1 { answer: AnswerId, text: AnswerText },
        /// The answer is gone.
        Removed = "answer-removed" v 1 { answer: AnswerId },
    }
}
