//! Work on a text that exists: correcting, tightening, and reading with questions. Rules only, and every change is
//! reported with its reason, so that a person can take it back.

pub(super) mod correct;
pub(super) mod look;
pub(super) mod tighten;

#[cfg(test)]
mod tests;

use super::text::capitalise;

/// What was, what is, and why.
pub(super) type Change = (String, String, String);

/// Replaces phrases of a table wherever they stand as whole words, keeping a capital. Reports each replacement.
pub(super) fn replace_phrases(
    text: &str,
    table: &[(&str, &str)],
    why: &str,
    changes: &mut Vec<Change>,
) -> String {
    let mut text = text.to_owned();
    for (from, to) in table {
        let mut at = 0;
        while let Some(found) = find_word(&text, from, at) {
            let was = text[found..found + from.len()].to_owned();
            let capital = was.starts_with(char::is_uppercase);
            let is = if capital {
                capitalise(to)
            } else {
                (*to).to_owned()
            };
            text.replace_range(found..found + from.len(), &is);
            if capital && is.is_empty() {
                // What follows now begins the sentence.
                let rest = capitalise(&text[found..]);
                text.replace_range(found.., &rest);
            }
            at = found + is.len();
            changes.push((
                was,
                if is.is_empty() {
                    "(cut)".to_owned()
                } else {
                    is
                },
                why.to_owned(),
            ));
        }
    }
    text
}

/// Where a phrase stands as whole words, whatever its case. A phrase that ends with a space must have a word behind it.
pub(super) fn find_word(text: &str, phrase: &str, from: usize) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '\'' || c == '’');
    lower[from..]
        .match_indices(phrase)
        .map(|(at, _)| at + from)
        .find(|at| {
            let open_end = phrase.ends_with(' ');
            !letter(lower[..*at].chars().next_back())
                && (open_end || !letter(lower[at + phrase.len()..].chars().next()))
        })
}
