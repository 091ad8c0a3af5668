//! A measurement of a drill, for the page on reliability: `cargo xtask drills` asks for it.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::Write as _;

/// The variable with the name of the file for figures.
const ENVIRONMENT: &str = "DRILL_FIGURES";

/// Records a measurement of a drill in this area. The page only shows the figure; the test itself decides whether it
/// is good.
///
/// # Panics
/// When it can not be written.
pub fn figure(area: &str, what: &str, found: impl Display) {
    println!("{area}: {what}: {found}");
    let Some(path) = std::env::var_os(ENVIRONMENT) else {
        return;
    };
    // One write for each line: other processes add theirs at the same time.
    let file = OpenOptions::new().append(true).create(true).open(path);
    let line = format!("| {area} | {what} | {found} |\n");
    if let Err(error) = file.and_then(|mut file| file.write_all(line.as_bytes())) {
        panic!("nobody would learn of {what}: {error}");
    }
}
