//! The list of series against the code that counts and the manual that explains.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use service_kit::telemetry::series::SERIES;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const FOLDERS: [&str; 5] = [
    "command-service",
    "query-service",
    "marketplace",
    "shared-events",
    "crates",
];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", "tests"].contains(&name.as_str()) {
            sources(&path, into);
        } else if name.ends_with(".rs") && name != "series.rs" {
            into.push(path);
        }
    }
}

/// All code but tests and the list itself.
fn code() -> String {
    let mut files = Vec::new();
    for folder in FOLDERS {
        sources(&Path::new(ROOT).join(folder), &mut files);
    }
    let texts = files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap());
    texts.collect::<Vec<_>>().join("\n")
}

/// What stands in quotes right behind `counter!(` and its like.
fn counted(code: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for call in ["counter!(", "gauge!(", "histogram!("] {
        for rest in code.split(call).skip(1) {
            let name = rest.trim_start().strip_prefix('"');
            names.extend(name.and_then(|name| name.split('"').next()));
        }
    }
    names
}

#[test]
fn whatever_is_counted_is_in_the_list_and_whatever_is_in_the_list_is_counted() {
    let code = code();
    let listed: BTreeSet<&str> = SERIES.iter().map(|series| series.name).collect();
    assert_eq!(listed.len(), SERIES.len(), "each once");
    let unlisted: Vec<_> = counted(&code).difference(&listed).copied().collect();
    assert_eq!(unlisted, [""; 0], "counted, and in no list");
    let uncounted = listed
        .iter()
        .filter(|name| !code.contains(&format!("\"{name}\"")));
    assert_eq!(
        uncounted.collect::<Vec<_>>(),
        [&""; 0],
        "listed, and never counted"
    );
}

#[test]
fn the_manual_has_a_row_for_each() {
    let manual = std::fs::read_to_string(Path::new(ROOT).join("docs/operations.md")).unwrap();
    let rows: Vec<&str> = manual
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let missing = SERIES.iter().map(|series| series.name).filter(|name| {
        let cell =
            |row: &&&str| row.contains(&format!("`{name}`")) || row.contains(&format!("`{name}{{"));
        rows.iter().find(cell).is_none()
    });
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
}
