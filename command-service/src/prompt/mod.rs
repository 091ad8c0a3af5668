//! What all specialists are told beside their own prompts. One stream decides ([`HousePrompt`]); every reply reads it.

mod aggregate;
pub mod http;
mod set_global_prompt;

pub use aggregate::{HousePrompt, PromptCommand, PromptError};
