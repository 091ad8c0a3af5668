//! The rules of money, for any sequence of commands and a clock that jumps both ways.

use cqrs_es::Aggregate as _;
use proptest::prelude::*;
use time::macros::datetime;
use uuid::Uuid;

use super::*;

fn day(n: u8) -> Day {
    Day::of(datetime!(2026-01-10 12:00 UTC) + time::Duration::days(i64::from(n)))
}

fn id_of(n: u8) -> HoldId {
    HoldId(Uuid::from_u128(u128::from(n) + 1))
}

fn hold(n: u8, amount: u64, today: Day) -> WalletCommand {
    let deadline = Instant(datetime!(2026-01-10 12:00 UTC));
    WalletCommand::Hold {
        hold: id_of(n),
        amount: Tokens(amount),
        free: true,
        today,
        deadline,
    }
}

/// A hold that may not use free tokens.
fn hold_bought(n: u8, amount: u64, today: Day) -> WalletCommand {
    match hold(n, amount, today) {
        WalletCommand::Hold {
            hold,
            amount,
            today,
            deadline,
            ..
        } => WalletCommand::Hold {
            hold,
            amount,
            free: false,
            today,
            deadline,
        },
        other => other,
    }
}

fn payment(name: &str) -> PaymentReference {
    let number = |all: u128, byte: u8| all << 8 | u128::from(byte);
    PaymentReference(Uuid::from_u128(name.bytes().fold(0, number)))
}

fn buy(reference: &str, amount: u64) -> WalletCommand {
    WalletCommand::Buy {
        reference: payment(reference),
        amount: Tokens(amount),
    }
}

fn claw_back(reference: &str, amount: u64) -> WalletCommand {
    WalletCommand::ClawBack {
        reference: payment(reference),
        entry: "refund-1".into(),
        amount: Tokens(amount),
    }
}

fn settle(n: u8, used: u64, today: Day) -> WalletCommand {
    WalletCommand::Settle {
        hold: id_of(n),
        used: Tokens(used),
        estimated: false,
        today,
    }
}

fn release(n: u8, today: Day) -> WalletCommand {
    WalletCommand::Release {
        hold: id_of(n),
        today,
    }
}

fn run(wallet: &mut Wallet, command: WalletCommand) -> Result<Vec<WalletEvent>, WalletError> {
    let events = wallet.decide(command)?;
    for event in events.clone() {
        wallet.apply(event);
    }
    Ok(events)
}

/// The sum of the entries, counted without the aggregate: (in) - (out), for each bucket and hold.
#[derive(Default)]
struct Sum {
    daily: i128,
    bought: i128,
    held: i128,
    debt: i128,
    grants: Vec<Day>,
}

impl Sum {
    fn add(&mut self, event: &WalletEvent) {
        let n = |tokens: &Tokens| i128::from(tokens.0);
        match event {
            WalletEvent::Granted {
                day,
                amount,
                lapsed,
            } => {
                self.daily += n(amount) - n(lapsed);
                self.grants.push(*day);
            }
            WalletEvent::Bought {
                amount, debt_paid, ..
            } => {
                self.bought += n(amount) - n(debt_paid);
                self.debt -= n(debt_paid);
            }
            WalletEvent::Held { daily, bought, .. } => {
                self.daily -= n(daily);
                self.bought -= n(bought);
                self.held += n(daily) + n(bought);
            }
            WalletEvent::Settled {
                daily,
                bought,
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
                ..
            } => {
                self.daily += n(back_daily);
                self.bought += n(back_bought) - n(debt_paid);
                self.held -= n(daily) + n(bought) + n(back_daily) + n(back_bought) + n(lapsed);
                self.debt -= n(debt_paid);
            }
            WalletEvent::Released {
                back_daily,
                back_bought,
                debt_paid,
                lapsed,
                ..
            } => {
                self.daily += n(back_daily);
                self.bought += n(back_bought) - n(debt_paid);
                self.held -= n(back_daily) + n(back_bought) + n(lapsed);
                self.debt -= n(debt_paid);
            }
            WalletEvent::ClawedBack { taken, debt, .. } => {
                self.bought -= n(taken);
                self.debt += n(debt);
            }
        }
    }
}

fn commands() -> impl Strategy<Value = WalletCommand> {
    let today = (0_u8..5).prop_map(day);
    prop_oneof![
        4 => (0_u8..12, 0_u64..30_000, today.clone()).prop_map(|(n, amount, today)| hold(n, amount, today)),
        2 => (0_u8..12, 0_u64..30_000, today.clone()).prop_map(|(n, amount, today)| hold_bought(n, amount, today)),
        3 => (0_u8..12, 0_u64..40_000, any::<bool>(), today.clone()).prop_map(|(n, used, estimated, today)| {
            WalletCommand::Settle { hold: id_of(n), used: Tokens(used), estimated, today }
        }),
        2 => (0_u8..12, today).prop_map(|(n, today)| WalletCommand::Release { hold: id_of(n), today }),
        2 => (0_u8..4, 0_u64..100_000).prop_map(|(n, amount)| buy(&format!("ref-{n}"), amount)),
        2 => (0_u8..4, 0_u8..3, 0_u64..120_000).prop_map(|(n, entry, amount)| WalletCommand::ClawBack {
            reference: payment(&format!("ref-{n}")),
            entry: format!("refund-{entry}"),
            amount: Tokens(amount),
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn the_balance_equals_the_sum_of_entries_and_is_never_negative(commands in prop::collection::vec(commands(), 0..60)) {
        let (mut wallet, mut sum) = (Wallet::default(), Sum::default());
        for command in commands {
            for event in run(&mut wallet, command).unwrap_or_default() {
                sum.add(&event);
                prop_assert!(sum.daily >= 0 && sum.bought >= 0 && sum.held >= 0 && sum.debt >= 0);
            }
            let balance = wallet.balance();
            prop_assert_eq!(i128::from(balance.daily.0), sum.daily);
            prop_assert_eq!(i128::from(balance.bought.0), sum.bought);
            prop_assert_eq!(i128::from(balance.held.0), sum.held);
            prop_assert_eq!(i128::from(balance.debt.0), sum.debt);
            let held: Tokens = wallet.holds.values().map(|hold| hold.daily.plus(hold.bought)).sum();
            prop_assert_eq!(held, balance.held);
        }
    }

    #[test]
    fn nobody_who_owes_has_bought_tokens_and_nobody_has_more_than_were_paid_for(commands in prop::collection::vec(commands(), 0..80)) {
        let n = |tokens: Tokens| i128::from(tokens.0);
        let (mut wallet, mut holds) = (Wallet::default(), BTreeMap::new());
        // Bought and not taken back, minus holds and spending: the most that can be there, or that is owed.
        let mut left = 0_i128;
        for command in commands {
            for event in run(&mut wallet, command).unwrap_or_default() {
                left += match event {
                    WalletEvent::Bought { amount, .. } => n(amount),
                    WalletEvent::Held { hold, bought, .. } => {
                        holds.insert(hold, n(bought));
                        -n(bought)
                    }
                    WalletEvent::Settled { hold, bought, .. } => holds[&hold] - n(bought),
                    WalletEvent::Released { hold, .. } => holds[&hold],
                    WalletEvent::ClawedBack { taken, debt, .. } => -n(taken) - n(debt),
                    WalletEvent::Granted { .. } => 0,
                };
            }
            prop_assert!(wallet.balance().daily <= Tokens::DAILY);
            prop_assert_eq!(n(wallet.balance().bought), left.max(0));
            prop_assert_eq!(n(wallet.balance().debt), (-left).max(0));
        }
    }

    #[test]
    fn no_more_is_clawed_back_than_was_bought_and_each_entry_counts_once(commands in prop::collection::vec(commands(), 0..80)) {
        let mut wallet = Wallet::default();
        let (mut bought, mut taken) = (BTreeMap::<String, u64>::new(), BTreeMap::<String, u64>::new());
        let mut entries = BTreeSet::new();
        for command in commands {
            for event in run(&mut wallet, command).unwrap_or_default() {
                match event {
                    WalletEvent::Bought { reference, amount, .. } => {
                        prop_assert_eq!(bought.insert(reference.0, amount.0), None, "a reference credits once");
                    }
                    WalletEvent::ClawedBack { reference, entry, taken: there, debt } => {
                        prop_assert!(entries.insert((reference.0.clone(), entry.0)));
                        *taken.entry(reference.0).or_default() += there.0 + debt.0;
                    }
                    _ => {}
                }
            }
        }
        for (reference, taken) in taken {
            prop_assert!(taken <= bought[&reference], "{reference}");
        }
    }

    #[test]
    fn gen_06_a_day_is_granted_at_most_once_and_days_only_go_forward(commands in prop::collection::vec(commands(), 0..60)) {
        let (mut wallet, mut sum) = (Wallet::default(), Sum::default());
        for command in commands {
            run(&mut wallet, command).unwrap_or_default().iter().for_each(|event| sum.add(event));
        }
        prop_assert!(sum.grants.windows(2).all(|pair| pair[0] < pair[1]), "{:?}", sum.grants);
    }

    #[test]
    fn a_repeated_command_writes_nothing_more(commands in prop::collection::vec(commands(), 1..30)) {
        let mut wallet = Wallet::default();
        for command in commands {
            if run(&mut wallet, command.clone()).is_ok_and(|events| !events.is_empty()) {
                prop_assert_eq!(run(&mut wallet, command).unwrap(), Vec::new());
            }
        }
    }
}

#[test]
fn gen_06_daily_tokens_are_spent_first_and_never_add_up() {
    let mut wallet = Wallet::default();
    run(&mut wallet, buy("r", 100_000)).unwrap();
    assert_eq!(wallet.balance().available_on(day(0)), Tokens(120_000));
    run(&mut wallet, hold(1, 25_000, day(0))).unwrap();
    assert_eq!(
        (wallet.balance().daily, wallet.balance().bought),
        (Tokens(0), Tokens(95_000))
    );
    assert_eq!(wallet.balance().available_on(day(3)), Tokens(115_000));
    assert_eq!(
        wallet.balance().available_on(day(250)),
        Tokens(115_000),
        "what was bought never lapses"
    );
}

#[test]
fn a_settlement_charges_at_most_what_was_held() {
    let mut wallet = Wallet::default();
    run(&mut wallet, hold(1, 500, day(0))).unwrap();
    run(&mut wallet, settle(1, 900, day(0))).unwrap();
    assert_eq!(wallet.balance().available_on(day(0)), Tokens(19_500));
}

#[test]
fn a_past_days_part_of_a_hold_lapses_on_release() {
    let mut wallet = Wallet::default();
    run(&mut wallet, hold(1, 500, day(0))).unwrap();
    let released = run(&mut wallet, release(1, day(1))).unwrap();
    assert!(matches!(
        released[..],
        [WalletEvent::Released {
            lapsed: Tokens(500),
            ..
        }]
    ));
    assert_eq!(wallet.balance().available_on(day(1)), Tokens::DAILY);
}

#[test]
fn a_claw_back_takes_what_is_there_and_later_purchases_pay_the_rest() {
    let mut wallet = taken_back_while_held(10_000);
    assert_eq!(bought_and_debt(&wallet), (0, 6_000));
    run(&mut wallet, buy("b", 10_000)).unwrap();
    assert_eq!(bought_and_debt(&wallet), (4_000, 0));
}

/// 10,000 were bought; 6,000 of them and all free ones are held; and this amount of the purchase was taken back.
fn taken_back_while_held(amount: u64) -> Wallet {
    let mut wallet = Wallet::default();
    for command in [
        buy("a", 10_000),
        hold(1, 26_000, day(0)),
        claw_back("a", amount),
    ] {
        run(&mut wallet, command).unwrap();
    }
    wallet
}

fn bought_and_debt(wallet: &Wallet) -> (u64, u64) {
    (wallet.balance().bought.0, wallet.balance().debt.0)
}

#[test]
fn bought_tokens_that_come_back_from_a_hold_pay_off_debt_first() {
    // (taken back, what ends the hold, bought ones that come back, of these for debt, then bought and owed)
    let cases = [
        (10_000, release(1, day(0)), 6_000, 6_000, (0, 0)),
        (10_000, settle(1, 23_000, day(0)), 3_000, 3_000, (0, 3_000)),
        (10_000, settle(1, 26_000, day(0)), 0, 0, (0, 6_000)),
        (6_000, release(1, day(0)), 6_000, 2_000, (4_000, 0)),
        (6_000, settle(1, 21_000, day(0)), 5_000, 2_000, (3_000, 0)),
        (4_000, release(1, day(0)), 6_000, 0, (6_000, 0)),
    ];
    for (amount, end, back, paid, left) in cases {
        let mut wallet = taken_back_while_held(amount);
        let told = match &run(&mut wallet, end).unwrap()[..] {
            [
                WalletEvent::Released {
                    back_bought,
                    debt_paid,
                    ..
                }
                | WalletEvent::Settled {
                    back_bought,
                    debt_paid,
                    ..
                },
            ] => (back_bought.0, debt_paid.0),
            other => panic!("{other:?}"),
        };
        assert_eq!(told, (back, paid));
        assert_eq!(bought_and_debt(&wallet), left);
        assert_eq!(wallet.balance().held, Tokens::ZERO);
    }
}

#[test]
fn whoever_never_buys_again_gains_nothing_by_a_purchase_taken_back_during_a_reply() {
    let mut wallet = taken_back_while_held(10_000);
    run(&mut wallet, release(1, day(1))).unwrap();
    assert_eq!(wallet.balance().available_on(day(1)), Tokens::DAILY);
    assert_eq!(bought_and_debt(&wallet), (0, 0));
}

#[test]
fn free_tokens_that_come_back_pay_off_no_debt() {
    let mut wallet = Wallet::default();
    for command in [
        buy("a", 10_000),
        hold(1, 30_000, day(0)),
        settle(1, 30_000, day(0)),
        claw_back("a", 10_000),
        hold(2, 5_000, day(1)),
        release(2, day(1)),
    ] {
        run(&mut wallet, command).unwrap();
    }
    assert_eq!(bought_and_debt(&wallet), (0, 10_000));
    assert_eq!(wallet.balance().available_on(day(1)), Tokens::DAILY);
}

#[test]
fn a_refusal_says_how_much_is_missing_and_changes_nothing() {
    let mut wallet = Wallet::default();
    let refused = run(&mut wallet, hold(1, 20_001, day(0)));
    let expected = WalletError::Insufficient {
        missing: Tokens(1),
        available: Tokens::DAILY,
    };
    assert_eq!(refused, Err(expected));
    assert_eq!(wallet, Wallet::default());
}

#[test]
fn given_a_hold_when_the_reply_fails_then_all_of_it_goes_back() {
    let deadline = Instant(datetime!(2026-01-10 12:00 UTC));
    let held = WalletEvent::Held {
        hold: id_of(1),
        daily: Tokens(300),
        bought: Tokens(0),
        day: day(0),
        deadline,
    };
    let granted = WalletEvent::Granted {
        day: day(0),
        amount: Tokens::DAILY,
        lapsed: Tokens::ZERO,
    };
    cqrs_es::test::TestFramework::<Wallet>::with(())
        .given(vec![granted, held])
        .when(release(1, day(0)))
        .then_expect_events(vec![WalletEvent::Released {
            hold: id_of(1),
            back_daily: Tokens(300),
            back_bought: Tokens::ZERO,
            debt_paid: Tokens::ZERO,
            lapsed: Tokens::ZERO,
        }]);
}

#[test]
fn a_hold_that_ended_is_not_made_again_however_it_ended() {
    for end in [
        settle(1, 100, day(0)),
        settle(1, 0, day(0)),
        release(1, day(0)),
    ] {
        let mut wallet = Wallet::default();
        run(&mut wallet, hold(1, 300, day(0))).unwrap();
        run(&mut wallet, end).unwrap();
        let before = wallet.clone();
        assert_eq!(run(&mut wallet, hold(1, 300, day(0))), Ok(Vec::new()));
        assert_eq!(wallet, before);
    }
}

#[test]
fn a_hold_that_may_not_take_free_tokens_takes_bought_ones_and_grants_nothing() {
    let mut wallet = Wallet::default();
    let refused = run(&mut wallet, hold_bought(0, 10, day(0)));
    let nothing = WalletError::Insufficient {
        missing: Tokens(10),
        available: Tokens::ZERO,
    };
    assert_eq!(refused, Err(nothing));
    run(&mut wallet, buy("paid", 100)).unwrap();
    let events = run(&mut wallet, hold_bought(1, 60, day(0))).unwrap();
    let [WalletEvent::Held { daily, bought, .. }] = events.as_slice() else {
        panic!("{events:?}")
    };
    assert_eq!((*daily, *bought), (Tokens::ZERO, Tokens(60)));
    assert_eq!(wallet.free_used(id_of(1), Tokens(60)), Tokens::ZERO);
    run(&mut wallet, settle(1, 50, day(0))).unwrap();
    assert_eq!(wallet.balance().available_on(day(0)), Tokens(20_050));
}

#[test]
fn what_is_held_is_known_by_its_key_and_what_is_charged_of_it_is_free_first() {
    let mut wallet = Wallet::default();
    run(&mut wallet, buy("paid", 100)).unwrap();
    run(&mut wallet, hold(1, 20_050, day(0))).unwrap();
    assert_eq!(wallet.held(id_of(1)), Tokens(20_050));
    for (used, free) in [(5, 5), (20_000, 20_000), (20_050, 20_000)] {
        assert_eq!(wallet.free_used(id_of(1), Tokens(used)), Tokens(free));
    }
    run(&mut wallet, settle(1, 100, day(0))).unwrap();
    for key in [1, 2] {
        assert_eq!(wallet.held(id_of(key)), Tokens::ZERO);
        assert_eq!(wallet.free_used(id_of(key), Tokens(10)), Tokens::ZERO);
    }
}

#[test]
fn so_many_ended_holds_are_remembered_and_the_oldest_is_forgotten_first() {
    let mut wallet = Wallet::default();
    let ids: Vec<HoldId> = (1..=1_001_u128)
        .map(|n| HoldId(Uuid::from_u128(n)))
        .collect();
    for hold in &ids[..1_000] {
        wallet.end(*hold);
    }
    assert!(ids[..1_000].iter().all(|hold| wallet.ended.contains(hold)));
    wallet.end(ids[1_000]);
    assert!(!wallet.ended.contains(&ids[0]) && wallet.ended.len() == 1_000);
}
