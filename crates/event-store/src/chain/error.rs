//! Why nothing was sealed.

use audit_chain::PublicKey;

/// Why nothing was sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The key is neither the last one of the chain nor handed over to by it.
    #[error("the seals are by the key {}, and the one given is {}", known.id(), given.id())]
    Stranger {
        /// The last key that sealed.
        known: PublicKey,
        /// The key for the next seal.
        given: PublicKey,
    },
    /// The log has no event at this position, so nothing after it can be sealed.
    #[error("there is no event at position {0}, where one was numbered")]
    Missing(u64),
    /// The database failed, or another process sealed first.
    #[error("sealing")]
    Database(#[from] sqlx::Error),
}

/// A row that does not hold a seal.
pub(super) fn malformed() -> sqlx::Error {
    sqlx::Error::Decode("a seal is not as seals are".into())
}
