//! An order as both sides know it: what was agreed, paid, and refunded.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Currency, DisputeState, Minor, Mode, PaymentEvent, PaymentFailure, Plan, Provider};
use crate::ids::UserId;
use crate::money::Tokens;

/// What was agreed when an order started; nothing of it ever changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Who is credited, whoever asks.
    pub buyer: UserId,
    /// What was chosen.
    pub plan: Plan,
    /// What it gives.
    pub tokens: Tokens,
    /// What it costs.
    pub amount: Minor,
    /// In which currency.
    pub currency: Currency,
    /// In hundredths of a dollar, roughly.
    pub dollar_cents: u64,
    /// Who takes the money.
    pub provider: Provider,
    /// Whether it is real money.
    pub mode: Mode,
}

/// How far an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It may still be paid.
    Open,
    /// Nothing was paid in time.
    Expired,
    /// Paid and credited.
    Paid,
    /// All of it went back.
    Refunded,
}

impl Stage {
    /// As stored and as in the API.
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

/// What was paid in place of what was agreed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// In the smallest unit of its currency.
    pub amount: Minor,
    /// As the provider names it.
    pub currency: String,
}

/// An order, folded from its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentView {
    /// What was agreed.
    pub order: Order,
    /// How far it is.
    pub stage: Stage,
    /// Whether the wallet was credited, now or before it went back.
    pub credited: bool,
    /// The last thing that went wrong before it was paid.
    pub failure: Option<PaymentFailure>,
    /// What was taken, where that is not what was ordered; unknown of orders that failed so before it was written down.
    pub taken: Option<Taken>,
    /// What went back, by entry.
    pub returned: BTreeMap<String, Minor>,
    /// The tokens that the wallet had to give up so far.
    pub given_up: Tokens,
    /// An admin asked for a refund that has neither come nor failed.
    pub refund_asked: bool,
    /// Whether the last refund that was asked for failed.
    pub refund_failed: bool,
    /// What is known of disputes.
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

    /// What went back so far.
    #[must_use]
    pub fn went_back(&self) -> Minor {
        self.returned
            .values()
            .copied()
            .fold(Minor::ZERO, Minor::plus)
    }

    /// What could still go back.
    #[must_use]
    pub fn outstanding(&self) -> Minor {
        let taken = self.taken.as_ref().map(|taken| taken.amount);
        taken.unwrap_or(self.order.amount).less(self.went_back())
    }

    /// What is paid in, and goes back in.
    #[must_use]
    pub fn currency(&self) -> &str {
        match &self.taken {
            Some(taken) => &taken.currency,
            None => self.order.currency.as_str(),
        }
    }

    /// Money was taken for it that is not what was ordered, so that nothing was credited.
    #[must_use]
    pub fn is_mispaid(&self) -> bool {
        self.is_unpaid() && self.failure.is_some_and(PaymentFailure::took_money)
    }

    /// Neither credited nor gone back as a whole.
    #[must_use]
    pub const fn is_unpaid(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Expired)
    }

    /// Whether there is money that can be asked to be paid back.
    #[must_use]
    pub fn is_refundable(&self) -> bool {
        let holds_money = self.stage == Stage::Paid || self.is_mispaid();
        holds_money && self.outstanding() > Minor::ZERO
    }

    /// The tokens to give up when this much more goes back: in proportion to the money, all of them when all
    /// of it went back, and never more than were bought.
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
