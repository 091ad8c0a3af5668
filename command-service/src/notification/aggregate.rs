//! What one member said about their notifications.

use std::collections::BTreeSet;
use std::convert::Infallible;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Position;
use shared_events::notification::view::Marks;
use shared_events::notification::{NotificationEvent, NotificationKind};

use crate::unit_of_work::Aggregate;

/// The marks of one member.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notifications(Marks);

/// What a member may say. A repeat changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotificationCommand {
    /// One is read. Its position is in the log.
    Read(Position),
    /// All are read up to one. Its position is in the log.
    ReadThrough(Position),
    /// These kinds, and no others, are not shown.
    Choose(BTreeSet<NotificationKind>),
}

impl Notifications {
    fn decide(&self, command: NotificationCommand) -> Option<NotificationEvent> {
        match command {
            NotificationCommand::Read(notification) => {
                (!self.0.has_read(notification)).then_some(NotificationEvent::Read { notification })
            }
            NotificationCommand::ReadThrough(through) => {
                (through > self.0.through).then_some(NotificationEvent::ReadThrough { through })
            }
            NotificationCommand::Choose(off) => {
                (off != self.0.off).then(|| NotificationEvent::KindsChosen {
                    off: off.into_iter().collect(),
                })
            }
        }
    }
}

impl cqrs_es::Aggregate for Notifications {
    const TYPE: &'static str = "notification";
    type Command = NotificationCommand;
    type Event = NotificationEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        command: NotificationCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        if let Some(event) = self.decide(command) {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: NotificationEvent) {
        self.0.apply(&event);
    }
}

impl Aggregate for Notifications {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;

    use super::*;

    fn on(
        before: Vec<NotificationEvent>,
        command: NotificationCommand,
        then: Vec<NotificationEvent>,
    ) {
        TestFramework::<Notifications>::with(())
            .given(before)
            .when(command)
            .then_expect_events(then);
    }

    #[test]
    fn what_is_read_is_not_read_again() {
        let seven = Position(7);
        let one = NotificationEvent::Read {
            notification: seven,
        };
        let all = NotificationEvent::ReadThrough { through: seven };
        let read = NotificationCommand::Read(seven);
        on(vec![], read.clone(), vec![one.clone()]);
        for before in [&one, &all] {
            on(vec![before.clone()], read.clone(), vec![]);
        }
        let through = NotificationCommand::ReadThrough;
        on(vec![one], through(seven), vec![all.clone()]);
        on(vec![all], through(Position(6)), vec![]);
    }

    #[test]
    fn a_choice_that_changes_nothing_is_no_event() {
        let off = [NotificationKind::Reply];
        let chosen = NotificationEvent::KindsChosen { off: off.to_vec() };
        let choose = NotificationCommand::Choose(off.into());
        on(vec![], NotificationCommand::Choose(BTreeSet::new()), vec![]);
        on(vec![], choose.clone(), vec![chosen.clone()]);
        on(vec![chosen], choose, vec![]);
    }
}
