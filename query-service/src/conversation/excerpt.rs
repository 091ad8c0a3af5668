//! The part of a message that a search found, with the matches marked in it.

use crate::fold::find;

/// The most characters before the first match, and in total.
const BEFORE: usize = 60;
const WHOLE: usize = 200;

/// A part of a text. Positions are counted in UTF-16 code units, as in browsers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// With an ellipsis where it was cut.
    pub excerpt: String,
    /// Start and end of each match.
    pub marks: Vec<[usize; 2]>,
}

/// The part of `text` around the first match of `search`.
pub(super) fn excerpt(text: &str, search: &str) -> Excerpt {
    let found = find(text, search);
    let first = found.first().map_or(0, |at| at.start);
    let from = beginning(text, first);
    let to = end(text, from);
    let ellipsis = |cut| if cut { "…" } else { "" };
    let (before, after) = (ellipsis(from > 0), ellipsis(to < text.len()));
    let units = |part: &str| part.encode_utf16().count();
    let place = |at: usize| units(before) + units(&text[from..at]);
    Excerpt {
        excerpt: format!("{before}{}{after}", &text[from..to]),
        marks: found
            .iter()
            .filter(|at| at.start < to)
            .map(|at| [place(at.start), place(at.end.min(to))])
            .collect(),
    }
}

/// Where to begin, so that there is some text before `first`: at a word, if one begins there.
fn beginning(text: &str, first: usize) -> usize {
    let mut back = text[..first].char_indices().rev();
    let Some((from, _)) = back.nth(BEFORE - 1).filter(|(from, _)| *from > 0) else {
        return 0;
    };
    let lead = &text[from..first];
    let word = lead.find(char::is_whitespace);
    word.map_or(from, |at| {
        from + at + lead[at..].chars().next().map_or(0, char::len_utf8)
    })
}

/// Where to end: after a word, if there is one.
fn end(text: &str, from: usize) -> usize {
    let rest = &text[from..];
    match rest.char_indices().nth(WHOLE) {
        None => text.len(),
        Some((cut, _)) => {
            let word = rest[..cut].rfind(char::is_whitespace);
            from + word.filter(|at| *at > cut / 2).unwrap_or(cut)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn marked(excerpt: &Excerpt) -> Vec<String> {
        let units: Vec<u16> = excerpt.excerpt.encode_utf16().collect();
        let text = |[start, end]: &[usize; 2]| String::from_utf16(&units[*start..*end]).unwrap();
        excerpt.marks.iter().map(text).collect()
    }

    #[test]
    fn a_short_text_is_shown_whole_with_every_word_marked() {
        let found = excerpt("🖋 Frost on the field, frost on the roof", "frost ROOF");
        assert_eq!(found.excerpt, "🖋 Frost on the field, frost on the roof");
        assert_eq!(marked(&found), ["Frost", "frost", "roof"]);
        assert_eq!(found.marks[0], [3, 8], "the pen counts as two");
    }

    #[test]
    fn a_long_text_is_cut_between_words_around_the_first_one_found() {
        let text = format!(
            "{}the frost came {}",
            "before ".repeat(40),
            "after ".repeat(80)
        );
        let found = excerpt(&text, "frost");
        assert!(found.excerpt.starts_with("…before "), "{}", found.excerpt);
        assert!(found.excerpt.ends_with("after…"), "{}", found.excerpt);
        assert!(found.excerpt.chars().count() <= WHOLE + 2);
        assert_eq!(marked(&found), ["frost"]);
    }

    proptest! {
        #[test]
        fn marks_lie_in_the_excerpt_whatever_the_text(text in "\\PC{0,400}", search in "\\PC{1,5}") {
            let found = excerpt(&text, &search);
            prop_assert!(found.excerpt.chars().count() <= WHOLE + 2);
            prop_assert!(marked(&found).iter().all(|word| !word.is_empty()));
            let bare = found.excerpt.trim_matches('…');
            prop_assert!(text.contains(bare));
        }
    }
}
