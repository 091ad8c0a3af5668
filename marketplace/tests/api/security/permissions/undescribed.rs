//! Addresses that the description does not have.

use std::path::{Path, PathBuf};

/// Routes beside the description, which the tests above do not see: where, what, and who may use it.
const UNDESCRIBED: &[(&str, &str, &str)] = &[
    (
        "command-service/src/payment/sandbox/mod.rs",
        "nest(PATH",
        "the sandbox stands in for the provider, without any where a real one is set; below it the following",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/checkout/{code}\"",
        "whoever was sent to the page; its address is the proof",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/refund\"",
        "this process alone: its key is asked for",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/transaction/initialize\"",
        "this process alone: its key is asked for",
    ),
    (
        "command-service/src/payment/sandbox/mod.rs",
        "route(\"/transaction/verify/{reference}\"",
        "this process alone: its key is asked for",
    ),
    (
        "marketplace/src/web.rs",
        "fallback(serve",
        "everybody: the web app's files",
    ),
    (
        "query-service/src/realtime/mod.rs",
        "route(\"/ws\"",
        "whoever says who they are before anything is told: tokens.rs",
    ),
    (
        "crates/service-kit/src/readiness.rs",
        "route(\"/readyz\"",
        "everybody who reaches the port: whether it is ready",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "fallback(async || ApiError::new(Code::NOT_FOUND",
        "everybody: there is nothing",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "fallback_service(dispatch",
        "the way to the described ones and to those beside them",
    ),
    (
        "crates/service-kit/src/server/routes.rs",
        "method_not_allowed_fallback(async || ApiError::new(Code::METHOD_NOT_ALLOWED",
        "everybody: there is nothing",
    ),
    (
        "crates/service-kit/src/server/security.rs",
        "route(\"/.well-known/security.txt\"",
        "everybody: where to write to",
    ),
    (
        "crates/service-kit/src/telemetry/measure.rs",
        "route(\"/healthz\"",
        "everybody who reaches the port: that it is alive",
    ),
    (
        "crates/service-kit/src/telemetry/measure.rs",
        "route(\"/metrics\"",
        "everybody who reaches the port it is on, which over https is never the app's; leaks.rs looks at what it says",
    ),
];

/// Calls that open an address and are not seen in the description, each with its first argument.
const OPENING: [&str; 8] = [
    ".route(",
    ".route_service(",
    ".nest(",
    ".nest_service(",
    ".fallback(",
    ".fallback_service(",
    ".method_not_allowed_fallback(",
    "axum::serve(",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if is_test {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn perm_02_every_address_beside_the_description_is_known_here() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for package in [
        "command-service",
        "query-service",
        "marketplace",
        "crates/service-kit",
        "crates/event-store",
        "crates/writers",
        "shared-events",
    ] {
        sources(&root.join(package).join("src"), &mut files);
    }
    let mut opened = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let name = file.strip_prefix(root).unwrap().display().to_string();
        for call in OPENING {
            for (at, _) in text.match_indices(call) {
                let rest = text[at + call.len()..].trim_start();
                let end = rest.find([',', ')']).unwrap();
                // Without an argument it gives a router that was looked at where it was made.
                if end > 0 {
                    let call = call.trim_start_matches('.');
                    opened.push((name.clone(), format!("{call}{}", &rest[..end])));
                }
            }
        }
    }
    // Links in mails, to addresses that are described.
    let links = [
        (
            "command-service/src/newsletter/mod.rs",
            "route(\"/newsletter/unsubscribe\"",
        ),
        (
            "command-service/src/campaign/mod.rs",
            "route(\"/campaigns/unsubscribe\"",
        ),
    ];
    opened.retain(|(file, call)| !links.contains(&(file.as_str(), call.as_str())));
    opened.sort();
    let mut known: Vec<(String, String)> = UNDESCRIBED
        .iter()
        .map(|&(file, call, _)| (file.to_owned(), call.to_owned()))
        .collect();
    known.sort();
    assert_eq!(opened, known);
}
