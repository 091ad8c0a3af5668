//! An event as the chain sees it: its position in the log, and its bytes as they are stored.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Digest;

/// The hash of an event over its stored bytes, each part after its length, so that a byte can not move from one
/// part to the next. `identity` is `type/id/sequence`.
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

/// An event as stored in the log. Payload and metadata are texts, since their bytes were sealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Event<'a> {
    /// Its position in the log.
    pub position: u64,
    /// Its number in order of insertion.
    pub appended: i64,
    /// Microseconds since 1970 UTC.
    pub recorded_at: i64,
    /// `type/id`.
    #[serde(borrow)]
    pub stream: Cow<'a, str>,
    /// Its number in the stream.
    pub sequence: u64,
    /// Its name.
    #[serde(borrow)]
    pub event: Cow<'a, str>,
    /// The version of its payload.
    #[serde(borrow)]
    pub version: Cow<'a, str>,
    /// As stored; personal values are encrypted.
    #[serde(borrow)]
    pub payload: Cow<'a, str>,
    /// As stored.
    #[serde(borrow)]
    pub metadata: Cow<'a, str>,
    /// The path from its leaf to the root of the seal; empty if it was not asked for.
    pub path: Vec<Digest>,
}

impl Event<'_> {
    /// The hash of its bytes alone, as in its own column.
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

    /// The hash of its bytes, its position and its time: a seal covers this.
    #[must_use]
    pub fn leaf(&self) -> Digest {
        self.leaf_over(self.hash())
    }

    /// The same from the hash of its bytes.
    #[must_use]
    pub fn leaf_over(&self, hash: Digest) -> Digest {
        let mut hasher = Sha256::new();
        // So a leaf can never be mistaken for an inner node.
        hasher.update([0]);
        hasher.update(self.position.to_be_bytes());
        hasher.update(self.appended.to_be_bytes());
        hasher.update(self.recorded_at.to_be_bytes());
        hasher.update(hash.0);
        Digest(hasher.finalize().into())
    }
}
