//! The token with which an admin sees what a member sees.

use serde::{Deserialize, Serialize};
use shared_events::{SessionId, UserId};

/// The claims of a view token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewClaims {
    /// The member whose account is viewed.
    pub sub: UserId,
    /// The admin who views it.
    pub viewer: UserId,
    /// The admin's own session; the view ends with it.
    pub sid: SessionId,
    /// Expires at this Unix time, in seconds.
    pub exp: i64,
    /// Issued at this Unix time, in seconds.
    pub iat: i64,
    /// Not valid before this Unix time, in seconds.
    pub nbf: i64,
    /// The issuer.
    pub iss: String,
    /// The audience.
    pub aud: String,
}
