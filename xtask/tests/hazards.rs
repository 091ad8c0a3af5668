//! `docs/hazards.md` speaks of code and tests that are there; and what needs no database to be shown is shown here.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What stands between backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Names of all crates in the tree, one a version.
fn crates() -> Vec<String> {
    let lock: toml::Value = toml::from_str(&read("Cargo.lock")).unwrap();
    let packages = lock["package"].as_array().unwrap().iter();
    packages
        .map(|package| package["name"].as_str().unwrap().to_owned())
        .collect()
}

fn has_test(file: &str, name: &str) -> bool {
    let text = read(file);
    let declared = text.split(&format!("fn {name}(")).count() == 2;
    if file.ends_with(".rs") {
        declared
    } else {
        text.contains(&format!("test('{name}"))
    }
}

#[test]
fn every_hazard_has_its_line_and_every_line_names_a_test() {
    let text = read("docs/hazards.md");
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("| H"))
        .collect();
    let numbers: Vec<&str> = lines
        .iter()
        .map(|line| line[2..].split(' ').next().unwrap())
        .collect();
    let expected: Vec<String> = (1..=25).map(|n| format!("H{n}")).collect();
    assert_eq!(numbers, expected);
    for line in lines {
        let cells: Vec<&str> = line.split('|').collect();
        assert!(
            code(cells[4]).any(|word| word.contains("::")),
            "no test: {line}"
        );
    }
}

#[test]
fn the_files_and_tests_that_the_list_names_are_there() {
    let text = read("docs/hazards.md");
    let mut missing = BTreeSet::new();
    for word in code(&text) {
        if let Some((file, test)) = word.split_once("::") {
            if !has_test(file, test) {
                missing.insert(word);
            }
        } else if word.contains('/') && !root().join(word).exists() {
            missing.insert(word);
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Whoever begins to use one of them gives its hazard a countermeasure and a test of its own.
#[test]
fn what_is_said_not_to_be_used_is_not() {
    let text = read("docs/hazards.md");
    let used = crates();
    for rest in text.split("Not used: ").skip(1) {
        let names = rest.split(['.', '|']).next().unwrap();
        for name in code(names) {
            assert!(!used.iter().any(|known| known == name), "{name} is used");
        }
    }
}

#[test]
fn h2_there_is_one_sqlx() {
    assert_eq!(crates().iter().filter(|name| *name == "sqlx").count(), 1);
}

#[test]
fn h25_hashing_and_sealing_are_optimised_in_every_build() {
    let manifest: toml::Value = toml::from_str(&read("Cargo.toml")).unwrap();
    let packages = &manifest["profile"]["dev"]["package"];
    for name in ["argon2", "blake2", "aes-gcm", "sha2"] {
        assert!(
            packages[name]["opt-level"].as_integer() >= Some(2),
            "{name}"
        );
    }
}

/// The compiler keeps it: `forbid` can not be taken back further down. Here only that no crate forgets to ask.
#[test]
fn no_crate_may_hold_unsafe_code() {
    let manifest: toml::Value = toml::from_str(&read("Cargo.toml")).unwrap();
    assert_eq!(
        manifest["workspace"]["lints"]["rust"]["unsafe_code"].as_str(),
        Some("forbid")
    );
    for member in manifest["workspace"]["members"].as_array().unwrap() {
        let member = member.as_str().unwrap();
        let its: toml::Value = toml::from_str(&read(&format!("{member}/Cargo.toml"))).unwrap();
        assert_eq!(its["lints"]["workspace"].as_bool(), Some(true), "{member}");
        let roots = ["src/lib.rs", "src/main.rs"].map(|root| format!("{member}/{root}"));
        for file in roots.iter().filter(|file| root().join(file).exists()) {
            assert!(read(file).contains("#![forbid(unsafe_code)]"), "{file}");
        }
    }
}
