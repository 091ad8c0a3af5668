use proptest::prelude::*;

use super::*;

fn must() -> Must {
    Must {
        words: Vec::new(),
        not_words: Vec::new(),
        headings: Vec::new(),
        min_words: None,
        max_words: None,
        tone: None,
    }
}

fn public(texts: &[&str]) -> Vec<Public<String>> {
    texts.iter().copied().map(Public::text).collect()
}

fn says(text: &str, word: &str) -> bool {
    let words = public(&[word]);
    let checks = check(text, &Must { words, ..must() });
    checks[0].ok.unwrap()
}

#[test]
fn a_word_is_found_as_a_whole_word_whatever_its_case() {
    assert!(says("The Cache is gone.", "cache"));
    assert!(!says("Caches, cached, a pre-cacheing", "cache"));
    assert!(says("It’s the cache's end", "CACHE"));
    assert!(says("(cache)", "cache") && says("cache", "cache"));
    assert!(says("Every naïve STRASSE", "Straße") && says("ΣΊΣΥΦΟΣ", "σίσυφος"));
    assert!(says("cafe\u{301} noir", "CAFÉ") && !says("cafeteria", "cafe"));
    assert!(!says("cafe\u{301}", "cafe"), "an accent makes another word");
}

#[test]
fn a_phrase_is_found_over_line_ends_and_through_emphasis() {
    assert!(says("a **call** to\n  action!", "call to action"));
    assert!(says("It isn’t new", "isn't"));
    assert!(!says("call to inaction", "call to action"));
    assert!(says("We write C++ here", "c++") && says("so — yes", "—"));
    assert!(says("東京タワーへ", "東京"), "their words have no ends");
    assert!(!says("anything", "*"), "nothing is left of it");
}

#[test]
fn a_word_that_must_not_show_is_counted_where_it_does() {
    let not_words = public(&["game-changer", "synergy"]);
    let text = "A game-changer. Truly a Game-Changer.";
    let checks = check(
        text,
        &Must {
            not_words,
            ..must()
        },
    );
    let found: Vec<_> = checks.iter().map(|it| (it.ok, it.found.as_str())).collect();
    assert_eq!(found, [(Some(false), "twice"), (Some(true), "")]);
}

#[test]
fn headings_are_found_in_their_order_and_not_in_code_or_text() {
    let text = "\
# The cache

## 1. What we *learned*

```sh
# What it costs
```

What is next
------------

About What it costs.";
    let headings = public(&[
        "the cache",
        "What is next",
        "What we learned",
        "What it costs",
    ]);
    let checks = check(text, &Must { headings, ..must() });
    let found: Vec<_> = checks.iter().map(|it| (it.ok, it.found.as_str())).collect();
    let missing = (Some(false), "");
    assert_eq!(
        found,
        [
            (Some(true), ""),
            (Some(true), ""),
            (Some(false), "in another place"),
            missing
        ]
    );
}

#[test]
fn the_length_is_counted_as_a_reader_counts() {
    let must = Must {
        min_words: Some(4),
        max_words: Some(5),
        ..must()
    };
    let ok = |text| -> Vec<_> { check(text, &must).iter().map(|it| it.ok).collect() };
    assert_eq!(
        ok("# Three words\n\n- only"),
        [Some(false), Some(true)],
        "marks are no words"
    );
    assert_eq!(ok("one two three four five"), [Some(true), Some(true)]);
    assert_eq!(ok("one two three four five six"), [Some(true), Some(false)]);
    assert_eq!(check("one", &must)[0].found.as_str(), "1 word");
}

#[test]
fn where_nothing_must_show_nothing_is_checked() {
    let tone = Some(Public::text("dry"));
    assert!(check("Anything.", &Must { tone, ..must() }).is_empty());
}

proptest! {
    #[test]
    fn any_text_can_be_checked_for_anything(text in "\\PC{0,120}", word in "\\PC{1,8}") {
        let words = public(&[&word]);
        let must = Must { words: words.clone(), not_words: words.clone(), headings: words, ..must() };
        let checks = check(&text, &must);
        prop_assert_eq!(checks.len(), 3);
        prop_assert_ne!(checks[0].ok, checks[1].ok);
    }

    #[test]
    fn a_word_between_spaces_is_found(before in "[a-z ]{0,20}", word in "\\p{L}{1,8}") {
        let text = format!("{before} {word} and so on");
        prop_assert!(says(&text, &word));
    }
}
