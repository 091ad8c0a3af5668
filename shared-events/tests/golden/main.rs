//! What was ever written can be read for ever: each (stream, event, version) has a file of samples in
//! `golden/`, named `<stream>.<event>.v<version>.json`. A file is never edited; it stays when its
//! version is no longer written, and then has to come up to the present one by upcasting.
//!
//! A new event, or a new version of one, gets its samples in `samples.rs`; `UPDATE_GOLDEN=1` writes the
//! files that are missing and touches no other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod paths;
mod samples;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use shared_events::event::decode::decode;
use shared_events::event::{EventSchema, RawEvent, StreamSchema, Unreadable, streams};
use shared_events::{Appended, Metadata, Position, StreamEvent};
use time::OffsetDateTime;

/// One stream type: what it declares, what it writes, how it is read back.
struct Golden {
    schema: StreamSchema,
    samples: Vec<Sample>,
    reread: fn(&RawEvent) -> Result<Value, Unreadable>,
}

struct Sample {
    event: &'static str,
    version: u32,
    payload: Value,
}

fn golden<E: StreamEvent>(samples: Vec<E>) -> Golden {
    let sample = |event: &E| Sample {
        event: event.name(),
        version: event.version(),
        payload: serde_json::to_value(event).unwrap(),
    };
    Golden {
        schema: StreamSchema {
            stream: E::STREAM,
            doc: E::DOC,
            events: E::SCHEMA,
        },
        samples: samples.iter().map(sample).collect(),
        // No sample is sealed, so no key is asked for.
        reread: |raw| Ok(serde_json::to_value(decode::<E>(raw, None)?).unwrap()),
    }
}

fn all() -> Vec<Golden> {
    vec![
        golden(samples::account()),
        golden(samples::email_claim()),
        golden(samples::sign_in()),
        golden(samples::admin_roster()),
        golden(samples::own_export()),
        golden(samples::erasure()),
        golden(samples::wallet()),
        golden(samples::payment()),
        golden(samples::category()),
        golden(samples::category_roster()),
        golden(samples::specialist()),
        golden(samples::conversation()),
        golden(samples::support()),
        golden(samples::ticket()),
        golden(samples::canned()),
        golden(samples::upload()),
        golden(samples::subscription()),
        golden(samples::letter()),
        golden(samples::discussion()),
        golden(samples::memory()),
        golden(samples::model()),
        golden(samples::prompt()),
        golden(samples::announcement()),
        golden(samples::dismissal()),
        golden(samples::notification()),
        golden(samples::favourite()),
        golden(samples::campaign()),
        golden(samples::rehearsal()),
        golden(samples::draft_trial()),
        golden(samples::faq()),
        golden(samples::stats()),
        golden(samples::audit()),
        golden(samples::set_aside()),
        golden(samples::operation()),
    ]
}

impl Golden {
    fn file(&self, schema: &EventSchema) -> String {
        let (stream, event, version) = (self.schema.stream, schema.name, schema.version);
        format!("{stream}.{event}.v{version}.json")
    }

    fn samples_of(&self, schema: &EventSchema) -> Vec<&Value> {
        self.samples
            .iter()
            .filter(|sample| (sample.event, sample.version) == (schema.name, schema.version))
            .map(|sample| &sample.payload)
            .collect()
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Each golden file's stream, event, version and samples.
fn files() -> Vec<(String, String, u32, Vec<Value>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let parts: Vec<&str> = name.split('.').collect();
        let [stream, event, version, "json"] = parts[..] else {
            panic!("{name}: golden files are named <stream>.<event>.v<version>.json");
        };
        let version = version.strip_prefix('v').unwrap().parse().unwrap();
        let samples: Vec<Value> =
            serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        assert!(!samples.is_empty(), "{name} holds no sample");
        files.push((stream.to_owned(), event.to_owned(), version, samples));
    }
    files
}

/// As stored, but clear: the decode path opens what is sealed and leaves the rest alone.
fn stored(stream: &str, event: &str, version: u32, payload: &Value) -> RawEvent {
    RawEvent {
        position: Position(1),
        appended: Appended(1),
        recorded_at: OffsetDateTime::UNIX_EPOCH,
        aggregate_type: stream.to_owned(),
        aggregate_id: "golden".to_owned(),
        sequence: 1,
        event_type: event.to_owned(),
        event_version: version.to_string(),
        payload: payload.to_string(),
        metadata: "{}".to_owned(),
    }
}

#[test]
fn every_stream_of_the_product_is_sampled() {
    let sampled: Vec<&str> = all().iter().map(|golden| golden.schema.stream).collect();
    let declared: Vec<&str> = streams().iter().map(|schema| schema.stream).collect();
    assert_eq!(sampled, declared);
}

#[test]
fn every_event_is_written_exactly_as_its_golden_file_says() {
    for golden in all() {
        for schema in golden.schema.events {
            let name = golden.file(schema);
            let samples = golden.samples_of(schema);
            assert!(!samples.is_empty(), "{name}: samples.rs has no such event");
            let written = format!("{}\n", serde_json::to_string_pretty(&samples).unwrap());
            let path = folder().join(&name);
            if !path.exists() && std::env::var_os("UPDATE_GOLDEN").is_some() {
                fs::write(&path, &written).unwrap();
            }
            let kept = fs::read_to_string(&path)
                .unwrap_or_else(|_| panic!("{name} is missing: run with UPDATE_GOLDEN=1"));
            assert_eq!(
                kept, written,
                "{name}: what is stored would change; declare a new version"
            );
        }
    }
}

#[test]
fn every_field_of_every_event_is_filled_in_some_sample() {
    for golden in all() {
        for schema in golden.schema.events {
            let samples = golden.samples_of(schema);
            let filled: BTreeSet<&str> = samples
                .iter()
                .filter_map(|payload| payload[schema.name].as_object())
                .flatten()
                .filter(|(_, value)| !value.is_null() && **value != Value::Array(Vec::new()))
                .map(|(name, _)| name.as_str())
                .collect();
            let declared: BTreeSet<&str> = schema.fields.iter().map(|field| field.name).collect();
            assert_eq!(filled, declared, "{}", golden.file(schema));
        }
    }
}

#[test]
fn whatever_was_ever_written_is_read_and_says_the_same() {
    let all = all();
    for (stream, event, version, samples) in files() {
        let golden = all.iter().find(|golden| golden.schema.stream == stream);
        let golden = golden.unwrap_or_else(|| panic!("{stream} is a stream no more"));
        let now = golden.schema.events.iter().find(|now| now.name == event);
        let now = now.unwrap_or_else(|| panic!("{stream}.{event} is an event no more"));
        for payload in samples {
            let raw = stored(&stream, &event, version, &payload);
            let reread = (golden.reread)(&raw);
            let reread = reread.unwrap_or_else(|cause| panic!("{cause}"));
            // An older version reads as the present one, which its own file pins.
            if version == now.version {
                assert_eq!(reread, payload, "{stream}.{event} v{version}");
            }
        }
    }
}

#[test]
fn an_event_of_a_newer_program_is_told_apart_from_a_broken_one() {
    for golden in all() {
        for Sample {
            event,
            version,
            payload,
        } in &golden.samples
        {
            let newer = stored(golden.schema.stream, event, version + 1, payload);
            let unknown = (golden.reread)(&newer);
            assert!(matches!(unknown, Err(Unreadable::Unknown { .. })));
            let broken = stored(golden.schema.stream, event, *version, &Value::Null);
            let malformed = (golden.reread)(&broken);
            assert!(matches!(malformed, Err(Unreadable::Malformed { .. })));
        }
    }
}

#[test]
fn metadata_is_stored_in_this_form() {
    let metadata = samples::metadata();
    let text = serde_json::to_value(&metadata).unwrap().to_string();
    let expected = concat!(
        r#"{"actor":"admin:018f0000-0000-7000-8000-000000000001","#,
        r#""causation":"conversation/018f0000-0000-7000-8000-000000000003/2","command":"suspend","#,
        r#""correlation":"018f0000-0000-7000-8000-00000000000a","#,
        r#""owner":"018f0000-0000-7000-8000-000000000002"}"#
    );
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<Metadata>(&text).unwrap(), metadata);
    let traced = Metadata {
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
            .parse()
            .ok(),
        ..metadata
    };
    let text = serde_json::to_value(&traced).unwrap().to_string();
    let last = r#","traceparent":"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}"#;
    assert_eq!(text, expected.replace('}', last));
    assert_eq!(serde_json::from_str::<Metadata>(&text).unwrap(), traced);
    let house: Metadata = serde_json::from_str(
        r#"{"actor":"system","command":"seed","correlation":"018f0000-0000-7000-8000-00000000000a"}"#,
    )
    .unwrap();
    assert_eq!((house.owner, house.causation), (None, None));
}
