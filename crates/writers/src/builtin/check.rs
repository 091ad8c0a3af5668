//! Looks at what was written before anything is claimed of it.

use super::brief::{Bound, Brief, Length};
use super::draft::Draft;
use super::text::{count_words, tokens};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Checked {
    pub words: usize,
    /// What stands in brackets.
    pub gaps: Vec<String>,
    /// What was told and is not in the text, word for word.
    pub lost: Vec<String>,
    /// What was not to be in the text and is.
    pub banned: Vec<String>,
    pub length: Option<Kept>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    Yes,
    TooLong(String),
    TooShort(String),
}

pub(super) fn check(brief: &Brief, draft: &Draft) -> Checked {
    let text = draft.markdown();
    let words = count_words(&text);
    Checked {
        words,
        gaps: draft.placeholders(),
        lost: lost(brief, &text),
        banned: banned(brief, &text),
        length: brief.length.as_ref().map(|length| kept(length, words)),
    }
}

fn kept(length: &Length, words: usize) -> Kept {
    let (least, most) = match length.bound {
        Bound::About => (length.words * 9 / 10, length.words * 11 / 10),
        Bound::AtMost => (0, length.words),
        Bound::AtLeast => (length.words, usize::MAX),
    };
    if words > most {
        Kept::TooLong(length.said.clone())
    } else if words < least {
        Kept::TooShort(length.said.clone())
    } else {
        Kept::Yes
    }
}

/// Things told of which a figure or a name, or most of the words, are not in the text.
fn lost(brief: &Brief, text: &str) -> Vec<String> {
    let written = tokens(text);
    let is_lost = |said: &str| {
        let told = tokens(said);
        let missing = told.iter().filter(|word| !written.contains(word)).count();
        let figure = told
            .iter()
            .any(|word| word.chars().any(|c| c.is_ascii_digit()) && !written.contains(word));
        figure || missing * 4 > told.len()
    };
    let said = brief.items.iter().map(|item| item.said.text());
    said.filter(|said| is_lost(said)).collect()
}

fn banned(brief: &Brief, text: &str) -> Vec<String> {
    let written = format!(" {} ", tokens(text).join(" "));
    let stands = |ban: &&String| written.contains(&format!(" {} ", tokens(ban).join(" ")));
    brief.bans.iter().filter(stands).cloned().collect()
}
