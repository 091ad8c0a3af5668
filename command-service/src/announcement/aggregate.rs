//! Decisions about one announcement.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Public;
use shared_events::announcement::{AnnouncementEvent, AnnouncementType, LONGEST_DAYS};
use shared_events::personal::Instant;
use time::Duration;

use crate::unit_of_work::Aggregate;

/// An announcement, folded from its events.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Announcement {
    /// It was never published.
    #[default]
    Unknown,
    /// Everybody sees it until its end.
    Published,
    /// It was taken down.
    TakenDown,
}

/// The commands of an announcement.
#[derive(Debug, Clone)]
pub enum AnnouncementCommand {
    /// Publish it.
    Publish {
        /// Trimmed, not empty.
        title: String,
        /// Trimmed, not empty.
        content: String,
        /// How it looks.
        looks: AnnouncementType,
        /// The current time.
        now: Instant,
        /// Its end.
        until: Instant,
    },
    /// Take it down. A repeat changes nothing.
    TakeDown,
}

/// Why a command on an announcement is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AnnouncementError {
    /// There is no such announcement.
    #[error("there is no such announcement")]
    Unknown,
    /// It was published before.
    #[error("the announcement was published before")]
    Published,
    /// Its end is in the past.
    #[error("the end has come already")]
    EndsTooSoon,
    /// Its end is too far in the future.
    #[error("the end is too far away")]
    EndsTooLate,
}

impl Announcement {
    fn decide(
        self,
        command: AnnouncementCommand,
    ) -> Result<Option<AnnouncementEvent>, AnnouncementError> {
        match (self, command) {
            (
                Self::Unknown,
                AnnouncementCommand::Publish {
                    title,
                    content,
                    looks,
                    now,
                    until,
                },
            ) => {
                if until <= now {
                    return Err(AnnouncementError::EndsTooSoon);
                }
                if until.0 - now.0 > Duration::days(LONGEST_DAYS) {
                    return Err(AnnouncementError::EndsTooLate);
                }
                Ok(Some(AnnouncementEvent::Published {
                    title: Public(title),
                    content: Public(content),
                    looks,
                    until,
                }))
            }
            (_, AnnouncementCommand::Publish { .. }) => Err(AnnouncementError::Published),
            (Self::Unknown, AnnouncementCommand::TakeDown) => Err(AnnouncementError::Unknown),
            (Self::Published, AnnouncementCommand::TakeDown) => {
                Ok(Some(AnnouncementEvent::TakenDown {}))
            }
            (Self::TakenDown, AnnouncementCommand::TakeDown) => Ok(None),
        }
    }
}

impl cqrs_es::Aggregate for Announcement {
    const TYPE: &'static str = "announcement";
    type Command = AnnouncementCommand;
    type Event = AnnouncementEvent;
    type Error = AnnouncementError;
    type Services = ();

    async fn handle(
        &mut self,
        command: AnnouncementCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), AnnouncementError> {
        if let Some(event) = self.decide(command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: AnnouncementEvent) {
        *self = match event {
            AnnouncementEvent::Published { .. } => Self::Published,
            AnnouncementEvent::TakenDown {} => Self::TakenDown,
        };
    }
}

impl Aggregate for Announcement {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;
    use time::OffsetDateTime;

    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    fn at(seconds: i64) -> Instant {
        Instant(OffsetDateTime::UNIX_EPOCH + Duration::seconds(seconds))
    }

    fn publish(until: i64) -> AnnouncementCommand {
        AnnouncementCommand::Publish {
            title: "New plans".to_owned(),
            content: "From Monday on.".to_owned(),
            looks: AnnouncementType::Info,
            now: at(100),
            until: at(until),
        }
    }

    fn published(until: i64) -> AnnouncementEvent {
        AnnouncementEvent::Published {
            title: Public::text("New plans"),
            content: Public::text("From Monday on."),
            looks: AnnouncementType::Info,
            until: at(until),
        }
    }

    fn given(events: Vec<AnnouncementEvent>) -> cqrs_es::test::AggregateTestExecutor<Announcement> {
        TestFramework::<Announcement>::with(()).given(events)
    }

    #[test]
    fn it_ends_in_the_future_and_within_a_year() {
        let latest = 100 + LONGEST_DAYS * DAY;
        for until in [101, latest] {
            given(vec![])
                .when(publish(until))
                .then_expect_events(vec![published(until)]);
        }
        for until in [0, 100] {
            given(vec![])
                .when(publish(until))
                .then_expect_error(AnnouncementError::EndsTooSoon);
        }
        given(vec![])
            .when(publish(latest + 1))
            .then_expect_error(AnnouncementError::EndsTooLate);
    }

    #[test]
    fn it_is_taken_down_once() {
        let down = AnnouncementEvent::TakenDown {};
        given(vec![published(200)])
            .when(AnnouncementCommand::TakeDown)
            .then_expect_events(vec![down.clone()]);
        given(vec![published(200), down])
            .when(AnnouncementCommand::TakeDown)
            .then_expect_events(vec![]);
        given(vec![])
            .when(AnnouncementCommand::TakeDown)
            .then_expect_error(AnnouncementError::Unknown);
    }

    #[test]
    fn it_is_published_once() {
        given(vec![published(200)])
            .when(publish(200))
            .then_expect_error(AnnouncementError::Published);
    }
}
