//! Questions of the house: added, changed and removed.

use shared_events::faq::{FaqCategory, FaqEntry, FaqEvent, HOUSE};
use shared_events::{Public, QuestionId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Faqs {
    there: Vec<QuestionId>,
}

fn entry(dice: &mut Dice) -> FaqEntry {
    let category = dice.below(FaqCategory::ALL.len() as u64) as usize;
    FaqEntry {
        question: Public(format!("What costs {} tökens?", dice.below(99))),
        answer: Public(format!("**{}**, not more.\n\n\t\"\\", dice.below(99))),
        category: FaqCategory::ALL[category],
    }
}

impl Generator for Faqs {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let event = match (dice.below(4), self.there.len() as u64) {
            (0 | 1, _) | (_, 0) => {
                let question = QuestionId::mint();
                self.there.push(question);
                let entry = entry(dice);
                FaqEvent::QuestionAdded { question, entry }
            }
            (2, there) => {
                let question = self.there[dice.below(there) as usize];
                let entry = entry(dice);
                FaqEvent::QuestionChanged { question, entry }
            }
            (_, there) => {
                let question = self.there.swap_remove(dice.below(there) as usize);
                FaqEvent::QuestionRemoved { question }
            }
        };
        Commit {
            owner: None,
            events: vec![streams.next(HOUSE, &event)],
        }
    }
}
