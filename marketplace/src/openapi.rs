//! The description of the whole API, combined from both services.

mod parameters;
mod refusals;

use anyhow::Result;
use serde_json::{Map, Value};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, Server};

/// The document for `docs/openapi.json`.
pub fn document() -> Result<String> {
    let mut document = serde_json::to_value(describe())?;
    say_what_is_meant(&mut document);
    refusals::describe(&mut document);
    parameters::describe(&mut document);
    Ok(serde_json::to_string_pretty(&document)?)
}

/// Every operation with its method.
fn operations(document: &mut Value) -> impl Iterator<Item = (&str, &mut Map<String, Value>)> {
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    let items = paths.into_iter().flat_map(|paths| paths.values_mut());
    items
        .filter_map(Value::as_object_mut)
        .flatten()
        .filter_map(|(method, operation)| Some((method.as_str(), operation.as_object_mut()?)))
}

/// An inlined schema with a description of its own is written as "this, and also an object", which
/// nothing satisfies. It should be only this schema, with the description.
fn say_what_is_meant(value: &mut Value) {
    if let Some([schema, Value::Object(also)]) = value
        .get("allOf")
        .and_then(Value::as_array)
        .map(Vec::as_slice)
    {
        let only_described = also.keys().all(|key| key == "type" || key == "description");
        if let (true, Some(description)) = (only_described, also.get("description")) {
            let (mut schema, description) = (schema.clone(), description.clone());
            schema["description"] = description;
            *value = schema;
        }
    }
    // An optional parameter is simply left out; a header or a query can not contain null.
    if value.get("in").is_some()
        && let Some(Value::Array(types)) = value.pointer_mut("/schema/type")
    {
        types.retain(|kind| kind != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            value["schema"]["type"] = only;
        }
    }
    match value {
        Value::Object(map) => map.values_mut().for_each(say_what_is_meant),
        Value::Array(items) => items.iter_mut().for_each(say_what_is_meant),
        _ => {}
    }
}

fn describe() -> OpenApi {
    let info = InfoBuilder::new()
        .title("AI Freelance")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("A marketplace for AI writing specialists. Refusals are problem+json with a stable `code`. No text may hold the character U+0000; fields that are not known are ignored."))
        .build();
    let mut api = OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api")]))
        .build();
    api.merge(query_service::service::router().into_openapi());
    api.merge(command_service::service::router().into_openapi());
    let components = api.components.get_or_insert_default();
    let (name, problem) = service_kit::problem::schema();
    components.schemas.insert(name, problem);
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("JWT")
        .build();
    components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    api
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use utoipa::openapi::{OpenApi, PathItem};

    use super::document;

    fn offers(api: &OpenApi, method: fn(&PathItem) -> bool) -> Vec<&str> {
        let items = api.paths.paths.iter();
        items
            .filter(|(_, item)| method(item))
            .map(|(path, _)| path.as_str())
            .collect()
    }

    const PROXY: &str = include_str!("../../deploy/Caddyfile");

    /// The proxy tells them apart by the method, and by the paths that it names.
    #[test]
    fn every_read_is_the_query_sides_and_every_change_the_command_sides() {
        let query = query_service::service::router().into_openapi();
        let command = command_service::service::router().into_openapi();
        let is_read = |item: &PathItem| item.get.is_some();
        let is_post = |item: &PathItem| item.post.is_some();
        let is_other_change = |item: &PathItem| {
            let changes = [&item.put, &item.patch, &item.delete];
            changes.into_iter().any(Option::is_some)
        };
        assert_eq!(offers(&command, is_read), [""; 0]);
        assert_eq!(offers(&query, is_other_change), [""; 0]);
        let paths: Vec<_> = offers(&query, is_post)
            .iter()
            .map(|path| format!("\"/api{path}\""))
            .collect();
        let rule = format!(
            "@reads expression `method(\"GET\", \"HEAD\") || path({})`\n",
            paths.join(", ")
        );
        assert!(PROXY.contains(&rule), "{rule}");
        assert!(!offers(&query, is_read).is_empty() && !offers(&command, is_post).is_empty());
        assert!(!offers(&command, is_other_change).is_empty());
    }

    /// Without this, a client that follows the description may ask for a longer page than allowed and get an error.
    #[test]
    fn every_list_says_how_long_a_page_of_it_may_be() {
        let document: Value = serde_json::from_str(&document().unwrap()).unwrap();
        let items = document["paths"].as_object().unwrap();
        let mut vague = Vec::new();
        for (path, item) in items {
            let parameters = item["get"]["parameters"].as_array().into_iter().flatten();
            for limit in parameters.filter(|parameter| parameter["name"] == "limit") {
                let schema = &limit["schema"];
                if schema["minimum"] != 1 || !schema["maximum"].is_u64() {
                    vague.push(path);
                }
            }
        }
        assert!(vague.is_empty(), "{vague:?}");
    }
}
