//! Who may import whom. The two services meet in the log and nowhere else.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// What each package of the product may use of the others; tests may use more.
const ALLOWED: &[(&str, &[&str])] = &[
    ("shared-events", &[]),
    ("embedded-postgres", &[]),
    ("documents", &[]),
    ("audit-chain", &[]),
    ("event-store", &["shared-events", "audit-chain"]),
    ("writers", &["shared-events"]),
    ("service-kit", &["shared-events", "event-store"]),
    (
        "command-service",
        &[
            "shared-events",
            "audit-chain",
            "documents",
            "event-store",
            "service-kit",
            "writers",
        ],
    ),
    (
        "query-service",
        &["shared-events", "event-store", "service-kit", "documents"],
    ),
];

/// Packages of this workspace, each with those of the others that it is built with.
fn packages() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let name = |value: &Value| value["name"].as_str().unwrap().to_owned();
    let uses = |package: &Value| {
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let ours = dependencies.filter(|it| it["kind"].is_null() && !it["path"].is_null());
        ours.map(name).collect()
    };
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages.map(|it| (name(it), uses(it))).collect()
}

#[test]
fn the_services_never_import_each_other_and_the_shared_parts_import_no_service() {
    let packages = packages();
    for (package, allowed) in ALLOWED {
        let used = &packages[*package];
        let beyond: Vec<_> = used
            .iter()
            .filter(|used| !allowed.contains(&used.as_str()))
            .collect();
        assert!(beyond.is_empty(), "{package} may not use {beyond:?}");
    }
    assert!(
        packages["marketplace"].contains("query-service"),
        "paths are seen"
    );
}
