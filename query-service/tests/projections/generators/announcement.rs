//! Announcements that come, are dismissed and go.

use shared_events::announcement::{AnnouncementEvent, AnnouncementType, DismissalEvent};
use shared_events::personal::Instant;
use shared_events::{AnnouncementId, Public};
use time::{Duration, OffsetDateTime};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Announcements {
    standing: Vec<AnnouncementId>,
    dismissed: std::collections::HashSet<(shared_events::UserId, AnnouncementId)>,
}

impl Generator for Announcements {
    fn commit(&mut self, dice: &mut Dice, people: &People, streams: &mut Streams) -> Commit {
        let user = people.one(dice);
        let place = usize::try_from(dice.below(8)).unwrap_or_default();
        if let Some(announcement) = self.standing.get(place).copied() {
            if self.dismissed.insert((user, announcement)) {
                return Commit {
                    owner: Some(user),
                    events: vec![streams.next(user, &DismissalEvent::Dismissed { announcement })],
                };
            }
            self.standing.remove(place);
            return Commit {
                owner: None,
                events: vec![streams.next(announcement, &AnnouncementEvent::TakenDown {})],
            };
        }
        let id = AnnouncementId::mint();
        self.standing.push(id);
        let event = AnnouncementEvent::Published {
            title: Public(format!("Nëws {}", dice.below(99))),
            content: Public::text("One line,\nand \"another\"."),
            looks: AnnouncementType::Warning,
            until: Instant(OffsetDateTime::UNIX_EPOCH + Duration::days(20_000)),
        };
        Commit {
            owner: None,
            events: vec![streams.next(id, &event)],
        }
    }
}
