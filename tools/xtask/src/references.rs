//! Documents against the repository: each file, folder and test that a page names is there, and so is each place that
//! a page links to.
//!
//! A decision says whether it still holds. A page may shorten a path to its end, as in `reply/worker.rs`. A test is named as `file.rs::its_name`.

mod decisions;
mod links;
mod named;
mod tree;

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use tree::Tree;

/// Folders whose pages are read, beside those in the root.
const FOLDERS: [&str; 2] = ["docs", "docs/adr"];
/// Made from the names of the tests, titles with backticks included, and compared as a whole by its own check.
const GENERATED: &str = "docs/acceptance.md";

/// Says everything that is named and not there.
pub fn check(workspace: &Workspace) -> Result<()> {
    let tree = Tree::of(&workspace.root)?;
    let mut wrong = Vec::new();
    for page in tree.files().filter(|path| is_page(path)) {
        let text = std::fs::read_to_string(workspace.root.join(page))
            .with_context(|| format!("reading {page}"))?;
        let text = prose(&text);
        let missing = named::missing(&tree, &text)?
            .into_iter()
            .chain(links::missing(&tree, page, &text)?)
            .chain(decisions::missing(&tree, page)?);
        wrong.extend(missing.map(|what| format!("{page}: there is no {what}")));
    }
    if !wrong.is_empty() {
        bail!(wrong.join("\n"));
    }
    Ok(())
}

fn is_page(path: &str) -> bool {
    let folder = Path::new(path).parent().and_then(Path::to_str);
    let is_read = folder.is_some_and(|folder| folder.is_empty() || FOLDERS.contains(&folder));
    is_read && path.ends_with(".md") && path != GENERATED
}

/// The text without its blocks of code, which show output and sources.
fn prose(text: &str) -> String {
    let mut is_inside = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_inside ^= is_fence;
        !is_inside && !is_fence
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What stands between backticks. Counted anew in each paragraph, so that a lone backtick misleads no further.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n")
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_those_of_the_root_and_of_the_documents() {
        for path in [
            "README.md",
            "docs/operations.md",
            "docs/adr/0001-unit-of-work.md",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "docs/acceptance.md",
            "docs/openapi.json",
            "web-app/notes.md",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn blocks_of_code_are_not_read_and_a_lone_backtick_ends_with_its_paragraph() {
        let text = "`a`\n```sh\n`b`\n```\n\n`c` and a lone `\n\n`d`";
        let text = prose(text);
        let found: Vec<&str> = code(&text).collect();
        assert!(found.contains(&"a") && found.contains(&"c") && found.contains(&"d"));
        assert!(!found.contains(&"b"));
    }

    #[test]
    fn every_document_names_only_what_is_there() {
        check(&Workspace::find().unwrap()).unwrap();
    }
}
