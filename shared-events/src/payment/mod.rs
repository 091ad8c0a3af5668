//! Payments: one order a stream, from its start to its last refund.

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
    /// The stream `payment`, one an order; its id is the reference the provider knows it by.
    pub enum PaymentEvent of "payment" {
        /// Somebody is sent to the provider to pay. Everything a credit is decided by is written down here.
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
        /// The provider says that it did not work, or that something else was paid. A later try may succeed.
        Failed = "failed" v 1 { reason: PaymentFailure },
        /// The provider took another amount or currency than was ordered: nothing is credited, and all of it can be
        /// paid back.
        Mispaid = "mispaid" v 1 {
            /// The provider's number of the payment.
            provider_id: u64,
            /// What it differs in.
            reason: PaymentFailure,
            /// What the payer was charged, in the smallest unit of the currency it was charged in.
            charged: Minor,
            /// As the provider names it; not always one that plans are priced in.
            currency: Public<String>,
        },
        /// The provider says that all of it was paid; the wallet is credited in this commit.
        Verified = "verified" v 1 {
            /// The provider's number of the payment.
            provider_id: u64,
            /// What the payer was charged, with fees passed on.
            charged: Minor,
            /// What the provider keeps, if it says so.
            fees: Option<Minor>,
            /// When the provider says it was paid.
            paid_at: Option<Instant>,
        },
        /// Nothing was paid in time. If a success is reported later, it still counts.
        Expired = "expired" v 1 {},
        /// An admin wants all of it to be paid back.
        RefundAsked = "refund-asked" v 1 {},
        /// The provider did not pay back.
        RefundFailed = "refund-failed" v 1 {},
        /// Money went back to the payer; the wallet gives up the tokens in this commit. Key: the entry.
        Refunded = "refunded" v 1 {
            /// The provider's name of this refund; `reversed` when it told only that all of it went back.
            entry: Public<String>,
            amount: Minor,
            /// What the wallet has to give up for it.
            tokens: Tokens,
        },
        /// The payer's bank disputes the payment. Key: the dispute and its state.
        Disputed = "disputed" v 1 {
            /// The provider's name of the dispute.
            dispute: Public<String>,
            state: DisputeState,
            amount: Minor,
            /// What the wallet has to give up; nothing unless the dispute was lost.
            tokens: Tokens,
        },
    }
}

/// Why a payment did not come to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaymentFailure {
    /// The provider did not accept the order.
    Refused,
    /// The card or the bank said no.
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
    /// As stored and as in the API.
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

    /// Whether money was taken for this very order, and not what was ordered. With other references and modes nobody
    /// can say so: what the provider talks about then is not this order, or is no money.
    #[must_use]
    pub const fn took_money(self) -> bool {
        matches!(self, Self::OtherAmount | Self::OtherCurrency)
    }
}

impl EventField for PaymentFailure {}

/// How far a dispute is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DisputeState {
    /// Raised, and to be answered.
    Open,
    /// The money went back to the payer.
    Lost,
    /// The payment stands.
    Won,
}

impl DisputeState {
    /// As stored and as in the API.
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
