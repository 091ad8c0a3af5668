//! The kinds of pieces the built-in writer drafts. A kind is one entry in the list of its file: how clients name it, which
//! subcategories it serves, what must be asked, and how it is built.

mod academic;
mod articles;
mod career;
mod chapters;
mod community;
pub(super) mod editing;
mod email;
mod fiction;
mod finance;
mod interface;
mod legal;
mod news;
mod pages;
mod poem;
mod proof;
mod reports;
mod rules;
mod scripts;
pub(super) mod sections;
mod short_copy;
mod slides;
mod spoken;
mod teaching;

use super::draft::Draft;
use super::editing::find_word;
use super::kit::{Kit, Voice};

/// A kind of piece.
pub(super) struct Kind {
    /// What it is called in a sentence, such as "blog post".
    pub label: &'static str,
    /// How clients name it, in lower case.
    pub keys: &'static [&'static str],
    /// The subcategories whose specialists write it.
    pub shelf: &'static [&'static str],
    /// What to ask when the brief is thin.
    pub asks: [&'static str; 3],
    /// The readers where the client named none.
    pub who: &'static str,
    pub view: Voice,
    pub compose: fn(&Kit) -> Draft,
}

impl Kind {
    /// Whether the piece is made from a text that was handed over.
    pub fn takes_text(&self) -> bool {
        editing::needs_text(self) || legal::KINDS.iter().any(|k| k.label == self.label)
    }
}

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.label)
    }
}

static SHELVES: &[&[Kind]] = &[
    articles::KINDS,
    pages::KINDS,
    short_copy::KINDS,
    email::KINDS,
    reports::KINDS,
    rules::KINDS,
    slides::KINDS,
    news::KINDS,
    career::KINDS,
    academic::KINDS,
    teaching::KINDS,
    legal::KINDS,
    finance::KINDS,
    poem::KINDS,
    fiction::KINDS,
    chapters::KINDS,
    scripts::KINDS,
    spoken::KINDS,
    editing::KINDS,
    proof::KINDS,
    community::KINDS,
    interface::KINDS,
];

pub(super) fn all() -> impl Iterator<Item = &'static Kind> {
    SHELVES.iter().copied().flatten()
}

/// What a specialist of this subcategory writes; an article where the shelf is new.
pub(super) fn of_subcategory(category: &str, subcategory: &str) -> &'static Kind {
    let named = |name: &str| all().find(|k| k.shelf.iter().any(|s| s.eq_ignore_ascii_case(name)));
    let by_words = || mentioned(&format!("{subcategory} {category}")).map(|m| m.kind);
    named(subcategory)
        .or_else(by_words)
        .unwrap_or(&articles::KINDS[0])
}

/// Whether a kind is made up from beginning to end, so that a rule can not go on with it.
pub(super) fn is_invention(kind: &Kind) -> bool {
    [poem::KINDS, fiction::KINDS, scripts::KINDS]
        .iter()
        .copied()
        .flatten()
        .any(|k| k.label == kind.label)
}

/// Whether a text names a kind.
pub(super) fn names(text: &str, kind: &Kind) -> bool {
    kind.keys.iter().any(|key| {
        find_word(text, key, 0).is_some() || find_word(text, &format!("{key}s"), 0).is_some()
    })
}

/// A kind named in a text, and where.
pub(super) struct Mention {
    pub kind: &'static Kind,
    pub start: usize,
    pub end: usize,
}

/// The first kind a text names; of several names at one place, the longest.
pub(super) fn mentioned(text: &str) -> Option<Mention> {
    let lower = text.to_ascii_lowercase();
    let word = |at: Option<char>| at.is_none_or(|c| !c.is_alphanumeric());
    let mut best: Option<Mention> = None;
    for kind in all() {
        for key in kind.keys {
            for (start, _) in lower.match_indices(key) {
                let mut end = start + key.len();
                if lower[end..].starts_with('s') {
                    end += 1;
                }
                let whole =
                    word(lower[..start].chars().next_back()) && word(lower[end..].chars().next());
                let better = best
                    .as_ref()
                    .is_none_or(|b| start < b.start || (start == b.start && end > b.end));
                if whole && better {
                    best = Some(Mention { kind, start, end });
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests;
