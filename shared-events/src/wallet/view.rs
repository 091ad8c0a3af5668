//! The balance that both sides show: recorded buckets plus today's refill, minus holds.

use serde::{Deserialize, Serialize};

use super::WalletEvent;
use crate::money::{Day, Tokens};

/// From when the free tokens of a day can be spent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Grant {
    /// From the first day on.
    #[default]
    Always,
    /// After the e-mail address is confirmed.
    Confirmed,
}

impl Grant {
    /// Whether a person can spend them whose address is `confirmed`, or is not.
    #[must_use]
    pub const fn is_open(self, confirmed: bool) -> bool {
        matches!(self, Self::Always) || confirmed
    }
}

/// The buckets of a wallet, folded from its events.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Balance {
    /// The rest of the daily bucket of `day`, without holds.
    pub daily: Tokens,
    /// The day of the daily bucket; none before the first spend.
    pub day: Option<Day>,
    /// The rest of the bought bucket, without holds.
    pub bought: Tokens,
    /// Held for replies in progress, from both buckets.
    pub held: Tokens,
    /// The debt after a claw-back.
    pub debt: Tokens,
}

impl Balance {
    /// Folds one entry.
    pub fn apply(&mut self, event: &WalletEvent) {
        match event {
            WalletEvent::Granted { day, amount, .. } => {
                self.day = Some(*day);
                self.daily = *amount;
            }
            WalletEvent::Bought {
                amount, debt_paid, ..
            } => {
                self.add_bought(*amount, *debt_paid);
            }
            WalletEvent::Held { daily, bought, .. } => {
                self.daily = self.daily.less(*daily);
                self.bought = self.bought.less(*bought);
                self.held = self.held.plus(*daily).plus(*bought);
            }
            WalletEvent::Settled {
                daily,
                bought,
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
                ..
            } => {
                self.give_back(*back_daily, *back_bought, *debt_paid);
                self.held = self.held.less(*daily).less(*bought).less(*lapsed);
            }
            WalletEvent::Released {
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
                ..
            } => {
                self.give_back(*back_daily, *back_bought, *debt_paid);
                self.held = self.held.less(*lapsed);
            }
            WalletEvent::ClawedBack { taken, debt, .. } => {
                self.bought = self.bought.less(*taken);
                self.debt = self.debt.plus(*debt);
            }
        }
    }

    fn give_back(&mut self, daily: Tokens, bought: Tokens, debt_paid: Tokens) {
        self.daily = self.daily.plus(daily);
        self.add_bought(bought, debt_paid);
        self.held = self.held.less(daily).less(bought);
    }

    /// Tokens that pay off debt do not go to the bucket.
    fn add_bought(&mut self, amount: Tokens, debt_paid: Tokens) {
        self.bought = self.bought.plus(amount.less(debt_paid));
        self.debt = self.debt.less(debt_paid);
    }

    /// The daily bucket on `today`: full again on a later day. A clock that went back
    /// refills nothing.
    #[must_use]
    pub fn daily_on(&self, today: Day) -> Tokens {
        match self.day {
            Some(day) if day >= today => self.daily,
            _ => Tokens::DAILY,
        }
    }

    /// What can be spent on `today`: the number that people see.
    #[must_use]
    pub fn available_on(&self, today: Day) -> Tokens {
        self.daily_on(today).plus(self.bought)
    }

    /// The same for a person who can use the free tokens, or can not.
    #[must_use]
    pub fn spendable_on(&self, today: Day, free: bool) -> Tokens {
        if free {
            self.available_on(today)
        } else {
            self.bought
        }
    }
}
