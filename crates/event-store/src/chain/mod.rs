//! The chain of seals in the database: made, read, compared with the log, and handed out with proofs.
//!
//! What a seal says, and how it is signed, is the business of `audit-chain`.

mod error;
mod keys;
mod log;
mod prove;
mod seal_status;
mod seals;
mod verify;

use audit_chain::SealKey;

pub use error::SealError;
pub use keys::{known_key, last_key, successions};
pub use prove::{ProofRequest, ProveError, Proved, prove};
pub use seal_status::{Cover, SealStatus, seal_status};
pub use seals::{last, made_at, seal, seal_of};
pub use verify::{
    Checked, Extent, Finding, Verdict, VerifyError, VerifyProgress, remember, remembered, verify,
};

/// What this installation seals with.
#[derive(Clone, Debug)]
pub struct SealKeys {
    /// Signs.
    pub current: SealKey,
    /// The one that it replaces, which hands over to it.
    pub previous: Option<SealKey>,
}
