//! Files, folders and tests between backticks.

use std::collections::BTreeSet;

use anyhow::Result;

use super::code;
use super::tree::Tree;

/// A word that ends so is a file.
const ENDINGS: [&str; 14] = [
    "rs", "md", "ts", "tsx", "mjs", "js", "sql", "toml", "yaml", "yml", "json", "txt", "py", "css",
];
/// They lie in the store of files and in a backup, not in the repository.
const ELSEWHERE: [&str; 4] = ["incoming/", "erased/", "exports/", "manifest.json"];
/// Names of tests are sentences, so they are longer than all other names that stand in a document.
const WORDS_OF_A_TEST: usize = 7;

/// All that are named and not there.
pub fn missing(tree: &Tree, text: &str) -> Result<BTreeSet<String>> {
    let mut missing = BTreeSet::new();
    for word in code(text).filter(|word| !ELSEWHERE.contains(word)) {
        if !is_there(tree, word)? {
            missing.insert(word.to_owned());
        }
    }
    Ok(missing)
}

fn is_there(tree: &Tree, word: &str) -> Result<bool> {
    if let Some((file, test)) = word.split_once("::").filter(|(file, _)| is_file(file)) {
        return tree.has_test(file, test);
    }
    if is_lone_test(word) {
        return Ok(false);
    }
    let is_whole = is_below_the_root(tree, word);
    Ok(match word.trim_end_matches('/') {
        path if is_whole => tree.holds(path),
        path if is_file(word) || is_folder(word) => tree.ends_with(path),
        _ => true,
    })
}

/// Without signs that stand in patterns, addresses and commands, and not from the root of a server or a machine.
fn is_path(word: &str) -> bool {
    let is_sign = |c: char| !(c.is_alphanumeric() || "/._-[]+".contains(c));
    !word.is_empty() && !word.starts_with(['/', '-']) && !word.contains(is_sign)
}

fn is_below_the_root(tree: &Tree, word: &str) -> bool {
    let first = word.split_once('/').map(|(first, _)| first);
    is_path(word) && first.is_some_and(|first| tree.holds(first))
}

fn is_file(word: &str) -> bool {
    let ending = word.rsplit_once('.').filter(|(name, _)| !name.is_empty());
    is_path(word) && ending.is_some_and(|(_, ending)| ENDINGS.contains(&ending))
}

fn is_folder(word: &str) -> bool {
    is_path(word) && word.ends_with('/')
}

/// A test without its file, which nobody finds.
fn is_lone_test(word: &str) -> bool {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    word.chars().all(is_name) && word.split('_').count() >= WORDS_OF_A_TEST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> (tempfile::TempDir, Tree) {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("service/src/reply");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(
            folder.join("worker.rs"),
            "#[test]\nfn it_works() {}\nfn no_test() {}",
        )
        .unwrap();
        let tree = Tree::of(root.path()).unwrap();
        (root, tree)
    }

    #[test]
    fn what_is_there_may_be_named_by_its_whole_path_or_the_end_of_it() {
        let (_root, tree) = tree();
        for word in [
            "service/src/reply/worker.rs",
            "reply/worker.rs",
            "worker.rs",
            "service/src/",
            "reply/",
            "reply/worker.rs::it_works",
        ] {
            assert!(is_there(&tree, word).unwrap(), "{word}");
        }
    }

    #[test]
    fn what_is_gone_is_told() {
        let (_root, tree) = tree();
        for word in [
            "service/reply/worker.rs",
            "service/src/answer",
            "answer.rs",
            "ply/worker.rs",
            "answer/",
            "worker.rs::no_test",
            "worker.rs::it_is_gone",
            "a_test_whose_file_is_not_said_here",
        ] {
            assert!(!is_there(&tree, word).unwrap(), "{word}");
        }
    }

    #[test]
    fn what_is_no_path_is_left_alone() {
        let (_root, tree) = tree();
        for word in [
            "/api/ws",
            "text/html",
            "Decoder::decode",
            "GET /upload/{id}",
            "shared-events/src/<feature>/view.rs",
            "backup_last_success_timestamp_seconds",
            "*.rs",
        ] {
            assert!(is_there(&tree, word).unwrap(), "{word}");
        }
    }
}
