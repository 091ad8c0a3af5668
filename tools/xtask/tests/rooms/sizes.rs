//! As many files in a folder, and as much in a file, as a newcomer can take in. `web-app/src/test/rooms.test.ts` has the
//! same rules for the web app.

use std::collections::BTreeMap;
use std::fs;

use super::{root, sources};

/// Everything in Rust.
const FOLDERS: [&str; 6] = [
    "command-service",
    "crates",
    "marketplace",
    "query-service",
    "shared-events",
    "tools",
];

/// The most sources in one folder.
const MOST_FILES: usize = 30;

/// Nine of ten sources have fewer lines.
const MOST_LINES: usize = 280;

/// The one that is as long as nine of ten or longer.
fn ninth_of_ten(mut sizes: Vec<usize>) -> usize {
    sizes.sort_unstable();
    sizes[(sizes.len() * 9).div_ceil(10) - 1]
}

#[test]
fn no_folder_holds_more_files_than_can_be_taken_in() {
    let mut counts = BTreeMap::new();
    for folder in FOLDERS {
        for path in sources(&root().join(folder), "rs") {
            *counts.entry(path.parent().unwrap().to_owned()).or_insert(0) += 1;
        }
    }
    assert!(!counts.is_empty());
    counts.retain(|_, count| *count > MOST_FILES);
    assert!(counts.is_empty(), "{counts:#?}");
}

#[test]
fn nine_files_of_ten_are_short() {
    let all = FOLDERS
        .iter()
        .flat_map(|folder| sources(&root().join(folder), "rs"));
    let lines = |path| fs::read_to_string(path).unwrap().lines().count();
    let size = ninth_of_ten(all.map(lines).collect());
    assert!(
        size < MOST_LINES,
        "one of ten sources has {size} lines or more"
    );
}

#[test]
fn nine_of_ten_are_counted_from_the_shortest() {
    assert_eq!(ninth_of_ten((1..=10).rev().collect()), 9);
    assert_eq!(ninth_of_ten((1..=11).collect()), 10);
    assert_eq!(ninth_of_ten(vec![7]), 7);
}
