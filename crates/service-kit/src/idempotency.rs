//! The key by which a client makes sure that a request has one effect even if it is sent twice.

use axum::extract::OptionalFromRequestParts;
use http::{HeaderMap, HeaderName, request::Parts};

use crate::problem::ApiError;

/// The header's name, also the field in an error.
pub const FIELD: &str = "Idempotency-Key";
const HEADER: HeaderName = HeaderName::from_static("idempotency-key");

/// A key of 1 to 128 visible ASCII characters. Handlers take `Option<IdempotencyKey>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key as sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key of a request, if it has one.
    pub fn of(headers: &HeaderMap) -> Result<Option<Self>, ApiError> {
        let mut sent = headers.get_all(HEADER).into_iter();
        let Some(value) = sent.next() else {
            return Ok(None);
        };
        let text = value.as_bytes();
        let acceptable = (1..=128).contains(&text.len()) && text.iter().all(u8::is_ascii_graphic);
        match String::from_utf8(text.to_vec()) {
            Ok(key) if acceptable && sent.next().is_none() => Ok(Some(Self(key))),
            _ => Err(ApiError::invalid(
                FIELD,
                "must be given once, as 1 to 128 visible ASCII characters",
            )),
        }
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, ApiError> {
        Self::of(&parts.headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn sent(values: &[&[u8]]) -> Result<Option<IdempotencyKey>, ApiError> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(HEADER, HeaderValue::from_bytes(value).unwrap());
        }
        IdempotencyKey::of(&headers)
    }

    #[test]
    fn a_key_is_one_to_128_visible_ascii_characters() {
        assert_eq!(sent(&[]).unwrap(), None);
        assert_eq!(sent(&[b"a-key!"]).unwrap().unwrap().as_str(), "a-key!");
        assert!(sent(&[&[b'x'; 128]]).is_ok());
        let refused: [&[&[u8]]; 5] = [
            &[b""],
            &[&[b'x'; 129]],
            &[b"a b"],
            &["ü".as_bytes()],
            &[b"a", b"a"],
        ];
        for values in refused {
            let error = sent(values).unwrap_err();
            assert_eq!(error.status(), 422);
            assert!(error.fields().contains_key(FIELD));
        }
    }
}
