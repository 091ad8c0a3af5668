//! One key for each person, encrypted by the master key.

use std::sync::Arc;

use aes_gcm::Aes256Gcm;
use aes_gcm::aead::{Aead, KeyInit, Payload};
use zeroize::Zeroizing;

use crate::ids::UserId;
use crate::randomness;

/// The key that encrypts one person's values.
#[derive(Clone)]
pub struct PersonKey {
    bytes: Arc<Zeroizing<[u8; 32]>>,
    cipher: Arc<Aes256Gcm>,
}

impl PersonKey {
    /// A fresh random key.
    #[must_use]
    pub fn generate() -> Self {
        Self::from_bytes(randomness::bytes())
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

/// The state of a person's key.
#[derive(Debug, Clone)]
pub enum KeyState {
    /// Usable.
    Live(PersonKey),
    /// Destroyed; its tombstone was found.
    Erased,
}

/// Encrypts person keys, and decrypts those that the previous master key encrypted. It has a version, so that it can
/// be rotated.
#[derive(Clone)]
pub struct MasterKey {
    current: Version,
    previous: Option<Version>,
}

/// A master key by its number.
#[derive(Clone)]
struct Version {
    number: i32,
    cipher: Arc<Aes256Gcm>,
}

impl Version {
    fn new(number: i32, bytes: [u8; 32]) -> Self {
        Self {
            number,
            cipher: Arc::new(Aes256Gcm::new(&bytes.into())),
        }
    }
}

impl MasterKey {
    /// From the 32 bytes of the master key file.
    #[must_use]
    pub fn new(version: i32, bytes: [u8; 32]) -> Self {
        Self {
            current: Version::new(version, bytes),
            previous: None,
        }
    }

    /// The same, which can also decrypt what another key encrypted.
    #[must_use]
    pub fn opening(self, version: i32, bytes: [u8; 32]) -> Self {
        Self {
            previous: Some(Version::new(version, bytes)),
            ..self
        }
    }

    /// The version that it encrypts with. Increased when another master key replaces it.
    #[must_use]
    pub const fn version(&self) -> i32 {
        self.current.number
    }

    /// Encrypts a secret of the house. It can only be decrypted with the same context, which names the subject;
    /// `context` makes it for the version of the key.
    #[must_use]
    pub fn seal(&self, clear: &[u8], context: impl Fn(i32) -> String) -> Vec<u8> {
        let nonce: [u8; 12] = randomness::bytes();
        let aad = context(self.current.number);
        let payload = Payload {
            msg: clear,
            aad: aad.as_bytes(),
        };
        // AES-GCM only fails here for a text of 64 GiB.
        let sealed = self.current.cipher.encrypt(&nonce.into(), payload);
        [nonce.as_slice(), &sealed.unwrap_or_default()].concat()
    }

    /// Decrypts the result of [`MasterKey::seal`]; `None` if it belongs to neither key, or not to this context. Both
    /// keys are tried: the encryption shows for certain whether a key is the right one.
    #[must_use]
    pub fn open(
        &self,
        sealed: &[u8],
        context: impl Fn(i32) -> String,
    ) -> Option<Zeroizing<Vec<u8>>> {
        let (nonce, msg) = sealed.split_at_checked(12)?;
        let nonce: [u8; 12] = nonce.try_into().ok()?;
        let versions = std::iter::once(&self.current).chain(&self.previous);
        let mut opened = versions.filter_map(|version| {
            let aad = context(version.number);
            let payload = Payload {
                msg,
                aad: aad.as_bytes(),
            };
            version.cipher.decrypt(&nonce.into(), payload).ok()
        });
        opened.next().map(Zeroizing::new)
    }

    /// The key in its encrypted form.
    #[must_use]
    pub fn wrap(&self, person: UserId, key: &PersonKey) -> Vec<u8> {
        self.seal(key.bytes.as_slice(), of_person(person))
    }

    /// The key from its encrypted form; none if neither master key decrypts it.
    #[must_use]
    pub fn unwrap_key(&self, person: UserId, wrapped: &[u8]) -> Option<PersonKey> {
        let bytes = self.open(wrapped, of_person(person))?;
        Some(PersonKey::from_bytes(bytes.as_slice().try_into().ok()?))
    }
}

fn of_person(person: UserId) -> impl Fn(i32) -> String {
    move |version| format!("person-key:{version}:{person}")
}

impl std::fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MasterKey(v{})", self.current.number)
    }
}
