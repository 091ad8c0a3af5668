//! Where an id stands in a request, as the description of the API has it.

use serde_json::Value;

/// The parameter or field, and the id in it.
pub enum IdLocation<'a> {
    Path(&'a str, &'a str),
    Query(&'a str, &'a str),
    Body(&'a str, &'a str),
    /// Of a list in the body, the field of the only thing in it. It takes the address that the id ends.
    Listed(&'a str, &'a str, &'a str),
}

impl<'a> IdLocation<'a> {
    /// Of this parameter or field.
    pub fn of(openapi: &Value, route: &str, name: &'a str, id: &'a str) -> Self {
        let (method, path) = route.split_once(' ').unwrap();
        let operation = &openapi["paths"][path][method.to_lowercase()];
        if path.contains(&format!("{{{name}}}")) {
            Self::Path(name, id)
        } else if ids_in_body(openapi, operation).contains(&name.to_owned()) {
            name.split_once("[].")
                .map_or(Self::Body(name, id), |(list, field)| {
                    Self::Listed(list, field, id)
                })
        } else {
            Self::Query(name, id)
        }
    }
}

/// Plans are a fixed few that nobody owns: another word is refused like any wrong input.
fn names_an_id(name: &str) -> bool {
    ["id", "replaces", "around", "editOf", "instead"].contains(&name)
        || (name.ends_with("Id") && name != "planId")
}

/// The fields of a body that take an id, and those of what it lists, as `list[].field`.
fn ids_in_body(openapi: &Value, operation: &Value) -> Vec<String> {
    let content = &operation["requestBody"]["content"]["application/json"];
    let mut ids = Vec::new();
    for (name, field) in fields(openapi, &content["schema"]) {
        // One of a few words is no id.
        let word = field["pattern"]
            .as_str()
            .is_some_and(|pattern| pattern.starts_with('^'));
        if names_an_id(name) && !word {
            ids.push(name.clone());
        }
        // What somebody brought goes by its address, which ends in its id.
        let listed = fields(openapi, &field["items"]).map(|(inner, _)| inner);
        let listed = listed.filter(|inner| names_an_id(inner) || *inner == "url");
        ids.extend(listed.map(|inner| format!("{name}[].{inner}")));
    }
    ids
}

/// Those of a schema that has a name of its own.
fn fields<'a>(openapi: &'a Value, schema: &Value) -> impl Iterator<Item = (&'a String, &'a Value)> {
    let reference = schema["$ref"].as_str().unwrap_or_default();
    let name = reference.rsplit('/').next().unwrap();
    let fields = openapi["components"]["schemas"][name]["properties"].as_object();
    fields.into_iter().flatten()
}

/// Every place that takes an id, sorted: its route and its name.
pub fn described(openapi: &Value) -> Vec<String> {
    let mut described = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let ids = parameters.filter_map(|parameter| {
                let name = parameter["name"].as_str().unwrap();
                let taken = parameter["in"] == "path" || names_an_id(name);
                taken.then(|| name.to_owned())
            });
            for name in ids.chain(ids_in_body(openapi, operation)) {
                described.push(format!("{} {path} {name}", method.to_uppercase()));
            }
        }
    }
    described.sort();
    described
}
