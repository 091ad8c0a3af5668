//! The place of an action in a trace, in the W3C format (`traceparent`).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::InvalidId;

/// A span of a trace. It names no person: two random numbers and whether the trace is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TraceParent {
    trace: u128,
    span: u64,
    flags: u8,
}

impl TraceParent {
    /// From its parts; none if one of the ids is zero, which is not valid.
    #[must_use]
    pub const fn of(trace: u128, span: u64, flags: u8) -> Option<Self> {
        if trace == 0 || span == 0 {
            return None;
        }
        Some(Self { trace, span, flags })
    }

    /// The trace.
    #[must_use]
    pub const fn trace(self) -> u128 {
        self.trace
    }

    /// The span within it.
    #[must_use]
    pub const fn span(self) -> u64 {
        self.span
    }

    /// The lowest bit says that the trace is recorded.
    #[must_use]
    pub const fn flags(self) -> u8 {
        self.flags
    }
}

impl fmt::Display for TraceParent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { trace, span, flags } = self;
        write!(f, "00-{trace:032x}-{span:016x}-{flags:02x}")
    }
}

impl FromStr for TraceParent {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or(InvalidId {
            kind: "trace parent",
        })
    }
}

/// Only the first version of the format: parts of later versions have an unknown meaning and would be stored for
/// ever.
fn read(text: &str) -> Option<TraceParent> {
    let mut parts = text.split('-');
    let mut part = |digits| {
        let is_hex = |it: &&str| {
            it.bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        parts.next().filter(|it| it.len() == digits).filter(is_hex)
    };
    let (version, trace, span, flags) = (part(2)?, part(32)?, part(16)?, part(2)?);
    if version != "00" || parts.next().is_some() {
        return None;
    }
    TraceParent::of(
        u128::from_str_radix(trace, 16).ok()?,
        u64::from_str_radix(span, 16).ok()?,
        u8::from_str_radix(flags, 16).ok()?,
    )
}

impl Serialize for TraceParent {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TraceParent {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    #[test]
    fn what_has_the_form_is_read_and_written_alike() {
        let read: TraceParent = GOOD.parse().unwrap();
        assert_eq!(read.to_string(), GOOD);
        assert_eq!(read.trace(), 0x0af7_6519_16cd_43dd_8448_eb21_1c80_319c);
        assert_eq!((read.span(), read.flags()), (0xb7ad_6b71_6920_3331, 1));
        assert_eq!(serde_json::json!(read), serde_json::json!(GOOD));
        assert_eq!(
            serde_json::from_str(&format!("\"{GOOD}\"")).ok(),
            Some(read)
        );
    }

    #[test]
    fn whatever_else_is_sent_is_none() {
        let upper = GOOD.to_uppercase();
        let long = format!("{GOOD}-00");
        for text in [
            "",
            "00",
            "00---",
            &upper,
            &long,
            &GOOD[..54],
            &format!(" {GOOD}"),
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-+af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319-cb7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c8031\u{e9}-b7ad6b7169203331-01",
        ] {
            assert!(text.parse::<TraceParent>().is_err(), "{text}");
        }
    }
}
