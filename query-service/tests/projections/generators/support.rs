//! People who ask support and are answered.

use shared_events::support::SupportEvent;
use shared_events::{MessageId, Personal, Public};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Threads {
    said: u64,
}

impl Generator for Threads {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        self.said += 1;
        let user = people.one(dice);
        let question = MessageId::mint();
        let asked = SupportEvent::Asked {
            message: question,
            text: Personal::text(format!("How, {}?\n\t\\N \"é\"", self.said)),
        };
        let answered = SupportEvent::Answered {
            message: MessageId::mint(),
            to: question,
            text: Personal::text(format!("Like **this**: {}", dice.below(100))),
            by: Public::text("built-in"),
        };
        Commit {
            owner: Some(user),
            events: vec![streams.next(user, &asked), streams.next(user, &answered)],
        }
    }
}
