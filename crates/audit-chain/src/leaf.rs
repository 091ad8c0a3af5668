//! An event as the chain sees it: its position in the log, and its bytes as they are stored.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
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

/// An event as it stands in the log. Payload and metadata are texts, since their bytes are what was sealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Event<'a> {
    /// Its number in the log.
    pub position: u64,
    /// Its number in the order of insertion.
    pub appended: i64,
    /// Microseconds since 1970 UTC.
    pub recorded_at: i64,
    /// `type/id`.
    #[serde(borrow)]
    pub stream: Cow<'a, str>,
    /// Its place in the stream.
    pub sequence: u64,
    /// Its name.
    #[serde(borrow)]
    pub event: Cow<'a, str>,
    /// The version of its form.
    #[serde(borrow)]
    pub version: Cow<'a, str>,
    /// As stored; personal values are ciphertext in it.
    #[serde(borrow)]
    pub payload: Cow<'a, str>,
    /// As stored.
    #[serde(borrow)]
    pub metadata: Cow<'a, str>,
    /// From its leaf to the root of the seal; empty where it is not asked for.
    pub path: Vec<Digest>,
}

impl Event<'_> {
    /// Of its bytes alone: what its own column holds.
    #[must_use]
    pub fn hash(&self) -> Digest {
        let identity = format!("{}/{}", self.stream, self.sequence);
        canonical_hash(
            &identity,
            &self.event,
            &self.version,
            &self.payload,
            &self.metadata,
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
