//! The tasks on a read model.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// What can be done to a read model while it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReadModelTask {
    /// Build it anew beside what is read, compare, and switch to it.
    Rebuild,
    /// Compute it once more and compare what is read with it.
    Verify,
    /// Switch to what was built and verified.
    Promote,
    /// Switch back to what was replaced last.
    Rollback,
    /// Try again what was parked or stopped.
    Retry,
    /// Drop what was replaced.
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

    /// As stored and as in the API.
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

impl std::str::FromStr for ReadModelTask {
    type Err = crate::ids::InvalidId;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|task| task.as_str() == text)
            .ok_or(crate::ids::InvalidId {
                kind: "task on a read model",
            })
    }
}

impl EventField for ReadModelTask {}
