//! Amounts of money, the provider, and whether a payment is a real one or a test.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// An amount in the smallest unit of its currency: kobo for naira.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Minor(pub u64);

impl Minor {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The sum; it saturates rather than wraps.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The rest after taking `other`; zero if `other` is more.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// For a `bigint` column or a JSON number.
    #[must_use]
    pub fn as_i64(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

impl EventField for Minor {}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $text)] $variant,)* }

        impl $name {
            /// The word in the database, in the API and for providers.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
        impl EventField for $name {}
    )*};
}

words! {
    /// The currency of prices.
    Currency {
        /// Nigerian naira, of 100 kobo.
        Ngn = "NGN",
    }
    /// Whether real money moves.
    Mode {
        /// No money moves.
        Test = "test",
        /// Real money moves.
        Live = "live",
    }
    /// The payment provider.
    Provider {
        /// paystack.com
        Paystack = "paystack",
        /// The sandbox of the product, where no money moves.
        Sandbox = "sandbox",
    }
}
