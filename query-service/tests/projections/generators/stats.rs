//! Days whose visitors were counted.

use shared_events::Day;
use shared_events::stats::VisitEvent;
use time::{Duration, OffsetDateTime};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Visits {
    days: i64,
}

impl Generator for Visits {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        self.days += 1;
        let day = Day::of(OffsetDateTime::UNIX_EPOCH + Duration::days(self.days));
        let visitors = dice.below(900);
        let event = VisitEvent::Counted { day, visitors };
        Commit {
            owner: None,
            events: vec![streams.next(day, &event)],
        }
    }
}
