//! The instructions that all specialists get, in the API.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What all specialists are told, beside their own prompts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GlobalPrompt {
    /// Empty where they are told nothing.
    pub global_prompt: String,
    /// Counts up with each change; 0 before the first.
    pub version: u32,
}
