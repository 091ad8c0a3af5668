//! Links from one document to another, and to a heading in it.

use std::collections::BTreeSet;

use anyhow::Result;

use super::prose;
use super::tree::Tree;

/// All targets that are linked to from this page and not there.
pub fn missing(tree: &Tree, page: &str, text: &str) -> Result<BTreeSet<String>> {
    let mut missing = BTreeSet::new();
    for target in targets(text) {
        if !is_there(tree, page, target)? {
            missing.insert(target.to_owned());
        }
    }
    Ok(missing)
}

/// What stands in `](…)` and is no address of somebody else's.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    let rests = text.split("](").skip(1);
    let targets = rests.filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets.filter(|target| !target.contains("://") && !target.contains(char::is_whitespace))
}

fn is_there(tree: &Tree, page: &str, target: &str) -> Result<bool> {
    let (file, heading) = match target.split_once('#') {
        Some((file, heading)) => (file, Some(heading)),
        None => (target, None),
    };
    let path = if file.is_empty() {
        page.to_owned()
    } else {
        beside(page, file)
    };
    Ok(match heading {
        _ if !tree.holds(&path) => false,
        Some(heading) => has_heading(&tree.read(&path)?, heading),
        None => true,
    })
}

/// A path from the root, for one that begins in the folder of the page.
fn beside(page: &str, file: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => (),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn has_heading(text: &str, wanted: &str) -> bool {
    let text = prose(text);
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| anchor(line.trim_start_matches('#').trim()) == wanted)
}

/// How a heading is named in an address.
fn anchor(heading: &str) -> String {
    let kept = heading
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase)
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_from_the_folder_of_its_page() {
        assert_eq!(
            beside("docs/adr/1.md", "../operations.md"),
            "docs/operations.md"
        );
        assert_eq!(beside("README.md", "docs/adr"), "docs/adr");
    }

    #[test]
    fn a_heading_is_named_in_small_letters_with_hyphens() {
        assert_eq!(anchor("What grows"), "what-grows");
        assert_eq!(
            anchor("5. The read model's `rows`, anew"),
            "5-the-read-models-rows-anew"
        );
    }

    #[test]
    fn a_page_or_a_heading_that_is_gone_is_told() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("docs")).unwrap();
        std::fs::write(root.path().join("docs/a.md"), "# What grows\n").unwrap();
        let tree = Tree::of(root.path()).unwrap();
        let text = "[a](docs/a.md) [b](docs/a.md#what-grows) [c](docs/b.md) [d](docs/a.md#what-shrinks) \
                    [e](https://example.com/e.md)";
        let missing = missing(&tree, "README.md", text).unwrap();
        assert_eq!(
            Vec::from_iter(missing),
            ["docs/a.md#what-shrinks", "docs/b.md"]
        );
    }
}
