//! What an event may hold. Every text is either [`Personal`] (encrypted with its owner's key) or
//! [`Public`]; a bare `String` does not compile, because erasure can not be added later.

pub mod keys;
pub mod seal;

use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::OffsetDateTime;

pub use keys::{KeyState, MasterKey, PersonKey};

/// The mark of a clear personal value before its encryption or after its decryption.
pub(crate) const CLEAR: &str = "$personal";
/// The mark of an encrypted value, as stored.
pub(crate) const SEALED: &str = "$sealed";
/// The mark of a value whose key was destroyed.
pub(crate) const ERASED: &str = "$erased";

/// A field type that can be used in an event. Deliberately not implemented for `String`.
pub trait EventField {}

macro_rules! plain_fields {
    ($($plain:ty),*) => { $(impl EventField for $plain {})* };
}
plain_fields!(bool, u8, u16, u32, u64, i32, i64);
impl<F: EventField> EventField for Option<F> {}
impl<F: EventField> EventField for Vec<F> {}
impl<F: EventField> EventField for Box<F> {}
impl EventField for Instant {}

/// An instant in an event, RFC 3339 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instant(#[serde(with = "time::serde::rfc3339")] pub OffsetDateTime);

/// Text that says nothing about a person: catalogue copy, codes, file types.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Public<T>(pub T);

impl Public<String> {
    /// Marks a text as public.
    pub fn text(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}
impl<T> std::ops::Deref for Public<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}
impl<T> EventField for Public<T> {}

/// A value about a person: readable as long as their key exists.
///
/// `Erased` appears only when the key's tombstone was found; a missing key is an error before this
/// type is reached. `Debug` never prints the value.
#[derive(Clone, PartialEq, Eq)]
pub enum Personal<T> {
    /// The value, readable.
    Clear(T),
    /// The person was erased; the value is gone for good.
    Erased,
}

impl Personal<String> {
    /// Marks a text as personal.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Clear(text.into())
    }

    /// The text, or `replacement` after it was erased.
    #[must_use]
    pub fn or<'a>(&'a self, replacement: &'a str) -> &'a str {
        self.clear().map_or(replacement, String::as_str)
    }
}

impl<T> Personal<T> {
    /// The value if it is still readable.
    pub const fn clear(&self) -> Option<&T> {
        match self {
            Self::Clear(value) => Some(value),
            Self::Erased => None,
        }
    }

    /// The value if it is still readable.
    pub fn into_clear(self) -> Option<T> {
        match self {
            Self::Clear(value) => Some(value),
            Self::Erased => None,
        }
    }
}

impl<T> EventField for Personal<T> {}

impl<T> std::fmt::Debug for Personal<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Clear(_) => "Personal(…)",
            Self::Erased => "Personal(erased)",
        })
    }
}

impl<T: Serialize> Serialize for Personal<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(1))?;
        match self {
            Self::Clear(value) => map.serialize_entry(CLEAR, value)?,
            Self::Erased => map.serialize_entry(ERASED, &true)?,
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Personal<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        enum Marked<T> {
            #[serde(rename = "$personal")]
            Clear(T),
            #[serde(rename = "$erased")]
            Erased(bool),
        }
        match Marked::deserialize(from) {
            Ok(Marked::Clear(value)) => Ok(Self::Clear(value)),
            Ok(Marked::Erased(true)) => Ok(Self::Erased),
            Ok(Marked::Erased(false)) => Err(D::Error::custom("an erasure is never false")),
            Err(cause) => Err(cause),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_personal_value_never_shows_in_debug_output() {
        assert_eq!(format!("{:?}", Personal::text("Ada")), "Personal(…)");
    }

    #[test]
    fn a_sealed_value_does_not_pass_for_a_clear_one() {
        assert!(serde_json::from_str::<Personal<String>>(r#"{"$sealed":"xx"}"#).is_err());
        let clear: Personal<String> = serde_json::from_str(r#"{"$personal":"Ada"}"#).unwrap();
        assert_eq!(clear.or("?"), "Ada");
    }
}
