//! Where an event is in the log: two numbers, of which one can not pass for the other.
//!
//! The first is given when the event is inserted, the second once it is committed and can be seen. Tokens speak of the
//! first, since a command knows no other when it answers; everything that follows the log speaks of the second.

use serde::{Deserialize, Serialize};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueRef, Postgres};

use crate::personal::EventField;

/// The number of an event in order of insertion: what a consistency token names. It has gaps, and a lower one may be
/// committed after a higher one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, sqlx::Type)]
#[sqlx(transparent)]
pub struct Appended(pub i64);

/// The place of an event in the numbered log: dense, from 1, in the order in which events became visible.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Position(pub u64);

impl Position {
    /// Before the first event.
    pub const ZERO: Self = Self(0);
    /// Beyond every event that a log can hold.
    pub const MAX: Self = Self(i64::MAX.cast_unsigned());

    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The one before it; what stands before the first event is the beginning.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// How many positions this one is beyond the other, 0 where it is not.
    #[must_use]
    pub const fn since(self, other: Self) -> u64 {
        self.0.saturating_sub(other.0)
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Position {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl EventField for Position {}

// A `bigint` column: Postgres has no number without a sign, and no position comes near the limit.
impl sqlx::Type<Postgres> for Position {
    fn type_info() -> PgTypeInfo {
        <i64 as sqlx::Type<Postgres>>::type_info()
    }
}

impl PgHasArrayType for Position {
    fn array_type_info() -> PgTypeInfo {
        <i64 as PgHasArrayType>::array_type_info()
    }
}

impl sqlx::Encode<'_, Postgres> for Position {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <i64 as sqlx::Encode<Postgres>>::encode(self.0.cast_signed(), buffer)
    }
}

impl sqlx::Decode<'_, Postgres> for Position {
    fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
        Ok(Self(
            <i64 as sqlx::Decode<Postgres>>::decode(value)?.cast_unsigned(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn before_the_first_position_there_is_nothing_further_back() {
        assert_eq!(Position(1).previous(), Position::ZERO);
        assert_eq!(Position::ZERO.previous(), Position::ZERO);
        assert_eq!(Position::ZERO.next(), Position(1));
        assert_eq!(Position(7).since(Position(3)), 4);
        assert_eq!(Position(3).since(Position(7)), 0);
    }

    #[test]
    fn a_position_is_a_plain_number_in_json() {
        assert_eq!(serde_json::to_string(&Position(7)).unwrap(), "7");
        assert_eq!(serde_json::from_str::<Position>("7").unwrap(), Position(7));
    }
}
