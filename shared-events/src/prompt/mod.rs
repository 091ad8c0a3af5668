//! The instructions that all specialists get: one text of the house beside each one's own prompt.

use crate::personal::Public;

/// The id of the one stream.
pub const HOUSE: &str = "house";

/// The longest text, in characters.
pub const LONGEST_GLOBAL_PROMPT: usize = 8_000;

crate::events! {
    /// The stream `prompt`: only one, with the id `house`.
    pub enum PromptEvent of "prompt" {
        /// All specialists get these instructions from the next reply on; none if the text is empty.
        GlobalSet = "global-set" v 1 {
            /// Counts up from 1.
            version: u32,
            text: Public<String>,
        },
    }
}
