//! Whether a person was erased. Pure: the caller has already checked who may ask for it.

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::erasure::ErasureEvent;

use crate::unit_of_work::Aggregate;

/// Whether a person was erased.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Erasure(bool);

/// The command of an erasure.
#[derive(Debug, Clone, Copy)]
pub enum ErasureCommand {
    /// Erase the person. A repeat changes nothing.
    Erase,
}

impl cqrs_es::Aggregate for Erasure {
    const TYPE: &'static str = "erasure";
    type Command = ErasureCommand;
    type Event = ErasureEvent;
    type Error = std::convert::Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        command: ErasureCommand,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Self::Error> {
        match command {
            ErasureCommand::Erase if self.0 => {}
            ErasureCommand::Erase => sink.write(ErasureEvent::Erased {}, self).await,
        }
        Ok(())
    }

    fn apply(&mut self, event: ErasureEvent) {
        match event {
            ErasureEvent::Erased {} => self.0 = true,
        }
    }
}

impl Aggregate for Erasure {
    const STATE_VERSION: i32 = 1;
}

#[cfg(test)]
mod tests {
    use cqrs_es::test::TestFramework;

    use super::*;

    #[test]
    fn somebody_is_erased_once() {
        let when = |before: Vec<ErasureEvent>| {
            TestFramework::<Erasure>::with(())
                .given(before)
                .when(ErasureCommand::Erase)
        };
        when(vec![]).then_expect_events(vec![ErasureEvent::Erased {}]);
        when(vec![ErasureEvent::Erased {}]).then_expect_events(vec![]);
    }
}
