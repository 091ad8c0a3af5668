//! Members who read their notifications, and choose what they are told.

use shared_events::Position;
use shared_events::notification::{NotificationEvent, NotificationKind};

use super::{Commit, Dice, Generator, People, Streams};

/// About as many events as a test writes.
const LAST: u64 = 2_000;

#[derive(Default)]
pub struct Readers;

impl Generator for Readers {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let user = people.one(dice);
        let position = Position(1 + dice.below(LAST));
        let event = match dice.below(5) {
            0 => NotificationEvent::ReadThrough { through: position },
            1 => NotificationEvent::KindsChosen {
                off: NotificationKind::ALL
                    .into_iter()
                    .filter(|_| dice.below(3) == 0)
                    .collect(),
            },
            _ => NotificationEvent::Read {
                notification: position,
            },
        };
        Commit {
            owner: Some(user),
            events: vec![streams.next(user, &event)],
        }
    }
}
