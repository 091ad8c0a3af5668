//! Wallets that are spent from and filled.

use std::collections::HashMap;

use shared_events::personal::Instant;
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Balance;
use shared_events::{Day, HoldId, Public, Tokens, UserId};
use time::{Duration, OffsetDateTime};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Wallets {
    wallets: HashMap<UserId, Wallet>,
    hours: i64,
}

#[derive(Default)]
struct Wallet {
    balance: Balance,
    hold: Option<(HoldId, Tokens, Tokens)>,
    purchases: u64,
}

impl Generator for Wallets {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        self.hours += 1;
        let now = OffsetDateTime::UNIX_EPOCH + Duration::hours(500_000 + self.hours);
        let user = people.one(dice);
        let wallet = self.wallets.entry(user).or_default();
        let events = wallet.next(dice, now);
        for event in &events {
            wallet.balance.apply(event);
        }
        Commit {
            owner: Some(user),
            events: events.iter().map(|e| streams.next(user, e)).collect(),
        }
    }
}

impl Wallet {
    fn next(&mut self, dice: &mut Dice, now: OffsetDateTime) -> Vec<WalletEvent> {
        if let Some((hold, daily, bought)) = self.hold.take() {
            return vec![end(dice, hold, daily, bought, self.balance.debt)];
        }
        match dice.below(6) {
            0 => {
                self.purchases += 1;
                let amount = Tokens(1_000 + dice.below(50_000));
                vec![WalletEvent::Bought {
                    reference: Public::text(format!("payment-{}\t\\", self.purchases)),
                    amount,
                    debt_paid: amount.at_most(self.balance.debt),
                }]
            }
            1 => {
                let taken = self.balance.bought.at_most(Tokens(dice.below(5_000)));
                vec![WalletEvent::ClawedBack {
                    reference: Public::text(format!("payment-{}\t\\", self.purchases)),
                    entry: Public::text(format!("refund-{}", dice.roll())),
                    taken,
                    debt: Tokens(dice.below(3)),
                }]
            }
            _ => self.spend(dice, now),
        }
    }

    fn spend(&mut self, dice: &mut Dice, now: OffsetDateTime) -> Vec<WalletEvent> {
        let day = Day::of(now);
        let mut events = Vec::new();
        let mut daily = self.balance.daily;
        if self.balance.day != Some(day) {
            events.push(WalletEvent::Granted {
                day,
                amount: Tokens::DAILY,
                lapsed: daily,
            });
            daily = Tokens::DAILY;
        }
        let from_daily = daily.at_most(Tokens(1 + dice.below(900)));
        let from_bought = self.balance.bought.at_most(Tokens(dice.below(200)));
        let hold = HoldId::mint();
        self.hold = Some((hold, from_daily, from_bought));
        events.push(WalletEvent::Held {
            hold,
            daily: from_daily,
            bought: from_bought,
            day,
            deadline: Instant(now + Duration::minutes(5)),
        });
        events
    }
}

fn end(dice: &mut Dice, hold: HoldId, daily: Tokens, bought: Tokens, debt: Tokens) -> WalletEvent {
    if dice.below(4) == 0 {
        return WalletEvent::Released {
            hold,
            back_daily: daily,
            back_bought: bought,
            debt_paid: bought.at_most(debt),
            lapsed: Tokens::ZERO,
        };
    }
    let used = Tokens(dice.below(daily.0 + 1));
    let back = Tokens(bought.0 / 2);
    WalletEvent::Settled {
        hold,
        daily: used,
        bought: bought.less(back),
        back_daily: daily.less(used),
        back_bought: back,
        debt_paid: back.at_most(debt),
        lapsed: Tokens::ZERO,
        estimated: dice.below(2) == 0,
    }
}
