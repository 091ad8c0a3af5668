//! The four token plans: prices come only from here.

use serde::{Deserialize, Serialize};

use super::{Currency, Minor};
use crate::money::Tokens;
use crate::personal::EventField;

/// A plan, by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Plan {
    /// The daily tokens everybody has.
    #[serde(rename = "plan_free")]
    Free,
    /// Standard Plan.
    #[serde(rename = "plan_basic")]
    Basic,
    /// Premium Plan.
    #[serde(rename = "plan_plus")]
    Plus,
    /// Gold Member.
    #[serde(rename = "plan_pro")]
    Pro,
}

impl EventField for Plan {}

/// The tokens and the price of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The plan's id.
    pub id: &'static str,
    /// The name on screen.
    pub name: &'static str,
    /// In whole naira.
    pub naira: u64,
    /// The approximate price in hundredths of a dollar.
    pub dollar_cents: u64,
    /// Tokens of one purchase, or of a day for the free plan.
    pub tokens: Tokens,
    /// The price on screen.
    pub price_display: &'static str,
    /// What a buyer gets with it.
    pub features: &'static [&'static str],
}

impl Offer {
    /// The price.
    #[must_use]
    pub const fn amount(&self) -> Minor {
        Minor(self.naira * 100)
    }

    /// The currency of the price.
    #[must_use]
    pub const fn currency(&self) -> Currency {
        Currency::Ngn
    }

    /// The approximate price in dollars, as shown.
    #[must_use]
    pub fn approximate_usd(&self) -> String {
        format!(
            "${}.{:02}",
            self.dollar_cents / 100,
            self.dollar_cents % 100
        )
    }
}

impl Plan {
    /// All of them, from the smallest.
    pub const ALL: [Self; 4] = [Self::Free, Self::Basic, Self::Plus, Self::Pro];

    /// Its tokens and price.
    #[must_use]
    pub const fn offer(self) -> Offer {
        match self {
            Self::Free => Offer {
                id: "plan_free",
                name: "Free Plan",
                naira: 0,
                dollar_cents: 0,
                tokens: Tokens::DAILY,
                price_display: "Free",
                features: &[
                    "20,000 tokens every day",
                    "Every specialist in the house",
                    "Downloads of everything delivered",
                ],
            },
            Self::Basic => Offer {
                id: "plan_basic",
                name: "Standard Plan",
                naira: 1_500,
                dollar_cents: 99,
                tokens: Tokens(100_000),
                price_display: "₦1,500",
                features: &[
                    "100,000 tokens that do not expire",
                    "On top of the daily tokens",
                    "Paid once, no subscription",
                ],
            },
            Self::Plus => Offer {
                id: "plan_plus",
                name: "Premium Plan",
                naira: 6_500,
                dollar_cents: 430,
                tokens: Tokens(500_000),
                price_display: "₦6,500",
                features: &[
                    "500,000 tokens that do not expire",
                    "On top of the daily tokens",
                    "Room for long drafts and many edits",
                ],
            },
            Self::Pro => Offer {
                id: "plan_pro",
                name: "Gold Member",
                naira: 24_000,
                dollar_cents: 1_599,
                tokens: Tokens(2_000_000),
                price_display: "₦24,000",
                features: &[
                    "2,000,000 tokens that do not expire",
                    "On top of the daily tokens",
                    "The most tokens for a naira",
                ],
            },
        }
    }

    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.offer().id
    }

    /// Whether it can be bought.
    #[must_use]
    pub const fn is_paid(self) -> bool {
        self.offer().naira > 0
    }
}

crate::ids::read_back!(Plan "plan");

#[cfg(test)]
mod tests {
    use super::*;

    fn told(plan: Plan) -> (&'static str, &'static str, u64, u64, String) {
        let offer = plan.offer();
        let stored = serde_json::to_value(plan).unwrap();
        assert_eq!(stored, offer.id, "stored by its id");
        let usd = offer.approximate_usd();
        (offer.id, offer.name, offer.naira, offer.tokens.0, usd)
    }

    #[test]
    fn const_24_the_free_plan_costs_nothing_and_gives_20_000_tokens_a_day() {
        let expected = ("plan_free", "Free Plan", 0, 20_000, "$0.00".to_owned());
        assert_eq!(told(Plan::Free), expected);
        assert!(!Plan::Free.is_paid());
    }

    #[test]
    fn const_25_the_standard_plan_costs_1_500_naira_for_100_000_tokens() {
        let expected = (
            "plan_basic",
            "Standard Plan",
            1_500,
            100_000,
            "$0.99".to_owned(),
        );
        assert_eq!(told(Plan::Basic), expected);
        assert_eq!(Plan::Basic.offer().amount(), Minor(150_000));
    }

    #[test]
    fn const_26_the_premium_plan_costs_6_500_naira_for_500_000_tokens() {
        let expected = (
            "plan_plus",
            "Premium Plan",
            6_500,
            500_000,
            "$4.30".to_owned(),
        );
        assert_eq!(told(Plan::Plus), expected);
        assert_eq!(Plan::Plus.offer().amount(), Minor(650_000));
    }

    #[test]
    fn const_27_the_gold_member_pays_24_000_naira_for_2_000_000_tokens() {
        let expected = (
            "plan_pro",
            "Gold Member",
            24_000,
            2_000_000,
            "$15.99".to_owned(),
        );
        assert_eq!(told(Plan::Pro), expected);
        assert_eq!(Plan::Pro.offer().amount(), Minor(2_400_000));
    }
}
