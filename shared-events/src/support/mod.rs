//! Live support: a person's questions, and the answers.

use crate::ids::MessageId;
use crate::personal::{Personal, Public};

crate::events! {
    /// The stream `support-thread`, one a person, named by their id.
    pub enum SupportEvent of "support-thread" {
        /// They asked something.
        Asked = "asked" v 1 { message: MessageId, text: Personal<String> },
        /// They were answered; in the commit of the question.
        Answered = "answered" v 1 {
            message: MessageId,
            /// The question.
            to: MessageId,
            text: Personal<String>,
            /// What answered, such as `built-in`.
            by: Public<String>,
        },
    }
}
