//! Files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Paths from the root of all files below a folder that end so.
pub fn files(folder: &str, end: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            found.extend(files(&path, end));
        } else if path.ends_with(&format!(".{end}")) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The file or the folder that is named after a feature, or both.
pub fn files_of_feature(folder: &str, feature: &str, end: &str) -> Vec<String> {
    let file = format!("{folder}/{feature}.{end}");
    let below = format!("{folder}/{feature}/");
    let all = files(folder, end).into_iter();
    all.filter(|it| *it == file || it.starts_with(&below))
        .collect()
}
