//! Something that an operator should know: one line, with the way to repair it.

use serde::Serialize;
use utoipa::ToSchema;

/// The state of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Health {
    /// All is well.
    Good,
    /// The product runs, and an operator should look at it.
    Warning,
    /// The product does not run as it should.
    Broken,
}

/// One line of a report. Never holds a secret: no address with a password, no key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Finding {
    /// What was checked.
    pub concern: &'static str,
    /// Its state.
    pub health: Health,
    /// What was found.
    pub found: String,
    /// How to repair it.
    #[schema(required = true)]
    pub mend: Option<String>,
}

impl Finding {
    /// All is well.
    pub fn good(concern: &'static str, found: impl Into<String>) -> Self {
        Self {
            concern,
            health: Health::Good,
            found: found.into(),
            mend: None,
        }
    }

    /// Worth a look.
    pub fn warning(
        concern: &'static str,
        found: impl Into<String>,
        mend: impl Into<String>,
    ) -> Self {
        Self {
            health: Health::Warning,
            mend: Some(mend.into()),
            ..Self::good(concern, found)
        }
    }

    /// To be repaired.
    pub fn broken(
        concern: &'static str,
        found: impl Into<String>,
        mend: impl Into<String>,
    ) -> Self {
        Self {
            health: Health::Broken,
            ..Self::warning(concern, found, mend)
        }
    }
}
