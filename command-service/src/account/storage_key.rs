//! The key of an account for browsers: with it a browser encrypts what a person leaves in it when they sign out, and
//! decrypts it when they sign in again. The key is derived from the key of addresses, which never changes, so nothing
//! is stored for it.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::mac;
use service_kit::secret::Key;
use shared_events::UserId;

const DOMAIN: &str = "browser";

/// Derives the keys of accounts.
#[derive(Clone, Debug)]
pub(super) struct StorageKeys {
    key: Key,
}

impl StorageKeys {
    pub const fn new(address_key: Key) -> Self {
        Self { key: address_key }
    }

    /// 32 bytes as base64url, the same at any time and on any node.
    pub fn of(&self, user: UserId) -> String {
        let tag = mac::tag(&self.key, DOMAIN, user.to_string().as_bytes());
        BASE64_URL_SAFE_NO_PAD.encode(tag)
    }
}
