//! SQL names the columns it wants.
//!
//! A prepared statement that asks for all columns of a table, whatever they are, fails in every running process once a newer
//! release adds one ("cached plan must not change result type"). Two sources of rows can not change under a statement: what
//! the statement itself makes (`unnest`), and the tables of a read model, whose schema it names: another version has another.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};

/// Where all columns are asked for all the same: the file, the words, and why they may.
const ALLOWED: [(&str, &str, &str); 7] = [
    (
        "crates/event-store/src/batch.rs",
        "e.* FROM (SELECT",
        "the query in brackets behind it names its columns",
    ),
    (
        "migrations/0052_passes_anywhere.sql",
        "SELECT * INTO before FROM last_pass()",
        "the columns of a function stand in its declaration, and change with the function alone",
    ),
    (
        "migrations/0054_growth.sql",
        "SELECT * INTO before FROM last_pass()",
        "the same function",
    ),
    (
        "marketplace/src/backup/take.rs",
        "to_jsonb(known) ->> 'version'",
        "of all columns it takes one, which a schema of before has not",
    ),
    (
        "query-service/src/account/listing.rs",
        "SELECT * FROM {from}",
        "`from` is a table of a read model, with its schema before it",
    ),
    (
        "query-service/src/community/list.rs",
        "d.*, a.firstname",
        "`discussions` is a table of a read model, with its schema before it",
    ),
    (
        "query-service/src/projection/read.rs",
        "found.* FROM projection_generation",
        "`query` reads a read model, with its schema before each table",
    ),
];

/// The folders of what runs as a part of the product.
const SOURCES: [&str; 7] = [
    "command-service/src",
    "crates",
    "marketplace/src",
    "migrations",
    "query-service/src",
    "shared-events/src",
    "tools/testkit/src",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files with statements in them, with their paths from the root. Tests ask as they like.
fn sources() -> Vec<(String, String)> {
    let mut folders: Vec<PathBuf> = SOURCES.iter().map(|it| root().join(it)).collect();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                if !["tests", "npm", "node_modules"].contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if name.ends_with(".sql") || (name.ends_with(".rs") && name != "tests.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let root = root().canonicalize().unwrap();
                let path = path.canonicalize().unwrap();
                let path = path.strip_prefix(root).unwrap().to_str().unwrap();
                found.push((path.to_owned(), text));
            }
        }
    }
    found
}

/// What asks for a whole row, each with what follows it. White space is one space, so that a line's end hides nothing.
fn whole_rows(text: &str) -> Vec<String> {
    let words = text.split_whitespace();
    let text: Vec<&str> = words.filter(|word| *word != "\\").collect();
    let text = text.join(" ");
    let lower = text.to_ascii_lowercase();
    let mut found = Vec::new();
    for (at, _) in lower.match_indices('*') {
        let (before, after) = (&lower[..at], &lower[at + 1..]);
        if is_all_columns(before) || is_all_of_one(before, after) {
            let known = text[..at].trim_end();
            let begin = known.rfind([' ', '"', '(']).map_or(0, |space| space + 1);
            found.push((begin, at));
        }
    }
    for word in [
        "%rowtype",
        "row_to_json(",
        "to_json(",
        "to_jsonb(",
        "returns setof ",
    ] {
        let all = lower.match_indices(word).map(|(at, _)| at);
        // `to_json(` is also the end of `row_to_json(`.
        let once = all.filter(|at| !word.ends_with('(') || !ends_in_a_name(&lower[..*at]));
        found.extend(once.map(|at| (at, at)));
    }
    found.retain(|(begin, star)| !comes_from_the_statement(&lower, *begin, *star));
    let excerpt = |begin: usize| text[begin..].chars().take(60).collect();
    found.into_iter().map(|(begin, _)| excerpt(begin)).collect()
}

/// `SELECT *` and alike.
fn is_all_columns(before: &str) -> bool {
    let words = ["select", "distinct", "all", "returning"];
    let ends_with = |word: &&str| {
        let rest = before.trim_end().strip_suffix(*word);
        // A word of its own, and no product: `select *`, not `reselect *`.
        rest.is_some_and(|rest| !ends_in_a_name(rest))
    };
    before.ends_with(' ') && words.iter().any(ends_with)
}

fn ends_in_a_name(text: &str) -> bool {
    text.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
}

/// `alias.*` or `(row).*`, not a glob such as `*.*` nor a comment's end.
fn is_all_of_one(before: &str, after: &str) -> bool {
    let name = before.strip_suffix('.').unwrap_or_default();
    let is_name = ends_in_a_name(name) || name.ends_with(')');
    is_name && !after.starts_with(['/', '.', '*']) && !after.starts_with(char::is_alphanumeric)
}

/// Rows that can not change under the statement.
fn comes_from_the_statement(text: &str, begin: usize, star: usize) -> bool {
    let after = text[star..].trim_start_matches('*').trim_start();
    if after.starts_with("from unnest(") || after.starts_with("from {schema}.") {
        return true;
    }
    if let Some(rest) = after.strip_prefix("from {") {
        // `{{` where the text is a template itself; a name without a schema after it is none of ours.
        let rest = rest.trim_start_matches('{');
        return rest
            .split_once('}')
            .is_some_and(|(_, rest)| rest.trim_start_matches('}').starts_with('.'));
    }
    let Some(name) = text[begin..star].strip_suffix('.') else {
        return false;
    };
    if name.ends_with(')') {
        let before = &text[star.saturating_sub(120)..star];
        return before.contains("populate_record(null::{schema}.");
    }
    // An alias: it stands behind a table of a read model, or behind what the statement makes.
    let near = &text[star..text.len().min(star + 1_500)];
    near.match_indices(&format!(" {name} ")).any(|(at, _)| {
        let source = near[..at].rsplit(' ').next().unwrap_or_default();
        source.starts_with('{') && source.contains("}.")
    })
}

#[test]
fn no_statement_asks_for_all_columns_of_a_table_that_may_get_more() {
    let mut used = [false; ALLOWED.len()];
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        for words in whole_rows(&text) {
            let allowed = ALLOWED
                .iter()
                .position(|(file, allowed, _)| *file == path && words.starts_with(allowed));
            match allowed {
                Some(which) => used[which] = true,
                None => wrong.push(format!("{path}: {words}")),
            }
        }
    }
    assert!(wrong.is_empty(), "name the columns:\n{}", wrong.join("\n"));
    let spare: Vec<_> = ALLOWED.iter().zip(used).filter(|(_, used)| !used).collect();
    assert!(spare.is_empty(), "no longer there: {spare:?}");
}

#[test]
fn whole_rows_are_found_however_they_are_asked_for() {
    for bad in [
        "SELECT * FROM session",
        "SELECT\n    *\nFROM session WHERE id = $1",
        "SELECT DISTINCT * FROM job",
        "UPDATE job SET due = now() RETURNING *",
        "SELECT s.*, 1 FROM session s",
        "SELECT (j).*, 1 FROM (SELECT j FROM job j) x",
        "SELECT row_to_json(j) FROM job j",
        "SELECT to_jsonb(j) FROM job j",
        "DECLARE row job%ROWTYPE;",
        "CREATE FUNCTION f() RETURNS SETOF job",
        "SELECT * FROM {table} WHERE true",
    ] {
        assert_eq!(whole_rows(bad).len(), 1, "{bad}");
    }
    for good in [
        "SELECT count(*), min(id) FROM session",
        "SELECT a * b FROM {schema}.t",
        "SELECT * FROM unnest($1::text[])",
        "SELECT * FROM {wallet}.ledger",
        "SELECT * FROM {{wallet}}.ledger",
        "SELECT d.*, 1 FROM {community}.discussion d LEFT JOIN x",
        "/** a comment */ let x = *y; // *.rs",
    ] {
        assert_eq!(whole_rows(good), Vec::<String>::new(), "{good}");
    }
}
