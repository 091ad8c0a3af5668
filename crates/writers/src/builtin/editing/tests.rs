//! What the editing desk changes, and what it leaves alone.

use super::{correct::correct, look, tighten::tighten};

#[test]
fn plain_mistakes_are_corrected_and_listed() {
    let (text, changes) = correct(
        "i recieved a apple  and and an pear , its not bad!! dont worry, it could of been worse.",
    );
    assert_eq!(
        text,
        "I received an apple and a pear, it’s not bad! Don’t worry, it could have been worse."
    );
    assert!(changes.len() >= 8, "{changes:?}");
}

#[test]
fn right_text_comes_back_unchanged() {
    let right = "I had had enough. She said that that was true, e.g. on Monday.\n\nAn hour later, a user of a unicorn left.";
    assert_eq!(correct(right), (right.to_owned(), Vec::new()));
    assert_eq!(tighten(right), (right.to_owned(), Vec::new()));
}

#[test]
fn long_phrases_are_made_short() {
    let (text, changes) =
        tighten("In order to win, we are able to wait. It is important to note that rain helps.");
    assert_eq!(text, "To win, we can wait. Rain helps.");
    assert_eq!(changes.len(), 3);
}

#[test]
fn only_what_can_be_checked_is_a_claim() {
    let claims = look::claims("It opened in 1910. It is lovely. It is the oldest one. Is it?");
    let claimed: Vec<&str> = claims.iter().map(|c| c.0.as_str()).collect();
    assert_eq!(claimed, ["It opened in 1910.", "It is the oldest one."]);
}

#[test]
fn keys_become_characters() {
    assert_eq!(
        look::typography("\"It's late\" - she said...").0,
        "“It’s late” – she said…"
    );
}

#[test]
fn charged_words_are_found_as_whole_words() {
    let found = look::charged_words("The chairman was lame. The flamenco was not.");
    assert_eq!(
        found.iter().map(|f| f.1.as_str()).collect::<Vec<_>>(),
        ["lame", "chairman"]
    );
}
