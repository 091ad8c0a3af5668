//! The chain of seals in the database: made, read, compared with the log, and exported with proofs.
//!
//! `audit-chain` defines the content of a seal and its signature.

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

/// The keys for the seals of this installation.
#[derive(Clone, Debug)]
pub struct SealKeys {
    /// Signs new seals.
    pub current: SealKey,
    /// The previous key, which signs the replacement.
    pub previous: Option<SealKey>,
}
