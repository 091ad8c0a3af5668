//! The rules of orders, for any sequence of commands.

use std::collections::BTreeSet;

use cqrs_es::Aggregate as _;
use proptest::prelude::*;
use shared_events::payment::{Currency, Mode, Plan, Provider};
use shared_events::{Tokens, UserId};
use uuid::Uuid;

use super::*;

fn order() -> Order {
    let offer = Plan::Basic.offer();
    Order {
        buyer: UserId(Uuid::from_u128(1)),
        plan: Plan::Basic,
        tokens: offer.tokens,
        amount: offer.amount(),
        currency: Currency::Ngn,
        dollar_cents: offer.dollar_cents,
        provider: Provider::Paystack,
        mode: Mode::Test,
    }
}

const PAID: Paid = Paid {
    provider_id: 5_000_000_001,
    charged: Minor(150_000),
    fees: None,
    paid_at: None,
};

fn run(payment: &mut Payment, command: PaymentCommand) -> Option<PaymentEvent> {
    let event = payment.decide(command).unwrap_or_default();
    if let Some(event) = event.clone() {
        payment.apply(event);
    }
    event
}

fn after(commands: impl IntoIterator<Item = PaymentCommand>) -> Payment {
    let mut payment = Payment::default();
    run(&mut payment, PaymentCommand::Start(order()));
    for command in commands {
        run(&mut payment, command);
    }
    payment
}

fn mispaid(reason: PaymentFailure, amount: u64, currency: &str) -> PaymentCommand {
    PaymentCommand::Mispay(Mispaid {
        provider_id: 5_000_000_002,
        reason,
        taken: Taken {
            amount: Minor(amount),
            currency: currency.to_owned(),
        },
    })
}

fn back(entry: &str, amount: u64) -> PaymentCommand {
    PaymentCommand::Return {
        entry: entry.to_owned(),
        amount: Minor(amount),
    }
}

fn commands() -> impl Strategy<Value = PaymentCommand> {
    let reasons = prop_oneof![
        Just(PaymentFailure::Declined),
        Just(PaymentFailure::OtherAmount)
    ];
    let states = prop_oneof![
        Just(DisputeState::Open),
        Just(DisputeState::Lost),
        Just(DisputeState::Won)
    ];
    prop_oneof![
        2 => reasons.prop_map(PaymentCommand::Fail),
        3 => Just(PaymentCommand::Pay(PAID)),
        1 => (1_u64..300_000).prop_map(|amount| mispaid(PaymentFailure::OtherAmount, amount, "NGN")),
        1 => Just(mispaid(PaymentFailure::OtherCurrency, 500, "USD")),
        1 => Just(PaymentCommand::Expire),
        1 => Just(PaymentCommand::AskRefund),
        1 => Just(PaymentCommand::FailRefund),
        2 => (0_u8..4, 0_u64..200_000).prop_map(|(n, amount)| back(&format!("refund-{n}"), amount)),
        1 => Just(PaymentCommand::ReturnAll),
        2 => (0_u8..2, states, 0_u64..200_000).prop_map(|(n, state, amount)| PaymentCommand::Dispute {
            dispute: n.to_string(),
            state,
            amount: Minor(amount),
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn pay_14_an_order_is_credited_once_and_gives_up_no_more_than_it_got(commands in prop::collection::vec(commands(), 0..50)) {
        let mut payment = after([]);
        let (mut credits, mut money, mut tokens) = (0, 0, 0);
        // The most that was taken: the price of the order, unless something else was paid.
        let mut most = order().amount.0;
        let mut entries = BTreeSet::new();
        for command in commands {
            let credited_before = payment.view().unwrap().credited;
            match run(&mut payment, command) {
                Some(PaymentEvent::Verified { .. }) => credits += 1,
                Some(PaymentEvent::Mispaid { charged, .. }) => {
                    prop_assert!(!credited_before);
                    most = most.max(charged.0);
                }
                Some(PaymentEvent::Refunded { entry, amount, tokens: up }) => {
                    prop_assert!(entries.insert(entry.0), "an entry counts once");
                    prop_assert!(credited_before || up == Tokens::ZERO);
                    money += amount.0;
                    tokens += up.0;
                }
                Some(PaymentEvent::Disputed { state: DisputeState::Lost, amount, tokens: up, .. }) => {
                    money += amount.0;
                    tokens += up.0;
                }
                Some(PaymentEvent::Disputed { tokens: up, .. }) => prop_assert_eq!(up, Tokens::ZERO),
                _ => {}
            }
            let view = payment.view().unwrap();
            prop_assert!(credits <= 1);
            prop_assert_eq!(view.credited, credits == 1);
            prop_assert!(money <= most);
            prop_assert!(tokens <= view.order.tokens.0);
            // The refunded shares of money and of tokens are equal, to within one token.
            if view.credited && view.given_up > Tokens::ZERO && view.stage == Stage::Refunded {
                prop_assert_eq!(money, view.order.amount.0);
            }
        }
    }

    #[test]
    fn a_repeated_command_writes_nothing_more(commands in prop::collection::vec(commands(), 1..30)) {
        let mut payment = after([]);
        for command in commands {
            if run(&mut payment, command.clone()).is_some() {
                prop_assert_eq!(run(&mut payment, command), None);
            }
        }
    }
}

#[test]
fn a_payment_that_comes_after_the_order_expired_still_counts() {
    let mut payment = after([PaymentCommand::Expire]);
    assert!(run(&mut payment, PaymentCommand::Pay(PAID)).is_some());
    assert_eq!(payment.view().unwrap().stage, Stage::Paid);
}

#[test]
fn what_was_paid_otherwise_can_be_refunded_as_it_was_paid_and_no_tokens_are_taken() {
    for (reason, amount, currency) in [
        (PaymentFailure::OtherAmount, 100_000, "NGN"),
        (PaymentFailure::OtherAmount, 650_000, "NGN"),
        (PaymentFailure::OtherCurrency, 500, "USD"),
    ] {
        let mut payment = after([mispaid(reason, amount, currency)]);
        let view = payment.view().unwrap();
        assert!(view.is_mispaid() && view.is_refundable() && !view.credited);
        assert_eq!(
            (view.outstanding(), view.currency()),
            (Minor(amount), currency)
        );
        let asked = run(&mut payment, PaymentCommand::AskRefund);
        assert_eq!(asked, Some(PaymentEvent::RefundAsked {}));
        let part = run(&mut payment, back("a", 100));
        assert!(matches!(part, Some(PaymentEvent::Refunded { tokens, .. }) if tokens.is_zero()));
        let view = payment.view().unwrap();
        assert_eq!((view.stage, view.refund_asked), (Stage::Open, true));
        run(&mut payment, PaymentCommand::ReturnAll);
        let view = payment.view().unwrap();
        assert_eq!(
            (view.stage, view.went_back()),
            (Stage::Refunded, Minor(amount))
        );
        assert!(!view.refund_asked && !view.is_refundable());
        assert_eq!(view.given_up, Tokens::ZERO);
        assert_eq!(
            payment.decide(PaymentCommand::AskRefund),
            Err(PaymentError::NothingToReturn)
        );
    }
}

#[test]
fn what_was_paid_otherwise_neither_expires_nor_counts_as_declined_and_can_be_refunded_later() {
    let part = || mispaid(PaymentFailure::OtherAmount, 100_000, "NGN");
    let mut payment = after([part()]);
    assert_eq!(run(&mut payment, part()), None, "it is told once");
    assert_eq!(run(&mut payment, PaymentCommand::Expire), None);
    let declined = PaymentCommand::Fail(PaymentFailure::Declined);
    assert_eq!(run(&mut payment, declined), None);
    assert!(payment.view().unwrap().is_refundable());
    // It is not lost either if it is reported only after the order has expired.
    let late = after([PaymentCommand::Expire, part()]);
    assert!(late.view().unwrap().is_refundable());
    // After a payment that matches the order it is over.
    assert_eq!(run(&mut after([PaymentCommand::Pay(PAID)]), part()), None);
}

#[test]
fn what_was_paid_otherwise_is_not_noted_anew_while_it_goes_back() {
    let part = || mispaid(PaymentFailure::OtherAmount, 100_000, "NGN");
    let dollars = || mispaid(PaymentFailure::OtherCurrency, 500, "USD");
    for begun in [back("a", 40_000), PaymentCommand::AskRefund] {
        let mut payment = after([part(), begun]);
        let before = payment.clone();
        assert_eq!(run(&mut payment, dollars()), None);
        assert_eq!(payment, before);
        assert_eq!(payment.view().unwrap().currency(), "NGN");
    }
    // Before that, and after a failed refund, it is.
    assert!(run(&mut after([part()]), dollars()).is_some());
    let more = || mispaid(PaymentFailure::OtherAmount, 120_000, "NGN");
    let mut payment = after([part()]);
    assert!(run(&mut payment, more()).is_some(), "for the same reason");
    assert_eq!(run(&mut payment, more()), None, "the same money");
    let failed = [
        part(),
        PaymentCommand::AskRefund,
        PaymentCommand::FailRefund,
    ];
    assert!(run(&mut after(failed), dollars()).is_some());
}

#[test]
fn the_rest_may_still_be_paid_unless_what_was_paid_otherwise_goes_back_already() {
    let part = || mispaid(PaymentFailure::OtherAmount, 100_000, "NGN");
    let mut payment = after([part()]);
    assert!(run(&mut payment, PaymentCommand::Pay(PAID)).is_some());
    let view = payment.view().unwrap();
    assert_eq!(
        (view.outstanding(), view.is_mispaid()),
        (Minor(150_000), false)
    );
    let mut payment = after([part(), back("a", 40_000)]);
    assert_eq!(run(&mut payment, PaymentCommand::Pay(PAID)), None);
    assert_eq!(payment.view().unwrap().outstanding(), Minor(60_000));
}

#[test]
fn where_no_money_was_taken_for_it_nothing_can_be_refunded() {
    for reason in [
        PaymentFailure::Refused,
        PaymentFailure::Declined,
        PaymentFailure::OtherMode,
        PaymentFailure::OtherReference,
    ] {
        let payment = after([PaymentCommand::Fail(reason)]);
        let refused = payment.decide(PaymentCommand::AskRefund);
        assert_eq!(refused, Err(PaymentError::NothingToReturn), "{reason:?}");
    }
    // Before the amount was recorded, the full price is assumed.
    let payment = after([PaymentCommand::Fail(PaymentFailure::OtherAmount)]);
    assert!(payment.decide(PaymentCommand::AskRefund).is_ok());
    assert_eq!(payment.view().unwrap().outstanding(), Minor(150_000));
}

#[test]
fn a_declined_try_may_be_followed_by_one_that_succeeds() {
    let mut payment = after([PaymentCommand::Fail(PaymentFailure::Declined)]);
    assert!(run(&mut payment, PaymentCommand::Pay(PAID)).is_some());
    assert_eq!(payment.view().unwrap().failure, None);
}

#[test]
fn two_partial_refunds_give_up_their_share_and_the_last_one_the_rest() {
    let mut payment = after([PaymentCommand::Pay(PAID)]);
    let tokens = |event| match event {
        Some(PaymentEvent::Refunded { tokens, .. }) => tokens,
        other => panic!("{other:?}"),
    };
    assert_eq!(tokens(run(&mut payment, back("a", 50_000))), Tokens(33_333));
    assert_eq!(tokens(run(&mut payment, back("b", 50_000))), Tokens(33_333));
    // More than the rest is not given up.
    assert_eq!(tokens(run(&mut payment, back("c", 90_000))), Tokens(33_334));
    assert_eq!(payment.view().unwrap().stage, Stage::Refunded);
    // Nothing is left, so another one changes nothing.
    assert_eq!(run(&mut payment, back("d", 1)), None);
}

#[test]
fn what_went_back_before_we_heard_that_it_was_paid_is_not_credited_later() {
    let mut payment = after([PaymentCommand::ReturnAll]);
    assert_eq!(run(&mut payment, PaymentCommand::Pay(PAID)), None);
    let view = payment.view().unwrap();
    assert_eq!((view.credited, view.given_up), (false, Tokens::ZERO));
}

#[test]
fn a_dispute_takes_tokens_only_when_it_is_lost_and_an_older_notice_does_not_reopen_it() {
    let dispute = |state| PaymentCommand::Dispute {
        dispute: "7".to_owned(),
        state,
        amount: Minor(150_000),
    };
    let mut payment = after([PaymentCommand::Pay(PAID), dispute(DisputeState::Open)]);
    assert_eq!(payment.view().unwrap().given_up, Tokens::ZERO);
    run(&mut payment, dispute(DisputeState::Lost));
    assert_eq!(payment.view().unwrap().given_up, Tokens(100_000));
    assert_eq!(run(&mut payment, dispute(DisputeState::Open)), None);
    assert_eq!(run(&mut payment, dispute(DisputeState::Won)), None);
}

#[test]
fn only_what_was_paid_can_be_paid_back_and_a_refused_refund_can_be_asked_for_again() {
    let mut payment = after([]);
    assert_eq!(
        payment.decide(PaymentCommand::AskRefund),
        Err(PaymentError::NothingToReturn)
    );
    run(&mut payment, PaymentCommand::Pay(PAID));
    assert!(run(&mut payment, PaymentCommand::AskRefund).is_some());
    assert_eq!(run(&mut payment, PaymentCommand::AskRefund), None);
    assert!(run(&mut payment, PaymentCommand::FailRefund).is_some());
    assert!(run(&mut payment, PaymentCommand::AskRefund).is_some());
}
