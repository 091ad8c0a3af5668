//! Refresh tokens: which session, and a secret of 256 bits of which only the hash is kept.
//!
//! A token's successor is derived from it with our key, so whoever presents the same token twice within the grace gets
//! the same successor: two tabs that refresh at once share one cookie, and an answer that got lost is given again.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use service_kit::mac;
use service_kit::secret::{Key, Secret};
use sha2::{Digest, Sha256};
use shared_events::SessionId;
use subtle::ConstantTimeEq;
use uuid::Uuid;

const ID: usize = 16;
const SECRET: usize = 32;

/// What a browser proves its session with.
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
            secret: Secret::new(rand::random()),
        }
    }

    /// Reads a cookie's value; nothing if it can not be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; ID + SECRET];
        let length = BASE64_URL_SAFE_NO_PAD.decode_slice(text, &mut bytes).ok()?;
        let (id, secret) = bytes.get(..length)?.split_first_chunk::<ID>()?;
        Some(Self {
            session: SessionId(Uuid::from_bytes(*id)),
            secret: Secret::new(secret.try_into().ok()?),
        })
    }

    /// The cookie's value.
    pub fn text(&self) -> String {
        let id = self.session.0.as_bytes().as_slice();
        BASE64_URL_SAFE_NO_PAD.encode([id, self.secret.expose()].concat())
    }

    /// What is kept of it. The secret is random, so a plain hash can not be guessed back.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.secret.expose()).to_vec()
    }

    /// Whether this is the token of which that was kept.
    pub fn is(&self, hash: &[u8]) -> bool {
        self.hash().as_slice().ct_eq(hash).into()
    }

    /// The one that replaces it.
    pub fn successor(&self, key: &Key) -> Self {
        let message = [self.session.0.as_bytes().as_slice(), self.secret.expose()].concat();
        Self {
            session: self.session,
            secret: Secret::new(mac::tag(key, "refresh-token", &message)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_39_a_token_survives_the_cookie_and_nothing_else_passes_for_one() {
        let token = RefreshToken::mint(SessionId::mint());
        assert_eq!(RefreshToken::parse(&token.text()), Some(token.clone()));
        let text = token.text();
        for bad in [
            "",
            "x",
            "ü",
            &text[..63],
            &text[..60],
            &format!("{text}AAAA"),
        ] {
            assert_eq!(RefreshToken::parse(bad), None, "{bad}");
        }
        assert_ne!(RefreshToken::mint(token.session), token);
        assert!(!format!("{token:?}").contains(&text[24..]));
    }

    #[test]
    fn x_39_a_successor_is_always_the_same_one_and_needs_our_key() {
        let token = RefreshToken::mint(SessionId::mint());
        let (ours, theirs) = (Secret::new([1; 32]), Secret::new([2; 32]));
        let next = token.successor(&ours);
        assert_eq!(next, token.successor(&ours));
        assert_ne!(next, token.successor(&theirs));
        assert!(next.is(&next.hash()) && !next.is(&token.hash()));
    }
}
