//! Encrypts the personal values of a JSON document, and decrypts them.
//!
//! The additional data binds each ciphertext to its event and its place in it, so a value that was
//! moved to another field, event or person does not decrypt.

use aes_gcm::aead::{Aead, Payload};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use serde_json::{Map, Value};

use super::keys::{KeyState, PersonKey};
use super::{CLEAR, ERASED, SEALED};
use crate::randomness;

const NONCE_BYTES: usize = 12;

/// Why a document could not be encrypted or decrypted. Never holds the value.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// A personal value in a document without an owner.
    #[error("a personal value has no owner to seal it for (at {path})")]
    NoOwner { path: String },
    /// The ciphertext does not belong to this place, or the key is not the right one.
    #[error("a sealed value does not open (at {path})")]
    Unopenable { path: String },
    /// The clear value could not be read back as JSON.
    #[error("a sealed value is not JSON (at {path})")]
    NotJson { path: String },
}

/// True if a stored document has anything to decrypt.
#[must_use]
pub fn has_sealed(stored: &str) -> bool {
    stored.contains("\"$sealed\"")
}

/// True if a document has anything to encrypt before it is stored.
#[must_use]
pub fn has_clear(document: &Value) -> bool {
    match document {
        Value::Object(map) => map.contains_key(CLEAR) || map.values().any(has_clear),
        Value::Array(items) => items.iter().any(has_clear),
        _ => false,
    }
}

/// Replaces every clear personal value in `document` by its ciphertext.
///
/// # Errors
/// When there is a personal value and no key.
pub fn seal(document: &mut Value, key: Option<&PersonKey>, context: &str) -> Result<(), SealError> {
    walk(document, &mut String::new(), &mut |map, path| {
        let Some(clear) = map.get(CLEAR) else {
            return Ok(None);
        };
        let key = key.ok_or_else(|| SealError::NoOwner {
            path: path.to_owned(),
        })?;
        let bytes = serde_json::to_vec(clear).map_err(|_| SealError::NotJson {
            path: path.to_owned(),
        })?;
        Ok(Some(mark(
            SEALED,
            Value::String(seal_bytes(key, &bytes, &aad(context, path))),
        )))
    })
}

/// Replaces every ciphertext in `document` by the clear value, or by the mark of an erasure.
///
/// # Errors
/// When a ciphertext can not be decrypted; an erasure is not an error.
pub fn open(document: &mut Value, key: &KeyState, context: &str) -> Result<(), SealError> {
    walk(document, &mut String::new(), &mut |map, path| {
        let Some(sealed) = map.get(SEALED) else {
            return Ok(None);
        };
        let KeyState::Live(key) = key else {
            return Ok(Some(mark(ERASED, Value::Bool(true))));
        };
        let unopenable = || SealError::Unopenable {
            path: path.to_owned(),
        };
        let bytes = BASE64
            .decode(sealed.as_str().unwrap_or_default())
            .map_err(|_| unopenable())?;
        let clear = open_bytes(key, &bytes, &aad(context, path)).ok_or_else(unopenable)?;
        let clear = serde_json::from_slice(&clear).map_err(|_| SealError::NotJson {
            path: path.to_owned(),
        })?;
        Ok(Some(mark(CLEAR, clear)))
    })
}

/// Encrypts bytes outside a document, such as streamed text.
#[must_use]
pub fn seal_raw(key: &PersonKey, clear: &[u8], context: &str) -> Vec<u8> {
    encrypt(key, clear, context.as_bytes())
}

/// Decrypts the result of [`seal_raw`]; `None` if it does not belong to this key and context.
#[must_use]
pub fn open_raw(key: &PersonKey, sealed: &[u8], context: &str) -> Option<Vec<u8>> {
    open_bytes(key, sealed, context.as_bytes())
}

fn aad(context: &str, path: &str) -> Vec<u8> {
    format!("{context}#{path}").into_bytes()
}

fn mark(mark: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(mark.to_owned(), value)]))
}

fn seal_bytes(key: &PersonKey, clear: &[u8], aad: &[u8]) -> String {
    BASE64.encode(encrypt(key, clear, aad))
}

fn encrypt(key: &PersonKey, clear: &[u8], aad: &[u8]) -> Vec<u8> {
    let nonce: [u8; NONCE_BYTES] = randomness::bytes();
    let sealed = key
        .cipher()
        .encrypt(&nonce.into(), Payload { msg: clear, aad });
    // AES-GCM only fails here for a text of 64 GiB; every boundary refuses much less.
    let sealed = sealed.unwrap_or_default();
    [nonce.as_slice(), &sealed].concat()
}

fn open_bytes(key: &PersonKey, sealed: &[u8], aad: &[u8]) -> Option<Vec<u8>> {
    let (nonce, sealed) = sealed.split_at_checked(NONCE_BYTES)?;
    let nonce: [u8; NONCE_BYTES] = nonce.try_into().ok()?;
    key.cipher()
        .decrypt(&nonce.into(), Payload { msg: sealed, aad })
        .ok()
}

type Replace<'a> = dyn FnMut(&Map<String, Value>, &str) -> Result<Option<Value>, SealError> + 'a;

fn walk(value: &mut Value, path: &mut String, replace: &mut Replace<'_>) -> Result<(), SealError> {
    match value {
        Value::Object(map) => {
            if let Some(replacement) = replace(map, path)? {
                *value = replacement;
                return Ok(());
            }
            for (name, child) in map {
                let length = path.len();
                path.push('/');
                path.push_str(name);
                walk(child, path, replace)?;
                path.truncate(length);
            }
        }
        Value::Array(items) => {
            for (index, child) in items.iter_mut().enumerate() {
                let length = path.len();
                path.push_str(&format!("/{index}"));
                walk(child, path, replace)?;
                path.truncate(length);
            }
        }
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn document() -> Value {
        json!({"opened": {"firstname": {"$personal": "Ada"}, "role": "user", "tags": [{"$personal": "x"}]}})
    }

    #[test]
    fn what_was_sealed_opens_again_with_the_same_key_and_place() {
        let key = PersonKey::generate();
        let mut stored = document();
        seal(&mut stored, Some(&key), "account/1/1").unwrap();
        assert!(!stored.to_string().contains("Ada"));
        open(&mut stored, &KeyState::Live(key), "account/1/1").unwrap();
        assert_eq!(stored, document());
    }

    #[test]
    fn a_ciphertext_moved_to_another_event_or_field_does_not_open() {
        let key = PersonKey::generate();
        let mut stored = document();
        seal(&mut stored, Some(&key), "account/1/1").unwrap();
        assert!(
            open(
                &mut stored.clone(),
                &KeyState::Live(key.clone()),
                "account/1/2"
            )
            .is_err()
        );
        let moved = stored["opened"]["firstname"].clone();
        stored["opened"]["tags"][0] = moved;
        assert!(open(&mut stored, &KeyState::Live(key), "account/1/1").is_err());
    }

    #[test]
    fn another_persons_key_does_not_open_it_and_does_not_look_like_an_erasure() {
        let mut stored = document();
        seal(&mut stored, Some(&PersonKey::generate()), "c").unwrap();
        let wrong = open(&mut stored, &KeyState::Live(PersonKey::generate()), "c");
        assert!(matches!(wrong, Err(SealError::Unopenable { .. })));
    }

    #[test]
    fn an_erased_person_reads_as_erased() {
        let mut stored = document();
        seal(&mut stored, Some(&PersonKey::generate()), "c").unwrap();
        open(&mut stored, &KeyState::Erased, "c").unwrap();
        assert_eq!(stored["opened"]["firstname"], json!({"$erased": true}));
    }

    #[test]
    fn a_personal_value_without_an_owner_is_refused() {
        assert!(matches!(
            seal(&mut document(), None, "c"),
            Err(SealError::NoOwner { .. })
        ));
    }
}
