//! Each address is used once, for any order of claims and a clock that only goes forward.

use cqrs_es::Aggregate as _;
use cqrs_es::test::TestFramework;
use proptest::prelude::*;
use time::macros::datetime;
use uuid::Uuid;

use super::*;

fn user(n: u8) -> UserId {
    UserId(Uuid::from_u128(u128::from(n) + 1))
}

fn minute(n: u16) -> Instant {
    Instant(datetime!(2026-01-10 12:00 UTC) + time::Duration::minutes(i64::from(n)))
}

fn reserve(n: u8, at: u16) -> EmailClaimCommand {
    EmailClaimCommand::Reserve {
        user: user(n),
        now: minute(at),
        until: minute(at + 15),
    }
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Reserve(u8),
    Confirm(u8),
    Release(u8),
    Pass(u16),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (0_u8..3).prop_map(Step::Reserve),
        2 => (0_u8..3).prop_map(Step::Confirm),
        1 => (0_u8..3).prop_map(Step::Release),
        1 => (1_u16..20).prop_map(Step::Pass),
    ];
    prop::collection::vec(step, 0..60)
}

proptest! {
    #[test]
    fn auth_25_an_address_never_goes_from_one_to_another_unless_given_up_or_left_to_run_out(steps in steps()) {
        let (mut claim, mut now) = (EmailClaim::default(), 0);
        for step in steps {
            let before = claim;
            let command = match step {
                Step::Pass(minutes) => {
                    now += minutes;
                    continue;
                }
                Step::Reserve(n) => reserve(n, now),
                Step::Confirm(n) => EmailClaimCommand::Confirm { user: user(n) },
                Step::Release(n) => EmailClaimCommand::Release { user: user(n) },
            };
            if let Ok(Some(event)) = claim.decide(command) {
                claim.apply(event);
            }
            let changed_hands = before.holder().is_some() && claim.holder() != before.holder();
            let ran_out = matches!(before, EmailClaim::Reserved { until, .. } if until <= minute(now));
            prop_assert!(!changed_hands || ran_out || claim == EmailClaim::Free, "{before:?} {claim:?}");
            let confirmed_another = matches!(claim, EmailClaim::Confirmed { .. }) && claim.holder() != before.holder();
            prop_assert!(!confirmed_another, "only what is reserved is confirmed");
        }
    }
}

#[test]
fn auth_25_an_address_that_is_being_signed_up_is_taken() {
    let reserved = EmailClaimEvent::Reserved {
        user: user(1),
        until: minute(15),
    };
    TestFramework::<EmailClaim>::with(())
        .given(vec![reserved.clone()])
        .when(reserve(2, 14))
        .then_expect_error(EmailClaimError::Taken);
    TestFramework::<EmailClaim>::with(())
        .given(vec![reserved.clone()])
        .when(reserve(2, 15))
        .then_expect_events(vec![EmailClaimEvent::Reserved {
            user: user(2),
            until: minute(30),
        }]);
    TestFramework::<EmailClaim>::with(())
        .given(vec![
            reserved,
            EmailClaimEvent::Reserved {
                user: user(2),
                until: minute(30),
            },
        ])
        .when(EmailClaimCommand::Confirm { user: user(1) })
        .then_expect_error(EmailClaimError::NotReserved);
}
