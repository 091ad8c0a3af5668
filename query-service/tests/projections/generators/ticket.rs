//! Tickets that are opened, answered by both sides, noted on, taken, let go and closed.

use shared_events::personal::Instant;
use shared_events::ticket::{TicketEvent, TicketLine, TicketStatus};
use shared_events::{MessageId, Personal, TicketId, UserId};
use time::OffsetDateTime;

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Tickets {
    there: Vec<(TicketId, UserId)>,
}

impl Generator for Tickets {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let there = self.there.len() as u64;
        if there == 0 || dice.below(4) == 0 {
            let (id, member) = (TicketId::mint(), people.one(dice));
            self.there.push((id, member));
            return Commit {
                owner: Some(member),
                events: vec![streams.next(id, &opened(member, 1_001 + there, dice))],
            };
        }
        let (id, member) = self.there[dice.below(there) as usize];
        let event = later(people.one(dice), dice);
        Commit {
            owner: Some(member),
            events: vec![streams.next(id, &event)],
        }
    }
}

fn opened(member: UserId, number: u64, dice: &mut Dice) -> TicketEvent {
    let line = |asked| TicketLine {
        message: MessageId::mint(),
        asked,
        text: Personal::text("What,\n\t\"now\"?"),
        at: Instant(OffsetDateTime::UNIX_EPOCH),
    };
    TicketEvent::Opened {
        member,
        number,
        message: MessageId::mint(),
        subject: Personal::text(format!("Hélp {}", dice.below(99))),
        body: Personal::text("It \\N hangs."),
        transcript: (0..dice.below(4)).map(|n| line(n % 2 == 0)).collect(),
    }
}

fn later(by: UserId, dice: &mut Dice) -> TicketEvent {
    let message = MessageId::mint();
    let text = Personal::text(format!("Text {}\n", dice.below(99)));
    match dice.below(6) {
        0 => TicketEvent::Answered { message, text },
        1 => TicketEvent::Replied { message, by, text },
        2 => TicketEvent::Noted { message, by, text },
        3 => TicketEvent::StatusChanged {
            status: TicketStatus::ALL[dice.below(3) as usize],
        },
        4 => TicketEvent::Taken { by },
        _ => TicketEvent::LetGo {},
    }
}
