//! Orders by the references that buyers got. The number of each is judged with all other changes.

use std::collections::BTreeMap;

use anyhow::Result;
use event_store::DecodeError;
use shared_events::StreamEvent as _;
use shared_events::event::RawEvent;
use shared_events::payment::PaymentEvent;

use super::Invariant;

/// By marker.
type References = BTreeMap<String, Vec<String>>;

pub(super) fn check(
    events: &[RawEvent],
    told: &BTreeMap<String, String>,
) -> Result<Invariant, DecodeError> {
    Ok(Invariant::new(
        "An order is under the reference its buyer was told, and under no other",
        compare(&started(events)?, told),
        format!("{} orders", told.len()),
    ))
}

/// The marker of an order: the id of the request that asked for it, which is in the event's metadata.
pub(super) fn marker(started: &RawEvent) -> Result<String, DecodeError> {
    Ok(started.metadata()?.correlation.to_string())
}

fn started(events: &[RawEvent]) -> Result<References, DecodeError> {
    let mut references = References::new();
    for raw in events {
        if raw.aggregate_type == PaymentEvent::STREAM && raw.event_type == "started" {
            let of_marker = references.entry(marker(raw)?).or_default();
            of_marker.push(raw.aggregate_id.clone());
        }
    }
    Ok(references)
}

fn compare(started: &References, told: &BTreeMap<String, String>) -> Vec<String> {
    let wrong = told.iter().filter_map(|(marker, reference)| {
        let found = started.get(marker).map(Vec::as_slice).unwrap_or_default();
        let differs = found != std::slice::from_ref(reference);
        differs.then(|| format!("{reference} was told, and there is: {}", found.join(", ")))
    });
    wrong.collect()
}

#[cfg(test)]
mod tests {
    use super::super::made::raw_by;
    use super::*;

    fn raw(id: &str, name: &str, correlation: &str) -> RawEvent {
        raw_by("system", correlation, (PaymentEvent::STREAM, id), name)
    }

    const ONE: &str = "00000000-0000-0000-0000-000000000001";
    const OTHER: &str = "00000000-0000-0000-0000-000000000002";

    fn wrong(events: &[RawEvent]) -> usize {
        let told = BTreeMap::from([(ONE.to_owned(), "a".to_owned())]);
        compare(&started(events).unwrap(), &told).len()
    }

    #[test]
    fn an_order_under_another_reference_than_was_told_and_a_second_one_are_found() {
        assert_eq!(wrong(&[raw("a", "started", ONE)]), 0);
        assert_eq!(wrong(&[]), 1);
        assert_eq!(wrong(&[raw("b", "started", ONE)]), 1);
        assert_eq!(wrong(&[raw("a", "started", OTHER)]), 1);
        let twice = [raw("a", "started", ONE), raw("b", "started", ONE)];
        assert_eq!(wrong(&twice), 1);
        let ended = [raw("a", "started", ONE), raw("a", "expired", ONE)];
        assert_eq!(wrong(&ended), 0, "only a start is an order");
    }
}
