//! Something that an operator should know: one line, with the way to repair it.

use serde::Serialize;
use utoipa::ToSchema;

/// How something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Health {
    /// As it should be.
    Good,
    /// The product runs, and somebody should look at it.
    Warning,
    /// The product does not run as it should.
    Broken,
}

/// One line of a report. Never holds a secret: no address with a password, no key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Finding {
    /// What was looked at.
    pub concern: &'static str,
    /// How it stands.
    pub health: Health,
    /// What was seen.
    pub found: String,
    /// What mends it.
    #[schema(required = true)]
    pub mend: Option<String>,
}

impl Finding {
    /// As it should be.
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

    /// To be mended.
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
