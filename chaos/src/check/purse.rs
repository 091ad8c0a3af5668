//! What the provider took, against what was credited for it: one to one.

use std::collections::BTreeMap;

use anyhow::Result;
use shared_events::StreamEvent as _;
use shared_events::event::{Decoder, RawEvent};
use shared_events::payment::PaymentEvent;
use shared_events::wallet::WalletEvent;
use sqlx::PgPool;

use super::Invariant;

/// Of one order: its price, its tokens, and how often it was verified and credited.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Order {
    amount: i64,
    tokens: i64,
    charged: i64,
    credited: i64,
    verified: u32,
    credits: u32,
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
            order.paid(&decoder.decode(raw).await?);
        } else if raw.aggregate_type == WalletEvent::STREAM
            && let WalletEvent::Bought {
                reference, amount, ..
            } = decoder.decode(raw).await?
        {
            let order = orders.entry(reference.0).or_default();
            order.credits += 1;
            order.credited += amount.as_i64();
        }
    }
    let took = "SELECT reference, amount FROM sandbox_transaction WHERE status = 'success'";
    let took: Vec<(String, i64)> = sqlx::query_as(took).fetch_all(pool).await?;
    let looked_at = format!("{} payments", took.len());
    Ok(Invariant::new(
        "The provider's ledger equals the credits, one to one",
        compare(&orders, took),
        looked_at,
    ))
}

fn compare(orders: &BTreeMap<String, Order>, took: Vec<(String, i64)>) -> Vec<String> {
    let took: BTreeMap<String, i64> = took.into_iter().collect();
    let paid = took.iter().filter_map(|(reference, amount)| {
        let order = orders.get(reference).copied().unwrap_or_default();
        (!order.is_credited_for(*amount)).then(|| format!("{reference}, {amount} paid: {order:?}"))
    });
    let unpaid = orders.iter().filter_map(|(reference, order)| {
        let out_of_nothing = order.verified + order.credits > 0 && !took.contains_key(reference);
        out_of_nothing.then(|| format!("{reference} was never paid: {order:?}"))
    });
    paid.chain(unpaid).collect()
}

impl Order {
    fn paid(&mut self, event: &PaymentEvent) {
        match event {
            PaymentEvent::Started { amount, tokens, .. } => {
                self.amount = amount.as_i64();
                self.tokens = tokens.as_i64();
            }
            PaymentEvent::Verified { charged, .. } => {
                self.verified += 1;
                self.charged += charged.as_i64();
            }
            _ => {}
        }
    }

    const fn is_credited_for(&self, amount: i64) -> bool {
        self.verified == 1
            && self.credits == 1
            && self.amount == amount
            && self.charged == amount
            && self.credited == self.tokens
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAID: Order = Order {
        amount: 500,
        tokens: 9,
        charged: 500,
        credited: 9,
        verified: 1,
        credits: 1,
    };

    fn wrong(order: Order, took: &[(&str, i64)]) -> usize {
        let orders = BTreeMap::from([("a".to_owned(), order)]);
        let took = took
            .iter()
            .map(|(name, amount)| ((*name).to_owned(), *amount));
        compare(&orders, took.collect()).len()
    }

    #[test]
    fn a_payment_without_its_credit_and_a_credit_without_its_payment_are_found() {
        let open = Order {
            amount: 500,
            tokens: 9,
            ..Order::default()
        };
        assert_eq!(wrong(PAID, &[("a", 500)]), 0);
        assert_eq!(wrong(open, &[]), 0);
        assert_eq!(wrong(open, &[("a", 500)]), 1);
        assert_eq!(wrong(PAID, &[]), 1);
        assert_eq!(wrong(PAID, &[("a", 400)]), 1);
        assert_eq!(wrong(PAID, &[("a", 500), ("b", 500)]), 1);
        let twice = Order {
            credits: 2,
            credited: 18,
            ..PAID
        };
        assert_eq!(wrong(twice, &[("a", 500)]), 1);
    }
}
