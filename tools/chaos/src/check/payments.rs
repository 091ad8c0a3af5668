//! What the provider received and paid back, by refunds and by lost disputes, compared with what was credited and taken
//! back: one to one.

use std::collections::BTreeMap;

use anyhow::Result;
use event_store::Decoder;
use shared_events::StreamEvent as _;
use shared_events::event::RawEvent;
use shared_events::payment::{DisputeState, Minor, PaymentEvent};
use shared_events::wallet::WalletEvent;
use sqlx::PgPool;

use super::Invariant;

/// One order: its price, its tokens, and all movements for it, in money and in tokens, with their number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Order {
    amount: i64,
    tokens: i64,
    paid: Moved,
    back: Moved,
    /// The state of its dispute.
    dispute: Option<DisputeState>,
}

/// A movement in one direction, in the order and in the wallet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Moved {
    money: i64,
    payments: u32,
    tokens: i64,
    entries: u32,
}

/// The provider's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Took {
    amount: i64,
    /// All of it was refunded.
    reversed: bool,
    /// The state of its dispute.
    dispute: Option<String>,
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
    let lost = took.values().filter(|took| took.is_lost()).count();
    let looked_at = format!(
        "{} payments, {reversed} of them paid back, {lost} of these by a lost dispute",
        took.len()
    );
    Ok(Invariant::new(
        "The provider's ledger equals the credits less what was taken back, one to one",
        compare(&orders, &took),
        looked_at,
    ))
}

async fn took(pool: &PgPool) -> Result<BTreeMap<String, Took>> {
    let rows = "SELECT reference, amount, status = 'reversed', dispute FROM sandbox_transaction
        WHERE status IN ('success', 'reversed')";
    let rows: Vec<(String, i64, bool, Option<String>)> =
        sqlx::query_as(rows).fetch_all(pool).await?;
    let took = rows
        .into_iter()
        .map(|(reference, amount, reversed, dispute)| {
            let took = Took {
                amount,
                reversed,
                dispute,
            };
            (reference, took)
        });
    Ok(took.collect())
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
        (!order.agrees_with(took)).then(|| format!("{reference}, {took:?}: {order:?}"))
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

impl Took {
    fn is_lost(&self) -> bool {
        self.dispute.as_deref() == Some(DisputeState::Lost.as_str())
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
            PaymentEvent::Disputed { state, amount, .. } => {
                self.dispute = Some(*state);
                // The refund may be known before its reason: then nothing moves any more.
                if *state == DisputeState::Lost && *amount > Minor::ZERO {
                    self.back.payment(amount.as_i64());
                }
            }
            _ => {}
        }
    }

    /// All of it moved once, on both sides, and was refunded once, or not at all; and the dispute has the same state
    /// on both sides.
    fn agrees_with(&self, took: &Took) -> bool {
        let all = Moved {
            money: took.amount,
            payments: 1,
            tokens: self.tokens,
            entries: 1,
        };
        let back = if took.reversed { all } else { Moved::default() };
        let dispute = self.dispute.map(DisputeState::as_str);
        self.amount == took.amount
            && self.paid == all
            && self.back == back
            && dispute == took.dispute.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use shared_events::{Public, Tokens};

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
            dispute: None,
        }
    }

    fn wrong(order: Order, took: &[(&str, i64, bool)]) -> usize {
        let orders = BTreeMap::from([("a".to_owned(), order)]);
        let took = took.iter().map(|&(name, amount, reversed)| {
            let took = Took {
                amount,
                reversed,
                dispute: None,
            };
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

    /// A paid order with a dispute: its states, each with the amount that was not refunded yet.
    fn disputed(told: &[(DisputeState, u64)]) -> Order {
        let mut order = order(ALL, Moved::default());
        for &(state, amount) in told {
            order.payment(&PaymentEvent::Disputed {
                dispute: Public("one".to_owned()),
                state,
                amount: Minor(amount),
                tokens: Tokens(0),
            });
        }
        order
    }

    #[test]
    fn a_dispute_is_as_far_on_both_sides_and_takes_everything_once_when_it_is_lost() {
        let took = |reversed, dispute: Option<&str>| Took {
            amount: 500,
            reversed,
            dispute: dispute.map(str::to_owned),
        };
        let (stands, lost) = (took(false, Some("open")), took(true, Some("lost")));
        let open = disputed(&[(DisputeState::Open, 500)]);
        assert!(open.agrees_with(&stands));
        assert!(!open.agrees_with(&took(false, None)), "nobody disputes it");
        assert!(!open.agrees_with(&lost), "its end is not recorded");

        let mut taken = disputed(&[(DisputeState::Open, 500), (DisputeState::Lost, 500)]);
        assert!(!taken.agrees_with(&lost), "its tokens are still there");
        taken.back.entry(9);
        assert!(taken.agrees_with(&lost) && lost.is_lost());
        assert!(!taken.agrees_with(&stands), "it is not lost");
        assert!(!taken.agrees_with(&took(true, None)), "it was a refund");

        let mut late = disputed(&[(DisputeState::Lost, 0)]);
        late.back = ALL;
        assert!(late.agrees_with(&lost), "it was known to be back before");
        late.back.payment(500);
        assert!(!late.agrees_with(&lost), "it went back twice");
    }
}
