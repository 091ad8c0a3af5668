//! Messages of the house, one version after the other.

use shared_events::Public;
use shared_events::prompt::{HOUSE, PromptEvent};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Prompts {
    version: u32,
}

impl Generator for Prompts {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        self.version += 1;
        let event = PromptEvent::GlobalSet {
            version: self.version,
            text: Public(format!("Be brïef, {}\n\t\"\\", dice.below(99))),
        };
        Commit {
            owner: None,
            events: vec![streams.next(HOUSE, &event)],
        }
    }
}
