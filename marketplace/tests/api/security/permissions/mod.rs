//! Every route: who may use it, and what it leaves in the log. One without an expectation fails.

mod calls;
mod doors;
mod leaves;
mod proved;
mod table;
mod undescribed;
mod views;

use serde_json::Value;

use self::table::expected;
use crate::product::Product;

/// Every `METHOD /path` of the description.
fn described(openapi: &Value) -> Vec<String> {
    let mut routes = Vec::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            if ["get", "post", "put", "patch", "delete"].contains(&method.as_str()) {
                routes.push(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    routes
}

#[test]
fn every_route_of_the_description_has_an_expectation_and_none_is_left_over() {
    let mut described = described(&Product::openapi());
    described.sort();
    let mut expected: Vec<String> = expected().map(|it| it.route.to_owned()).collect();
    expected.sort();
    assert_eq!(described, expected);
}

/// An address at which there is nothing.
fn with_nobodys_ids(path: &str) -> String {
    let nobody = uuid::Uuid::nil().to_string();
    path.replace("{id}", &nobody)
        .replace("{agentId}", "nobody")
        .replace("{messageId}", &nobody)
        .replace("{jobId}", &nobody)
        .replace("{sessionId}", &nobody)
        .replace("{replyId}", &nobody)
        .replace("{modelId}", &nobody)
        .replace("{runId}", &nobody)
        .replace("{ticketId}", &nobody)
        .replace("{reviewId}", &nobody)
        .replace("{position}", "0")
        .replace("{job}", "0")
        .replace("{readModel}", "nobody")
        .replace("{reference}", &nobody)
}
