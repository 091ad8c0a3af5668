//! Tokens and days: the units of the wallet.

use serde::{Deserialize, Serialize};
use time::{Date, Duration, OffsetDateTime};

use crate::personal::EventField;

/// Digits in groups of three.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// An amount of tokens. Whole, never negative.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Tokens(pub u64);

impl Tokens {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The free tokens of an account in a UTC day.
    pub const DAILY: Self = Self(20_000);

    /// The sum; amounts beyond `u64` do not occur, so it saturates rather than wraps.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The rest after taking `other`; zero if `other` is more.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The smaller of the two.
    #[must_use]
    pub fn at_most(self, other: Self) -> Self {
        self.min(other)
    }

    /// True for zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// For a `bigint` column or a JSON number.
    #[must_use]
    pub fn as_i64(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

impl std::fmt::Display for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::iter::Sum for Tokens {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::plus)
    }
}

impl EventField for Tokens {}

/// A UTC day by the database's clock. The daily bucket belongs to one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

impl Day {
    /// The UTC day of an instant.
    #[must_use]
    pub fn of(instant: OffsetDateTime) -> Self {
        Self(instant.to_offset(time::UtcOffset::UTC).date())
    }

    /// The date, for a `date` column.
    #[must_use]
    pub const fn date(self) -> Date {
        self.0
    }

    /// When the next day begins, which is when the daily bucket is full again.
    #[must_use]
    pub fn end(self) -> OffsetDateTime {
        self.0.midnight().assume_utc().saturating_add(Duration::DAY)
    }
}

const DAY_FORMAT: &[time::format_description::BorrowedFormatItem<'static>] =
    time::macros::format_description!("[year]-[month]-[day]");

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.format(DAY_FORMAT).map_err(|_| std::fmt::Error)?)
    }
}

impl Serialize for Day {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        Date::parse(&text, DAY_FORMAT)
            .map(Self)
            .map_err(serde::de::Error::custom)
    }
}

impl EventField for Day {}
