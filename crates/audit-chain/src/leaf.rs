//! An event as the chain sees it: its place in the log, and the bytes as they are stored.

use sha2::{Digest as _, Sha256};

use crate::Digest;

/// The hash of an event over its stored bytes, each part with its length before it, so that no text can lean on its
/// neighbour. `identity` is `type/id/sequence`.
#[must_use]
pub fn canonical_hash(
    identity: &str,
    event_type: &str,
    version: &str,
    payload: &str,
    metadata: &str,
) -> Digest {
    let mut hasher = Sha256::new();
    for part in [identity, event_type, version, payload, metadata] {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part.as_bytes());
    }
    Digest(hasher.finalize().into())
}

/// An event as it stands in the log.
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a> {
    /// Its number in the log.
    pub position: u64,
    /// Its number in the order of insertion.
    pub appended: i64,
    /// When it was recorded, in microseconds since 1970 UTC.
    pub recorded_at: i64,
    /// `type/id/sequence`.
    pub identity: &'a str,
    /// Its name.
    pub event_type: &'a str,
    /// The version of its form.
    pub version: &'a str,
    /// As stored; personal values are ciphertext in it.
    pub payload: &'a str,
    /// As stored.
    pub metadata: &'a str,
}

impl Recorded<'_> {
    /// Of its bytes alone: what its own column holds.
    #[must_use]
    pub fn hash(&self) -> Digest {
        canonical_hash(
            self.identity,
            self.event_type,
            self.version,
            self.payload,
            self.metadata,
        )
    }

    /// Of its bytes, its place and its time: what a seal covers.
    #[must_use]
    pub fn leaf(&self) -> Digest {
        self.leaf_over(self.hash())
    }

    /// The same for whoever has the hash of its bytes.
    #[must_use]
    pub fn leaf_over(&self, hash: Digest) -> Digest {
        let mut hasher = Sha256::new();
        // A leaf can not be taken for a node of the tree above it.
        hasher.update([0]);
        hasher.update(self.position.to_be_bytes());
        hasher.update(self.appended.to_be_bytes());
        hasher.update(self.recorded_at.to_be_bytes());
        hasher.update(hash.0);
        Digest(hasher.finalize().into())
    }
}
