//! The number of visitors of a day is recorded once.

use std::convert::Infallible;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::Day;
use shared_events::stats::VisitEvent;

use crate::unit_of_work::Aggregate;

/// The count of visitors of one day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitorsOfDay {
    is_counted: bool,
}

/// Record the number of a day that is over. A second count changes nothing.
#[derive(Debug, Clone, Copy)]
pub struct Count {
    /// The UTC day.
    pub day: Day,
    /// The number of different visitors.
    pub visitors: u64,
}

impl cqrs_es::Aggregate for VisitorsOfDay {
    const TYPE: &'static str = "visit";
    type Command = Count;
    type Event = VisitEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        Count { day, visitors }: Count,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        if !self.is_counted {
            sink.write(VisitEvent::Counted { day, visitors }, self)
                .await;
        }
        Ok(())
    }

    fn apply(&mut self, VisitEvent::Counted { .. }: VisitEvent) {
        self.is_counted = true;
    }
}

impl Aggregate for VisitorsOfDay {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;
    use time::OffsetDateTime;

    use super::*;

    #[test]
    fn a_day_is_counted_once() {
        let day = Day::of(OffsetDateTime::UNIX_EPOCH);
        let counted = VisitEvent::Counted { day, visitors: 7 };
        TestFramework::<VisitorsOfDay>::with(())
            .given_no_previous_events()
            .when(Count { day, visitors: 7 })
            .then_expect_events(vec![counted.clone()]);
        TestFramework::<VisitorsOfDay>::with(())
            .given(vec![counted])
            .when(Count { day, visitors: 1 })
            .then_expect_events(vec![]);
    }
}
