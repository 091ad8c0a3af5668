//! What the repository holds.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::acceptance::rust_tests;

/// What tools make, and what is not ours.
const LEFT_OUT: [&str; 5] = [".git", "target", "node_modules", "dist", "data"];

/// All files and folders, by their paths from the root.
pub struct Tree {
    root: PathBuf,
    files: BTreeSet<String>,
    folders: BTreeSet<String>,
}

impl Tree {
    pub fn of(root: &Path) -> Result<Self> {
        let mut tree = Self {
            root: root.to_owned(),
            files: BTreeSet::new(),
            folders: BTreeSet::new(),
        };
        tree.add("")?;
        Ok(tree)
    }

    fn add(&mut self, folder: &str) -> Result<()> {
        let entries = std::fs::read_dir(self.root.join(folder))
            .with_context(|| format!("listing {folder}"))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if LEFT_OUT.contains(&name.as_str()) {
                continue;
            }
            let path = if folder.is_empty() {
                name
            } else {
                format!("{folder}/{name}")
            };
            if entry.file_type()?.is_dir() {
                self.add(&path)?;
                self.folders.insert(path);
            } else {
                self.files.insert(path);
            }
        }
        Ok(())
    }

    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(String::as_str)
    }

    /// Whether it is the whole path of a file or a folder.
    pub fn holds(&self, path: &str) -> bool {
        self.files.contains(path) || self.folders.contains(path)
    }

    /// Whether the path of a file or a folder is this one or ends with it.
    pub fn ends_with(&self, path: &str) -> bool {
        let mut all = self.files.iter().chain(&self.folders);
        all.any(|whole| is_end(whole, path))
    }

    /// Whether a file with this path, or this end of its path, has the test: in Rust by its whole name, in a script by
    /// how its title begins.
    pub fn has_test(&self, path: &str, name: &str) -> Result<bool> {
        for file in self.files().filter(|whole| is_end(whole, path)) {
            let text = std::fs::read_to_string(self.root.join(file))
                .with_context(|| format!("reading {file}"))?;
            let has_it = if file.ends_with(".rs") {
                rust_tests(&text).iter().any(|test| test == name)
            } else {
                text.contains(&format!("test('{name}"))
            };
            if has_it {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub fn read(&self, path: &str) -> Result<String> {
        std::fs::read_to_string(self.root.join(path)).with_context(|| format!("reading {path}"))
    }
}

fn is_end(whole: &str, end: &str) -> bool {
    let before = whole.strip_suffix(end);
    before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_found_by_whole_names_from_its_end() {
        assert!(is_end("a/reply/worker.rs", "reply/worker.rs"));
        assert!(is_end("worker.rs", "worker.rs"));
        assert!(!is_end("a/reply/worker.rs", "ply/worker.rs"));
        assert!(!is_end("a/reply/worker.rs", "reply"));
    }
}
