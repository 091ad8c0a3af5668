//! The rules of the entries.

#![allow(clippy::unwrap_used)]

use cqrs_es::test::TestFramework;
use shared_events::Public;
use shared_events::faq::FaqCategory;

use super::*;

fn entry(question: &str) -> FaqEntry {
    FaqEntry {
        question: Public::text(question),
        answer: Public::text("20,000 every day."),
        category: FaqCategory::Billing,
    }
}

fn added(question: QuestionId, text: &str) -> FaqEvent {
    let entry = entry(text);
    FaqEvent::QuestionAdded { question, entry }
}

fn faqs() -> TestFramework<Faqs> {
    TestFramework::<Faqs>::with(())
}

#[test]
fn an_entry_is_added_changed_and_removed_under_one_id() {
    let question = QuestionId::mint();
    let add = FaqCommand::Add {
        question,
        entry: entry("How many?"),
    };
    let first = added(question, "How many?");
    faqs()
        .given_no_previous_events()
        .when(add)
        .then_expect_events(vec![first.clone()]);
    let (entry, other) = (entry("How many tokens?"), QuestionId::mint());
    let change = FaqCommand::Change {
        question,
        entry: entry.clone(),
    };
    let changed = FaqEvent::QuestionChanged { question, entry };
    faqs()
        .given(vec![first.clone(), added(other, "Why?")])
        .when(change)
        .then_expect_events(vec![changed.clone()]);
    faqs()
        .given(vec![first, changed])
        .when(FaqCommand::Remove { question })
        .then_expect_events(vec![FaqEvent::QuestionRemoved { question }]);
}

#[test]
fn what_an_entry_says_already_is_no_change() {
    let question = QuestionId::mint();
    let entry = entry("How many?");
    faqs()
        .given(vec![added(question, "How many?")])
        .when(FaqCommand::Change { question, entry })
        .then_expect_events(vec![]);
}

#[test]
fn an_entry_that_is_gone_is_neither_changed_nor_removed_again() {
    let question = QuestionId::mint();
    let gone = vec![
        added(question, "How many?"),
        FaqEvent::QuestionRemoved { question },
    ];
    let entry = entry("How many?");
    faqs()
        .given(gone.clone())
        .when(FaqCommand::Change { question, entry })
        .then_expect_error(FaqError::Unknown);
    faqs()
        .given(gone)
        .when(FaqCommand::Remove { question })
        .then_expect_error(FaqError::Unknown);
}

#[test]
fn there_are_two_hundred_entries_at_most_and_one_that_goes_makes_room() {
    let mut full: Vec<FaqEvent> = (0..MOST_QUESTIONS)
        .map(|n| added(QuestionId::mint(), &format!("Question {n}?")))
        .collect();
    let add = FaqCommand::Add {
        question: QuestionId::mint(),
        entry: entry("One more?"),
    };
    faqs()
        .given(full.clone())
        .when(add.clone())
        .then_expect_error(FaqError::TooMany);
    let Some(FaqEvent::QuestionAdded { question, .. }) = full.first() else {
        unreachable!("there are entries")
    };
    let question = *question;
    full.push(FaqEvent::QuestionRemoved { question });
    let FaqCommand::Add { question, entry } = add.clone() else {
        unreachable!("it adds one")
    };
    faqs()
        .given(full)
        .when(add)
        .then_expect_events(vec![FaqEvent::QuestionAdded { question, entry }]);
}
