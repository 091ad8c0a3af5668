//! All wallets and all payments together.

use std::collections::{BTreeMap, HashMap};

use shared_events::StreamEvent;
use shared_events::event::decode::{RawEvent, Unreadable};
use shared_events::payment::view::PaymentView;
use shared_events::payment::{DisputeState, Minor, PaymentEvent};
use shared_events::wallet::WalletEvent;

use super::{WalletTotals, read};

/// What was paid and refunded, in the smallest unit of the currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Payments that were confirmed.
    pub payments: u64,
    /// Their agreed amounts.
    pub confirmed: Minor,
    /// Refunds and lost disputes.
    pub refunded: Minor,
}

/// Folded from the entries of all wallets and the events of all payments.
#[derive(Debug, Default)]
pub struct Money {
    tokens: WalletTotals,
    payments: HashMap<String, PaymentView>,
    sums: BTreeMap<(String, &'static str), Sums>,
}

impl Money {
    /// The streams it is folded from.
    pub const STREAMS: [&'static str; 2] = [WalletEvent::STREAM, PaymentEvent::STREAM];

    /// Folds one event; events of other streams change nothing.
    ///
    /// # Errors
    /// When it can not be read.
    pub fn apply(&mut self, raw: &RawEvent) -> Result<(), Unreadable> {
        match raw.aggregate_type.as_str() {
            WalletEvent::STREAM => self.tokens.apply(&read(raw)?),
            PaymentEvent::STREAM => self.payment(&raw.aggregate_id, &read(raw)?),
            _ => {}
        }
        Ok(())
    }

    fn payment(&mut self, id: &str, event: &PaymentEvent) {
        let before = self.payments.remove(id);
        let Some(view) = PaymentView::apply(before, event) else {
            return;
        };
        match event {
            PaymentEvent::Verified { .. } => {
                let sums = self.sums_of(&view);
                sums.payments += 1;
                sums.confirmed = sums.confirmed.plus(view.order.amount);
            }
            PaymentEvent::Refunded { amount, .. }
            | PaymentEvent::Disputed {
                state: DisputeState::Lost,
                amount,
                ..
            } => {
                let sums = self.sums_of(&view);
                sums.refunded = sums.refunded.plus(*amount);
            }
            _ => {}
        }
        self.payments.insert(id.to_owned(), view);
    }

    fn sums_of(&mut self, view: &PaymentView) -> &mut Sums {
        let of = (view.currency().to_owned(), view.order.mode.as_str());
        self.sums.entry(of).or_default()
    }

    /// The tokens of all people. The remaining free tokens of a day are not included.
    #[must_use]
    pub const fn tokens(&self) -> &WalletTotals {
        &self.tokens
    }

    /// By currency, and by `live` or `test`.
    #[must_use]
    pub const fn sums(&self) -> &BTreeMap<(String, &'static str), Sums> {
        &self.sums
    }
}
