//! The two numbers of an event in the log, each of a type of its own, so that neither can be used in place of the other.
//!
//! An event gets the first number when it is inserted, and the second one after its commit. A consistency token holds the
//! first one, because a command knows no other when it answers; everything that follows the log uses the second one.

use serde::{Deserialize, Serialize};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueRef, Postgres};

use crate::personal::EventField;

/// The number of an event in order of insertion; a consistency token holds it. These numbers have gaps, and a lower one
/// may be committed after a higher one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, sqlx::Type)]
#[sqlx(transparent)]
pub struct Appended(pub i64);

/// The number of an event in the whole log: from 1, without gaps, in the order in which events became visible.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Position(pub u64);

impl Position {
    /// The position before the first event.
    pub const ZERO: Self = Self(0);
    /// The highest position that the database can store.
    pub const MAX: Self = Self(i64::MAX.cast_unsigned());

    /// The next position.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The previous position; that of [`Self::ZERO`] is itself.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// How many positions this one is after the other one; 0 if it is not after it.
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

// A `bigint` column: Postgres has no unsigned number, and no position comes near the limit.
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
