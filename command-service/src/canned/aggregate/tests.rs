//! The rules of the answers.

#![allow(clippy::unwrap_used)]

use cqrs_es::test::TestFramework;
use shared_events::Public;

use super::*;

fn text(title: &str) -> AnswerText {
    AnswerText {
        title: Public::text(title),
        text: Public::text("Please reload the page."),
    }
}

fn kept(answer: AnswerId, title: &str) -> AnswerEvent {
    let text = text(title);
    AnswerEvent::Kept { answer, text }
}

fn answers() -> TestFramework<Answers> {
    TestFramework::<Answers>::with(())
}

#[test]
fn an_answer_is_kept_changed_and_removed_under_one_id() {
    let (answer, other) = (AnswerId::mint(), AnswerId::mint());
    let first = kept(answer, "Reload");
    let keep = AnswerCommand::Keep {
        answer,
        text: text("Reload"),
    };
    answers()
        .given_no_previous_events()
        .when(keep)
        .then_expect_events(vec![first.clone()]);
    let text = text("Reload the page");
    let change = AnswerCommand::Change {
        answer,
        text: text.clone(),
    };
    let changed = AnswerEvent::Changed { answer, text };
    answers()
        .given(vec![first.clone(), kept(other, "Refund")])
        .when(change)
        .then_expect_events(vec![changed.clone()]);
    answers()
        .given(vec![first, changed])
        .when(AnswerCommand::Remove { answer })
        .then_expect_events(vec![AnswerEvent::Removed { answer }]);
}

#[test]
fn what_an_answer_says_already_is_no_change() {
    let answer = AnswerId::mint();
    let text = text("Reload");
    answers()
        .given(vec![kept(answer, "Reload")])
        .when(AnswerCommand::Change { answer, text })
        .then_expect_events(vec![]);
}

#[test]
fn an_answer_that_is_gone_is_neither_changed_nor_removed_again() {
    let answer = AnswerId::mint();
    let gone = vec![kept(answer, "Reload"), AnswerEvent::Removed { answer }];
    let text = text("Reload");
    answers()
        .given(gone.clone())
        .when(AnswerCommand::Change { answer, text })
        .then_expect_error(AnswerError::Unknown);
    answers()
        .given(gone)
        .when(AnswerCommand::Remove { answer })
        .then_expect_error(AnswerError::Unknown);
}

#[test]
fn there_are_a_hundred_answers_at_most_and_one_that_goes_makes_room() {
    let mut full: Vec<AnswerEvent> = (0..MOST_ANSWERS)
        .map(|n| kept(AnswerId::mint(), &format!("Answer {n}")))
        .collect();
    let (answer, first) = (AnswerId::mint(), full[0].clone());
    let keep = AnswerCommand::Keep {
        answer,
        text: text("One more"),
    };
    answers()
        .given(full.clone())
        .when(keep.clone())
        .then_expect_error(AnswerError::TooMany);
    let AnswerEvent::Kept { answer: oldest, .. } = first else {
        unreachable!("all were kept")
    };
    full.push(AnswerEvent::Removed { answer: oldest });
    answers()
        .given(full)
        .when(keep)
        .then_expect_events(vec![kept(answer, "One more")]);
}
