//! Which announcements a person has dismissed.

use std::collections::BTreeSet;
use std::convert::Infallible;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::AnnouncementId;
use shared_events::announcement::DismissalEvent;

use crate::unit_of_work::Aggregate;

/// The announcements that one person has dismissed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismissals(BTreeSet<AnnouncementId>);

/// Dismiss an existing announcement. A repeat changes nothing.
#[derive(Debug, Clone, Copy)]
pub struct Dismiss(pub AnnouncementId);

impl cqrs_es::Aggregate for Dismissals {
    const TYPE: &'static str = "dismissal";
    type Command = Dismiss;
    type Event = DismissalEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        Dismiss(announcement): Dismiss,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        if !self.0.contains(&announcement) {
            sink.write(DismissalEvent::Dismissed { announcement }, self)
                .await;
        }
        Ok(())
    }

    fn apply(&mut self, event: DismissalEvent) {
        let DismissalEvent::Dismissed { announcement } = event;
        self.0.insert(announcement);
    }
}

impl Aggregate for Dismissals {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_announcement_is_dismissed_once() {
        let announcement = AnnouncementId(Uuid::from_u128(1));
        let dismissed = DismissalEvent::Dismissed { announcement };
        TestFramework::<Dismissals>::with(())
            .given_no_previous_events()
            .when(Dismiss(announcement))
            .then_expect_events(vec![dismissed.clone()]);
        TestFramework::<Dismissals>::with(())
            .given(vec![dismissed])
            .when(Dismiss(announcement))
            .then_expect_events(vec![]);
    }
}
