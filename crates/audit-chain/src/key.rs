//! Keys of seals, and how one replaces another.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::digest::fixed_bytes;

fixed_bytes! {
    /// An Ed25519 signature.
    Sign 64;
    /// The key that checks seals. It may be public.
    PublicKey 32;
}

impl PublicKey {
    /// A short name for people.
    #[must_use]
    pub fn id(&self) -> String {
        hex::encode(&Sha256::digest(self.0)[..4])
    }

    /// Whether the owner of the key has signed this message.
    #[must_use]
    pub fn has_signed(&self, message: &[u8], sign: &Sign) -> bool {
        let key = VerifyingKey::from_bytes(&self.0);
        key.is_ok_and(|key| {
            key.verify_strict(message, &Signature::from_bytes(&sign.0))
                .is_ok()
        })
    }
}

impl FromStr for PublicKey {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text.trim(), &mut bytes)
            .map_err(|_| "a public key has 64 hexadecimal digits")?;
        Ok(Self(bytes))
    }
}

/// The key that signs seals.
#[derive(Clone)]
pub struct SealKey(SigningKey);

impl SealKey {
    /// From 32 random bytes.
    #[must_use]
    pub fn new(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// Its public key.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> Sign {
        Sign(self.0.sign(message).to_bytes())
    }

    /// Hands over to another key.
    #[must_use]
    pub fn succeeded_by(&self, new: &Self) -> Succession {
        let message = succession(&self.public(), &new.public());
        Succession {
            old: self.public(),
            new: new.public(),
            by_old: self.sign(&message),
            by_new: new.sign(&message),
        }
    }
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealKey({})", self.public().id())
    }
}

fn succession(old: &PublicKey, new: &PublicKey) -> Vec<u8> {
    [b"marketplace seal key 1\n", &old.0[..], &new.0[..]].concat()
}

/// The replacement of one key by another, signed by both: whoever trusts one can trust the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Succession {
    /// The old key.
    pub old: PublicKey,
    /// The new key.
    pub new: PublicKey,
    /// The old key's signature.
    pub by_old: Sign,
    /// The new key's signature.
    pub by_new: Sign,
}

impl Succession {
    /// Whether both signatures are valid.
    #[must_use]
    pub fn holds(&self) -> bool {
        let message = succession(&self.old, &self.new);
        self.old.has_signed(&message, &self.by_old) && self.new.has_signed(&message, &self.by_new)
    }
}

/// The trusted keys: a known one, and those that are linked with it.
#[derive(Clone, Debug)]
pub struct Trust(HashSet<PublicKey>);

impl Trust {
    /// Trust in this key, and in those that it replaced or that replaced it, link by link.
    #[must_use]
    pub fn new(known: PublicKey, successions: &[Succession]) -> Self {
        let mut trust = Self(HashSet::from([known]));
        // Each round reaches one link further, in whatever order they are given.
        for _ in successions {
            for link in successions {
                trust.add(link);
            }
        }
        trust
    }

    /// Follows one more link, if it begins at a trusted key.
    pub fn add(&mut self, link: &Succession) {
        if self.0.contains(&link.old) != self.0.contains(&link.new) && link.holds() {
            self.0.extend([link.old, link.new]);
        }
    }

    /// Whether this key is trusted.
    #[must_use]
    pub fn has(&self, key: &PublicKey) -> bool {
        self.0.contains(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> SealKey {
        SealKey::new(&[byte; 32])
    }

    #[test]
    fn trust_follows_what_both_keys_have_signed_in_both_directions_and_nothing_else() {
        let links = [key(2).succeeded_by(&key(3)), key(1).succeeded_by(&key(2))];
        for known in 1..=3 {
            let trust = Trust::new(key(known).public(), &links);
            assert!((1..=3).all(|other| trust.has(&key(other).public())));
            assert!(!trust.has(&key(4).public()));
        }
        let forged = Succession {
            by_old: key(4).succeeded_by(&key(4)).by_new,
            ..key(3).succeeded_by(&key(4))
        };
        let trust = Trust::new(key(3).public(), &[forged]);
        assert!(!trust.has(&key(4).public()));
        let stranger = key(8).succeeded_by(&key(9));
        assert!(!Trust::new(key(3).public(), &[stranger]).has(&key(9).public()));
    }

    #[test]
    fn a_signature_is_of_its_key_and_of_its_text() {
        let sign = key(1).sign(b"text");
        assert!(key(1).public().has_signed(b"text", &sign));
        assert!(!key(1).public().has_signed(b"texts", &sign));
        assert!(!key(2).public().has_signed(b"text", &sign));
        assert!(!PublicKey([0xff; 32]).has_signed(b"text", &sign));
    }
}
