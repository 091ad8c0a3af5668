//! `docs/hazards.md` against the code: every hazard has its line, every line names a test, and what it says is not used
//! is not. That the files and tests exist which it names is checked for all documents together.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::references::code;
use crate::workspace::Workspace;

const PAGE: &str = "docs/hazards.md";
/// The beginning of a list of crates that nothing here uses, up to the end of the sentence.
const NOT_USED: &str = "Not used: ";

/// Reports everything that does not hold.
pub fn check(workspace: &Workspace) -> Result<()> {
    let text = read(&workspace.root, PAGE)?;
    let mut wrong = unlike_a_list(&text);
    wrong.extend(used_after_all(
        &text,
        &crates(&read(&workspace.root, "Cargo.lock")?)?,
    ));
    if !wrong.is_empty() {
        bail!("{PAGE}: {}", wrong.join("; "));
    }
    Ok(())
}

fn read(root: &Path, path: &str) -> Result<String> {
    std::fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"))
}

/// Missing or repeated numbers, and lines without a test.
fn unlike_a_list(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let lines = text.lines().filter(|line| line.starts_with("| H"));
    for (n, line) in (1..).zip(lines) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, number, _, _, tests, _] = cells[..] else {
            wrong.push(format!("not four cells: {line}"));
            continue;
        };
        if number != format!("H{n}") {
            wrong.push(format!("{number} stands where H{n} should"));
        }
        if !code(tests).any(|word| word.contains("::")) {
            wrong.push(format!("{number} names no test"));
        }
    }
    wrong
}

/// A change that begins to use one of them must give its hazard a countermeasure and a test of its own.
fn used_after_all(text: &str, used: &BTreeSet<String>) -> Vec<String> {
    let sentences = text.split(NOT_USED).skip(1);
    let names = sentences.filter_map(|rest| rest.split(['.', '|']).next());
    let used = names.flat_map(code).filter(|name| used.contains(*name));
    used.map(|name| format!("{name} is used")).collect()
}

/// All crates in the tree.
fn crates(lock: &str) -> Result<BTreeSet<String>> {
    let lock: toml::Value = toml::from_str(lock)?;
    let packages = lock["package"].as_array().context("no packages")?.iter();
    let names = packages.filter_map(|package| package["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "| H1 | it bites | Not used: `viper`. A stick | `a.rs::it_is_beaten` |";

    #[test]
    fn a_number_left_out_and_a_line_without_a_test_are_told() {
        assert!(unlike_a_list(LINE).is_empty());
        let gap = LINE.replace("H1", "H2");
        assert_eq!(unlike_a_list(&gap), ["H2 stands where H1 should"]);
        let vague = LINE.replace("a.rs::it_is_beaten", "a.rs");
        assert_eq!(unlike_a_list(&vague), ["H1 names no test"]);
    }

    #[test]
    fn a_crate_that_is_said_not_to_be_used_is_not() {
        let lock = "[[package]]\nname = \"viper\"\nversion = \"1.0.0\"\n";
        assert_eq!(
            used_after_all(LINE, &crates(lock).unwrap()),
            ["viper is used"]
        );
        assert!(used_after_all(LINE, &BTreeSet::new()).is_empty());
    }

    #[test]
    fn the_list_of_hazards_agrees_with_the_code() {
        check(&Workspace::find().unwrap()).unwrap();
    }
}
