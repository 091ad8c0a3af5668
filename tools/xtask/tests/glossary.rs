//! The glossary of `docs/ARCHITECTURE.md` against the code: each word is declared where the list says, and the API knows
//! the names that the list gives for it. The list of features beside it names every feature.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

/// Words that a newcomer meets in the first hour, or that mean something else elsewhere.
const NEEDED: [&str; 14] = [
    "appended",
    "checkpoint",
    "conversation",
    "delivery",
    "generation",
    "hold",
    "job",
    "lease",
    "parked",
    "position",
    "session",
    "settle",
    "specialist",
    "version",
];

struct Entry {
    word: String,
    meaning: String,
    in_the_api: String,
    declared: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn entries() -> Vec<Entry> {
    let text = read("docs/ARCHITECTURE.md");
    let (_, rest) = text.split_once("\n## Glossary\n").expect("a glossary");
    let (section, _) = rest.split_once("\n## ").unwrap_or((rest, ""));
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let entries = rows.skip(1).map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, word, meaning, in_the_api, declared, _] = cells[..] else {
            panic!("not four cells: {line}");
        };
        let [word, meaning, in_the_api, declared] =
            [word, meaning, in_the_api, declared].map(str::to_owned);
        Entry {
            word,
            meaning,
            in_the_api,
            declared,
        }
    });
    entries.collect()
}

/// The texts between backticks.
fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The identifiers of a source, without those of its comments.
fn identifiers(source: &str) -> Vec<&str> {
    let lines = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let words = lines.flat_map(|line| line.split(|c: char| !(c.is_alphanumeric() || c == '_')));
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether the source declares a type, a function or a constant of this name; `uuid_id!` and its like declare the types
/// that stand on a line by themselves.
fn declares(source: &str, name: &str) -> bool {
    const KEYWORDS: [&str; 6] = ["struct", "enum", "trait", "type", "fn", "const"];
    let is_declared = |pair: &[&str]| KEYWORDS.contains(&pair[0]) && pair[1] == name;
    identifiers(source).windows(2).any(is_declared)
        || source.lines().any(|line| line.trim() == format!("{name};"))
}

/// Says what is wrong with the last cell of an entry.
fn undeclared(declared: &str) -> Option<String> {
    let (name, path) = match code(declared)[..] {
        [path] => return (!root().join(path).exists()).then(|| format!("there is no {path}")),
        [name, path] if declared == format!("`{name}` in `{path}`") => (name, path),
        _ => return Some(format!("neither a path nor a name in a path: {declared}")),
    };
    let Ok(source) = fs::read_to_string(root().join(path)) else {
        return Some(format!("there is no {path}"));
    };
    let (name, member) = match name.split_once("::") {
        Some((name, member)) => (name, Some(member)),
        None => (name, None),
    };
    let is_there = declares(&source, name)
        && member.is_none_or(|member| identifiers(&source).contains(&member));
    (!is_there).then(|| format!("{path} does not declare {declared}"))
}

#[test]
fn each_word_is_declared_where_the_glossary_says() {
    let wrong = entries().into_iter().filter_map(|entry| {
        undeclared(&entry.declared).map(|why| format!("{}: {why}", entry.word))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_api_knows_the_names_that_the_glossary_gives_for_it() {
    let api = read("docs/openapi.json");
    for entry in entries() {
        for name in code(&entry.in_the_api) {
            let is_known =
                api.contains(&format!("\"{name}\"")) || api.contains(&format!("/{name}/"));
            assert!(is_known, "{}: the API has no {name}", entry.word);
        }
    }
}

#[test]
fn the_glossary_is_in_order_and_explains_each_word_in_one_sentence() {
    let entries = entries();
    let words: Vec<&str> = entries.iter().map(|entry| entry.word.as_str()).collect();
    assert!(words.is_sorted(), "{words:?}");
    for word in NEEDED {
        assert!(words.contains(&word), "{word} is missing");
    }
    for Entry { word, meaning, .. } in &entries {
        let is_sentence = meaning.starts_with(char::is_uppercase) && meaning.ends_with('.');
        assert!(is_sentence && !meaning.contains(". "), "{word}: {meaning}");
    }
}

/// What events are made of, which is no feature.
const NO_FEATURES: [&str; 3] = ["event", "personal", "set_aside"];

#[test]
fn the_list_of_features_names_every_feature() {
    let text = read("docs/ARCHITECTURE.md");
    let (_, rest) = text.split_once("**One vocabulary.**").expect("a list");
    let (list, _) = rest.split_once("\n\n").expect("its end");
    let words: Vec<&str> = list.split(|c: char| !c.is_alphanumeric()).collect();
    for folder in ["shared-events/src", "web-app/src/features"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.file_type().unwrap().is_dir() && !NO_FEATURES.contains(&name.as_str()) {
                assert!(words.contains(&name.as_str()), "{folder}/{name}");
            }
        }
    }
}

#[test]
fn what_is_not_declared_is_told() {
    assert_eq!(undeclared("`docs/`"), None);
    assert_eq!(
        undeclared("`entries` in `tools/xtask/tests/glossary.rs`"),
        None
    );
    assert_eq!(
        undeclared("`Entry::word` in `tools/xtask/tests/glossary.rs`"),
        None
    );
    for wrong in [
        "`docs/gone/`",
        "`Entry`",
        "`Entry` in `tools/xtask/tests/gone.rs`",
        "`Gone` in `tools/xtask/Cargo.toml`",
        "`Workspace::gone` in `tools/xtask/src/workspace.rs`",
        "somewhere",
    ] {
        assert!(undeclared(wrong).is_some(), "{wrong}");
    }
}
