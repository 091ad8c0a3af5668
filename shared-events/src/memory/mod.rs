//! What a specialist remembers about a client: facts and the voice of their brand, as the client wrote them, and
//! summaries of conversations that grew longer than a prompt may be.

pub mod view;

use crate::ids::{ConversationId, MessageId, SpecialistId, UserId};
use crate::personal::Personal;

crate::events! {
    /// The stream `memory`, one a client and specialist; its id names both.
    pub enum MemoryEvent of "memory" {
        /// The client wrote down what is to be kept in mind, all of it, or switched it off or on.
        Written = "written" v 1 {
            specialist: SpecialistId,
            enabled: bool,
            facts: Vec<Personal<String>>,
            voice: Personal<String>,
        },
        /// A talk outgrew the prompt: this stands for everything up to a message.
        Summarised = "summarised" v 1 {
            specialist: SpecialistId,
            conversation: ConversationId,
            /// The last message it stands for.
            through: MessageId,
            text: Personal<String>,
        },
        /// A talk outgrew the prompt while nothing was to be kept in mind: prompts begin after this message.
        LeftOut = "left-out" v 1 {
            specialist: SpecialistId,
            conversation: ConversationId,
            /// The last message that is left out.
            through: MessageId,
        },
        /// The client took the summary of a talk away.
        Forgotten = "forgotten" v 1 { specialist: SpecialistId, conversation: ConversationId },
    }
}

/// The stream of what this specialist keeps in mind about this client.
#[must_use]
pub fn stream(client: UserId, specialist: &SpecialistId) -> String {
    format!("{client}/{specialist}")
}
