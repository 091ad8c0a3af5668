//! Reading your own write.
//!
//! The answer to a write holds a token that names its last event; a read with the token waits until its tables have
//! reached that event. The token is signed, so nobody can make a reader wait for an event that does not exist.

use axum::{
    extract::{FromRef, FromRequestParts},
    response::{IntoResponseParts, ResponseParts},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use http::{HeaderMap, HeaderName, HeaderValue, header, request::Parts};
use shared_events::Appended;
use std::convert::Infallible;
use time::Duration;

use crate::{
    cookie::{self, SameSite},
    key_ring::KeyRing,
    mac,
};

/// The header with the token, in both directions.
pub const TOKEN: HeaderName = HeaderName::from_static("consistency-token");
/// `stale` if a read had to answer before its tables had reached the event of the token.
pub const CONSISTENCY: HeaderName = HeaderName::from_static("consistency");
/// The cookie with the token, for clients that do not know the header.
const COOKIE: &str = "ct";
/// By then every projection has caught up.
const COOKIE_AGE: Duration = Duration::seconds(60);
const DOMAIN: &str = "consistency-token";
const TAG_BYTES: usize = 16;

/// Signs and reads tokens; all nodes share its key.
#[derive(Clone, Debug)]
pub struct Consistency {
    keys: KeyRing,
    secure: bool,
}

impl Consistency {
    /// `secure` if the marketplace is reached over https.
    pub fn new(keys: impl Into<KeyRing>, secure: bool) -> Self {
        let keys = keys.into();
        Self { keys, secure }
    }

    /// The token of an event.
    pub fn token(&self, appended: Appended) -> String {
        let number = appended.0.to_be_bytes();
        let tag = mac::tag(&self.keys.current, DOMAIN, &number);
        BASE64_URL_SAFE_NO_PAD.encode([&number[..], &tag[..TAG_BYTES]].concat())
    }

    /// The event that a token names, if we signed it.
    pub fn open(&self, token: &str) -> Option<Appended> {
        // A buffer of the right size also refuses anything longer before decoding it.
        let mut bytes = [0; 8 + TAG_BYTES];
        let length = BASE64_URL_SAFE_NO_PAD
            .decode_slice(token, &mut bytes)
            .ok()?;
        let (number, tag) = bytes.get(..length)?.split_first_chunk::<8>()?;
        let genuine = tag.len() == TAG_BYTES && self.keys.matches(DOMAIN, number, tag);
        genuine.then(|| Appended(i64::from_be_bytes(*number)))
    }

    /// Put this before a write's answer, with its last event. A write that appended none has no token.
    pub fn written(&self, appended: Appended) -> Written {
        Written {
            token: self.token(appended),
            secure: self.secure,
        }
    }

    /// The latest event that the request's headers name. A token that is not ours counts as none.
    pub fn asked_for(&self, headers: &HeaderMap) -> Option<Appended> {
        let sent = headers.get(TOKEN).and_then(|value| value.to_str().ok());
        let kept = cookie::get(headers, COOKIE);
        sent.into_iter()
            .chain(kept)
            .filter_map(|token| self.open(token))
            .max()
    }
}

/// The token in an answer, as header and as cookie.
#[derive(Clone, Debug)]
pub struct Written {
    token: String,
    secure: bool,
}

impl IntoResponseParts for Written {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        let cookie = cookie::hidden(COOKIE, &self.token)
            .path("/")
            .max_age(COOKIE_AGE)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .build();
        if let Some(cookie) = cookie::header(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        if let Ok(token) = HeaderValue::try_from(self.token) {
            response.headers_mut().insert(TOKEN, token);
        }
        Ok(response)
    }
}

/// The event for which a read has to wait: its `appended` number, if any was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadAfter(pub Option<Appended>);

impl<S> FromRequestParts<S> for ReadAfter
where
    S: Sync,
    Consistency: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self(Consistency::from_ref(state).asked_for(&parts.headers)))
    }
}

/// Put this before a read's answer: whether it includes the requested event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freshness {
    /// The answer includes the requested event.
    Fresh,
    /// The answer is older than requested.
    Stale,
}

impl IntoResponseParts for Freshness {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        if self == Self::Stale {
            response
                .headers_mut()
                .insert(CONSISTENCY, HeaderValue::from_static("stale"));
        }
        Ok(response)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Secret;
    use axum::response::IntoResponse;

    fn with_key(byte: u8) -> Consistency {
        Consistency::new(Secret::new([byte; 32]), true)
    }

    #[test]
    fn a_token_opens_to_the_number_it_was_made_of() {
        for appended in [0, 1, 42, i64::MAX].map(Appended) {
            let token = with_key(1).token(appended);
            assert_eq!(with_key(1).open(&token), Some(appended));
            assert_eq!(with_key(2).open(&token), None, "another key");
        }
    }

    #[test]
    fn a_token_of_before_a_change_of_keys_opens_until_the_previous_key_is_dropped() {
        let key = |byte| Secret::new([byte; 32]);
        let before = with_key(1).token(Appended(42));
        let changed = Consistency::new(KeyRing::new(key(2), Some(key(1))), true);
        assert_eq!(changed.open(&before), Some(Appended(42)));
        assert_eq!(
            with_key(2).open(&changed.token(Appended(43))),
            Some(Appended(43))
        );
        assert_eq!(with_key(2).open(&before), None, "dropped");
        // And while the new key is only the second one.
        let standing_by = Consistency::new(KeyRing::new(key(1), Some(key(2))), true);
        assert_eq!(
            standing_by.open(&changed.token(Appended(44))),
            Some(Appended(44))
        );
        assert_eq!(
            with_key(1).open(&standing_by.token(Appended(45))),
            Some(Appended(45))
        );
    }

    #[test]
    fn a_token_changed_in_any_place_does_not_open() {
        let token = with_key(1).token(Appended(42));
        for place in 0..token.len() {
            let mut changed = token.clone().into_bytes();
            changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
            assert_eq!(
                with_key(1).open(std::str::from_utf8(&changed).unwrap()),
                None
            );
        }
        for text in [
            "",
            "AAAA",
            "AAAAAAAAACo",
            &token[..20],
            &format!("{token}AAAA"),
            "ü",
        ] {
            assert_eq!(with_key(1).open(text), None, "{text}");
        }
    }

    #[test]
    fn a_read_waits_for_the_later_of_header_and_cookie_and_ignores_what_is_not_ours() {
        let consistency = with_key(1);
        let mut headers = HeaderMap::new();
        assert_eq!(consistency.asked_for(&headers), None);
        headers.insert(TOKEN, HeaderValue::from_static("nonsense"));
        let cookie = format!("ct={}", consistency.token(Appended(7)));
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        assert_eq!(consistency.asked_for(&headers), Some(Appended(7)));
        headers.insert(TOKEN, consistency.token(Appended(9)).parse().unwrap());
        assert_eq!(consistency.asked_for(&headers), Some(Appended(9)));
    }

    #[test]
    fn a_write_answers_with_header_and_cookie() {
        let response = (with_key(1).written(Appended(5)), "done").into_response();
        let token = response.headers()[TOKEN].to_str().unwrap();
        assert_eq!(with_key(1).open(token), Some(Appended(5)));
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        assert_eq!(
            cookie,
            format!("ct={token}; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=60")
        );
    }

    #[test]
    fn only_a_stale_answer_says_so() {
        assert!(
            !(Freshness::Fresh, "")
                .into_response()
                .headers()
                .contains_key(CONSISTENCY)
        );
        assert_eq!(
            (Freshness::Stale, "").into_response().headers()[CONSISTENCY],
            "stale"
        );
    }
}
