//! A key a person, wrapped by the master key.

use std::sync::Arc;

use aes_gcm::Aes256Gcm;
use aes_gcm::aead::{Aead, KeyInit, Payload};
use zeroize::Zeroizing;

use crate::ids::UserId;

/// The key that seals one person's values.
#[derive(Clone)]
pub struct PersonKey {
    bytes: Arc<Zeroizing<[u8; 32]>>,
    cipher: Arc<Aes256Gcm>,
}

impl PersonKey {
    /// A fresh random key.
    #[must_use]
    pub fn generate() -> Self {
        Self::from_bytes(rand::random())
    }

    fn from_bytes(bytes: [u8; 32]) -> Self {
        Self {
            cipher: Arc::new(Aes256Gcm::new(&bytes.into())),
            bytes: Arc::new(Zeroizing::new(bytes)),
        }
    }

    pub(crate) fn cipher(&self) -> &Aes256Gcm {
        &self.cipher
    }
}

impl std::fmt::Debug for PersonKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PersonKey(…)")
    }
}

/// What is known of a person's key.
#[derive(Debug, Clone)]
pub enum KeyState {
    /// Usable.
    Live(PersonKey),
    /// Destroyed; its tombstone was found.
    Erased,
}

/// Wraps person keys. Versioned, so that it can be rotated.
#[derive(Clone)]
pub struct MasterKey {
    version: i32,
    cipher: Arc<Aes256Gcm>,
}

impl MasterKey {
    /// From the 32 bytes of the master key file.
    #[must_use]
    pub fn new(version: i32, bytes: [u8; 32]) -> Self {
        Self {
            version,
            cipher: Arc::new(Aes256Gcm::new(&bytes.into())),
        }
    }

    /// Seals a secret of the house. It opens for the same `context` alone, which says what it is of.
    #[must_use]
    pub fn seal(&self, clear: &[u8], context: &str) -> Vec<u8> {
        let nonce: [u8; 12] = rand::random();
        let aad = context.as_bytes();
        let payload = Payload { msg: clear, aad };
        // The only failure of AES-GCM here is a text of 64 GiB.
        let sealed = self.cipher.encrypt(&nonce.into(), payload);
        [nonce.as_slice(), &sealed.unwrap_or_default()].concat()
    }

    /// Opens what [`MasterKey::seal`] made; `None` when it is not for this key and context.
    #[must_use]
    pub fn open(&self, sealed: &[u8], context: &str) -> Option<Zeroizing<Vec<u8>>> {
        let (nonce, msg) = sealed.split_at_checked(12)?;
        let nonce: [u8; 12] = nonce.try_into().ok()?;
        let aad = context.as_bytes();
        let opened = self.cipher.decrypt(&nonce.into(), Payload { msg, aad });
        opened.ok().map(Zeroizing::new)
    }

    /// The key as it may be kept.
    #[must_use]
    pub fn wrap(&self, person: UserId, key: &PersonKey) -> Vec<u8> {
        self.seal(key.bytes.as_slice(), &self.aad(person))
    }

    /// The key that was kept so; none when this master key does not open it.
    #[must_use]
    pub fn unwrap_key(&self, person: UserId, wrapped: &[u8]) -> Option<PersonKey> {
        let bytes = self.open(wrapped, &self.aad(person))?;
        Some(PersonKey::from_bytes(bytes.as_slice().try_into().ok()?))
    }

    /// Raised when another master key takes its place.
    #[must_use]
    pub const fn version(&self) -> i32 {
        self.version
    }

    fn aad(&self, person: UserId) -> String {
        format!("person-key:{}:{person}", self.version)
    }
}

impl std::fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MasterKey(v{})", self.version)
    }
}
