//! The rules of a change of the address, for any order of its steps.

use cqrs_es::Aggregate as _;
use cqrs_es::test::{AggregateResultValidator, TestFramework};
use proptest::prelude::*;
use shared_events::account::Role;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{Account, AccountCommand, NewAccount, opened};
use super::*;

const ADA: &str = "ada@example.org";
const NEXT: &str = "ada@new.example";
const OTHER: &str = "ada@other.example";

fn opened_event() -> AccountEvent {
    opened(NewAccount {
        firstname: "Ada".into(),
        lastname: "Byron".into(),
        email: ADA.into(),
        role: Role::User,
        permissions: Vec::new(),
        demo: false,
    })
}

fn id(n: u8) -> AddressChangeId {
    AddressChangeId(Uuid::from_u128(u128::from(n)))
}

fn session() -> SessionId {
    SessionId(Uuid::from_u128(9))
}

fn hour(n: i64) -> Instant {
    Instant(OffsetDateTime::UNIX_EPOCH + Duration::hours(n))
}

fn ask(n: u8, email: &str, now: i64) -> AddressChangeCommand {
    AddressChangeCommand::Ask {
        change: id(n),
        email: email.into(),
        session: session(),
        now: hour(now),
    }
}

fn confirm(n: u8, mailbox: Mailbox, now: i64) -> AddressChangeCommand {
    AddressChangeCommand::Confirm {
        change: id(n),
        mailbox,
        now: hour(now),
    }
}

fn refuse(n: u8, now: i64) -> AddressChangeCommand {
    AddressChangeCommand::Refuse {
        change: id(n),
        now: hour(now),
    }
}

/// Asked for at midnight of the first day.
fn asked(n: u8, email: &str) -> AccountEvent {
    AccountEvent::AddressChangeAsked {
        change: id(n),
        email: Personal::text(email),
        session: session(),
        until: hour(24),
    }
}

fn confirmed(n: u8, mailbox: Mailbox) -> AccountEvent {
    let change = id(n);
    AccountEvent::AddressChangeConfirmed { change, mailbox }
}

fn changed(n: u8, email: &str) -> AccountEvent {
    AccountEvent::AddressChanged {
        change: id(n),
        email: Personal::text(email),
    }
}

fn when(
    before: Vec<AccountEvent>,
    command: AddressChangeCommand,
) -> AggregateResultValidator<Account> {
    TestFramework::<Account>::with(())
        .given([vec![opened_event()], before].concat())
        .when(AccountCommand::ChangeAddress(command))
}

#[test]
fn the_address_changes_with_the_second_of_two_confirmations_in_either_order() {
    for first in Mailbox::ALL {
        let before = vec![asked(1, NEXT)];
        when(before.clone(), confirm(1, first, 1)).then_expect_events(vec![confirmed(1, first)]);
        let once = [before, vec![confirmed(1, first)]].concat();
        when(once.clone(), confirm(1, first, 2)).then_expect_events(vec![]);
        when(once, confirm(1, first.other(), 23)).then_expect_events(vec![changed(1, NEXT)]);
    }
}

#[test]
fn a_day_after_the_request_nothing_can_be_confirmed_or_refused() {
    let halfway = vec![asked(1, NEXT), confirmed(1, Mailbox::New)];
    for late in [confirm(1, Mailbox::Old, 24), refuse(1, 24)] {
        when(halfway.clone(), late).then_expect_error(AccountError::NoAddressChange);
    }
    when(halfway, ask(2, NEXT, 24)).then_expect_events(vec![AccountEvent::AddressChangeAsked {
        change: id(2),
        email: Personal::text(NEXT),
        session: session(),
        until: hour(48),
    }]);
}

#[test]
fn the_same_address_is_asked_for_once_and_another_one_replaces_it() {
    when(vec![], ask(1, NEXT, 0)).then_expect_events(vec![asked(1, NEXT)]);
    when(vec![asked(1, NEXT)], ask(2, " ADA@new.example", 1)).then_expect_events(vec![]);
    let replaced = vec![asked(1, NEXT), asked(2, OTHER)];
    when(vec![asked(1, NEXT)], ask(2, OTHER, 0)).then_expect_events(vec![asked(2, OTHER)]);
    for gone in [confirm(1, Mailbox::New, 1), refuse(1, 1)] {
        when(replaced.clone(), gone).then_expect_error(AccountError::NoAddressChange);
    }
}

#[test]
fn the_present_address_in_any_spelling_can_not_be_asked_for() {
    for same in [ADA, " Ada@Example.ORG "] {
        when(vec![], ask(1, same, 0)).then_expect_error(AccountError::SameAddress);
    }
    let moved = vec![asked(1, NEXT), changed(1, NEXT)];
    when(moved.clone(), ask(2, NEXT, 0)).then_expect_error(AccountError::SameAddress);
    when(moved, ask(2, ADA, 0)).then_expect_events(vec![asked(2, ADA)]);
}

#[test]
fn what_was_taken_back_refused_or_ended_by_a_new_password_does_not_happen() {
    let change = id(1);
    let back = || AccountEvent::AddressChangeTakenBack { change };
    let refused = || AccountEvent::AddressChangeRefused { change };
    let halfway = || vec![asked(1, NEXT), confirmed(1, Mailbox::Old)];
    when(halfway(), AddressChangeCommand::TakeBack).then_expect_events(vec![back()]);
    when(halfway(), refuse(1, 1)).then_expect_events(vec![refused()]);
    for end in [back(), refused(), AccountEvent::PasswordChanged {}] {
        let ended = [halfway(), vec![end]].concat();
        when(ended.clone(), confirm(1, Mailbox::New, 1))
            .then_expect_error(AccountError::NoAddressChange);
        when(ended, AddressChangeCommand::TakeBack).then_expect_events(vec![]);
    }
}

#[test]
fn a_suspended_account_keeps_its_address_and_can_refuse_another_and_a_deleted_one_does_nothing() {
    let suspended = vec![asked(1, NEXT), AccountEvent::Suspended {}];
    for step in [ask(2, OTHER, 1), confirm(1, Mailbox::New, 1)] {
        when(suspended.clone(), step).then_expect_error(AccountError::Suspended);
    }
    let change = id(1);
    when(suspended, refuse(1, 1))
        .then_expect_events(vec![AccountEvent::AddressChangeRefused { change }]);
    let deleted = vec![asked(1, NEXT), AccountEvent::Deleted {}];
    for step in [confirm(1, Mailbox::New, 1), refuse(1, 1), ask(2, OTHER, 1)] {
        when(deleted.clone(), step).then_expect_error(AccountError::NoAddressChange);
    }
}

#[test]
fn a_changed_address_counts_as_confirmed_and_each_former_one_is_known_by_what_replaced_it() {
    let mut account = Account::default();
    for event in [
        opened_event(),
        asked(1, NEXT),
        changed(1, NEXT),
        asked(2, OTHER),
        changed(2, OTHER),
    ] {
        account.apply(event);
    }
    let view = account.view().unwrap();
    assert_eq!(view.email.or(""), OTHER);
    assert!(view.address_confirmed && view.address_change.is_none());
    let before = |n| account.address_before(id(n)).map(|it| it.or("").to_owned());
    assert_eq!(before(1).as_deref(), Some(ADA));
    assert_eq!(before(2).as_deref(), Some(NEXT));
    assert_eq!(before(3), None);
    let former: Vec<&str> = account.former_addresses().map(|it| it.or("")).collect();
    assert_eq!(former, [ADA, NEXT]);
}

fn steps() -> impl Strategy<Value = AddressChangeCommand> {
    let mailbox = prop_oneof![Just(Mailbox::Old), Just(Mailbox::New)];
    let email = prop_oneof![Just(ADA), Just(NEXT), Just(OTHER)];
    prop_oneof![
        (0_u8..4, email, 0_i64..30).prop_map(|(n, email, now)| ask(n, email, now)),
        (0_u8..4, mailbox, 0_i64..30).prop_map(|(n, mailbox, now)| confirm(n, mailbox, now)),
        Just(AddressChangeCommand::TakeBack),
        (0_u8..4, 0_i64..30).prop_map(|(n, now)| refuse(n, now)),
    ]
}

proptest! {
    #[test]
    fn an_address_never_changes_without_both_mailboxes_whatever_comes_between(
        steps in prop::collection::vec(steps(), 0..60),
    ) {
        let mut account = Account::default();
        account.apply(opened_event());
        for step in steps {
            let before = account.clone();
            let event = account.decide(AccountCommand::ChangeAddress(step.clone())).ok().flatten();
            let Some(event) = event else { continue };
            account.apply(event);
            if account.view().unwrap().email == before.view().unwrap().email {
                continue;
            }
            let AddressChangeCommand::Confirm { mailbox, .. } = step else {
                panic!("{step:?} changed the address");
            };
            let waiting = before.view().unwrap().address_change.as_ref().unwrap();
            prop_assert!(waiting.is_confirmed_by(mailbox.other()));
        }
    }
}
