//! Orders that are paid, declined, given up, refunded and disputed.

use std::collections::HashMap;

use shared_events::payment::view::{PaymentView, Stage};
use shared_events::payment::{
    DisputeState, Minor, Mode, PaymentEvent, PaymentFailure, Plan, Provider,
};
use shared_events::personal::Instant;
use shared_events::{PaymentReference, Public, UserId};
use time::OffsetDateTime;

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Payments {
    orders: HashMap<PaymentReference, PaymentView>,
    names: Vec<PaymentReference>,
}

impl Generator for Payments {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let known = self.names.len() as u64;
        let (reference, event) = if known == 0 || dice.below(3) == 0 {
            let reference = PaymentReference::mint();
            self.names.push(reference);
            let buyer = people.one(dice);
            (reference, started(dice, buyer))
        } else {
            let reference = self.names[usize::try_from(dice.below(known)).unwrap()];
            (reference, next(dice, &self.orders[&reference]))
        };
        let before = self.orders.remove(&reference);
        let view = PaymentView::apply(before, &event).unwrap();
        let owner = Some(view.order.buyer);
        self.orders.insert(reference, view);
        Commit {
            owner,
            events: vec![streams.next(reference, &event)],
        }
    }
}

fn started(dice: &mut Dice, buyer: UserId) -> PaymentEvent {
    let plan = [Plan::Basic, Plan::Plus, Plan::Pro][usize::try_from(dice.below(3)).unwrap()];
    order_of(plan, buyer)
}

/// An order of a plan as it is offered.
pub fn order_of(plan: Plan, buyer: UserId) -> PaymentEvent {
    let offer = plan.offer();
    PaymentEvent::Started {
        buyer,
        plan,
        tokens: offer.tokens,
        amount: offer.amount(),
        currency: offer.currency(),
        dollar_cents: offer.dollar_cents,
        provider: Provider::Sandbox,
        mode: Mode::Test,
    }
}

fn next(dice: &mut Dice, view: &PaymentView) -> PaymentEvent {
    match (view.stage, dice.below(4)) {
        (Stage::Open | Stage::Expired, 0) => unpaid(dice),
        (Stage::Open, 1) => PaymentEvent::Expired {},
        (Stage::Open | Stage::Expired, 2) if view.is_refundable() => PaymentEvent::RefundAsked {},
        (Stage::Open | Stage::Expired, 3) if view.is_refundable() => refunded(dice, view),
        (Stage::Open | Stage::Expired, _) => PaymentEvent::Verified {
            provider_id: (1 << 33) + dice.below(1_000),
            charged: view.order.amount.plus(Minor(dice.below(300))),
            fees: (dice.below(2) == 0).then_some(Minor(300)),
            paid_at: Some(Instant(OffsetDateTime::UNIX_EPOCH)),
        },
        (Stage::Paid, 0) => PaymentEvent::RefundAsked {},
        (Stage::Paid, 1) if view.refund_asked => PaymentEvent::RefundFailed {},
        (Stage::Paid, 2) => refunded(dice, view),
        _ => PaymentEvent::Disputed {
            dispute: Public::text(dice.below(3).to_string()),
            state: DisputeState::Open,
            amount: view.outstanding(),
            tokens: shared_events::Tokens::ZERO,
        },
    }
}

/// Nothing was taken, or not what was ordered.
fn unpaid(dice: &mut Dice) -> PaymentEvent {
    let mispaid = |dice: &mut Dice, reason, currency: &str| PaymentEvent::Mispaid {
        provider_id: (1 << 33) + dice.below(1_000),
        reason,
        charged: Minor(1 + dice.below(200_000)),
        currency: Public::text(currency),
    };
    match dice.below(4) {
        0 => mispaid(dice, PaymentFailure::OtherAmount, "NGN"),
        1 => mispaid(dice, PaymentFailure::OtherCurrency, "USD"),
        _ => PaymentEvent::Failed {
            reason: PaymentFailure::Declined,
        },
    }
}

fn refunded(dice: &mut Dice, view: &PaymentView) -> PaymentEvent {
    let amount = view.outstanding().min(Minor(1 + dice.below(90_000)));
    PaymentEvent::Refunded {
        entry: Public::text(format!("refund-{}", dice.roll())),
        amount,
        tokens: view.tokens_for(amount),
    }
}
