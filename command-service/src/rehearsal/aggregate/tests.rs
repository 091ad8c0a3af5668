use cqrs_es::Aggregate as _;
use shared_events::Public;
use shared_events::rehearsal::Must;

use super::*;

fn grace() -> SpecialistId {
    "grace".parse().unwrap()
}

fn brief(id: &str) -> Brief {
    Brief {
        id: id.parse().unwrap(),
        title: Public::text("A title"),
        text: Public::text("A text."),
        must: Must {
            words: Vec::new(),
            not_words: Vec::new(),
            headings: Vec::new(),
            min_words: None,
            max_words: None,
            tone: None,
        },
    }
}

fn side(name: &str) -> Side {
    Side {
        name: Public::text(name),
        prompt: None,
        connection: None,
    }
}

fn write(ids: &[&str]) -> RehearsalCommand {
    RehearsalCommand::Write {
        specialist: grace(),
        briefs: ids.iter().map(|id| brief(id)).collect(),
    }
}

fn ask(run: RunId, sides: usize) -> RehearsalCommand {
    RehearsalCommand::Ask {
        specialist: grace(),
        run,
        sides: vec![side("Now"); sides],
    }
}

fn tried(run: RunId, side: u32, brief: &str) -> RehearsalCommand {
    RehearsalCommand::Try {
        run,
        side,
        brief: brief.parse().unwrap(),
        result: Box::new(Attempt {
            text: Some(Public::text("Text.")),
            delivered: false,
            truncated: false,
            failure: None,
            checks: Vec::new(),
            words: 1,
            tokens: 3,
            milliseconds: 1,
            written_by: None,
            judged_by: None,
        }),
    }
}

impl Rehearsal {
    /// Whether an event was made.
    fn then(&mut self, command: RehearsalCommand) -> Result<bool, RehearsalError> {
        let event = self.decide(command)?;
        let happened = event.is_some();
        event.into_iter().for_each(|event| self.apply(event));
        Ok(happened)
    }

    fn left(&self, run: RunId) -> Vec<(u32, String)> {
        let left = self.run(run).into_iter().flat_map(Run::left);
        left.map(|(side, _, brief)| (side, brief.id.to_string()))
            .collect()
    }
}

#[test]
fn a_specialist_has_at_most_twenty_briefs_each_of_an_id_of_its_own() {
    let mut it = Rehearsal::default();
    let ids: Vec<String> = (0..21).map(|n| format!("brief-{n}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(it.then(write(&ids)), Err(RehearsalError::TooManyBriefs));
    assert_eq!(it.then(write(&ids[..20])), Ok(true));
    assert_eq!(it.then(write(&ids[..20])), Ok(false), "nothing is new");
    let twice = RehearsalError::Twice("a".parse().unwrap());
    assert_eq!(it.then(write(&["a", "b", "a"])), Err(twice));
}

#[test]
fn there_is_one_run_at_a_time_of_one_or_two_sides_over_some_brief() {
    let (mut it, first, second) = (Rehearsal::default(), RunId::mint(), RunId::mint());
    assert_eq!(it.then(ask(first, 1)), Err(RehearsalError::NoBriefs));
    it.then(write(&["a"])).unwrap();
    assert_eq!(it.then(ask(first, 0)), Err(RehearsalError::Sides));
    assert_eq!(it.then(ask(first, 3)), Err(RehearsalError::Sides));
    assert_eq!(it.then(ask(first, 2)), Ok(true));
    assert_eq!(it.then(ask(second, 1)), Err(RehearsalError::Running));
    let finish = RehearsalCommand::Finish { run: first };
    assert_eq!(it.then(finish.clone()), Ok(true));
    assert_eq!(it.then(finish), Ok(false), "it is over already");
    assert_eq!(it.then(ask(second, 1)), Ok(true));
}

#[test]
fn each_side_tries_each_brief_once_and_a_brief_comes_out_side_by_side() {
    let (mut it, run) = (Rehearsal::default(), RunId::mint());
    it.then(write(&["a", "b"])).unwrap();
    it.then(ask(run, 2)).unwrap();
    let all = [(0, "a"), (1, "a"), (0, "b"), (1, "b")];
    assert_eq!(it.left(run), all.map(|(side, id)| (side, id.to_owned())));
    assert_eq!(it.then(tried(run, 1, "a")), Ok(true));
    assert_eq!(it.then(tried(run, 1, "a")), Ok(false), "once");
    assert_eq!(it.then(tried(run, 2, "a")), Ok(false), "no such side");
    assert_eq!(it.then(tried(run, 0, "z")), Ok(false), "no such brief");
    assert_eq!(it.then(tried(RunId::mint(), 0, "a")), Ok(false));
    assert_eq!(it.left(run).len(), 3);
}

#[test]
fn briefs_that_change_during_a_run_count_for_the_next_one() {
    let (mut it, run) = (Rehearsal::default(), RunId::mint());
    it.then(write(&["a"])).unwrap();
    it.then(ask(run, 1)).unwrap();
    it.then(write(&["b", "c"])).unwrap();
    assert_eq!(it.left(run), [(0, "a".to_owned())]);
    assert_eq!(it.briefs().len(), 2);
}
