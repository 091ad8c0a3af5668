//! SQL reads the fields of stored events only by the paths that are declared beside the events. Every other way from a row
//! to an event decrypts, upcasts and reports what it can not read.
//!
//! Migrations are as old as their schema, and the tools measure and prove from outside: both are left out.

use std::fs;
use std::path::Path;

use super::{root, sources};

/// Writes the SQL of a declared path.
const PATHS: &str = "shared-events/src/event/paths.rs";

const FOLDERS: [&str; 5] = [
    "shared-events/src",
    "command-service/src",
    "query-service/src",
    "marketplace/src",
    "crates",
];

/// The number of each line on which a field of a payload is read.
fn reads_of_fields(text: &str) -> Vec<usize> {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let code = text
        .split('\n')
        .map(|line| if is_comment(&line) { "" } else { line });
    let code = code.collect::<Vec<_>>().join("\n");
    let of_fields = code.match_indices("payload").filter(|(at, word)| {
        let (before, after) = (&code[..*at], &code[at + word.len()..]);
        is_asked_by_operator(after) || is_asked_by_function(before)
    });
    of_fields
        .map(|(at, _)| code[..at].matches('\n').count() + 1)
        .collect()
}

/// As in `payload -> 'a'` and `(payload::jsonb) #>> '{a}'`.
fn is_asked_by_operator(after: &str) -> bool {
    let after = after.trim_start();
    let cast = after.strip_prefix("::jsonb");
    let after = cast
        .or_else(|| after.strip_prefix("::json"))
        .unwrap_or(after);
    let after = after.trim_start_matches([' ', '\n', ')']);
    ["->", "#>", "@>", "@?", "@@"]
        .iter()
        .any(|it| after.starts_with(it))
}

/// As in `json_extract_path(e.payload, 'a')`.
fn is_asked_by_function(before: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    let Some(call) = before.trim_end_matches(is_of_name).strip_suffix('(') else {
        return false;
    };
    let name = &call[call.trim_end_matches(is_of_name).len()..];
    name.starts_with("json_") || name.starts_with("jsonb_")
}

fn is_test(path: &Path) -> bool {
    let mut parts = path.iter();
    parts.any(|part| part == "tests" || part == "tests.rs")
}

#[test]
fn sql_reads_fields_of_payloads_by_declared_paths_alone() {
    let root = root();
    let mut found = Vec::new();
    for folder in FOLDERS {
        let both = ["rs", "sql"].map(|end| sources(&root.join(folder), end));
        for path in both.concat() {
            let name = path.strip_prefix(&root).unwrap();
            if is_test(name) || name == Path::new(PATHS) {
                continue;
            }
            let lines = reads_of_fields(&fs::read_to_string(&path).unwrap());
            found.extend(
                lines
                    .iter()
                    .map(|line| format!("{}:{line}", name.display())),
            );
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_one_file_that_writes_such_sql_is_known() {
    let text = fs::read_to_string(root().join(PATHS)).unwrap();
    assert!(!reads_of_fields(&text).is_empty());
}

#[test]
fn a_field_is_told_from_a_whole_payload() {
    for (text, lines) in [
        (
            "SELECT payload -> event_type ->> 'reply' FROM events",
            &[1][..],
        ),
        (
            "SELECT 1\nWHERE e.payload->>'x' = $1 AND payload\n #>> '{a,b}' = $2",
            &[2, 2],
        ),
        ("(payload::jsonb) @> '{}'", &[1]),
        ("SELECT jsonb_path_query(e.payload, '$.a')", &[1]),
        ("SELECT payload::text FROM events", &[]),
        ("// payload -> 'x'", &[]),
        ("fn of(payload: &str) -> String", &[]),
        ("json(event.payload)", &[]),
    ] {
        assert_eq!(reads_of_fields(text), lines, "{text}");
    }
}
