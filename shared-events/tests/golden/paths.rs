//! What SQL reads of payloads is in them, in every version since the one that a path names.

use serde_json::Value;
use shared_events::conversation::paths::ALL;
use shared_events::event::paths::EACH;

/// Whether these names lead to text in clear, for every element where one stands for a list.
fn leads_to_text(value: &Value, names: &[&str]) -> bool {
    match names.split_first() {
        None => value.is_string(),
        Some((&EACH, rest)) => value.as_array().is_some_and(|list| {
            !list.is_empty() && list.iter().all(|element| leads_to_text(element, rest))
        }),
        Some((name, rest)) => leads_to_text(&value[name], rest),
    }
}

#[test]
fn every_path_exists_in_every_version_since_its_first() {
    let files = super::files();
    for path in ALL {
        for (event, since) in path.events {
            let of_event = files.iter().filter(|(stream, name, ..)| {
                (stream.as_str(), name.as_str()) == (path.stream, *event)
            });
            let mut newest = 0;
            for (_, _, version, samples) in of_event {
                let mut samples = samples.iter();
                let found = samples.any(|sample| leads_to_text(&sample[event], path.names));
                assert_eq!(found, version >= since, "{path} in {event} v{version}");
                newest = newest.max(*version);
            }
            assert!(newest >= *since, "{path}: there is no {event} v{since}");
        }
    }
}

#[test]
fn a_path_to_what_is_absent_or_sealed_leads_nowhere() {
    let payload = serde_json::json!({
        "to": null, "text": {"$personal": "a"}, "code": "late",
        "files": [{"upload": "1"}, {}], "none": [],
    });
    assert!(leads_to_text(&payload, &["code"]));
    for names in [
        &["to"][..],
        &["text"],
        &["absent"],
        &["code", "of"],
        &["files", EACH, "upload"],
        &["none", EACH, "upload"],
    ] {
        assert!(!leads_to_text(&payload, names), "{names:?}");
    }
}
