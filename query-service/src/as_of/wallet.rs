//! A wallet with everything that came in and went out since it began.

use shared_events::Tokens;
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Balance;

/// Folded from the entries of one wallet. For several wallets together, everything except the rest of a day's free
/// tokens is the sum of theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WalletTotals {
    /// The balance.
    pub balance: Balance,
    /// Free tokens so far.
    pub granted: Tokens,
    /// Bought tokens so far.
    pub bought: Tokens,
    /// Tokens whose purchase was taken back, whether they were still there or became a debt.
    pub taken_back: Tokens,
    /// What replies cost so far.
    pub spent: Tokens,
    /// Free tokens that expired with their day.
    pub lapsed: Tokens,
}

impl WalletTotals {
    /// Folds one entry.
    pub fn apply(&mut self, event: &WalletEvent) {
        self.balance.apply(event);
        let lapsed = match event {
            WalletEvent::Granted { amount, lapsed, .. } => {
                self.granted = self.granted.plus(*amount);
                *lapsed
            }
            WalletEvent::Bought { amount, .. } => {
                self.bought = self.bought.plus(*amount);
                Tokens::ZERO
            }
            WalletEvent::Settled {
                daily,
                bought,
                lapsed,
                ..
            } => {
                self.spent = self.spent.plus(*daily).plus(*bought);
                *lapsed
            }
            WalletEvent::Released { lapsed, .. } => *lapsed,
            WalletEvent::ClawedBack { taken, debt, .. } => {
                self.taken_back = self.taken_back.plus(*taken).plus(*debt);
                Tokens::ZERO
            }
            WalletEvent::Held { .. } => Tokens::ZERO,
        };
        self.lapsed = self.lapsed.plus(lapsed);
    }

    /// Bought so far, without tokens that were taken back.
    #[must_use]
    pub fn kept(&self) -> i64 {
        self.bought.as_i64() - self.taken_back.as_i64()
    }
}
