//! Reads events for a reactor, and decides their jobs.

use event_store::DecodeError;
use service_kit::telemetry::context;
use shared_events::event::RawEvent;

use super::parked::{Parked, Stop};
use super::reactor::Reactor;
use super::{NewJob, origin};

/// The result of some events.
pub(super) struct Found {
    pub jobs: Vec<(NewJob, Option<String>)>,
    /// Streams that stop here.
    pub parked: Parked,
}

impl Found {
    pub fn is_empty(&self) -> bool {
        self.jobs.is_empty() && self.parked.is_empty()
    }
}

/// A damaged event becomes a dead job, which the operator sees, and blocks nothing else. An event of a newer program
/// waits for that program, together with its stream. If a key is missing, it must be restored first.
pub(super) async fn look_at(
    reactor: &dyn Reactor,
    events: &[RawEvent],
    aside: &Parked,
) -> Result<Found, DecodeError> {
    let mut found = Found {
        jobs: Vec::new(),
        parked: Parked::none(),
    };
    for event in events {
        if aside.holds(event) || found.parked.holds(event) {
            continue;
        }
        let cause = match reactor.jobs(event).await {
            Ok(new) if new.is_empty() => continue,
            Ok(new) => {
                let asked = context::of_event(event);
                let new = new.into_iter().map(|job| origin::noted(job, asked));
                found.jobs.extend(new.map(|job| (job, None)));
                continue;
            }
            Err(DecodeError::SetAside(_)) => continue,
            Err(cause @ DecodeError::Key { .. }) => return Err(cause),
            Err(cause) => cause,
        };
        if let Some(what) = cause.newer() {
            found.parked.add(Stop::at(event, what));
        } else {
            tracing::error!(reactor = reactor.name(), %cause, "an event does not read");
            let unreadable = unreadable(reactor, event);
            found.jobs.push((unreadable, Some(cause.to_string())));
        }
    }
    Ok(found)
}

fn unreadable(reactor: &dyn Reactor, event: &RawEvent) -> NewJob {
    let key = format!("{}:{}", reactor.name(), event.identity());
    NewJob {
        lane: key.clone(),
        key,
        kind: "unreadable",
        owner: None,
        body: serde_json::Value::Null,
        due: None,
    }
}
