//! The rules of the ledger: two buckets, holds, and nothing ever below zero. A debt is paid by the first bought tokens
//! that come in, from a purchase or back from a hold. Pure; "today" comes in.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::personal::Instant;
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Balance;
use shared_events::{Day, HoldId, PaymentReference, Public, Tokens};

use crate::unit_of_work::Aggregate;

/// A wallet, folded from its entries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Wallet {
    balance: Balance,
    holds: BTreeMap<HoldId, Hold>,
    /// Holds that ended, so that a late settlement changes nothing.
    ended: BTreeSet<HoldId>,
    /// The references of purchases, with what is left to claw back. As text, because entries can hold references of any
    /// form.
    purchases: BTreeMap<String, Tokens>,
    /// Entries that clawed something back.
    clawed_back: BTreeSet<String>,
}

/// A hold of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Hold {
    daily: Tokens,
    bought: Tokens,
    day: Day,
}

/// The commands of a wallet. `today` is the database's UTC day.
#[derive(Debug, Clone)]
pub enum WalletCommand {
    /// Hold `amount` for a reply.
    Hold {
        /// The id of the hold.
        hold: HoldId,
        /// The highest charge.
        amount: Tokens,
        /// Whether it may use the free tokens of the day.
        free: bool,
        /// The current day.
        today: Day,
        /// The time at which the hold ends in any case.
        deadline: Instant,
    },
    /// Charge the used tokens and give the rest back. A repeat, or a hold that ended, changes nothing.
    Settle {
        /// The hold.
        hold: HoldId,
        /// The used tokens; more than the hold is not charged.
        used: Tokens,
        /// Whether we counted them ourselves.
        estimated: bool,
        /// The current day.
        today: Day,
    },
    /// Give all of a hold back. A repeat, or a hold that ended, changes nothing.
    Release {
        /// The hold.
        hold: HoldId,
        /// The current day.
        today: Day,
    },
    /// Add paid tokens. A repeat of the reference changes nothing.
    Buy {
        /// The reference of the payment.
        reference: PaymentReference,
        /// The bought tokens.
        amount: Tokens,
    },
    /// Take a purchase back, or a part of it; tokens that are spent or held become debt. A repeat of
    /// the entry changes nothing.
    ClawBack {
        /// The reference of the payment.
        reference: PaymentReference,
        /// The name of the refund or dispute within the payment.
        entry: String,
        /// At most what is left of the purchase is taken.
        amount: Tokens,
    },
}

/// Why a command on a wallet is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WalletError {
    /// There is less than the estimate.
    #[error("{missing} tokens are missing")]
    Insufficient {
        /// How many more tokens are needed.
        missing: Tokens,
        /// The available tokens.
        available: Tokens,
    },
    /// There is no purchase with this reference.
    #[error("nothing was bought under this reference")]
    UnknownPurchase,
}

impl Wallet {
    /// The balance as people see it.
    #[must_use]
    pub const fn balance(&self) -> &Balance {
        &self.balance
    }

    /// The size of this hold: the highest charge for it.
    #[must_use]
    pub fn held(&self, hold: HoldId) -> Tokens {
        self.holds
            .get(&hold)
            .map_or(Tokens::ZERO, |hold| hold.daily.plus(hold.bought))
    }

    /// How much of a hold of this size comes from the free tokens of the day.
    #[must_use]
    pub fn free_part(&self, amount: Tokens, today: Day) -> Tokens {
        amount.at_most(self.balance.daily_on(today))
    }

    /// How much of a charge is paid with free tokens; they are used first.
    #[must_use]
    pub fn free_used(&self, hold: HoldId, used: Tokens) -> Tokens {
        let hold = self.holds.get(&hold);
        hold.map_or(Tokens::ZERO, |hold| used.at_most(hold.daily))
    }

    fn decide(&self, command: WalletCommand) -> Result<Vec<WalletEvent>, WalletError> {
        match command {
            WalletCommand::Hold {
                hold,
                amount,
                free,
                today,
                deadline,
            } => self.hold(hold, amount, free, today, deadline),
            WalletCommand::Settle {
                hold,
                used,
                estimated,
                today,
            } => Ok(self.settle(hold, used, estimated, today)),
            WalletCommand::Release { hold, today } => Ok(self.release(hold, today)),
            WalletCommand::Buy { reference, amount } => Ok(self.buy(reference, amount)),
            WalletCommand::ClawBack {
                reference,
                entry,
                amount,
            } => self.claw_back(reference, entry, amount),
        }
    }

    fn hold(
        &self,
        hold: HoldId,
        amount: Tokens,
        free: bool,
        today: Day,
        deadline: Instant,
    ) -> Result<Vec<WalletEvent>, WalletError> {
        if self.holds.contains_key(&hold) || self.ended.contains(&hold) {
            return Ok(Vec::new());
        }
        let available = self.balance.spendable_on(today, free);
        if amount > available {
            return Err(WalletError::Insufficient {
                missing: amount.less(available),
                available,
            });
        }
        let grant = free.then(|| self.grant(today)).flatten();
        // If the clock is behind the last grant, the spend still uses the bucket of that grant.
        let day = self.balance.day.map_or(today, |day| day.max(today));
        let daily = match free {
            true => self.free_part(amount, today),
            false => Tokens::ZERO,
        };
        let held = WalletEvent::Held {
            hold,
            daily,
            bought: amount.less(daily),
            day,
            deadline,
        };
        Ok(grant.into_iter().chain([held]).collect())
    }

    /// The day's free tokens, recorded by the first spend of a later day than the last grant.
    fn grant(&self, today: Day) -> Option<WalletEvent> {
        match self.balance.day {
            Some(day) if day >= today => None,
            _ => Some(WalletEvent::Granted {
                day: today,
                amount: Tokens::DAILY,
                lapsed: self.balance.daily,
            }),
        }
    }

    fn settle(&self, id: HoldId, used: Tokens, estimated: bool, today: Day) -> Vec<WalletEvent> {
        let Some(hold) = self.holds.get(&id) else {
            return Vec::new();
        };
        let daily = used.at_most(hold.daily);
        let bought = used.less(daily).at_most(hold.bought);
        let (back_daily, lapsed) = self.back_to_daily(*hold, hold.daily.less(daily), today);
        let back_bought = hold.bought.less(bought);
        vec![WalletEvent::Settled {
            hold: id,
            daily,
            bought,
            back_daily,
            back_bought,
            debt_paid: self.pays_debt(back_bought),
            lapsed,
            estimated,
        }]
    }

    fn release(&self, id: HoldId, today: Day) -> Vec<WalletEvent> {
        let Some(hold) = self.holds.get(&id) else {
            return Vec::new();
        };
        let (back_daily, lapsed) = self.back_to_daily(*hold, hold.daily, today);
        vec![WalletEvent::Released {
            hold: id,
            back_daily,
            back_bought: hold.bought,
            debt_paid: self.pays_debt(hold.bought),
            lapsed,
        }]
    }

    /// Daily tokens go back only to the bucket of the same day; those of an earlier day are lost.
    fn back_to_daily(&self, hold: Hold, amount: Tokens, today: Day) -> (Tokens, Tokens) {
        let bucket_is_its_own = self.balance.day == Some(hold.day);
        if bucket_is_its_own && hold.day >= today {
            (amount, Tokens::ZERO)
        } else {
            (Tokens::ZERO, amount)
        }
    }

    /// The part of incoming bought tokens that pays off debt. Tokens that were held while their purchase was taken
    /// back are owed: if they went back to the bucket, a member who never buys again would keep them for nothing.
    fn pays_debt(&self, bought: Tokens) -> Tokens {
        bought.at_most(self.balance.debt)
    }

    fn buy(&self, reference: PaymentReference, amount: Tokens) -> Vec<WalletEvent> {
        let reference = reference.to_string();
        if self.purchases.contains_key(&reference) {
            return Vec::new();
        }
        vec![WalletEvent::Bought {
            reference: Public(reference),
            amount,
            debt_paid: self.pays_debt(amount),
        }]
    }

    fn claw_back(
        &self,
        reference: PaymentReference,
        entry: String,
        amount: Tokens,
    ) -> Result<Vec<WalletEvent>, WalletError> {
        let reference = reference.to_string();
        let left = *self
            .purchases
            .get(&reference)
            .ok_or(WalletError::UnknownPurchase)?;
        let amount = amount.at_most(left);
        if amount.is_zero() || self.clawed_back.contains(&entry_key(&reference, &entry)) {
            return Ok(Vec::new());
        }
        let taken = amount.at_most(self.balance.bought);
        Ok(vec![WalletEvent::ClawedBack {
            reference: Public(reference),
            entry: Public(entry),
            taken,
            debt: amount.less(taken),
        }])
    }
}

impl cqrs_es::Aggregate for Wallet {
    const TYPE: &'static str = "wallet";
    type Command = WalletCommand;
    type Event = WalletEvent;
    type Error = WalletError;
    type Services = ();

    async fn handle(
        &mut self,
        command: WalletCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), WalletError> {
        for event in self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: WalletEvent) {
        self.balance.apply(&event);
        match event {
            WalletEvent::Held {
                hold,
                daily,
                bought,
                day,
                ..
            } => {
                self.holds.insert(hold, Hold { daily, bought, day });
            }
            WalletEvent::Settled { hold, .. } | WalletEvent::Released { hold, .. } => {
                self.holds.remove(&hold);
                self.end(hold);
            }
            WalletEvent::Bought {
                reference, amount, ..
            } => {
                self.purchases.insert(reference.0, amount);
            }
            WalletEvent::ClawedBack {
                reference,
                entry,
                taken,
                debt,
            } => {
                self.clawed_back.insert(entry_key(&reference, &entry));
                if let Some(left) = self.purchases.get_mut(&reference.0) {
                    *left = left.less(taken.plus(debt));
                }
            }
            WalletEvent::Granted { .. } => {}
        }
    }
}

/// The key of an entry within its payment.
fn entry_key(reference: &str, entry: &str) -> String {
    format!("{reference}/{entry}")
}

/// Ended holds that are remembered. Ids are ordered by time, and a late settlement is minutes late,
/// not thousands of messages; the conversation's own stream refuses it as well.
const REMEMBERED_HOLDS: usize = 1_000;

impl Wallet {
    fn end(&mut self, hold: HoldId) {
        self.ended.insert(hold);
        if self.ended.len() > REMEMBERED_HOLDS {
            self.ended.pop_first();
        }
    }
}

impl Aggregate for Wallet {
    const STATE_VERSION: i32 = 2;
}

#[cfg(test)]
mod tests;
