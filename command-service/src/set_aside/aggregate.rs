//! Whether an event was given up. Pure: the caller has already checked whether it may be.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::set_aside::SetAsideEvent;
use shared_events::{Position, Public};

use crate::unit_of_work::Aggregate;

/// Whether one event of the log was given up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenUp(bool);

impl GivenUp {
    /// Whether it was.
    #[must_use]
    pub const fn is_given_up(self) -> bool {
        self.0
    }
}

/// Give an event up. A repeat changes nothing.
#[derive(Debug, Clone)]
pub struct GiveUp {
    /// Its position in the log.
    pub position: Position,
    /// `type/id/sequence`.
    pub event: String,
    /// Its name and version.
    pub kind: String,
    /// The operator's words.
    pub reason: String,
}

impl cqrs_es::Aggregate for GivenUp {
    const TYPE: &'static str = "set-aside";
    type Command = GiveUp;
    type Event = SetAsideEvent;
    type Error = std::convert::Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        command: GiveUp,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Self::Error> {
        if !self.0 {
            let event = SetAsideEvent::SetAside {
                position: command.position,
                event: Public(command.event),
                kind: Public(command.kind),
                reason: Public(command.reason),
            };
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: SetAsideEvent) {
        match event {
            SetAsideEvent::SetAside { .. } => self.0 = true,
        }
    }
}

impl Aggregate for GivenUp {
    const STATE_VERSION: i32 = 1;
}
