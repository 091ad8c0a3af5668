//! What a reader may rely on in every folder: its size, what `http.rs` holds, and how stored events are read.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

#[path = "rooms/payloads.rs"]
mod payloads;
#[path = "rooms/sizes.rs"]
mod sizes;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder that end so.
fn sources(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
    found
}

/// A path through a module `http` to something in it; `http::router` is what whoever puts the routes together takes.
fn reaches_into_http(line: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with("//") {
        return false;
    }
    let mut rest = line;
    while let Some(at) = rest.find("::http::") {
        let (before, after) = (&rest[..at], &rest[at + "::http::".len()..]);
        let is_library = ["axum", "reqwest", "use "]
            .iter()
            .any(|it| before.ends_with(it));
        if !is_library && !after.starts_with("router") {
            return true;
        }
        rest = after;
    }
    false
}

#[test]
fn http_rs_holds_routes_that_nobody_imports() {
    let mut found = Vec::new();
    for service in ["command-service/src", "query-service/src"] {
        for path in sources(&root().join(service), "rs") {
            // What lies below it is part of it.
            if path.components().any(|part| part.as_os_str() == "http") {
                continue;
            }
            for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
                if reaches_into_http(line) {
                    found.push(format!("{}:{}: {line}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_path_through_http_is_told_from_a_library() {
    for (line, reaches) in [
        ("use super::http::SendAnswer;", true),
        ("            None => super::http::NOTHING.into(),", true),
        ("use crate::wallet::http::{Balances, TokenBalance};", true),
        ("pub use self::http::router;", false),
        ("        .merge(crate::faq::http::router())", false),
        ("use axum::http::HeaderMap;", false),
        ("use ::http::Request;", false),
        ("//! See super::http::SendAnswer.", false),
    ] {
        assert_eq!(reaches_into_http(line), reaches, "{line}");
    }
}
