//! A decision says in its first lines which one it is and whether it still holds.

use super::tree::Tree;
use anyhow::Result;

const FOLDER: &str = "docs/adr/";
const STATUS: [&str; 2] = ["Status: accepted", "Status: superseded by "];

/// What is missing at the top of the page; nothing is asked of other pages.
pub fn missing(tree: &Tree, page: &str) -> Result<Option<String>> {
    let Some(name) = page.strip_prefix(FOLDER) else {
        return Ok(None);
    };
    Ok(untold(name, &tree.read(page)?))
}

fn untold(name: &str, text: &str) -> Option<String> {
    let number = name.split('-').next().unwrap_or_default();
    let title = format!("# {}. ", number.trim_start_matches('0'));
    let mut lines = text.lines().filter(|line| !line.is_empty());
    if !lines.next().is_some_and(|line| line.starts_with(&title)) {
        return Some(format!("title that begins with `{title}`"));
    }
    let status = lines.next().unwrap_or_default();
    let is_said = STATUS.iter().any(|begin| status.starts_with(begin));
    (!is_said).then(|| format!("status; it is one of {STATUS:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_has_its_number_and_a_status() {
        let told = |text: &str| untold("0007-numbered.md", text).is_none();
        assert!(told("# 7. Numbered\n\nStatus: accepted\n"));
        assert!(told(
            "# 7. Numbered\n\nStatus: superseded by [9](0009-x.md)\n"
        ));
        assert!(!told("# 8. Numbered\n\nStatus: accepted\n"));
        assert!(!told("# 7. Numbered\n\nBecause it is so.\n"));
        assert!(!told(""));
    }
}
