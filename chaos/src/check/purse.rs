//! What the provider took and paid back, against what was credited and taken back for it: one to one.

use std::collections::BTreeMap;

use anyhow::Result;
use shared_events::StreamEvent as _;
use shared_events::event::{Decoder, RawEvent};
use shared_events::payment::PaymentEvent;
use shared_events::wallet::WalletEvent;
use sqlx::PgPool;

use super::Invariant;

/// Of one order: its price, its tokens, and what moved for it, in money and in tokens, and how often.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Order {
    amount: i64,
    tokens: i64,
    paid: Moved,
    back: Moved,
}

/// One way, seen from the order and from the wallet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Moved {
    money: i64,
    payments: u32,
    tokens: i64,
    entries: u32,
}

/// Of the provider's ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Took {
    amount: i64,
    /// All of it went back.
    reversed: bool,
}

pub(super) async fn check(
    pool: &PgPool,
    events: &[RawEvent],
    decoder: &Decoder,
) -> Result<Invariant> {
    let mut orders: BTreeMap<String, Order> = BTreeMap::new();
    for raw in events {
        if raw.aggregate_type == PaymentEvent::STREAM {
            let order = orders.entry(raw.aggregate_id.clone()).or_default();
            order.payment(&decoder.decode(raw).await?);
        } else if raw.aggregate_type == WalletEvent::STREAM {
            note_entry(&mut orders, decoder.decode(raw).await?);
        }
    }
    let took = took(pool).await?;
    let reversed = took.values().filter(|took| took.reversed).count();
    let looked_at = format!("{} payments, {reversed} of them paid back", took.len());
    Ok(Invariant::new(
        "The provider's ledger equals the credits less what was taken back, one to one",
        compare(&orders, &took),
        looked_at,
    ))
}

async fn took(pool: &PgPool) -> Result<BTreeMap<String, Took>> {
    let took = "SELECT reference, amount, status = 'reversed' FROM sandbox_transaction
        WHERE status IN ('success', 'reversed')";
    let took: Vec<(String, i64, bool)> = sqlx::query_as(took).fetch_all(pool).await?;
    let took = took.into_iter();
    Ok(took
        .map(|(reference, amount, reversed)| (reference, Took { amount, reversed }))
        .collect())
}

fn note_entry(orders: &mut BTreeMap<String, Order>, entry: WalletEvent) {
    match entry {
        WalletEvent::Bought {
            reference, amount, ..
        } => {
            let order = orders.entry(reference.0).or_default();
            order.paid.entry(amount.as_i64());
        }
        WalletEvent::ClawedBack {
            reference,
            taken,
            debt,
            ..
        } => {
            let order = orders.entry(reference.0).or_default();
            order.back.entry(taken.as_i64() + debt.as_i64());
        }
        _ => {}
    }
}

fn compare(orders: &BTreeMap<String, Order>, took: &BTreeMap<String, Took>) -> Vec<String> {
    let paid = took.iter().filter_map(|(reference, took)| {
        let order = orders.get(reference).copied().unwrap_or_default();
        (!order.agrees_with(*took)).then(|| format!("{reference}, {took:?}: {order:?}"))
    });
    let unpaid = orders.iter().filter_map(|(reference, order)| {
        let moved = order.paid != Moved::default() || order.back != Moved::default();
        let out_of_nothing = moved && !took.contains_key(reference);
        out_of_nothing.then(|| format!("{reference} was never paid: {order:?}"))
    });
    paid.chain(unpaid).collect()
}

impl Moved {
    const fn payment(&mut self, money: i64) {
        self.payments += 1;
        self.money += money;
    }

    const fn entry(&mut self, tokens: i64) {
        self.entries += 1;
        self.tokens += tokens;
    }
}

impl Order {
    fn payment(&mut self, event: &PaymentEvent) {
        match event {
            PaymentEvent::Started { amount, tokens, .. } => {
                self.amount = amount.as_i64();
                self.tokens = tokens.as_i64();
            }
            PaymentEvent::Verified { charged, .. } => self.paid.payment(charged.as_i64()),
            PaymentEvent::Refunded { amount, .. } => self.back.payment(amount.as_i64()),
            _ => {}
        }
    }

    /// All of it moved once, there as here, and went back once, or not at all.
    fn agrees_with(&self, took: Took) -> bool {
        let all = Moved {
            money: took.amount,
            payments: 1,
            tokens: self.tokens,
            entries: 1,
        };
        let back = if took.reversed { all } else { Moved::default() };
        self.amount == took.amount && self.paid == all && self.back == back
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Moved = Moved {
        money: 500,
        payments: 1,
        tokens: 9,
        entries: 1,
    };

    fn order(paid: Moved, back: Moved) -> Order {
        Order {
            amount: 500,
            tokens: 9,
            paid,
            back,
        }
    }

    fn wrong(order: Order, took: &[(&str, i64, bool)]) -> usize {
        let orders = BTreeMap::from([("a".to_owned(), order)]);
        let took = took.iter().map(|&(name, amount, reversed)| {
            let took = Took { amount, reversed };
            (name.to_owned(), took)
        });
        let took: BTreeMap<String, Took> = took.collect();
        compare(&orders, &took).len()
    }

    #[test]
    fn a_payment_without_its_credit_and_a_credit_without_its_payment_are_found() {
        let none = Moved::default();
        let (open, paid) = (order(none, none), order(ALL, none));
        assert_eq!(wrong(paid, &[("a", 500, false)]), 0);
        assert_eq!(wrong(open, &[]), 0);
        assert_eq!(wrong(open, &[("a", 500, false)]), 1);
        assert_eq!(wrong(paid, &[]), 1);
        assert_eq!(wrong(paid, &[("a", 400, false)]), 1);
        assert_eq!(wrong(paid, &[("a", 500, false), ("b", 500, false)]), 1);
        let twice = Moved {
            entries: 2,
            tokens: 18,
            ..ALL
        };
        assert_eq!(wrong(order(twice, none), &[("a", 500, false)]), 1);
    }

    #[test]
    fn money_that_went_back_without_its_tokens_and_tokens_without_their_money_are_found() {
        let none = Moved::default();
        let (paid, back) = (order(ALL, none), order(ALL, ALL));
        assert_eq!(wrong(back, &[("a", 500, true)]), 0);
        assert_eq!(wrong(paid, &[("a", 500, true)]), 1, "it is not recorded");
        assert_eq!(wrong(back, &[("a", 500, false)]), 1, "it did not go back");
        assert_eq!(wrong(order(none, none), &[("a", 500, true)]), 1);
        let without_tokens = Moved {
            entries: 0,
            tokens: 0,
            ..ALL
        };
        assert_eq!(wrong(order(ALL, without_tokens), &[("a", 500, true)]), 1);
        let twice = Moved {
            entries: 2,
            tokens: 18,
            ..ALL
        };
        assert_eq!(wrong(order(ALL, twice), &[("a", 500, true)]), 1);
    }
}
