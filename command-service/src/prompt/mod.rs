//! The instructions that all specialists get beside their own prompts. One stream decides
//! ([`HousePrompt`]); every reply reads it.

mod aggregate;
pub mod http;
mod set_global_prompt;

pub use aggregate::{HousePrompt, PromptCommand, PromptError};
