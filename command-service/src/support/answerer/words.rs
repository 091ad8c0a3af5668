//! The significant words of a text, reduced so that different wordings match.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Words that every question has.
const COMMON: &str = "a about am an and any anyone are as at be been but by can could did do does for from get give \
    go had has have hello hey hi how i if im in is it its just like many me much my no not of ok on or our please so \
    some tell than thank thanks that the their them then there these they this to us want was we were what when where \
    which who why will with would yes you your";

/// Lower case, without accents and apostrophes, words apart by one space.
pub fn fold(text: &str) -> String {
    let letters: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !matches!(c, '\'' | '’'))
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The significant words of a text, without their endings, each once.
pub fn stems(text: &str) -> BTreeSet<String> {
    let common: BTreeSet<&str> = COMMON.split_ascii_whitespace().collect();
    fold(text)
        .split(' ')
        .filter(|word| word.chars().count() > 1 && !common.contains(word))
        .map(stem)
        .collect()
}

/// Removes English endings, so that two forms of a word match.
fn stem(word: &str) -> String {
    const ENDINGS: [&str; 7] = ["ments", "ment", "ings", "ing", "ies", "ed", "es"];
    let cut = ENDINGS
        .iter()
        .find_map(|ending| word.strip_suffix(ending))
        .or_else(|| word.strip_suffix('s').filter(|rest| !rest.ends_with('s')))
        .filter(|rest| rest.chars().count() >= 3)
        .unwrap_or(word);
    cut.trim_end_matches(['e', 'y', 'i']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_meet_and_words_of_every_question_are_left_out() {
        let forms = ["Payments", "payment", "pay", "paying", "PAYS"];
        for form in forms {
            assert_eq!(stems(form), stems("pay"), "{form}");
        }
        assert_eq!(stems("How do I do this?"), BTreeSet::new());
        assert_eq!(fold("  Über-Größe, it’s "), "uber große its");
    }
}
