//! Members who save specialists and take them out again.

use std::collections::HashSet;

use shared_events::favourite::FavouriteEvent;
use shared_events::{SpecialistId, UserId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Savers {
    saved: HashSet<(UserId, SpecialistId)>,
}

impl Generator for Savers {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let member = people.one(dice);
        let specialist: SpecialistId = format!("specialist-{}", dice.below(12)).parse().unwrap();
        let one = (member, specialist.clone());
        let event = if self.saved.remove(&one) {
            FavouriteEvent::TakenOut { specialist }
        } else {
            self.saved.insert(one);
            FavouriteEvent::Saved { specialist }
        };
        Commit {
            owner: Some(member),
            events: vec![streams.next(member, &event)],
        }
    }
}
