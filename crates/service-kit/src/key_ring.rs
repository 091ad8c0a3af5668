//! A key, and with it the previous or the next one.
//!
//! The current key signs and encrypts. Data that the other key signed or encrypted is accepted too, so that a change of
//! keys ends nothing that is in progress.

use crate::{
    mac,
    secret::{Key, Secret},
};

/// One or two keys for one purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRing {
    /// The current key: signs and encrypts.
    pub current: Key,
    /// The other accepted key.
    pub previous: Option<Key>,
    /// The numbers under which a database knows them, in that order; see [`crate::fingerprint`].
    versions: [i32; 2],
}

impl KeyRing {
    /// A key, perhaps with another one that is also accepted.
    pub const fn new(current: Key, previous: Option<Key>) -> Self {
        Self {
            current,
            previous,
            // The numbers before any change of keys: of the only key, and of the one that will replace it.
            versions: [1, 2],
        }
    }

    /// The same with the numbers of the database.
    pub(crate) fn numbered(self, current: i32, previous: i32) -> Self {
        Self {
            versions: [current, previous],
            ..self
        }
    }

    /// The same in the other order. A ring of one key stays as it is.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let [current, previous] = self.versions;
        match &self.previous {
            None => self.clone(),
            Some(other) => {
                Self::new(other.clone(), Some(self.current.clone())).numbered(previous, current)
            }
        }
    }

    /// Both, the current one first.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        std::iter::once(&self.current).chain(&self.previous)
    }

    /// The current key with its number.
    pub const fn numbered_current(&self) -> (i32, &Key) {
        (self.versions[0], &self.current)
    }

    /// The other key with its number.
    pub fn numbered_previous(&self) -> Option<(i32, &Key)> {
        self.previous.as_ref().map(|key| (self.versions[1], key))
    }

    /// Whether the (possibly shortened) tag is the message's under either key; see [`mac::matches`].
    pub fn matches(&self, domain: &str, message: &[u8], tag: &[u8]) -> bool {
        self.keys()
            .any(|key| mac::matches(key, domain, message, tag))
    }
}

/// A short name of a key that reveals nothing about it.
pub fn id(key: &Key) -> String {
    hex::encode(&mac::tag(key, "key-id", b"")[..4])
}

impl From<Key> for KeyRing {
    fn from(key: Key) -> Self {
        Self::new(key, None)
    }
}

impl From<&Key> for KeyRing {
    fn from(key: &Key) -> Self {
        Self::new(Secret::new(*key.expose()), None)
    }
}

impl From<&Self> for KeyRing {
    fn from(ring: &Self) -> Self {
        ring.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> Key {
        Secret::new([byte; 32])
    }

    #[test]
    fn both_keys_are_taken_and_no_other() {
        let ring = KeyRing::new(key(1), Some(key(2)));
        let taken = |by: u8| ring.matches("a", b"text", &mac::tag(&key(by), "a", b"text"));
        assert!(taken(1) && taken(2) && !taken(3));
        assert!(!KeyRing::from(key(1)).matches("a", b"text", &mac::tag(&key(2), "a", b"text")));
    }

    #[test]
    fn the_other_key_takes_its_number_along() {
        let ring = KeyRing::new(key(1), Some(key(2))).numbered(3, 4);
        let swapped = ring.swapped();
        assert_eq!(swapped.numbered_current(), (4, &key(2)));
        assert_eq!(swapped.numbered_previous(), Some((3, &key(1))));
        assert_eq!(swapped.swapped(), ring);
        let alone = KeyRing::from(key(1));
        assert_eq!(alone.swapped(), alone);
    }

    #[test]
    fn an_id_names_its_key_and_is_no_part_of_it() {
        assert_eq!(id(&key(1)).len(), 8);
        assert_eq!(id(&key(1)), id(&key(1)));
        assert_ne!(id(&key(1)), id(&key(2)));
        assert!(!hex::encode(key(1).expose()).contains(&id(&key(1))));
    }
}
