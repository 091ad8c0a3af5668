//! The page: a table for each area, a row for each requirement.

use std::fmt::Write;

use super::requirements::{Area, Requirements};
use super::scan::Proofs;

const INTRODUCTION: &str = "# Acceptance

Each requirement and the tests that prove it. Written by `cargo xtask acceptance` from
[`acceptance/requirements.toml`](acceptance/requirements.toml) and the names of the tests: a test proves a requirement
by carrying its id. Do not edit; `cargo xtask test` fails when this page is stale.
";

pub fn render(requirements: &Requirements, proofs: &Proofs) -> String {
    let (decisions, areas): (Vec<_>, Vec<_>) =
        requirements.area.iter().partition(|area| area.decisions);
    let mut text = INTRODUCTION.to_owned();
    let all: usize = areas.iter().map(|area| area.items.len()).sum();
    let done: usize = areas.iter().map(|area| proven(area, proofs)).sum();
    // Writing to a String does not fail.
    let _ = writeln!(text, "\n**{done} of {all} proven.**\n");
    text += "| Area | Title | Proven | Open |\n|---|---|---:|---:|\n";
    for area in &areas {
        let done = proven(area, proofs);
        let open = area.items.len() - done;
        let _ = writeln!(
            text,
            "| {} | {} | {done} | {open} |",
            area.prefix, area.title
        );
    }
    for area in areas {
        section(&mut text, area, proofs, "Requirement", "open");
    }
    for area in decisions {
        section(&mut text, area, proofs, "Decision", "");
    }
    text
}

fn proven(area: &Area, proofs: &Proofs) -> usize {
    let numbers = area.items.keys();
    numbers
        .filter(|number| proofs.contains_key(&format!("{}-{number}", area.prefix)))
        .count()
}

fn section(text: &mut String, area: &Area, proofs: &Proofs, kind: &str, without: &str) {
    let _ = write!(
        text,
        "\n## {}: {}\n\n| Id | {kind} | Proven by |\n|---|---|---|\n",
        area.prefix, area.title
    );
    for (number, line) in &area.items {
        let id = format!("{}-{number}", area.prefix);
        let tests = proofs.get(&id).map_or_else(
            || without.to_owned(),
            |tests| {
                let tests: Vec<_> = tests
                    .iter()
                    .map(|test| cell(&format!("`{test}`")))
                    .collect();
                tests.join("<br>")
            },
        );
        let _ = writeln!(text, "| {id} | {} | {tests} |", cell(line));
    }
}

/// A bar would end the cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_name_their_tests_or_say_open_and_decisions_are_not_counted() {
        let list = r#"
            [[area]]
            prefix = "AUTH"
            title = "Signing in"
            items = { 01 = "a | b", 02 = "c" }
            [[area]]
            prefix = "X"
            title = "Decisions"
            decisions = true
            items = { 01 = "d" }
        "#;
        let requirements = Requirements::parse(list).unwrap();
        let test = "a.rs::auth_01_works".to_owned();
        let proofs = Proofs::from([("AUTH-01".to_owned(), [test].into())]);
        let page = render(&requirements, &proofs);
        assert!(page.contains("**1 of 2 proven.**"), "{page}");
        assert!(
            page.contains("| AUTH-01 | a \\| b | `a.rs::auth_01_works` |"),
            "{page}"
        );
        assert!(page.contains("| AUTH-02 | c | open |"), "{page}");
        assert!(page.contains("| X-01 | d |  |"), "{page}");
    }
}
