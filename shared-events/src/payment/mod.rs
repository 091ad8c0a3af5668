//! Payments: one order for each stream, from its start to its last refund.

mod money;
mod plan;
pub mod view;

pub use money::{Currency, Minor, Mode, Provider};
pub use plan::{Offer, Plan};

use serde::{Deserialize, Serialize};

use crate::ids::UserId;
use crate::money::Tokens;
use crate::personal::{EventField, Instant, Public};

crate::events! {
    /// The stream `payment`, one for each order; its id is the reference for the provider.
    pub enum PaymentEvent of "payment" {
        /// A buyer is sent to the provider to pay. The event holds everything that decides the credit.
        Started = "started" v 1 {
            buyer: UserId,
            plan: Plan,
            tokens: Tokens,
            amount: Minor,
            currency: Currency,
            /// The plan's price in hundredths of a dollar, for reports in dollars.
            dollar_cents: u64,
            provider: Provider,
            mode: Mode,
        },
        /// The provider reports that it failed, or that something else was paid. A later try may succeed.
        Failed = "failed" v 1 { reason: PaymentFailure },
        /// The provider took another amount or currency than was ordered: nothing is credited, and all of it can be
        /// paid back.
        Mispaid = "mispaid" v 1 {
            /// The provider's number of the payment.
            provider_id: u64,
            /// The difference.
            reason: PaymentFailure,
            /// The amount that the payer was charged, in the smallest unit of its currency.
            charged: Minor,
            /// In the provider's spelling; it may be a currency without plans.
            currency: Public<String>,
        },
        /// The provider confirms that all of it was paid; the wallet is credited in this commit.
        Verified = "verified" v 1 {
            /// The provider's number of the payment.
            provider_id: u64,
            /// The amount that the payer was charged, including fees.
            charged: Minor,
            /// The provider's fees, if they are reported.
            fees: Option<Minor>,
            /// The time of the payment, by the provider.
            paid_at: Option<Instant>,
        },
        /// Nothing was paid in time. If a success is reported later, it still counts.
        Expired = "expired" v 1 {},
        /// An admin requested a refund of all of it.
        RefundAsked = "refund-asked" v 1 {},
        /// The provider did not refund it.
        RefundFailed = "refund-failed" v 1 {},
        /// Money was refunded to the payer; the wallet gives up the tokens in this commit. Key: the entry.
        Refunded = "refunded" v 1 {
            /// The provider's name of this refund; `reversed` if it only reported that all of it went back.
            entry: Public<String>,
            amount: Minor,
            /// The tokens that the wallet has to give up for it.
            tokens: Tokens,
        },
        /// The payer's bank disputes the payment. Key: the dispute and its state.
        Disputed = "disputed" v 1 {
            /// The provider's name of the dispute.
            dispute: Public<String>,
            state: DisputeState,
            amount: Minor,
            /// The tokens that the wallet has to give up; none unless the dispute was lost.
            tokens: Tokens,
        },
    }
}

/// Why a payment failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaymentFailure {
    /// The provider did not accept the order.
    Refused,
    /// The card or the bank refused it.
    Declined,
    /// Another amount was paid.
    OtherAmount,
    /// It was paid in another currency.
    OtherCurrency,
    /// It was paid with test money, or the other way round.
    OtherMode,
    /// The provider answered about another payment.
    OtherReference,
}

impl PaymentFailure {
    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Declined => "declined",
            Self::OtherAmount => "other-amount",
            Self::OtherCurrency => "other-currency",
            Self::OtherMode => "other-mode",
            Self::OtherReference => "other-reference",
        }
    }

    /// Whether money was taken for exactly this order, but does not match it. With another reference or mode nobody
    /// can say so: then the provider's answer is about another order, or about test money.
    #[must_use]
    pub const fn took_money(self) -> bool {
        matches!(self, Self::OtherAmount | Self::OtherCurrency)
    }
}

impl EventField for PaymentFailure {}

/// The state of a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DisputeState {
    /// Opened, and not decided.
    Open,
    /// The money went back to the payer.
    Lost,
    /// The payment is confirmed.
    Won,
}

impl DisputeState {
    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Lost => "lost",
            Self::Won => "won",
        }
    }
}

impl EventField for DisputeState {}
