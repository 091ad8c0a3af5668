//! Briefs that are written and rewritten, and runs over them, several specialists at a time.

use std::collections::HashMap;

use shared_events::model::{MicroDollars, WrittenBy};
use shared_events::rehearsal::{Attempt, Brief, Check, CheckKind, Must, RehearsalEvent, Side};
use shared_events::{BriefId, Public, RunId, SpecialistId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Rehearsals {
    known: HashMap<SpecialistId, Known>,
}

#[derive(Default)]
struct Known {
    briefs: Vec<BriefId>,
    run: Option<(RunId, Vec<(u32, BriefId)>)>,
}

impl Generator for Rehearsals {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let specialist: SpecialistId = format!("specialist-{}", dice.below(3)).parse().unwrap();
        let known = self.known.entry(specialist.clone()).or_default();
        let event = known.next(dice, &specialist);
        Commit {
            owner: None,
            events: vec![streams.next(specialist, &event)],
        }
    }
}

impl Known {
    fn next(&mut self, dice: &mut Dice, of: &SpecialistId) -> RehearsalEvent {
        let specialist = of.clone();
        if self.briefs.is_empty() || dice.below(6) == 0 {
            let briefs: Vec<Brief> = (0..1 + dice.below(3)).map(|n| brief(dice, n)).collect();
            self.briefs = briefs.iter().map(|brief| brief.id.clone()).collect();
            return RehearsalEvent::BriefsWritten { specialist, briefs };
        }
        match &mut self.run {
            None => {
                let run = RunId::mint();
                let sides: Vec<Side> = (0..1 + dice.below(2)).map(side).collect();
                let count = u32::try_from(sides.len()).unwrap();
                let all = self.briefs.iter();
                let all = all.flat_map(|it| (0..count).map(|side| (side, it.clone())));
                self.run = Some((run, all.collect()));
                RehearsalEvent::Asked {
                    specialist,
                    run,
                    sides,
                }
            }
            Some((run, left)) => {
                let run = *run;
                let Some((side, brief)) = left.pop() else {
                    self.run = None;
                    return RehearsalEvent::Finished { run };
                };
                RehearsalEvent::Tried {
                    run,
                    side,
                    brief,
                    result: Box::new(attempt(dice)),
                }
            }
        }
    }
}

fn brief(dice: &mut Dice, n: u64) -> Brief {
    Brief {
        id: format!("brief-{n}").parse().unwrap(),
        title: Public::text(format!("Title {}", dice.below(9))),
        text: Public::text("A text\twith \\ \"quotes\"\nand two lines"),
        must: Must {
            words: vec![Public::text("cäche")],
            not_words: Vec::new(),
            headings: Vec::new(),
            min_words: None,
            max_words: Some(400),
            tone: (dice.below(2) == 0).then(|| Public::text("dry")),
        },
    }
}

fn side(n: u64) -> Side {
    Side {
        name: Public::text(format!("Side {n}")),
        prompt: None,
        connection: None,
    }
}

fn attempt(dice: &mut Dice) -> Attempt {
    let failed = dice.below(4) == 0;
    let check = Check {
        kind: CheckKind::Words,
        wanted: Public::text("cäche"),
        ok: [Some(true), Some(false), None][dice.below(3) as usize],
        found: Public::text(""),
    };
    let by = WrittenBy {
        connection: None,
        model: Public::text("m"),
        input_tokens: Some(dice.below(900)),
        output_tokens: Some(dice.below(900)),
        cost: (dice.below(2) == 0).then(|| MicroDollars(dice.below(9_000))),
    };
    Attempt {
        text: (!failed).then(|| Public::text(format!("# Text {}\n\\N", dice.below(99)))),
        delivered: !failed,
        truncated: false,
        failure: failed.then(|| Public::text("timeout")),
        checks: if failed { Vec::new() } else { vec![check] },
        words: dice.below(500),
        tokens: dice.below(2_000),
        milliseconds: dice.below(20_000),
        written_by: (!failed).then_some(by),
        judged_by: None,
    }
}
