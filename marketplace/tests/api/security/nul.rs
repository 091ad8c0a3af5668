//! U+0000 and lone surrogates, which Postgres can not hold, in every place that takes a text: refused by name, nowhere
//! a failure of ours. And JSON that is too deep, and cursors that nobody handed out.

use reqwest::{Method, header};
use serde_json::{Value, json};

use crate::product::{Product, SUPERADMIN};

struct Operation {
    method: Method,
    path: String,
    description: Value,
}

impl Operation {
    fn parameters(&self, place: &str) -> Vec<&str> {
        let all = self.description["parameters"]
            .as_array()
            .into_iter()
            .flatten();
        let here = all.filter(|parameter| parameter["in"] == place);
        here.map(|parameter| parameter["name"].as_str().unwrap())
            .collect()
    }

    /// The address with this in the place of each path parameter.
    fn with(&self, value: &str) -> String {
        let names = self.parameters("path");
        names.iter().fold(self.path.clone(), |path, name| {
            path.replace(&format!("{{{name}}}"), value)
        })
    }
}

fn operations(openapi: &Value) -> Vec<Operation> {
    let mut all = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for (method, description) in item.as_object().unwrap() {
            // Signing out would end the session that asks.
            if path != "/auth/logout" {
                all.push(Operation {
                    method: method.to_uppercase().parse().unwrap(),
                    path: path.clone(),
                    description: description.clone(),
                });
            }
        }
    }
    all
}

fn resolved<'a>(openapi: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => &openapi["components"]["schemas"][reference.rsplit('/').next().unwrap()],
        None => schema,
    }
}

fn is_text(openapi: &Value, schema: &Value) -> bool {
    let kind = &resolved(openapi, schema)["type"];
    kind == "string"
        || kind
            .as_array()
            .is_some_and(|kinds| kinds.contains(&json!("string")))
}

/// Bodies with `text` in one place each.
fn bodies(openapi: &Value, operation: &Operation, text: &str) -> Vec<(String, String)> {
    let content = &operation.description["requestBody"]["content"]["application/json"];
    let schema = resolved(openapi, &content["schema"]);
    let Some(fields) = schema["properties"].as_object() else {
        return Vec::new();
    };
    let texts = fields.iter().filter(|(_, field)| is_text(openapi, field));
    let mut bodies: Vec<(String, String)> = texts
        .map(|(name, _)| (name.clone(), format!("{{\"{name}\":\"{text}\"}}")))
        .collect();
    bodies.push((
        "unknown".into(),
        format!("{{\"unknown\":{{\"deep\":[\"{text}\"]}}}}"),
    ));
    bodies
}

#[tokio::test]
async fn text_that_the_database_can_not_hold_is_refused_wherever_a_text_is_taken() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let openapi = Product::openapi();
    let mut wrong = Vec::new();
    let mut tried = 0;
    for operation in operations(&openapi) {
        let address = operation.with("0190b7a8-0000-7000-8000-000000000000");
        let ask = |address: String, body: Option<String>| {
            let method = operation.method.clone();
            let request = product
                .client
                .request(method, format!("{}/api{address}", product.base()));
            let request = request
                .bearer_auth(&root)
                .header(header::CONTENT_TYPE, "application/json");
            async { request.body(body.unwrap_or_default()).send().await.unwrap() }
        };
        for text in ["a\\u0000b", "\\ud800", "\\udc00x"] {
            for (field, body) in bodies(&openapi, &operation, text) {
                tried += 1;
                let answer = ask(address.clone(), Some(body)).await;
                let status = answer.status().as_u16();
                let problem: Value = answer.json().await.unwrap_or_default();
                let named = problem["fields"]
                    .as_object()
                    .is_some_and(|fields| !fields.is_empty());
                // An address for a file is looked at before what comes with it is read.
                let unread = problem["code"] == "upload_address_invalid";
                if (status != 422 || !named) && !unread {
                    wrong.push(format!(
                        "{} {address} {field} {text}: {status} {problem}",
                        operation.method
                    ));
                }
            }
        }
        for name in operation.parameters("query") {
            // A link from a mail that opens nothing is gone, whatever is wrong with it.
            let lenient = &[200, 404, 410, 422];
            for (value, statuses) in [("a%00b", &[422_u16][..]), ("%ED%A0%80", lenient)] {
                tried += 1;
                let answer = ask(format!("{address}?{name}={value}"), None).await;
                if !statuses.contains(&answer.status().as_u16()) {
                    wrong.push(format!("{address}?{name}={value}: {}", answer.status()));
                }
            }
        }
        if !operation.parameters("path").is_empty() {
            tried += 1;
            let body = operation
                .description
                .get("requestBody")
                .map(|_| "{}".to_owned());
            let answer = ask(operation.with("a%00b"), body).await;
            if answer.status() != 404 && answer.status() != 422 {
                wrong.push(format!(
                    "{} {}: {}",
                    operation.method,
                    operation.path,
                    answer.status()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(tried > 100, "only {tried} places were found");
}

#[tokio::test]
async fn every_list_refuses_a_cursor_that_it_did_not_hand_out() {
    let product = Product::start().await;
    let root = product.sign_in(SUPERADMIN).await;
    let openapi = Product::openapi();
    let lists = operations(&openapi);
    let lists = lists
        .iter()
        .filter(|operation| operation.parameters("query").contains(&"cursor"));
    let agents = product
        .send(Method::GET, "/agents?limit=1", None, None)
        .await;
    let agents: Value = agents.json().await.unwrap();
    let discussion = json!({"title": "Cursors", "content": "Who hands them out?"});
    let (_, discussion) = product.post("/community", Some(&root), discussion).await;
    product.until_told("community").await;
    for list in lists {
        let listed = match list.path.starts_with("/community") {
            true => &discussion,
            false => &agents[0],
        };
        let path = list.with(listed["id"].as_str().unwrap());
        for cursor in ["nonsense", "e30", "bnVsbA", "WzFd", "%F0%9F%98%80"] {
            let answer = product
                .send(
                    Method::GET,
                    // What a search can not do without is there.
                    &format!("{path}?q=rain&cursor={cursor}"),
                    Some(&root),
                    None,
                )
                .await;
            let status = answer.status().as_u16();
            let problem: Value = answer.json().await.unwrap();
            let named = problem["fields"].get("cursor").is_some();
            assert!(
                status == 422 && named,
                "{path} {cursor}: {status} {problem}"
            );
        }
    }
}
