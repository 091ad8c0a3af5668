//! What a member has read, and which kinds they do not want: both sides fold it in this way.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{MOST_KEPT, NotificationEvent, NotificationKind};
use crate::Position;

/// What one member said about their notifications.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Everything up to here is read.
    pub through: Position,
    /// What is read beyond, at most [`MOST_KEPT`].
    pub single: BTreeSet<Position>,
    /// The kinds that are not shown.
    pub off: BTreeSet<NotificationKind>,
}

impl Marks {
    /// Folds one event.
    pub fn apply(&mut self, event: &NotificationEvent) {
        match event {
            NotificationEvent::Read { notification } if *notification > self.through => {
                self.single.insert(*notification);
                // Older ones are no longer kept, so nobody sees that this is forgotten.
                while self.single.len() > MOST_KEPT {
                    self.single.pop_first();
                }
            }
            NotificationEvent::Read { .. } => {}
            NotificationEvent::ReadThrough { through } => {
                self.through = self.through.max(*through);
                self.single.retain(|one| *one > *through);
            }
            NotificationEvent::KindsChosen { off } => self.off = off.iter().copied().collect(),
        }
    }

    /// Whether the notification of this event is read.
    #[must_use]
    pub fn has_read(&self, notification: Position) -> bool {
        notification <= self.through || self.single.contains(&notification)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(notification: u64) -> NotificationEvent {
        NotificationEvent::Read {
            notification: Position(notification),
        }
    }

    #[test]
    fn one_is_read_by_itself_and_all_up_to_one_together() {
        let mut marks = Marks::default();
        marks.apply(&read(5));
        assert!(marks.has_read(Position(5)) && !marks.has_read(Position(4)));
        let through = Position(7);
        marks.apply(&NotificationEvent::ReadThrough { through });
        marks.apply(&read(6));
        assert!(marks.has_read(Position(4)) && !marks.has_read(Position(8)));
        assert_eq!(marks.single, BTreeSet::new());
        let through = Position(3);
        marks.apply(&NotificationEvent::ReadThrough { through });
        assert!(marks.has_read(Position(7)), "nothing is unread again");
    }

    #[test]
    fn of_those_read_by_themselves_the_newest_are_known() {
        let mut marks = Marks::default();
        for one in 1..=MOST_KEPT as u64 + 1 {
            marks.apply(&read(one));
        }
        assert_eq!(marks.single.len(), MOST_KEPT);
        assert!(!marks.has_read(Position(1)) && marks.has_read(Position(2)));
    }
}
