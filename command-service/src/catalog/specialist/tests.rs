use cqrs_es::test::{AggregateTestExecutor, TestFramework};

use super::*;
use crate::catalog::SpecialistContent;

fn id() -> SpecialistId {
    "ada".parse().unwrap()
}

fn content(name: &str) -> SpecialistContent {
    SpecialistContent {
        name: name.to_owned(),
        code_name: String::new(),
        category: "Poetry".to_owned(),
        subcategory: "Odes".to_owned(),
        description: "Writes odes.".to_owned(),
        languages: vec!["en".to_owned()],
        skills: vec!["Rhyme".to_owned()],
        avatar: String::new(),
        prompt: prompt("You are Ada."),
        samples: Vec::new(),
        active: true,
    }
}

fn prompt(text: &str) -> SpecialistPrompt {
    SpecialistPrompt {
        system_prompt: Public::text(text),
        tone: Public::text("Calm"),
        writing_style: Public::text(""),
    }
}

fn profile(name: &str) -> SpecialistProfile {
    content(name).profile(&id())
}

fn listed() -> SpecialistEvent {
    SpecialistEvent::Listed {
        specialist: id(),
        profile: profile("Ada"),
        prompt: prompt("You are Ada."),
    }
}

fn changed(profile: SpecialistProfile, text: &str) -> SpecialistEvent {
    SpecialistEvent::Changed {
        specialist: id(),
        profile,
        prompt: prompt(text),
    }
}

fn retired() -> SpecialistEvent {
    SpecialistEvent::Retired { specialist: id() }
}

fn given(events: Vec<SpecialistEvent>) -> AggregateTestExecutor<Specialist> {
    TestFramework::with(()).given(events)
}

fn change(content: SpecialistContent) -> SpecialistCommand {
    SpecialistCommand::Change {
        specialist: id(),
        content: Box::new(content),
    }
}

fn restore(profile: SpecialistProfile, moves: bool) -> SpecialistCommand {
    SpecialistCommand::Restore {
        specialist: id(),
        profile: Box::new(profile),
        prompt: Box::new(prompt("You are Ada.")),
        moves,
    }
}

fn after(events: Vec<SpecialistEvent>) -> Specialist {
    let mut specialist = Specialist::default();
    for event in events {
        cqrs_es::Aggregate::apply(&mut specialist, event);
    }
    specialist
}

#[test]
fn adm_spec_06_a_change_holds_the_whole_of_them_and_what_holds_already_is_no_version() {
    let wanted = SpecialistContent {
        prompt: prompt("You are Ada. Rhyme."),
        ..content("Ada")
    };
    given(vec![listed()])
        .when(change(wanted))
        .then_expect_events(vec![changed(profile("Ada"), "You are Ada. Rhyme.")]);
    given(vec![listed()])
        .when(change(content("Ada")))
        .then_expect_events(vec![]);
}

#[test]
fn adm_spec_06_a_version_that_is_restored_is_a_new_version() {
    let now = vec![listed(), changed(profile("Grace"), "You are Grace.")];
    given(now.clone())
        .when(restore(profile("Ada"), true))
        .then_expect_events(vec![changed(profile("Ada"), "You are Ada.")]);
    let once = SpecialistProfile {
        category: Public::text("Verse"),
        subcategory: Public::text("Limericks"),
        ..profile("Ada")
    };
    // Their old category does not exist any more.
    given(now)
        .when(restore(once, false))
        .then_expect_events(vec![changed(profile("Ada"), "You are Ada.")]);
}

#[test]
fn adm_spec_04_somebody_who_is_not_active_takes_no_work_and_stays_readable() {
    let away = SpecialistProfile {
        active: false,
        ..profile("Ada")
    };
    let specialist = after(vec![listed(), changed(away, "You are Ada.")]);
    assert!(!specialist.takes_work());
    assert!(specialist.in_house().is_some());
}

#[test]
fn adm_spec_07_somebody_who_left_takes_no_work_and_is_neither_changed_nor_deleted_again() {
    let gone = || given(vec![listed(), retired()]);
    given(vec![listed()])
        .when(SpecialistCommand::Retire { specialist: id() })
        .then_expect_events(vec![retired()]);
    gone()
        .when(SpecialistCommand::Retire { specialist: id() })
        .then_expect_error(SpecialistError::NotListed);
    gone()
        .when(change(content("Grace")))
        .then_expect_error(SpecialistError::NotListed);
    gone()
        .when(restore(profile("Ada"), true))
        .then_expect_error(SpecialistError::NotListed);
    let specialist = after(vec![listed(), retired()]);
    assert!(!specialist.takes_work());
    assert!(specialist.profile().is_some());
}
