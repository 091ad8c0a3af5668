//! The tasks on a read model.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// A task on a read model while it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReadModelTask {
    /// Build it again beside the one that is read, compare, and switch to it.
    Rebuild,
    /// Compute it again and compare it with the one that is read.
    Verify,
    /// Switch to the generation that was built and verified.
    Promote,
    /// Switch back to the generation that was replaced last.
    Rollback,
    /// Try again events that were parked or that stopped it.
    Retry,
    /// Drop replaced generations.
    Drop,
}

impl ReadModelTask {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Rebuild,
        Self::Verify,
        Self::Promote,
        Self::Rollback,
        Self::Retry,
        Self::Drop,
    ];

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rebuild => "rebuild",
            Self::Verify => "verify",
            Self::Promote => "promote",
            Self::Rollback => "rollback",
            Self::Retry => "retry",
            Self::Drop => "drop",
        }
    }
}

crate::ids::read_back!(ReadModelTask "task on a read model");

impl EventField for ReadModelTask {}
