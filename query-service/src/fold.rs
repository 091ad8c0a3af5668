//! Folds text for comparison: two words that a reader would take for the same become the same text.

use std::iter;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Lower case, without accents, with one space for everything that is not a letter or digit.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    text.chars().for_each(|c| push(&mut folded, c));
    folded.truncate(folded.trim_end().len());
    folded
}

/// Folds one more character. Whether a character is dropped or joined depends only on the text before it.
fn push(folded: &mut String, c: char) {
    for c in iter::once(c)
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
    {
        match c {
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' | 'ð' => folded.push('d'),
            'þ' => folded.push_str("th"),
            'ı' => folded.push('i'),
            '’' | '\'' => {}
            c if c.is_alphanumeric() => folded.push(c),
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
}

/// Where the words of a search occur in a text: byte ranges, in order and without overlap.
#[must_use]
pub fn find(text: &str, search: &str) -> Vec<Range<usize>> {
    let (mut folded, mut origins) = (String::with_capacity(text.len()), Vec::new());
    for (at, c) in text.char_indices() {
        push(&mut folded, c);
        origins.resize(folded.len(), at..at + c.len_utf8());
    }
    let search = fold(search);
    let words = search.split(' ').filter(|word| !word.is_empty());
    let mut found: Vec<Range<usize>> = words
        .flat_map(|word| folded.match_indices(word))
        .map(|(at, word)| origins[at].start..origins[at + word.len() - 1].end)
        // A separate accent belongs to the letter before it.
        .map(|range| range.start..range.end + accents(&text[range.end..]))
        .collect();
    found.sort_by_key(|range| range.start);
    found.dedup_by(|next, before| {
        let joined = next.start <= before.end;
        if joined {
            before.end = before.end.max(next.end);
        }
        joined
    });
    found
}

fn accents(rest: &str) -> usize {
    let accents = rest.chars().take_while(|c| is_combining_mark(*c));
    accents.map(char::len_utf8).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn dir_07_case_accents_and_punctuation_do_not_matter() {
        assert_eq!(fold("  Tomás O’Ærø: SEO/Copy! "), "tomas oaero seo copy");
        assert_eq!(fold("Łukasz STRASSE"), fold("lukasz Straße"));
    }

    #[test]
    fn words_are_found_where_they_stand_whatever_their_case_and_accents() {
        let found = |text: &str, search: &str| -> Vec<String> {
            let found = find(text, search);
            found.into_iter().map(|at| text[at].to_owned()).collect()
        };
        assert_eq!(found("Un CAFÉ, deux cafés", "café"), ["CAFÉ", "café"]);
        assert_eq!(
            found("cafe\u{301} noir", "noir cafe"),
            ["cafe\u{301}", "noir"]
        );
        assert_eq!(found("Die Straße", "strasse"), ["Straße"]);
        assert_eq!(found("It isn’t", "isnt"), ["isn’t"]);
        assert_eq!(found("aaa", "aa a"), ["aaa"], "they overlap");
        assert_eq!(found("nothing", "else"), [""; 0]);
        assert_eq!(found("東京タワー", "東京"), ["東京"]);
    }

    proptest! {
        #[test]
        fn what_is_found_is_cut_between_characters_and_in_order(text in "\\PC{0,80}", search in "\\PC{1,6}") {
            let found = find(&text, &search);
            prop_assert!(found.iter().all(|at| text.is_char_boundary(at.start) && text.is_char_boundary(at.end)));
            prop_assert!(found.windows(2).all(|two| two[0].end < two[1].start));
            let words = fold(&search);
            if !words.is_empty() && words.split(' ').all(|word| fold(&text).contains(word)) {
                prop_assert!(!found.is_empty());
            }
        }
    }
}
