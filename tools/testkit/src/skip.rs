//! Tests that can not run on this machine. Such a test passes, so nobody would see what it prints.

use std::fs::OpenOptions;
use std::io::Write as _;

/// The variable with the name of the file: `cargo xtask test` sets it, and reports at the end what was skipped.
const ENVIRONMENT: &str = "TESTS_SKIPPED";

/// Records what is not tested here, and why.
///
/// # Panics
/// When it can not be written.
pub fn skipped(what: &str) {
    println!("skipped: {what}");
    let Some(path) = std::env::var_os(ENVIRONMENT) else {
        return;
    };
    // One write for each line: other processes add theirs at the same time.
    let file = OpenOptions::new().append(true).create(true).open(path);
    let told = file.and_then(|mut file| file.write_all(format!("{what}\n").as_bytes()));
    if let Err(error) = told {
        panic!("nobody would learn that this is skipped: {what}; {error}");
    }
}
