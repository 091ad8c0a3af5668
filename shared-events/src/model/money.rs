//! The cost of models for the house. Whole millionths of a dollar; fractions of one are rounded up.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// Millionths of a dollar.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct MicroDollars(pub u64);

impl MicroDollars {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The sum; it saturates rather than wraps.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// For a `bigint` column.
    #[must_use]
    pub fn as_i64(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// From a `bigint` column, which is never negative.
    #[must_use]
    pub fn from_i64(amount: i64) -> Self {
        Self(u64::try_from(amount).unwrap_or_default())
    }

    /// In dollars, as a JSON number. Exact to the millionth for every amount that occurs.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact below 2^53 millionths, nine billion dollars"
    )]
    pub fn dollars(self) -> f64 {
        self.0 as f64 / 1_000_000.0
    }
}

impl EventField for MicroDollars {}

crate::event_value! {
    /// The price of tokens, in millionths of a dollar for a million of them.
    pub struct Price {
        /// For tokens that are sent.
        pub input: u64,
        /// For tokens that are written.
        pub output: u64,
    }
}

impl Price {
    /// The cost of a call, rounded up.
    #[must_use]
    pub fn of(&self, input_tokens: u64, output_tokens: u64) -> MicroDollars {
        let of = |tokens: u64, price: u64| u128::from(tokens) * u128::from(price);
        let millionths = of(input_tokens, self.input) + of(output_tokens, self.output);
        MicroDollars(u64::try_from(millionths.div_ceil(1_000_000)).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_costs_its_tokens_at_their_prices_rounded_up() {
        // $2.50 and $10 for a million tokens.
        let price = Price {
            input: 2_500_000,
            output: 10_000_000,
        };
        assert_eq!(price.of(1_000, 500), MicroDollars(7_500));
        assert_eq!(price.of(1, 0), MicroDollars(3));
        assert_eq!(price.of(0, 0), MicroDollars::ZERO);
        assert_eq!(price.of(u64::MAX, u64::MAX), MicroDollars(u64::MAX));
    }
}
