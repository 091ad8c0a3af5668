//! Why nothing was sealed.

use audit_chain::PublicKey;

/// Why nothing was sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The key is neither the last one of the chain nor handed over to by it.
    #[error("the seals are by the key {}, and the one given is {}", known.id(), given.id())]
    Stranger {
        /// The last one that sealed.
        known: PublicKey,
        /// The one that was to seal.
        given: PublicKey,
    },
    /// The log has no event there, so nothing after it can be sealed.
    #[error("there is no event at position {0}, where one was numbered")]
    Missing(u64),
    /// The database failed, or somebody else sealed first.
    #[error("sealing")]
    Database(#[from] sqlx::Error),
}

/// A row that does not hold a seal.
pub(super) fn malformed() -> sqlx::Error {
    sqlx::Error::Decode("a seal is not as seals are".into())
}
