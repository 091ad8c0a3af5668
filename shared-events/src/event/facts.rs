//! What a stored event says to a reader without a key: its public values as the newest version has them. Of a personal
//! value only its presence is shown.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::RawEvent;
use super::decode::{Unreadable, open_with, unknown};
use super::schema::{EventSchema, streams};
use super::upcast::{UPCASTERS, upcast};
use crate::personal::{CLEAR, ERASED, KeyState, SEALED};

/// The value of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// Public: for everybody who may see the event.
    Public(Value),
    /// Personal: only the person may see the value.
    Personal,
}

/// The declaration of an event, if this program knows it.
#[must_use]
pub fn declared(stream: &str, event: &str) -> Option<&'static EventSchema> {
    let streams = streams();
    let stream = streams.iter().find(|it| it.stream == stream)?;
    stream.events.iter().find(|it| it.name == event)
}

/// The fields of an event as its newest version has them, opened with the key if there is one; none if they are missing.
pub(super) fn newest_fields(
    raw: &RawEvent,
    key: Option<&KeyState>,
) -> Result<Option<Map<String, Value>>, Unreadable> {
    let newest = declared(&raw.aggregate_type, &raw.event_type).ok_or_else(|| unknown(raw))?;
    let version = raw.event_version.parse().map_err(|_| unknown(raw))?;
    let mut payload = serde_json::from_str(&raw.payload).map_err(|cause| raw.malformed(&cause))?;
    if let Some(key) = key {
        open_with(&mut payload, raw, key)?;
    }
    let (stream, event) = (&raw.aggregate_type, &raw.event_type);
    let (mut payload, reached) = upcast(UPCASTERS, stream, event, version, payload);
    if reached != newest.version {
        return Err(unknown(raw));
    }
    let fields = payload.get_mut(event).map(Value::take);
    Ok(fields.map(|fields| match fields {
        Value::Object(fields) => fields,
        // An event without fields.
        _ => Map::new(),
    }))
}

/// The fields of an event by their names; none if it can not be read.
#[must_use]
pub fn facts(raw: &RawEvent) -> Option<BTreeMap<String, Fact>> {
    let fields = newest_fields(raw, None).ok()??.into_iter();
    Some(fields.map(|(name, it)| (name, fact(it))).collect())
}

fn fact(value: Value) -> Fact {
    match value {
        Value::Object(map) if is_personal(&map) => Fact::Personal,
        other => Fact::Public(without_personal(other)),
    }
}

fn is_personal(map: &Map<String, Value>) -> bool {
    [CLEAR, SEALED, ERASED]
        .iter()
        .any(|mark| map.contains_key(*mark))
}

/// Leaves out personal values inside a value.
fn without_personal(value: Value) -> Value {
    match value {
        Value::Object(map) if is_personal(&map) => Value::Null,
        Value::Object(map) => {
            let parts = map.into_iter();
            Value::Object(
                parts
                    .map(|(name, it)| (name, without_personal(it)))
                    .collect(),
            )
        }
        Value::Array(all) => Value::Array(all.into_iter().map(without_personal).collect()),
        plain => plain,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use time::OffsetDateTime;

    use super::*;
    use crate::event::{Appended, Position};

    pub fn raw(stream: &str, event: &str, version: &str, payload: &str) -> RawEvent {
        RawEvent {
            position: Position(1),
            appended: Appended(1),
            recorded_at: OffsetDateTime::UNIX_EPOCH,
            aggregate_type: stream.to_owned(),
            aggregate_id: "1".to_owned(),
            sequence: 1,
            event_type: event.to_owned(),
            event_version: version.to_owned(),
            payload: payload.to_owned(),
            metadata: "{}".to_owned(),
        }
    }

    #[test]
    fn what_is_personal_is_never_told_however_it_is_stored() {
        for stored in [
            r#"{"$sealed":"abc"}"#,
            r#"{"$personal":"Ada"}"#,
            r#"{"$erased":true}"#,
        ] {
            let payload = format!(
                r#"{{"opened":{{"firstname":{stored},"role":"admin","deep":[{{"it":{stored}}}]}}}}"#
            );
            let facts = facts(&raw("account", "opened", "1", &payload)).unwrap();
            assert_eq!(facts["firstname"], Fact::Personal);
            assert_eq!(facts["role"], Fact::Public("admin".into()));
            let deep = serde_json::json!([{"it": null}]);
            assert_eq!(facts["deep"], Fact::Public(deep));
        }
    }

    #[test]
    fn an_older_event_reads_as_the_newest_version_and_what_nobody_knows_not_at_all() {
        let payload = r#"{"released":{"hold":"1","back_daily":1,"back_bought":0,"lapsed":0}}"#;
        let old = facts(&raw("wallet", "released", "1", payload)).unwrap();
        assert_eq!(old["debt_paid"], Fact::Public(0.into()));
        assert!(facts(&raw("wallet", "released", "99", payload)).is_none());
        assert!(facts(&raw("wallet", "unheard-of", "1", payload)).is_none());
        assert!(facts(&raw("account", "suspended", "1", "damaged")).is_none());
    }

    #[test]
    fn an_event_without_fields_says_nothing_more() {
        let bare = facts(&raw("account", "suspended", "1", r#"{"suspended":{}}"#));
        assert_eq!(bare, Some(BTreeMap::new()));
    }
}
