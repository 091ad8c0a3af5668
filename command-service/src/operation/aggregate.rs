//! One action of an operator; nothing is decided about it afterwards.

use std::convert::Infallible;

use cqrs_es::event_sink::EventSink;
use serde::{Deserialize, Serialize};
use shared_events::operation::OperationEvent;

use crate::unit_of_work::Aggregate;

/// Its event holds everything.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Operation;

impl cqrs_es::Aggregate for Operation {
    const TYPE: &'static str = "operation";
    type Command = OperationEvent;
    type Event = OperationEvent;
    type Error = Infallible;
    type Services = ();

    async fn handle(
        &mut self,
        done: OperationEvent,
        _: &(),
        sink: &EventSink<Self>,
    ) -> Result<(), Infallible> {
        sink.write(done, self).await;
        Ok(())
    }

    fn apply(&mut self, _: OperationEvent) {}
}

impl Aggregate for Operation {
    const STATE_VERSION: i32 = 1;
}
