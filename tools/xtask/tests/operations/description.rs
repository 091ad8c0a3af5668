//! The operations of the API, out of its description.

use std::fmt;

use serde_json::Value;

use crate::sources::read;

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

#[derive(Debug)]
pub struct Operation {
    pub method: String,
    pub path: String,
    pub id: String,
    /// Its tag: the name of the feature.
    pub feature: String,
}

impl Operation {
    pub fn is_read(&self) -> bool {
        self.method == "get"
    }

    /// Method and path, as a handler and a mock name them.
    pub fn route(&self) -> (String, String) {
        (self.method.clone(), self.path.clone())
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let method = self.method.to_uppercase();
        write!(f, "{} ({method} {}, {})", self.id, self.path, self.feature)
    }
}

pub fn operations() -> Vec<Operation> {
    let description: Value = serde_json::from_str(&read("docs/openapi.json")).unwrap();
    let mut found = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in METHODS {
            let Some(operation) = methods.get(method) else {
                continue;
            };
            let [feature] = operation["tags"].as_array().unwrap().as_slice() else {
                panic!("{method} {path} is of one feature");
            };
            found.push(Operation {
                method: method.to_owned(),
                path: path.clone(),
                id: operation["operationId"].as_str().unwrap().to_owned(),
                feature: feature.as_str().unwrap().to_owned(),
            });
        }
    }
    assert!(!found.is_empty());
    found
}
