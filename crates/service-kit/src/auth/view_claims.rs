//! The token with which an admin sees what a member sees.

use serde::{Deserialize, Serialize};
use shared_events::{SessionId, UserId};

/// What the token of a view says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewClaims {
    /// The member whose account is seen.
    pub sub: UserId,
    /// The admin who sees it.
    pub viewer: UserId,
    /// The admin's own session; the view ends with it.
    pub sid: SessionId,
    /// No longer good at this Unix time, in seconds.
    pub exp: i64,
    /// Issued at this Unix time, in seconds.
    pub iat: i64,
    /// Not good before this Unix time, in seconds.
    pub nbf: i64,
    /// Who issued it.
    pub iss: String,
    /// Whom it is for.
    pub aud: String,
}
