//! Checks the written text before the reply says anything about it.

use super::brief::{Bound, Brief};
use super::draft::Draft;
use super::text::{count_words, has_figure, tokens};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Checked {
    pub words: usize,
    pub gaps: Vec<String>,
    /// Given content that is missing in the text.
    pub lost: Vec<String>,
    /// Banned content that is in the text.
    pub banned: Vec<String>,
    /// It is longer or shorter than requested.
    pub misses: bool,
}

pub(super) fn check(brief: &Brief, draft: &Draft) -> Checked {
    let text = draft.markdown();
    let words = count_words(&text);
    let asked = brief.length.as_ref();
    let range = asked.map(|it| match it.bound {
        Bound::About => it.words * 9 / 10..=it.words.saturating_mul(11) / 10,
        Bound::AtMost => 0..=it.words,
        Bound::AtLeast => it.words..=usize::MAX,
    });
    Checked {
        words,
        gaps: draft.placeholders(),
        lost: lost(brief, &tokens(&text)),
        banned: banned(brief, &tokens(&text)),
        misses: range.is_some_and(|range| !range.contains(&words)),
    }
}

/// Given things of which a number, or more than a few words, are missing in the text.
fn lost(brief: &Brief, written: &[String]) -> Vec<String> {
    let is_lost = |said: &String| {
        let told = tokens(said);
        let missing: Vec<&String> = told.iter().filter(|word| !written.contains(word)).collect();
        missing.iter().any(|word| has_figure(word)) || missing.len() * 4 > told.len()
    };
    let said = brief.items.iter().map(|item| item.content.text());
    said.filter(is_lost).collect()
}

fn banned(brief: &Brief, written: &[String]) -> Vec<String> {
    let written = format!(" {} ", written.join(" "));
    let stands = |ban: &&String| written.contains(&format!(" {} ", tokens(ban).join(" ")));
    brief.bans.iter().filter(stands).cloned().collect()
}
