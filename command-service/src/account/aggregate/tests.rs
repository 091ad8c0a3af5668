//! The rules of an account, for any sequence of commands.

#![allow(clippy::unwrap_used)]

use cqrs_es::Aggregate as _;
use cqrs_es::test::TestFramework;
use proptest::prelude::*;
use uuid::Uuid;

use super::*;

fn new(role: Role) -> NewAccount {
    NewAccount {
        firstname: "Ada".into(),
        lastname: "Byron".into(),
        email: "ada@example.org".into(),
        role,
        permissions: vec![
            Permission::AuditLogs,
            Permission::Stats,
            Permission::AuditLogs,
        ],
        demo: false,
    }
}

fn profile(firstname: &str) -> Profile {
    Profile {
        firstname: firstname.into(),
        lastname: "Byron".into(),
        phone: None,
        bio: None,
    }
}

fn session(n: u8) -> SessionId {
    SessionId(Uuid::from_u128(u128::from(n) + 1))
}

fn run(
    account: &mut Account,
    command: AccountCommand,
) -> Result<Option<AccountEvent>, AccountError> {
    let event = account.decide(command)?;
    if let Some(event) = event.clone() {
        account.apply(event);
    }
    Ok(event)
}

fn commands() -> impl Strategy<Value = AccountCommand> {
    let role = prop_oneof![Just(Role::User), Just(Role::Admin), Just(Role::Superadmin)];
    let permissions = prop::sample::subsequence(Permission::ALL.to_vec(), 0..=9).prop_shuffle();
    prop_oneof![
        role.prop_map(|role| AccountCommand::Open(new(role))),
        "[a-c]".prop_map(|name| AccountCommand::ChangeProfile(profile(&name))),
        (0_u8..3, any::<bool>(), any::<bool>()).prop_map(|(n, remember, with_code)| {
            AccountCommand::SignIn {
                session: session(n),
                remember,
                with_code,
            }
        }),
        (0_u8..3).prop_map(|n| AccountCommand::NoteNewDevice {
            session: session(n)
        }),
        (0_u8..3).prop_map(|n| AccountCommand::SignOutElsewhere {
            session: session(n)
        }),
        (0_u8..3).prop_map(|n| AccountCommand::StepUp {
            session: session(n)
        }),
        Just(AccountCommand::SetSecondFactor),
        Just(AccountCommand::RemoveSecondFactor),
        Just(AccountCommand::MakeRecoveryCodes),
        (0_u32..10).prop_map(|left| AccountCommand::UseRecoveryCode { left }),
        (0_u8..3).prop_map(|n| AccountCommand::SignOut {
            session: session(n)
        }),
        Just(AccountCommand::Suspend),
        Just(AccountCommand::Reinstate),
        Just(AccountCommand::Delete),
        Just(AccountCommand::AskDeletion {
            due: Instant(time::OffsetDateTime::UNIX_EPOCH),
        }),
        Just(AccountCommand::TakeBackDeletion),
        permissions.prop_map(AccountCommand::ChangePermissions),
    ]
}

proptest! {
    #[test]
    fn adm_usr_10_a_suspended_account_neither_signs_in_nor_changes(
        commands in prop::collection::vec(commands(), 0..40),
    ) {
        let mut account = Account::default();
        for command in commands {
            let suspended = account.view().is_some_and(|view| view.status == Status::Suspended);
            let own = matches!(command, AccountCommand::SignIn { .. } | AccountCommand::ChangeProfile(_));
            let before = account.clone();
            let outcome = run(&mut account, command);
            if suspended && own {
                prop_assert_eq!(outcome, Err(AccountError::Suspended));
                prop_assert_eq!(&account, &before);
            }
        }
    }

    #[test]
    fn to_a_deleted_account_nothing_happens_any_more(
        commands in prop::collection::vec(commands(), 0..40),
    ) {
        let mut account = Account::default();
        for command in commands {
            let deleted = account.view().is_some_and(|view| view.status == Status::Deleted);
            let before = account.clone();
            let _ = run(&mut account, command);
            if deleted {
                prop_assert_eq!(&account, &before);
                prop_assert!(account.view().unwrap().effective_permissions().is_empty());
            }
        }
    }

    #[test]
    fn perm_01_nobody_but_an_admin_ever_has_permissions_of_their_own(
        commands in prop::collection::vec(commands(), 0..40),
    ) {
        let mut account = Account::default();
        for command in commands {
            let _ = run(&mut account, command);
            if let Some(view) = account.view() {
                prop_assert!(view.role == Role::Admin || view.permissions.is_empty());
                prop_assert!(view.permissions.is_sorted_by(|a, b| a < b), "in order, each once");
            }
        }
    }

    #[test]
    fn the_role_an_account_was_opened_with_stays(commands in prop::collection::vec(commands(), 0..40)) {
        let mut account = Account::default();
        let mut role = None;
        for command in commands {
            let _ = run(&mut account, command);
            let now = account.view().map(|view| view.role);
            prop_assert!(role.is_none() || role == now);
            role = now;
        }
    }
}

fn opened_event() -> AccountEvent {
    opened(new(Role::User))
}

#[test]
fn an_account_is_opened_once() {
    TestFramework::<Account>::with(())
        .given(vec![opened_event()])
        .when(AccountCommand::Open(new(Role::User)))
        .then_expect_error(AccountError::AlreadyOpen);
}

#[test]
fn what_was_never_opened_does_nothing() {
    for command in [
        AccountCommand::Suspend,
        AccountCommand::Reinstate,
        AccountCommand::ChangeProfile(profile("Ada")),
        AccountCommand::SignOut {
            session: session(1),
        },
    ] {
        TestFramework::<Account>::with(())
            .given_no_previous_events()
            .when(command)
            .then_expect_error(AccountError::Unknown);
    }
}

#[test]
fn api_20_saving_an_unchanged_profile_writes_nothing() {
    TestFramework::<Account>::with(())
        .given(vec![opened_event()])
        .when(AccountCommand::ChangeProfile(profile("Ada")))
        .then_expect_events(vec![]);
}

#[test]
fn adm_usr_06_suspending_and_activating_twice_each_is_recorded_once() {
    let suspended = AccountEvent::Suspended {};
    TestFramework::<Account>::with(())
        .given(vec![opened_event()])
        .when(AccountCommand::Suspend)
        .then_expect_events(vec![suspended.clone()]);
    TestFramework::<Account>::with(())
        .given(vec![opened_event(), suspended.clone()])
        .when(AccountCommand::Suspend)
        .then_expect_events(vec![]);
    TestFramework::<Account>::with(())
        .given(vec![opened_event(), suspended])
        .when(AccountCommand::Reinstate)
        .then_expect_events(vec![AccountEvent::Reinstated {}]);
    TestFramework::<Account>::with(())
        .given(vec![opened_event()])
        .when(AccountCommand::Reinstate)
        .then_expect_events(vec![]);
}

#[test]
fn perm_06_a_superadmins_permissions_can_not_be_changed() {
    for role in [Role::User, Role::Superadmin] {
        TestFramework::<Account>::with(())
            .given(vec![opened(new(role))])
            .when(AccountCommand::ChangePermissions(vec![Permission::Stats]))
            .then_expect_error(AccountError::NotAnAdmin);
    }
}

#[test]
fn an_account_is_deleted_once_and_is_not_let_in_again() {
    let deleted = AccountEvent::Deleted {};
    TestFramework::<Account>::with(())
        .given(vec![opened_event(), AccountEvent::Suspended {}])
        .when(AccountCommand::Delete)
        .then_expect_events(vec![deleted.clone()]);
    TestFramework::<Account>::with(())
        .given(vec![opened_event(), deleted.clone()])
        .when(AccountCommand::Delete)
        .then_expect_events(vec![]);
    TestFramework::<Account>::with(())
        .given(vec![opened_event(), deleted])
        .when(AccountCommand::Reinstate)
        .then_expect_error(AccountError::Deleted);
}

#[test]
fn a_members_deletion_is_asked_for_once_and_can_be_taken_back() {
    let due =
        |seconds| Instant(time::OffsetDateTime::UNIX_EPOCH + time::Duration::seconds(seconds));
    let asked = |seconds| AccountEvent::DeletionAsked { due: due(seconds) };
    let when = |role: Role, before: Vec<AccountEvent>, command: AccountCommand| {
        let events = [vec![opened(new(role))], before].concat();
        TestFramework::<Account>::with(())
            .given(events)
            .when(command)
    };
    let ask = || AccountCommand::AskDeletion { due: due(9) };
    let keep = || AccountCommand::TakeBackDeletion;
    let back = || AccountEvent::DeletionTakenBack {};
    when(Role::User, vec![], ask()).then_expect_events(vec![asked(9)]);
    when(Role::User, vec![asked(5)], ask()).then_expect_events(vec![]);
    when(Role::User, vec![asked(5), back()], ask()).then_expect_events(vec![asked(9)]);
    when(Role::User, vec![asked(5)], keep()).then_expect_events(vec![back()]);
    when(Role::User, vec![], keep()).then_expect_events(vec![]);
    let suspended = vec![AccountEvent::Suspended {}];
    when(Role::User, suspended, ask()).then_expect_error(AccountError::Suspended);
    let deleted = vec![AccountEvent::Deleted {}];
    when(Role::User, deleted, keep()).then_expect_error(AccountError::Deleted);
    for role in [Role::Admin, Role::Superadmin] {
        when(role, vec![], ask()).then_expect_error(AccountError::NotAMember);
    }
}

#[test]
fn a_password_is_given_by_others_to_admins_alone_and_until_they_choose_one() {
    for (role, given) in [
        (Role::User, false),
        (Role::Admin, true),
        (Role::Superadmin, false),
    ] {
        let mut account = Account::default();
        account.apply(opened(new(role)));
        assert_eq!(account.view().unwrap().password_given, given, "{role:?}");
        account.apply(AccountEvent::PasswordChanged {});
        assert!(!account.view().unwrap().password_given);
    }
}

#[test]
fn with_a_second_factor_nobody_signs_in_by_the_password_alone() {
    let sign_in = |with_code| AccountCommand::SignIn {
        session: session(0),
        remember: false,
        with_code,
    };
    let signed_in = || AccountEvent::SignedIn {
        session: session(0),
        remember: false,
    };
    let when = |before: Vec<AccountEvent>, command| {
        let events = [vec![opened_event()], before].concat();
        let account = TestFramework::<Account>::with(()).given(events);
        account.when(command)
    };
    let set = || AccountEvent::SecondFactorSet {};
    let removed = || AccountEvent::SecondFactorRemoved {};
    when(vec![], sign_in(false)).then_expect_events(vec![signed_in()]);
    when(vec![set()], sign_in(false)).then_expect_error(AccountError::CodeNeeded);
    when(vec![set()], sign_in(true)).then_expect_events(vec![signed_in()]);
    when(vec![set(), removed()], sign_in(false)).then_expect_events(vec![signed_in()]);
    let suspended = vec![set(), AccountEvent::Suspended {}];
    when(suspended, sign_in(true)).then_expect_error(AccountError::Suspended);
}

#[test]
fn a_new_device_is_told_of_once_somebody_has_signed_in_before() {
    let session = session(0);
    let note = || AccountCommand::NoteNewDevice { session };
    let when = |before: Vec<AccountEvent>| {
        let events = [vec![opened_event()], before].concat();
        let account = TestFramework::<Account>::with(()).given(events);
        account.when(note())
    };
    let signed_in = AccountEvent::SignedIn {
        session,
        remember: true,
    };
    when(vec![]).then_expect_events(vec![]);
    let seen = AccountEvent::NewDeviceSeen { session };
    when(vec![signed_in]).then_expect_events(vec![seen]);
}

#[test]
fn there_is_one_second_factor_and_what_belongs_to_it_needs_it() {
    let when = |before: Vec<AccountEvent>, command| {
        let events = [vec![opened_event()], before].concat();
        let account = TestFramework::<Account>::with(()).given(events);
        account.when(command)
    };
    let set = || AccountEvent::SecondFactorSet {};
    when(vec![], AccountCommand::SetSecondFactor).then_expect_events(vec![set()]);
    when(vec![set()], AccountCommand::SetSecondFactor)
        .then_expect_error(AccountError::HasSecondFactor);
    for (command, event) in [
        (
            AccountCommand::RemoveSecondFactor,
            AccountEvent::SecondFactorRemoved {},
        ),
        (
            AccountCommand::MakeRecoveryCodes,
            AccountEvent::RecoveryCodesMade {},
        ),
        (
            AccountCommand::UseRecoveryCode { left: 3 },
            AccountEvent::RecoveryCodeUsed { left: 3 },
        ),
    ] {
        when(vec![], command.clone()).then_expect_error(AccountError::NoSecondFactor);
        when(vec![set()], command).then_expect_events(vec![event]);
    }
}

#[test]
fn letters_end_whenever_somebody_says_so_and_begin_again_only_for_whoever_may_sign_in() {
    let choose = |letters| AccountCommand::ChooseLetters {
        letters,
        campaign: None,
    };
    let chosen = |letters| AccountEvent::LettersChosen {
        letters,
        campaign: None,
    };
    let when = |before: Vec<AccountEvent>, letters| {
        let events = [vec![opened_event()], before].concat();
        let account = TestFramework::<Account>::with(()).given(events);
        account.when(choose(letters))
    };
    when(vec![], true).then_expect_events(vec![]);
    when(vec![], false).then_expect_events(vec![chosen(false)]);
    when(vec![chosen(false)], false).then_expect_events(vec![]);
    when(vec![chosen(false)], true).then_expect_events(vec![chosen(true)]);
    let suspended = AccountEvent::Suspended {};
    when(vec![suspended.clone()], false).then_expect_events(vec![chosen(false)]);
    when(vec![suspended, chosen(false)], true).then_expect_error(AccountError::Suspended);
    when(vec![AccountEvent::Deleted {}], false).then_expect_events(vec![]);
    when(vec![AccountEvent::Deleted {}], true).then_expect_error(AccountError::Deleted);
}

#[test]
fn a_members_account_is_viewed_also_while_it_is_suspended_and_an_admins_or_a_deleted_one_never() {
    let by = UserId(Uuid::from_u128(9));
    let until = Instant(time::OffsetDateTime::UNIX_EPOCH);
    let when = |role: Role, before: Vec<AccountEvent>| {
        let events = [vec![opened(new(role))], before].concat();
        let reason = "A payment is missing.".to_owned();
        let account = TestFramework::<Account>::with(()).given(events);
        account.when(AccountCommand::View { by, until, reason })
    };
    let viewed = || AccountEvent::Viewed {
        by,
        until,
        reason: Personal::text("A payment is missing."),
    };
    when(Role::User, vec![]).then_expect_events(vec![viewed()]);
    when(Role::User, vec![AccountEvent::Suspended {}]).then_expect_events(vec![viewed()]);
    let deleted = vec![AccountEvent::Deleted {}];
    when(Role::User, deleted).then_expect_error(AccountError::Deleted);
    for role in [Role::Admin, Role::Superadmin] {
        when(role, vec![]).then_expect_error(AccountError::NotAMember);
    }
}
