//! Random secrets that are given away once, in a link or an answer, and of which only the hash is kept.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::secret::{Key, Secret};
use sha2::{Digest, Sha256};
use shared_events::randomness;

/// A secret that is good once.
#[derive(Debug, Clone)]
pub(super) struct OneTime(Key);

impl OneTime {
    pub fn mint() -> Self {
        Self(Secret::new(randomness::bytes()))
    }

    /// None if it can not be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        Some(Self(Secret::new(bytes.try_into().ok()?)))
    }

    pub fn text(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0.expose())
    }

    /// The stored form of it. The secret is random, so a plain hash can not be reversed by guessing.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.expose()).to_vec()
    }
}
