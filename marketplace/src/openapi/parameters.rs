//! What holds for every parameter and every text of a request, whichever handler reads it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use service_kit::idempotency;

use super::operations;

/// Texts are trimmed before their length is checked.
const NOT_BLANK: &str = "\\S";
const COMPONENTS: &str = "#/components/schemas/";

/// Adds it where handlers need not.
pub(super) fn describe(document: &mut Value) {
    let mut bodies = BTreeSet::new();
    for (_, operation) in operations(document) {
        let parameters = operation
            .get_mut("parameters")
            .and_then(Value::as_array_mut);
        parameters.into_iter().flatten().for_each(parameter);
        if let Some(body) = operation.get_mut("requestBody") {
            texts(body);
            names(body, &mut bodies);
        }
    }
    let mut described = BTreeSet::new();
    while let Some(name) = bodies.pop_first() {
        if !described.insert(name.clone()) {
            continue;
        }
        if let Some(schema) = document["components"]["schemas"].get_mut(&name) {
            texts(schema);
            names(schema, &mut bodies);
        }
    }
}

fn parameter(parameter: &mut Value) {
    if parameter["in"] == "query" && parameter["required"] != true {
        // A parameter without a value counts as left out, which is an error for a required one.
        parameter["allowEmptyValue"] = json!(true);
    }
    if parameter["name"] == idempotency::FIELD {
        parameter["description"] = json!("The same key and the same request have one effect.");
        parameter["schema"] =
            json!({ "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[!-~]+$" });
    }
}

/// The schemas to which a schema refers.
fn names(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str);
            found.extend(
                reference
                    .and_then(|r| r.strip_prefix(COMPONENTS))
                    .map(str::to_owned),
            );
            fields.values().for_each(|value| names(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

/// A required text must not be blank either. A password is not trimmed.
fn texts(schema: &mut Value) {
    let needed = schema.get("minLength").and_then(Value::as_u64) > Some(0);
    let free = schema.get("pattern").is_none() && schema.get("format").is_none();
    if needed && free {
        schema["pattern"] = json!(NOT_BLANK);
    }
    match schema {
        Value::Object(fields) => fields.values_mut().for_each(texts),
        Value::Array(items) => items.iter_mut().for_each(texts),
        _ => {}
    }
}
