//! The instructions that all specialists get: one text of the house beside each one's own prompt.

use crate::personal::Public;

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// Characters of the message.
pub const LONGEST_GLOBAL_PROMPT: usize = 8_000;

crate::events! {
    /// The stream `prompt`: one, with the id `house`.
    pub enum PromptEvent of "prompt" {
        /// All specialists are told this from the next reply on; nothing where the text is empty.
        GlobalSet = "global-set" v 1 {
            /// Counts up from 1.
            version: u32,
            text: Public<String>,
        },
    }
}
