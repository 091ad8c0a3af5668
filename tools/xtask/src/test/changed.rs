//! `cargo xtask test --changed`: the quick checks of what differs from a commit, for whoever is working on it.
//!
//! A package that is not changed is not tested, even if it uses a changed one; the whole command does that. The rules
//! over all sources and documents are in xtask's own tests, so these always run.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::parts::{cargo, on_server};
use super::ran::{Lines, Ran};
use super::report::Line;
use super::{line, nextest};
use crate::process;
use crate::web::{self, log};
use crate::workspace::Workspace;

const WEB: &str = "web-app/";

/// What eslint reads.
const LINTED: [&str; 4] = [".ts", ".tsx", ".js", ".mjs"];

pub fn run(workspace: &Workspace, base: &str) -> Result<Vec<Line>> {
    let files = files(workspace, base)?;
    ensure!(!files.is_empty(), "nothing differs from {base}");
    let packages = packages(&files, &workspace.packages()?);
    println!("differs from {base}: {}", listed(&packages, &files));
    let mut lines = vec![
        line("formatter", |line| {
            cargo(workspace, line, "fmt", &["fmt", "--all", "--check"])
        }),
        line("rust tests", |line| rust_tests(workspace, &packages, line)),
    ];
    let web: Vec<&str> = files.iter().filter_map(|f| f.strip_prefix(WEB)).collect();
    if !web.is_empty() {
        lines.extend(web_lines(workspace, base, &web));
    }
    Ok(lines)
}

/// Paths from the root, of changed and of new files; deleted ones as well, as their package is changed too.
fn files(workspace: &Workspace, base: &str) -> Result<BTreeSet<String>> {
    let git = |arguments: &[&str]| -> Result<String> {
        let mut git = Command::new("git");
        let output = git.args(arguments).current_dir(&workspace.root).output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "git {arguments:?}: {said}");
        String::from_utf8(output.stdout).context("a file name is not UTF-8")
    };
    let changed = git(&["diff", "--name-only", "-z", "--no-renames", base, "--"])?;
    let new = git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    let names = changed.split('\0').chain(new.split('\0'));
    Ok(names.filter(|n| !n.is_empty()).map(str::to_owned).collect())
}

/// The packages that hold the files, and xtask. `known` are names with folders, from the root.
fn packages(files: &BTreeSet<String>, known: &[(String, String)]) -> BTreeSet<String> {
    let mut found = BTreeSet::from(["xtask".to_owned()]);
    for file in files {
        let holders = known
            .iter()
            .filter(|(_, folder)| Path::new(file).starts_with(folder));
        // The folder of a package may lie in another's.
        if let Some((name, _)) = holders.max_by_key(|(_, folder)| folder.len()) {
            found.insert(name.clone());
        }
        // Every test of storage begins with the migrations; these are made for them.
        if file.starts_with("migrations/") {
            found.insert("command-service".to_owned());
        }
    }
    found
}

fn listed(packages: &BTreeSet<String>, files: &BTreeSet<String>) -> String {
    let names: Vec<&str> = packages.iter().map(String::as_str).collect();
    let web = files.iter().any(|file| file.starts_with(WEB));
    format!("{}{}", names.join(", "), if web { ", web-app" } else { "" })
}

fn rust_tests(workspace: &Workspace, packages: &BTreeSet<String>, line: Lines) -> Result<Ran> {
    let names = packages.iter().flat_map(|name| ["--package", name]);
    let mut tests = match nextest(workspace) {
        Some(tests) => tests,
        None => workspace.cargo(&["test", "--no-fail-fast"]),
    };
    on_server(workspace, tests.args(names), "changed-tests", line)
}

fn web_lines(workspace: &Workspace, base: &str, files: &[&str]) -> Vec<Line> {
    let npx = |name: &str, arguments: &[&str], line: Lines| {
        let mut npm = workspace.npm(&["exec", "--"]);
        process::run(npm.args(arguments), &log(workspace, name), line)?;
        Ok(Ran::Yes)
    };
    let there = |file: &&str| workspace.web().join(file).exists();
    let linted = |file: &&str| LINTED.iter().any(|end| file.ends_with(end));
    let mut lint = vec!["eslint", "--max-warnings", "0", "--no-warn-ignored"];
    lint.extend(files.iter().copied().filter(linted).filter(there));
    let test = ["vitest", "run", "--changed", base, "--passWithNoTests"];
    vec![
        line("web packages", |line| {
            web::check_node()?;
            web::install(workspace, line).map(|_| Ran::Yes)
        }),
        line("web type check", |line| {
            npx("changed-types", &["tsc", "-b"], line)
        }),
        line("web lint", |line| npx("changed-lint", &lint, line)),
        line("web unit tests", |line| npx("changed-web", &test, line)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(files: &[&str]) -> Vec<String> {
        let known = [
            ("a", "crates/a"),
            ("a-tool", "crates/a/tool"),
            ("command-service", "command-service"),
        ];
        let known = known.map(|(name, folder)| (name.to_owned(), folder.to_owned()));
        let files = files.iter().map(|&file| file.to_owned()).collect();
        packages(&files, &known).into_iter().collect()
    }

    #[test]
    fn a_changed_file_is_tested_with_the_innermost_package_that_holds_it() {
        assert_eq!(of(&["crates/a/src/lib.rs"]), ["a", "xtask"]);
        assert_eq!(of(&["crates/a/tool/src/main.rs"]), ["a-tool", "xtask"]);
        assert_eq!(of(&["crates/ab/src/lib.rs"]), ["xtask"]);
    }

    #[test]
    fn a_document_is_tested_by_the_rules_over_all_sources_and_a_migration_by_the_command_side() {
        assert_eq!(of(&["docs/operations.md"]), ["xtask"]);
        assert_eq!(of(&["migrations/0001_x.sql"]), ["command-service", "xtask"]);
    }
}
