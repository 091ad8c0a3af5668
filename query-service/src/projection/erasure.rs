//! Erasures, for every read model that holds personal values: each follows them, whatever other events it reads.

use shared_events::StreamEvent as _;
use shared_events::erasure::{ErasureEvent, erased};
use shared_events::event::RawEvent;

use super::{ProjectError, Projection, Target};

/// The stream types that a projection must get; none means all.
pub(super) fn followed(projection: &dyn Projection) -> Vec<&'static str> {
    let mut streams = projection.streams().to_vec();
    if projection.reads_personal_data() && !streams.is_empty() {
        streams.push(ErasureEvent::STREAM);
    }
    streams
}

/// Whether a projection needs an event of these streams.
pub(super) fn concerns(projection: &dyn Projection, event: &RawEvent) -> bool {
    (projection.reads_personal_data() && erased(event).is_some()) || projection.concerns(event)
}

/// Applies events, and erases at each erasure: between the events before it and those after it.
pub(super) async fn apply(
    projection: &dyn Projection,
    target: &mut Target<'_>,
    mut events: &[RawEvent],
) -> Result<(), ProjectError> {
    let reads_all = projection.streams().is_empty();
    while let Some((at, person)) = first(events).filter(|_| projection.reads_personal_data()) {
        // A projection that reads every event gets this one, too.
        let before = &events[..at + usize::from(reads_all)];
        if !before.is_empty() {
            projection.apply(target, before).await?;
        }
        target.decoder.keys().forget(person);
        projection.erase(target, person).await?;
        events = &events[at + 1..];
    }
    match events {
        [] => Ok(()),
        rest => projection.apply(target, rest).await,
    }
}

fn first(events: &[RawEvent]) -> Option<(usize, shared_events::UserId)> {
    let mut all = events.iter().enumerate();
    all.find_map(|(at, event)| Some((at, erased(event)?)))
}
