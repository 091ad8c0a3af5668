//! What somebody who is signed in shows in addition.

use service_kit::problem::ApiError;
use shared_events::UserId;

use super::used::Proof;
use crate::account::webauthn;
use crate::unit_of_work::{Refusal, Work};

/// A code or a passkey.
#[derive(Debug, Clone)]
pub(in crate::account) enum Shown {
    Code(Proof),
    Passkey(webauthn::Use),
}

impl Shown {
    /// Refuses what is wrong, and uses up what is right in the commit of this work.
    pub async fn use_up(self, work: &mut Work, user: UserId) -> Result<(), Refusal<ApiError>> {
        match self {
            Self::Code(proof) => proof.use_up(work).await,
            Self::Passkey(passkey) => passkey.note(work, user).await,
        }
    }
}
