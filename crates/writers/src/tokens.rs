//! The number of tokens of a text, by one fixed rule.
//!
//! Providers count with their own tokenizers, megabytes each and different for every model, and report the true number
//! at the end of a reply. Here a number is needed that is close, fast and the same everywhere: for the hold before a
//! reply, for a reply whose provider reports no number, and for the built-in writer.
//!
//! The rule: four ASCII characters are a token; other letters of alphabets (é, ж, ع) cost half a token, since byte-pair
//! vocabularies split them more often; ideographs, kana, hangul and emoji cost one each. The sum is rounded up.

/// A character's cost in quarters of a token.
fn quarters(c: char) -> u64 {
    match c {
        '\0'..='\u{7f}' => 1,
        '\u{80}'..='\u{2e7f}' => 2,
        _ => 4,
    }
}

/// The tokens of a text; 0 only for the empty text.
#[must_use]
pub fn count(text: &str) -> u64 {
    let mut count = Count::default();
    count.push(text);
    count.tokens()
}

/// Counts a text that arrives in pieces, with the same result as for the whole text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    quarters: u64,
}

impl Count {
    pub fn push(&mut self, text: &str) {
        self.quarters += text.chars().map(quarters).sum::<u64>();
    }

    #[must_use]
    pub const fn tokens(self) -> u64 {
        self.quarters.div_ceil(4)
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, count};
    use proptest::prelude::*;

    #[test]
    fn four_ascii_characters_are_a_token_rounded_up() {
        assert_eq!(
            [count(""), count("a"), count("four"), count("fives")],
            [0, 1, 1, 2]
        );
    }

    #[test]
    fn letters_beyond_ascii_cost_half_a_token_and_ideographs_a_whole_one() {
        assert_eq!(count("жжжж"), 2);
        assert_eq!(count("東京"), 2);
        assert_eq!(count("🙂"), 1);
    }

    proptest! {
        #[test]
        fn joining_texts_never_costs_more_than_counting_them_apart(a in ".*", b in ".*") {
            let joined = count(&format!("{a}{b}"));
            prop_assert!(joined <= count(&a) + count(&b));
            prop_assert!(joined >= count(&a).max(count(&b)));
            let mut pieces = Count::default();
            pieces.push(&a);
            pieces.push(&b);
            prop_assert_eq!(pieces.tokens(), joined);
        }
    }
}
