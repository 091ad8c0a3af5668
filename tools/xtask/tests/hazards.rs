//! Hazards of the stack that a look at the manifests shows; `docs/hazards.md` lists them all.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Names of all crates in the tree, one a version.
fn crates() -> Vec<String> {
    let lock: toml::Value = toml::from_str(&read("Cargo.lock")).unwrap();
    let packages = lock["package"].as_array().unwrap().iter();
    packages
        .map(|package| package["name"].as_str().unwrap().to_owned())
        .collect()
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

/// Folders of all crates: the members, and what lies in those that end with a star.
fn members(manifest: &toml::Value) -> Vec<String> {
    let members = manifest["workspace"]["members"].as_array().unwrap();
    let folders = members.iter().flat_map(|member| {
        let member = member.as_str().unwrap();
        let Some(parent) = member.strip_suffix("/*") else {
            return vec![member.to_owned()];
        };
        let entries = std::fs::read_dir(root().join(parent)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.map(|name| format!("{parent}/{name}")).collect()
    });
    folders.collect()
}

/// The compiler keeps it: `forbid` can not be taken back further down. Here only that no crate forgets to ask.
#[test]
fn no_crate_may_hold_unsafe_code() {
    let manifest: toml::Value = toml::from_str(&read("Cargo.toml")).unwrap();
    assert_eq!(
        manifest["workspace"]["lints"]["rust"]["unsafe_code"].as_str(),
        Some("forbid")
    );
    for member in members(&manifest) {
        let its: toml::Value = toml::from_str(&read(&format!("{member}/Cargo.toml"))).unwrap();
        assert_eq!(its["lints"]["workspace"].as_bool(), Some(true), "{member}");
        let roots = ["src/lib.rs", "src/main.rs"].map(|root| format!("{member}/{root}"));
        for file in roots.iter().filter(|file| root().join(file).exists()) {
            assert!(read(file).contains("#![forbid(unsafe_code)]"), "{file}");
        }
    }
}
