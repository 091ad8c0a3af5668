//! Refresh tokens: the session, a secret of 256 bits of which only the hash is stored, and our tag on both. With the
//! tag, an invented token is not mistaken for a stolen one.
//!
//! A token's successor is derived from it with our key. So a client that presents the same token twice within the
//! grace period gets the same successor: two tabs that refresh at once share one cookie, and a lost answer is given
//! again.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::key_ring::KeyRing;
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use sha2::{Digest, Sha256};
use shared_events::SessionId;
use shared_events::randomness;
use subtle::ConstantTimeEq;
use uuid::Uuid;

const ID: usize = 16;
const SECRET: usize = 32;
const TAG: usize = 16;

/// A domain of its own, so that a tag is not mistaken for a successor's secret.
const DOMAIN: &str = "refresh-token-tag";

/// The proof of a browser's session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RefreshToken {
    pub session: SessionId,
    secret: Key,
}

impl RefreshToken {
    /// The first token of a session.
    pub fn mint(session: SessionId) -> Self {
        Self {
            session,
            secret: Secret::new(randomness::bytes()),
        }
    }

    /// Reads a cookie's value; none if it is not one of ours.
    pub fn parse(text: &str, keys: &KeyRing) -> Option<Self> {
        let mut bytes = [0; ID + SECRET + TAG];
        let length = BASE64_URL_SAFE_NO_PAD.decode_slice(text, &mut bytes).ok()?;
        let (token, tag) = bytes.get(..length)?.split_at_checked(ID + SECRET)?;
        let is_ours = tag.len() == TAG && keys.matches(DOMAIN, token, tag);
        let (id, secret) = token.split_first_chunk::<ID>()?;
        is_ours.then_some(Self {
            session: SessionId(Uuid::from_bytes(*id)),
            secret: Secret::new(secret.try_into().ok()?),
        })
    }

    /// The cookie's value.
    pub fn text(&self, keys: &KeyRing) -> String {
        let token = self.bytes();
        let tag = mac::tag(&keys.current, DOMAIN, &token);
        BASE64_URL_SAFE_NO_PAD.encode([&token, &tag[..TAG]].concat())
    }

    fn bytes(&self) -> Vec<u8> {
        [self.session.0.as_bytes().as_slice(), self.secret.expose()].concat()
    }

    /// The stored form of it. The secret is random, so a plain hash can not be reversed by guessing.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.secret.expose()).to_vec()
    }

    /// Whether `hash` is the stored form of this token.
    pub fn is(&self, hash: &[u8]) -> bool {
        self.hash().as_slice().ct_eq(hash).into()
    }

    /// The successor, and the successor made with the other key where that one is the current key: two tabs may have
    /// asked two processes, one of which was started with other keys.
    pub fn successors(&self, keys: &KeyRing) -> (Self, Option<Self>) {
        let by = |key: &Key| Self {
            session: self.session,
            secret: Secret::new(mac::tag(key, "refresh-token", &self.bytes())),
        };
        (by(&keys.current), keys.previous.as_ref().map(by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(byte: u8) -> KeyRing {
        Secret::new([byte; 32]).into()
    }

    #[test]
    fn x_39_a_token_survives_the_cookie_and_nothing_else_passes_for_one() {
        let (ours, theirs) = (ring(1), ring(2));
        let token = RefreshToken::mint(SessionId::mint());
        let text = token.text(&ours);
        assert_eq!(RefreshToken::parse(&text, &ours), Some(token.clone()));
        let made_up = RefreshToken::mint(token.session).text(&theirs);
        for bad in [
            "",
            "x",
            "ü",
            &text[..63],
            &text[..64],
            &format!("{text}AAAA"),
            &made_up,
            &format!("{}{}", &made_up[..64], &text[64..]),
        ] {
            assert_eq!(RefreshToken::parse(bad, &ours), None, "{bad}");
        }
        assert_ne!(RefreshToken::mint(token.session), token);
        assert!(!format!("{token:?}").contains(&text[24..64]));
    }

    #[test]
    fn x_39_a_successor_is_always_the_same_one_and_needs_our_key() {
        let token = RefreshToken::mint(SessionId::mint());
        let (ours, theirs) = (ring(1), ring(2));
        let (next, other) = token.successors(&ours);
        assert_eq!(other, None);
        assert_eq!(next, token.successors(&ours).0);
        assert_ne!(next, token.successors(&theirs).0);
        assert!(next.is(&next.hash()) && !next.is(&token.hash()));
    }

    #[test]
    fn x_39_a_token_of_before_a_change_of_keys_is_good_and_has_either_successor() {
        let (before, after) = (ring(1), ring(2));
        let changed = KeyRing::new(after.current.clone(), Some(before.current.clone()));
        let token = RefreshToken::mint(SessionId::mint());
        let old = token.text(&before);
        assert_eq!(RefreshToken::parse(&old, &changed), Some(token.clone()));
        assert_eq!(RefreshToken::parse(&old, &after), None, "dropped");
        let new = token.text(&changed);
        assert_eq!(RefreshToken::parse(&new, &after), Some(token.clone()));
        let (next, other) = token.successors(&changed);
        assert_eq!(next, token.successors(&after).0);
        assert_eq!(other, Some(token.successors(&before).0));
    }
}
