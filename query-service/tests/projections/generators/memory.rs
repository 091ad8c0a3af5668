//! Memories that are written, switched off and on, summarised and forgotten.

use std::collections::HashMap;

use shared_events::memory::{MemoryEvent, stream};
use shared_events::{ConversationId, MessageId, Personal, SpecialistId, UserId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Memories {
    summaries: HashMap<(UserId, SpecialistId), Vec<ConversationId>>,
}

impl Generator for Memories {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let client = people.one(dice);
        let specialist: SpecialistId = format!("specialist-{}", dice.below(3)).parse().unwrap();
        let known = self
            .summaries
            .entry((client, specialist.clone()))
            .or_default();
        let event = next(dice, &specialist, known);
        Commit {
            owner: Some(client),
            events: vec![streams.next(stream(client, &specialist), &event)],
        }
    }
}

fn next(dice: &mut Dice, of: &SpecialistId, known: &mut Vec<ConversationId>) -> MemoryEvent {
    let specialist = of.clone();
    match dice.below(4) {
        0 => MemoryEvent::Written {
            specialist,
            enabled: dice.below(3) > 0,
            facts: (0..dice.below(4))
                .map(|n| Personal::text(format!("Fäct {n}\t\"\\")))
                .collect(),
            voice: Personal::text(format!("Voice {}\nof two lines", dice.below(9))),
        },
        1 if !known.is_empty() => MemoryEvent::Forgotten {
            specialist,
            conversation: known.remove(0),
        },
        kind => {
            let conversation = match known.first() {
                Some(again) if dice.below(2) == 0 => *again,
                _ => ConversationId::mint(),
            };
            if !known.contains(&conversation) {
                known.push(conversation);
            }
            let through = MessageId::mint();
            if kind == 2 {
                return MemoryEvent::LeftOut {
                    specialist,
                    conversation,
                    through,
                };
            }
            MemoryEvent::Summarised {
                specialist,
                conversation,
                through,
                text: Personal::text(format!("- They spoke of {}", dice.below(99))),
            }
        }
    }
}
