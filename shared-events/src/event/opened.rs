//! What a stored event says to the person whose key it is: all of its values, as the newest version has them.

use serde_json::{Map, Value};

use super::RawEvent;
use super::decode::Unreadable;
use super::facts::newest_fields;
use crate::personal::{CLEAR, ERASED, KeyState};

/// The fields of an event by their names, with the key of its owner. What was erased is null.
///
/// # Errors
/// See [`Unreadable`].
pub fn opened(raw: &RawEvent, key: Option<&KeyState>) -> Result<Map<String, Value>, Unreadable> {
    let fields = newest_fields(raw, key)?.unwrap_or_default().into_iter();
    Ok(fields.map(|(name, it)| (name, plain(it))).collect())
}

/// Without the marks around personal values.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(map) if map.contains_key(ERASED) => Value::Null,
        Value::Object(mut map) => match map.remove(CLEAR) {
            Some(clear) => clear,
            None => Value::Object(
                map.into_iter()
                    .map(|(name, it)| (name, plain(it)))
                    .collect(),
            ),
        },
        Value::Array(all) => Value::Array(all.into_iter().map(plain).collect()),
        plain => plain,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::event::decode::seal_context;
    use crate::event::facts::tests::raw;
    use crate::personal::PersonKey;
    use crate::personal::seal::seal;

    #[test]
    fn the_owner_reads_every_value_and_after_the_erasure_none_that_was_personal() {
        let key = PersonKey::generate();
        let mut payload = json!({"written": {
            "specialist": "ada", "enabled": true, "facts": [{"$personal": "tea"}], "voice": {"$personal": "dry"},
        }});
        let context = seal_context("written", "1", "memory/1/1");
        seal(&mut payload, Some(&key), &context).unwrap();
        let event = raw("memory", "written", "1", &payload.to_string());
        let read = |key| Value::Object(opened(&event, Some(&key)).unwrap());
        let all = json!({"specialist": "ada", "enabled": true, "facts": ["tea"], "voice": "dry"});
        assert_eq!(read(KeyState::Live(key)), all);
        let left = json!({"specialist": "ada", "enabled": true, "facts": [null], "voice": null});
        assert_eq!(read(KeyState::Erased), left);
    }

    #[test]
    fn an_older_event_reads_as_the_newest_and_what_nobody_knows_not_at_all() {
        let payload =
            r#"{"released": {"hold": "1", "back_daily": 1, "back_bought": 0, "lapsed": 0}}"#;
        let old = opened(&raw("wallet", "released", "1", payload), None).unwrap();
        assert_eq!(old["debt_paid"], 0);
        assert!(opened(&raw("wallet", "released", "99", payload), None).is_err());
        assert!(opened(&raw("wallet", "unheard-of", "1", payload), None).is_err());
        let bare = raw("account", "suspended", "1", r#"{"suspended": {}}"#);
        assert_eq!(opened(&bare, None).unwrap(), Map::new());
    }
}
