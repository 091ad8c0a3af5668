//! What a specialist remembers about a client: facts and the voice of their brand, as the client wrote them, and
//! summaries of conversations that grew longer than a prompt may be.

pub mod view;

use crate::ids::{ConversationId, MessageId, SpecialistId, UserId};
use crate::personal::Personal;

crate::events! {
    /// The stream `memory`, one for each client and specialist; its id names both.
    pub enum MemoryEvent of "memory" {
        /// The client saved the whole memory, or switched it off or on.
        Written = "written" v 1 {
            specialist: SpecialistId,
            enabled: bool,
            facts: Vec<Personal<String>>,
            voice: Personal<String>,
        },
        /// A conversation became too long for the prompt: this summary replaces everything up to a message.
        Summarised = "summarised" v 1 {
            specialist: SpecialistId,
            conversation: ConversationId,
            /// The last message that it covers.
            through: MessageId,
            text: Personal<String>,
        },
        /// A conversation became too long for the prompt while nothing was to be remembered: prompts begin after this
        /// message.
        LeftOut = "left-out" v 1 {
            specialist: SpecialistId,
            conversation: ConversationId,
            /// The last message that is left out.
            through: MessageId,
        },
        /// The client removed the summary of a conversation.
        Forgotten = "forgotten" v 1 { specialist: SpecialistId, conversation: ConversationId },
    }
}

/// The stream of this specialist's memory about this client.
#[must_use]
pub fn stream(client: UserId, specialist: &SpecialistId) -> String {
    format!("{client}/{specialist}")
}
