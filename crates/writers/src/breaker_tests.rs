use super::*;
use crate::error::{Cause, Deadline};
use proptest::prelude::*;

fn secs(n: u64) -> Duration {
    Duration::from_secs(n)
}

/// A breaker that has just opened, and when.
fn tripped() -> (Breaker, Instant) {
    let (mut breaker, now) = (Breaker::default(), Instant::now());
    let ticket = breaker.ask(now).unwrap();
    assert_eq!(
        breaker.ended(ticket, Ended::Alarm, now),
        Some(Change::Tripped)
    );
    (breaker, now)
}

#[test]
fn three_faults_in_a_row_open_it_and_an_answer_between_them_does_not_let_them() {
    let (mut breaker, now) = (Breaker::default(), Instant::now());
    for how in [
        Ended::Fault,
        Ended::Fault,
        Ended::Answered,
        Ended::Fault,
        Ended::Fault,
    ] {
        let ticket = breaker.ask(now).unwrap();
        assert_eq!(breaker.ended(ticket, how, now), None);
    }
    let ticket = breaker.ask(now).unwrap();
    assert_eq!(
        breaker.ended(ticket, Ended::Fault, now),
        Some(Change::Tripped)
    );
    assert!(!breaker.is_closed() && breaker.ask(now).is_none());
}

#[test]
fn one_trial_goes_through_after_the_pause_and_its_answer_closes_it() {
    let (mut breaker, now) = tripped();
    assert!(breaker.ask(now + secs(29)).is_none());
    let trial = breaker.ask(now + secs(30)).unwrap();
    assert!(breaker.ask(now + secs(31)).is_none(), "a second one");
    let change = breaker.ended(trial, Ended::Answered, now + secs(32));
    assert_eq!(change, Some(Change::Recovered));
    assert!(breaker.is_closed() && breaker.ask(now + secs(32)).is_some());
}

#[test]
fn a_trial_that_fails_doubles_the_pause_up_to_ten_minutes_and_is_no_news() {
    let (mut breaker, mut now) = tripped();
    for pause in [30, 60, 120, 240, 480, 600, 600] {
        assert!(breaker.ask(now + secs(pause - 1)).is_none(), "{pause}");
        now += secs(pause);
        let trial = breaker.ask(now).unwrap();
        assert_eq!(breaker.ended(trial, Ended::Fault, now), None);
    }
}

#[test]
fn a_trial_that_nobody_waited_for_makes_room_for_another_one() {
    let (mut breaker, now) = tripped();
    let trial = breaker.ask(now + secs(30)).unwrap();
    assert_eq!(breaker.ended(trial, Ended::GivenUp, now + secs(31)), None);
    assert!(breaker.ask(now + secs(31)).is_some());
}

#[test]
fn calls_from_before_it_opened_neither_close_it_nor_open_it_again() {
    let (mut breaker, now) = (Breaker::default(), Instant::now());
    let late: Vec<Ticket> = (0..3).map(|_| breaker.ask(now).unwrap()).collect();
    let ticket = breaker.ask(now).unwrap();
    breaker.ended(ticket, Ended::Alarm, now);
    let trial = breaker.ask(now + secs(30)).unwrap();
    for ticket in late {
        assert_eq!(breaker.ended(ticket, Ended::Answered, now + secs(31)), None);
        assert!(!breaker.is_closed());
    }
    assert_eq!(
        breaker.ended(trial, Ended::Answered, now + secs(32)),
        Some(Change::Recovered)
    );
}

#[test]
fn what_is_wrong_with_a_request_counts_as_an_answer_and_what_was_never_asked_as_nothing() {
    let status = |status| Cause {
        status: Some(status),
        code: None,
    };
    for (error, ended) in [
        (WriteError::Rejected(status(400)), Ended::Answered),
        (WriteError::Rejected(status(404)), Ended::Fault),
        (WriteError::ContentFiltered, Ended::Answered),
        (WriteError::TooLong("text"), Ended::Answered),
        (WriteError::Timeout(Deadline::Idle), Ended::Fault),
        (WriteError::RateLimited(status(429)), Ended::Fault),
        (WriteError::Unauthorised(status(401)), Ended::Alarm),
        (WriteError::Quota(status(402)), Ended::Alarm),
        (WriteError::Ceiling, Ended::GivenUp),
    ] {
        assert_eq!(Ended::from(&error), ended, "{error}");
    }
}

#[derive(Clone, Debug)]
enum Step {
    Wait(u64),
    Ask,
    /// The oldest running call ends in this way.
    End(Ended),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let end = prop_oneof![
        Just(Ended::Answered),
        Just(Ended::Fault),
        Just(Ended::Alarm),
        Just(Ended::GivenUp)
    ];
    let step = prop_oneof![
        (0..700u64).prop_map(Step::Wait),
        Just(Step::Ask),
        end.prop_map(Step::End)
    ];
    proptest::collection::vec(step, 0..80)
}

proptest! {
    #[test]
    fn while_it_is_open_nothing_goes_through_but_one_trial_at_a_time_after_a_pause(steps in steps()) {
        let (mut breaker, mut now) = (Breaker::default(), Instant::now());
        let mut under_way: std::collections::VecDeque<(Ticket, bool)> = Default::default();
        let mut shut: Option<Instant> = None;
        for step in steps {
            match step {
                Step::Wait(seconds) => now += secs(seconds),
                Step::Ask => {
                    let was_closed = breaker.is_closed();
                    let trials = under_way.iter().filter(|(ticket, trial)| *trial && ticket.0 == breaker.era).count();
                    if let Some(ticket) = breaker.ask(now) {
                        if !was_closed {
                            prop_assert_eq!(trials, 0);
                            prop_assert!(now >= shut.unwrap() + SHORTEST);
                        }
                        under_way.push_back((ticket, !was_closed));
                    }
                }
                Step::End(how) => {
                    let Some((ticket, _)) = under_way.pop_front() else { continue };
                    match breaker.ended(ticket, how, now) {
                        Some(Change::Tripped) => {
                            prop_assert!(shut.is_none());
                            shut = Some(now);
                        }
                        Some(Change::Recovered) => prop_assert!(shut.take().is_some() && how == Ended::Answered),
                        None => {}
                    }
                    prop_assert_eq!(breaker.is_closed(), shut.is_none());
                }
            }
        }
    }

    #[test]
    fn whatever_happened_it_recovers_with_one_answer_after_the_longest_pause(steps in steps()) {
        let (mut breaker, mut now) = (Breaker::default(), Instant::now());
        let mut under_way = Vec::new();
        for step in steps {
            match step {
                Step::Wait(seconds) => now += secs(seconds),
                Step::Ask => under_way.extend(breaker.ask(now)),
                Step::End(how) => {
                    if !under_way.is_empty() {
                        breaker.ended(under_way.remove(0), how, now);
                    }
                }
            }
        }
        for ticket in under_way {
            breaker.ended(ticket, Ended::GivenUp, now);
        }
        now += LONGEST;
        let trial = breaker.ask(now);
        prop_assert!(trial.is_some());
        breaker.ended(trial.unwrap(), Ended::Answered, now);
        prop_assert!(breaker.is_closed());
    }
}
