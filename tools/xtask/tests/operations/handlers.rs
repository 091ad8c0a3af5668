//! Handlers of the two services: what carries `utoipa::path`.

use std::collections::BTreeMap;

use crate::sources::{files, read};

/// For each method and path the files that handle it.
pub fn handlers() -> BTreeMap<(String, String), Vec<String>> {
    let mut found: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for service in ["command-service/src", "query-service/src"] {
        for file in files(service, "rs") {
            for route in routes_in(&read(&file)) {
                found.entry(route).or_default().push(file.clone());
            }
        }
    }
    found
}

fn routes_in(source: &str) -> Vec<(String, String)> {
    let attributes = source.split("#[utoipa::path(").skip(1);
    let routes = attributes.map(|attribute| {
        let (method, rest) = attribute.split_once(',').expect("a method");
        let (_, rest) = rest.split_once("path = \"").expect("a path");
        let (path, _) = rest.split_once('"').expect("an end of the path");
        (method.trim().to_owned(), path.to_owned())
    });
    routes.collect()
}

#[test]
fn a_handler_is_found_on_one_line_and_on_many() {
    let source = r#"
        /// Lists them.
        #[utoipa::path(get, path = "/agents", tag = "catalog")]
        async fn list() {}

        #[utoipa::path(
            post, path = "/agents/{id}/reviews", tag = "catalog",
            params(("id" = String, Path)),
        )]
        async fn review() {}
    "#;
    let expected = [("get", "/agents"), ("post", "/agents/{id}/reviews")];
    assert_eq!(
        routes_in(source),
        expected.map(|(method, path)| (method.to_owned(), path.to_owned()))
    );
}
