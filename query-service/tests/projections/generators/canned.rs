//! Canned answers: kept, changed and removed.

use shared_events::canned::{AnswerEvent, AnswerText, HOUSE};
use shared_events::{AnswerId, Public};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Answers {
    there: Vec<AnswerId>,
}

fn text(dice: &mut Dice) -> AnswerText {
    AnswerText {
        title: Public(format!("Réply {}", dice.below(99))),
        text: Public(format!("Please wait {} days.\n\n\t\"\\", dice.below(99))),
    }
}

impl Generator for Answers {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let event = match (dice.below(4), self.there.len() as u64) {
            (0 | 1, _) | (_, 0) => {
                let answer = AnswerId::mint();
                self.there.push(answer);
                let text = text(dice);
                AnswerEvent::Kept { answer, text }
            }
            (2, there) => {
                let answer = self.there[dice.below(there) as usize];
                let text = text(dice);
                AnswerEvent::Changed { answer, text }
            }
            (_, there) => {
                let answer = self.there.swap_remove(dice.below(there) as usize);
                AnswerEvent::Removed { answer }
            }
        };
        Commit {
            owner: None,
            events: vec![streams.next(HOUSE, &event)],
        }
    }
}
