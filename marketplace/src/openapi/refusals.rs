//! Which errors an operation can answer with.
//!
//! Most follow from the kind of operation: one with a body can answer that it is too long, and one with an id in the
//! path that nothing has this id. Those are added here, once for all; a handler describes the others. `default`
//! would allow everything, so no test could find a wrong description.

use serde_json::{Map, Value, json};

use super::operations;

/// An error that is the same wherever it can happen: status, name, meaning.
type Refusal = (&'static str, &'static str, &'static str);

const BODY: &[Refusal] = &[
    ("400", "Malformed", "The body is not JSON."),
    ("408", "Slow", "The body took too long to arrive."),
    ("413", "TooLong", "The body is too long."),
    ("415", "OtherMedia", "The body is of another media type."),
];
const SIGNED_IN: &[Refusal] = &[
    (
        "401",
        "NotSignedIn",
        "Nobody is signed in, or the session has ended.",
    ),
    (
        "403",
        "NotAllowed",
        "Whoever is signed in may not do this, is suspended, or has to prove who they are first; `code` says which.",
    ),
];
const NAMED: &[Refusal] = &[(
    "404",
    "NotFound",
    "There is nothing of that name for whoever asks: it does not exist, or is somebody else's.",
)];
const CHECKED: &[Refusal] = &[(
    "422",
    "Invalid",
    "Some fields need another look; `fields` says which.",
)];
const CHANGE: &[Refusal] = &[(
    "409",
    "Conflict",
    "It does not go together with how things stand; or, as `unreadable`, part of what it is about is damaged and waits for an operator.",
)];
const ALWAYS: &[Refusal] = &[
    ("429", "TooMany", "Too many requests."),
    ("500", "Failed", "Something went wrong on our side."),
    (
        "503",
        "Unavailable",
        "Something needed is busy or away, or was written by a newer version of the product. Nothing was done, and the request may be repeated.",
    ),
];
const ALL: [&[Refusal]; 6] = [BODY, SIGNED_IN, NAMED, CHECKED, CHANGE, ALWAYS];

/// Adds the possible errors to every operation.
pub(super) fn describe(document: &mut Value) {
    for (method, operation) in operations(document) {
        let implied: Vec<Refusal> = implied(method, operation).concat();
        let Some(Value::Object(responses)) = operation.get_mut("responses") else {
            continue;
        };
        responses.remove("default");
        for (status, response) in responses.iter_mut() {
            complete(status, response);
        }
        for (status, name, _) in implied {
            responses
                .entry(status)
                .or_insert_with(|| json!({ "$ref": format!("#/components/responses/{name}") }));
        }
    }
    for (status, name, meaning) in ALL.concat() {
        let mut response = json!({ "description": meaning });
        complete(status, &mut response);
        document["components"]["responses"][name] = response;
    }
}

fn implied(method: &str, operation: &Map<String, Value>) -> Vec<&'static [Refusal]> {
    let parameters = operation.get("parameters").and_then(Value::as_array);
    let has = |place: &str| parameters.is_some_and(|all| all.iter().any(|one| one["in"] == place));
    let named = parameters.is_some_and(|all| {
        let id = |one: &Value| {
            one["name"]
                .as_str()
                .is_some_and(|name| name.ends_with("Id"))
        };
        all.iter().any(|one| one["in"] == "path" || id(one))
    });
    let carries_body = operation.contains_key("requestBody");
    let rules = [
        (true, ALWAYS),
        (carries_body, BODY),
        (operation.contains_key("security"), SIGNED_IN),
        (named, NAMED),
        (carries_body || has("query") || has("header"), CHECKED),
        (method != "get", CHANGE),
    ];
    let holding = rules.into_iter().filter(|(holds, _)| *holds);
    holding.map(|(_, refusals)| refusals).collect()
}

/// An error is a problem, and a temporary one says when to try again.
fn complete(status: &str, response: &mut Value) {
    if !status.starts_with(['4', '5']) {
        return;
    }
    if response.get("content").is_none() {
        let problem = json!({ "$ref": "#/components/schemas/Problem" });
        response["content"] = json!({ service_kit::problem::CONTENT_TYPE: { "schema": problem } });
    }
    if matches!(status, "429" | "503") {
        response["headers"]["Retry-After"] = json!({
            "description": "Seconds to wait.",
            "required": true,
            "schema": { "type": "integer", "minimum": 1 },
        });
    }
}
