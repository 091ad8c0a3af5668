//! Live support: a person's questions, and the answers.

use crate::ids::MessageId;
use crate::personal::{Personal, Public};

crate::events! {
    /// The stream `support-thread`, one for each person, named by their id.
    pub enum SupportEvent of "support-thread" {
        /// The person asked something.
        Asked = "asked" v 1 { message: MessageId, text: Personal<String> },
        /// The person got an answer; in the commit of the question.
        Answered = "answered" v 1 {
            message: MessageId,
            /// The question.
            to: MessageId,
            text: Personal<String>,
            /// The name of the answerer, such as `built-in`.
            by: Public<String>,
        },
    }
}
