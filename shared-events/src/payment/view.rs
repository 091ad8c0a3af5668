//! An order as both sides know it: what was agreed, paid, and refunded.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Currency, DisputeState, Minor, Mode, PaymentEvent, PaymentFailure, Plan, Provider};
use crate::ids::UserId;
use crate::money::Tokens;

/// The terms of an order when it started; they never change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The buyer, who gets the tokens, whoever asks.
    pub buyer: UserId,
    /// The chosen plan.
    pub plan: Plan,
    /// The tokens.
    pub tokens: Tokens,
    /// The price.
    pub amount: Minor,
    /// The currency.
    pub currency: Currency,
    /// The approximate price in hundredths of a dollar.
    pub dollar_cents: u64,
    /// The provider.
    pub provider: Provider,
    /// Whether it is real money.
    pub mode: Mode,
}

/// The stage of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It may still be paid.
    Open,
    /// Nothing was paid in time.
    Expired,
    /// Paid and credited.
    Paid,
    /// All of it was refunded.
    Refunded,
}

impl Stage {
    /// The word in the database and in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Expired => "expired",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
        }
    }
}

/// A payment that does not match the terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// In the smallest unit of its currency.
    pub amount: Minor,
    /// In the provider's spelling.
    pub currency: String,
}

/// An order, folded from its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentView {
    /// The terms.
    pub order: Order,
    /// Its stage.
    pub stage: Stage,
    /// Whether the wallet was credited, even if it was refunded later.
    pub credited: bool,
    /// The last failure before it was paid.
    pub failure: Option<PaymentFailure>,
    /// The payment, if it does not match the order; unknown for orders that failed in this way before it was
    /// recorded.
    pub taken: Option<Taken>,
    /// Refunds, by entry.
    pub returned: BTreeMap<String, Minor>,
    /// The tokens that the wallet had to give up so far.
    pub given_up: Tokens,
    /// Whether an admin requested a refund that is neither complete nor failed.
    pub refund_asked: bool,
    /// Whether the last requested refund failed.
    pub refund_failed: bool,
    /// The known disputes.
    pub disputes: BTreeMap<String, DisputeState>,
}

impl PaymentView {
    /// Folds one event; nothing comes before `started`.
    #[must_use]
    pub fn apply(before: Option<Self>, event: &PaymentEvent) -> Option<Self> {
        if let PaymentEvent::Started {
            buyer,
            plan,
            tokens,
            amount,
            currency,
            dollar_cents,
            provider,
            mode,
        } = *event
        {
            return Some(Self {
                order: Order {
                    buyer,
                    plan,
                    tokens,
                    amount,
                    currency,
                    dollar_cents,
                    provider,
                    mode,
                },
                stage: Stage::Open,
                credited: false,
                failure: None,
                taken: None,
                returned: BTreeMap::new(),
                given_up: Tokens::ZERO,
                refund_asked: false,
                refund_failed: false,
                disputes: BTreeMap::new(),
            });
        }
        let mut view = before?;
        match event {
            PaymentEvent::Started { .. } => {}
            PaymentEvent::Failed { reason } => view.failure = Some(*reason),
            PaymentEvent::Mispaid {
                reason,
                charged,
                currency,
                ..
            } => {
                view.failure = Some(*reason);
                view.taken = Some(Taken {
                    amount: *charged,
                    currency: currency.0.clone(),
                });
            }
            PaymentEvent::Verified { .. } => {
                view.stage = Stage::Paid;
                view.credited = true;
                view.failure = None;
                view.taken = None;
            }
            PaymentEvent::Expired {} => view.stage = Stage::Expired,
            PaymentEvent::RefundAsked {} => {
                view.refund_asked = true;
                view.refund_failed = false;
            }
            PaymentEvent::RefundFailed {} => {
                view.refund_asked = false;
                view.refund_failed = true;
            }
            PaymentEvent::Refunded {
                entry,
                amount,
                tokens,
            } => view.give_back(entry, *amount, *tokens),
            PaymentEvent::Disputed {
                dispute,
                state,
                amount,
                tokens,
            } => {
                view.disputes.insert(dispute.0.clone(), *state);
                if *state == DisputeState::Lost {
                    view.give_back(&format!("dispute-{}", dispute.0), *amount, *tokens);
                }
            }
        }
        Some(view)
    }

    fn give_back(&mut self, entry: &str, amount: Minor, tokens: Tokens) {
        self.returned.insert(entry.to_owned(), amount);
        self.given_up = self.given_up.plus(tokens);
        if self.outstanding() == Minor::ZERO {
            self.stage = Stage::Refunded;
            self.refund_asked = false;
        }
    }

    /// The refunded amount so far.
    #[must_use]
    pub fn went_back(&self) -> Minor {
        self.returned
            .values()
            .copied()
            .fold(Minor::ZERO, Minor::plus)
    }

    /// The amount that can still be refunded.
    #[must_use]
    pub fn outstanding(&self) -> Minor {
        let taken = self.taken.as_ref().map(|taken| taken.amount);
        taken.unwrap_or(self.order.amount).less(self.went_back())
    }

    /// The currency of the payment and of its refunds.
    #[must_use]
    pub fn currency(&self) -> &str {
        match &self.taken {
            Some(taken) => &taken.currency,
            None => self.order.currency.as_str(),
        }
    }

    /// Money was taken that does not match the order, so nothing was credited.
    #[must_use]
    pub fn is_mispaid(&self) -> bool {
        self.is_unpaid() && self.failure.is_some_and(PaymentFailure::took_money)
    }

    /// Neither credited nor completely refunded.
    #[must_use]
    pub const fn is_unpaid(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Expired)
    }

    /// Whether there is money that can be refunded.
    #[must_use]
    pub fn is_refundable(&self) -> bool {
        let holds_money = self.stage == Stage::Paid || self.is_mispaid();
        holds_money && self.outstanding() > Minor::ZERO
    }

    /// The tokens to give up for a further refund of this amount: in proportion to the money, all of them
    /// when all of it was refunded, and never more than were bought.
    #[must_use]
    pub fn tokens_for(&self, amount: Minor) -> Tokens {
        if !self.credited {
            return Tokens::ZERO;
        }
        let back = u128::from(self.went_back().plus(amount).0.min(self.order.amount.0));
        let whole = u128::from(self.order.amount.0.max(1));
        let due = u128::from(self.order.tokens.0) * back / whole;
        Tokens(u64::try_from(due).unwrap_or(u64::MAX)).less(self.given_up)
    }
}
