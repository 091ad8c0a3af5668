//! The instructions that all specialists get, in the API.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The instructions for all specialists, beside their own prompts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GlobalPrompt {
    /// Empty if there are none.
    pub global_prompt: String,
    /// Counts up with each change; 0 before the first.
    pub version: u32,
}
