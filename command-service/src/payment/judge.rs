//! Whether the provider's answer pays an order. Everything is compared with what was recorded when the
//! order started, never with what a browser or the provider's metadata says.

use shared_events::PaymentReference;
use shared_events::payment::view::{Order, Taken};
use shared_events::payment::{Mode, PaymentFailure};

use super::aggregate::{Mispaid, Paid};
use super::paystack::{Lookup, Status, Transaction};

/// What an answer means for an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// All of it was paid.
    Paid(Paid),
    /// Something else was paid.
    Mispaid(Mispaid),
    /// It failed, or the answer is not about this order.
    Failed(PaymentFailure),
    /// All of it was refunded; with the payment, if it did not match the order.
    Reversed(Option<Mispaid>),
    /// Nothing is certain yet.
    Open,
}

/// Compares an answer with the order of this reference. `mode` is the configured one.
#[must_use]
pub fn judge(reference: PaymentReference, order: &Order, mode: Mode, answer: &Lookup) -> Finding {
    let Lookup::Found(told) = answer else {
        return Finding::Open;
    };
    match told.status {
        Status::Open => Finding::Open,
        Status::Failed => Finding::Failed(PaymentFailure::Declined),
        Status::Success => match differs(reference, order, mode, told) {
            Some(reason) if reason.took_money() => Finding::Mispaid(mispaid(reason, told)),
            Some(reason) => Finding::Failed(reason),
            None => Finding::Paid(Paid {
                provider_id: told.id,
                charged: told.amount,
                fees: told.fees,
                paid_at: told.paid_at,
            }),
        },
        Status::Reversed => match differs(reference, order, mode, told) {
            Some(reason) if reason.took_money() => Finding::Reversed(Some(mispaid(reason, told))),
            Some(reason) => Finding::Failed(reason),
            None => Finding::Reversed(None),
        },
    }
}

/// The longest stored name of a currency.
const LONGEST_CODE: usize = 8;

fn mispaid(reason: PaymentFailure, told: &Transaction) -> Mispaid {
    // It goes into the log: only letters, and only a few, whatever the provider sends.
    let letters = told.currency.chars().filter(char::is_ascii_alphabetic);
    Mispaid {
        provider_id: told.id,
        reason,
        taken: Taken {
            amount: told.amount,
            currency: letters.take(LONGEST_CODE).collect(),
        },
    }
}

fn differs(
    reference: PaymentReference,
    order: &Order,
    mode: Mode,
    told: &Transaction,
) -> Option<PaymentFailure> {
    if told.reference != reference.to_string() {
        return Some(PaymentFailure::OtherReference);
    }
    if order.mode != mode || told.domain != mode.as_str() {
        return Some(PaymentFailure::OtherMode);
    }
    if told.currency != order.currency.as_str() {
        return Some(PaymentFailure::OtherCurrency);
    }
    let asked = told.requested_amount.unwrap_or(told.amount);
    if asked != order.amount || told.amount < order.amount {
        return Some(PaymentFailure::OtherAmount);
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shared_events::payment::{Currency, Minor, Plan, Provider};
    use shared_events::{Tokens, UserId};
    use uuid::Uuid;

    use super::*;

    const REFERENCE: PaymentReference = PaymentReference(Uuid::from_u128(9));

    fn order() -> Order {
        Order {
            buyer: UserId(Uuid::from_u128(1)),
            plan: Plan::Basic,
            tokens: Tokens(100_000),
            amount: Minor(150_000),
            currency: Currency::Ngn,
            dollar_cents: 99,
            provider: Provider::Paystack,
            mode: Mode::Live,
        }
    }

    fn told() -> Transaction {
        Transaction {
            id: 5_000_000_000,
            domain: "live".into(),
            status: Status::Success,
            reference: REFERENCE.to_string(),
            amount: Minor(150_000),
            requested_amount: Some(Minor(150_000)),
            currency: "NGN".into(),
            fees: None,
            paid_at: None,
        }
    }

    fn judged(change: impl FnOnce(&mut Transaction)) -> Finding {
        let mut told = told();
        change(&mut told);
        judge(REFERENCE, &order(), Mode::Live, &Lookup::Found(told))
    }

    #[test]
    fn pay_14_amount_currency_mode_and_reference_are_compared_with_the_order() {
        use PaymentFailure as Why;
        assert!(matches!(judged(|_| ()), Finding::Paid(_)));
        // Fees for the payer are added to it.
        assert!(matches!(
            judged(|t| t.amount = Minor(152_283)),
            Finding::Paid(_)
        ));
        assert!(matches!(
            judged(|t| t.requested_amount = None),
            Finding::Paid(_)
        ));
        let otherwise: [(Finding, Why, u64, &str); 6] = [
            (
                judged(|t| t.amount = Minor(149_999)),
                Why::OtherAmount,
                149_999,
                "NGN",
            ),
            (
                judged(|t| t.requested_amount = Some(Minor(100))),
                Why::OtherAmount,
                150_000,
                "NGN",
            ),
            (
                judged(|t| (t.amount, t.requested_amount) = (Minor(650_000), Some(Minor(650_000)))),
                Why::OtherAmount,
                650_000,
                "NGN",
            ),
            (
                judged(|t| (t.amount, t.requested_amount) = (Minor(152_000), None)),
                Why::OtherAmount,
                152_000,
                "NGN",
            ),
            (
                judged(|t| t.currency = "GHS".into()),
                Why::OtherCurrency,
                150_000,
                "GHS",
            ),
            (
                judged(|t| t.currency = "ngn\0 of somebody".into()),
                Why::OtherCurrency,
                150_000,
                "ngnofsom",
            ),
        ];
        for (finding, reason, amount, currency) in otherwise {
            assert_eq!(finding, Finding::Mispaid(took(reason, amount, currency)));
        }
        let others: [(Finding, Why); 2] = [
            (judged(|t| t.domain = "test".into()), Why::OtherMode),
            (
                judged(|t| t.reference = Uuid::nil().to_string()),
                Why::OtherReference,
            ),
        ];
        for (finding, why) in others {
            assert_eq!(finding, Finding::Failed(why));
        }
    }

    fn took(reason: PaymentFailure, amount: u64, currency: &str) -> Mispaid {
        Mispaid {
            provider_id: 5_000_000_000,
            reason,
            taken: Taken {
                amount: Minor(amount),
                currency: currency.to_owned(),
            },
        }
    }

    #[test]
    fn what_went_back_is_told_with_what_it_was_if_that_is_not_what_was_ordered() {
        let back = |amount| {
            judged(|t| {
                t.status = Status::Reversed;
                t.amount = Minor(amount);
            })
        };
        assert_eq!(back(150_000), Finding::Reversed(None));
        let part = took(PaymentFailure::OtherAmount, 50_000, "NGN");
        assert_eq!(back(50_000), Finding::Reversed(Some(part)));
        let elsewhere = judged(|t| {
            t.status = Status::Reversed;
            t.domain = "test".into();
        });
        assert_eq!(elsewhere, Finding::Failed(PaymentFailure::OtherMode));
    }

    #[test]
    fn an_order_of_test_money_is_not_paid_once_real_money_is_configured() {
        let mut order = order();
        order.mode = Mode::Test;
        let found = Lookup::Found(told());
        let finding = judge(REFERENCE, &order, Mode::Live, &found);
        assert_eq!(finding, Finding::Failed(PaymentFailure::OtherMode));
    }

    #[test]
    fn what_is_not_certain_leaves_the_order_open() {
        assert_eq!(judged(|t| t.status = Status::Open), Finding::Open);
        let unknown = judge(REFERENCE, &order(), Mode::Live, &Lookup::Unknown);
        assert_eq!(unknown, Finding::Open);
    }

    proptest! {
        #[test]
        fn nothing_but_the_whole_amount_pays(amount in 0_u64..400_000, requested in prop::option::of(0_u64..400_000)) {
            let finding = judged(|t| {
                t.amount = Minor(amount);
                t.requested_amount = requested.map(Minor);
            });
            let whole = requested.unwrap_or(amount) == 150_000 && amount >= 150_000;
            prop_assert_eq!(matches!(finding, Finding::Paid(_)), whole);
        }
    }
}
