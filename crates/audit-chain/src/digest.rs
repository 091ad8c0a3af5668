//! Bytes of a fixed length that are shown as hexadecimal digits.

/// Types with a fixed number of bytes.
macro_rules! fixed_bytes {
    ($($(#[$doc:meta])* $name:ident $length:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(#[serde(with = "crate::digest::bytes")] pub [u8; $length]);

        impl $name {
            /// From stored bytes, if their number is right.
            #[must_use]
            pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
                bytes.try_into().ok().map(Self)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    )*};
}
pub(crate) use fixed_bytes;

fixed_bytes! {
    /// A SHA-256 hash of a part of the chain.
    #[derive(Default)]
    Digest 32;
}

/// Fixed bytes as hexadecimal text.
pub(crate) mod bytes {
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<const N: usize, S: Serializer>(
        bytes: &[u8; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(&hex::encode(bytes))
    }

    pub fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u8; N], D::Error> {
        let text = String::deserialize(from)?;
        let mut bytes = [0; N];
        hex::decode_to_slice(&text, &mut bytes)
            .map_err(|_| D::Error::custom(format!("{} hexadecimal digits are expected", 2 * N)))?;
        Ok(bytes)
    }
}
