//! What a message calls for, before any piece is thought of.

use super::editing::find_word;
use super::genres;
use super::text::{stems, tokens};

/// A message that is answered in the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Talk {
    Greeting,
    Thanks,
    /// Who or what is writing here.
    About,
    Cost,
    /// Not in English.
    Foreign,
}

/// Recognises small talk; `None` for everything that is work.
pub(super) fn talk(message: &str) -> Option<Talk> {
    let words = tokens(message);
    let lower = message.to_lowercase().replace('’', "'");
    let says = |list: &[&str]| list.iter().any(|p| find_word(&lower, p, 0).is_some());
    if is_foreign(message, &words) {
        return Some(Talk::Foreign);
    }
    let short = words.len() <= 25 && genres::mentioned(message).is_none();
    if short
        && says(&[
            "who are you",
            "what are you",
            "are you human",
            "are you a human",
            "are you real",
            "are you a real person",
            "are you an ai",
            "are you ai",
            "are you a bot",
            "are you a robot",
            "are you a person",
            "what can you do",
            "what do you do",
            "how do you work",
        ])
    {
        return Some(Talk::About);
    }
    if short
        && says(&[
            "how much",
            "what do you charge",
            "your rates",
            "your price",
            "is it free",
            "is this free",
            "what does it cost",
            "do i have to pay",
        ])
        && says(&["you", "this", "it", "pay", "cost"])
    {
        return Some(Talk::Cost);
    }
    let first = words.first().map(String::as_str).unwrap_or_default();
    let brief = words.len() <= 9;
    let wish = [
        "but", "could", "can", "please", "make", "change", "add", "need", "want", "write",
        "shorter", "longer", "instead", "except",
    ]
    .iter()
    .any(|w| words.iter().any(|t| t == w));
    let praise = [
        "thanks",
        "thank",
        "perfect",
        "great",
        "lovely",
        "wonderful",
        "excellent",
        "brilliant",
        "cheers",
        "awesome",
        "approved",
        "amazing",
    ]
    .contains(&first)
        || says(&[
            "looks good",
            "love it",
            "i like it",
            "well done",
            "that's it",
            "all good",
            "thank you",
        ]);
    if brief && praise && !wish {
        return Some(Talk::Thanks);
    }
    let greeting = [
        "hi",
        "hello",
        "hey",
        "good",
        "greetings",
        "hiya",
        "morning",
        "yo",
        "howdy",
    ]
    .contains(&first)
        && stems(message).len() <= 3;
    (words.is_empty() || (words.len() <= 6 && greeting && !wish)).then_some(Talk::Greeting)
}

/// English has small words; a message of some length without any of them is something else.
fn is_foreign(message: &str, words: &[String]) -> bool {
    const SMALL: &[&str] = &[
        "the", "a", "an", "and", "of", "to", "in", "for", "is", "are", "my", "i", "we", "it",
        "you", "about", "on", "with", "need", "write", "please", "make", "this", "that", "our",
        "can",
    ];
    let letters: Vec<char> = message.chars().filter(|c| c.is_alphabetic()).collect();
    let distant = letters.iter().filter(|c| **c > '\u{24f}').count();
    let english = words.iter().filter(|w| SMALL.contains(&w.as_str())).count();
    (letters.len() > 3 && distant * 2 > letters.len()) || (words.len() >= 7 && english == 0)
}

/// Whether a message asks for work on a text that exists: "please cut my abstract", "what is wrong with this page?".
pub(super) fn is_about_a_text(message: &str) -> bool {
    const VERBS: &[&str] = &[
        "cut",
        "trim",
        "shorten",
        "loosen",
        "proofread",
        "polish",
        "edit",
        "copyedit",
        "correct",
        "fact-check",
        "compare",
        "map",
        "read",
        "review",
        "look at",
        "go through",
        "rewrite",
        "fix",
        "improve",
    ];
    const WHOSE: &[&str] = &["my", "our", "this", "these", "the"];
    let lower = message.to_lowercase();
    let worked = VERBS.iter().any(|verb| {
        WHOSE
            .iter()
            .any(|whose| find_word(&lower, &format!("{verb} {whose}"), 0).is_some())
    });
    worked
        || [
            "what is wrong with",
            "what's wrong with",
            "what is the matter with",
            "second opinion",
        ]
        .iter()
        .any(|p| lower.replace('’', "'").contains(p))
}

/// The item of a list of refusals that a message runs into: two of its telling words, and half of them, must be there.
pub(super) fn refused<'a>(refuses: &'a [String], message: &str) -> Option<&'a str> {
    let said = stems(message);
    let hit = |item: &&String| {
        let telling = telling_stems(item);
        let found = telling.intersection(&said).count();
        (found >= 2 && found * 2 >= telling.len()) || (found == 1 && telling.len() == 1)
    };
    refuses.iter().find(hit).map(String::as_str)
}

fn telling_stems(item: &str) -> std::collections::BTreeSet<String> {
    const PLAIN: &[&str] = &[
        "writ", "mak", "us", "giv", "add", "tak", "work", "piec", "text", "say", "word", "anyth",
        "someth", "thing", "cal", "hid", "sid", "nobody", "som", "peopl", "never", "without",
        "hold",
    ];
    stems(item)
        .into_iter()
        .filter(|s| !PLAIN.contains(&s.as_str()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_talk_is_told_from_work() {
        for (message, expected) in [
            ("Hi!", Some(Talk::Greeting)),
            ("Hello Ada, how are you?", Some(Talk::Greeting)),
            ("Thanks, looks good!", Some(Talk::Thanks)),
            ("Great, but make it shorter", None),
            ("Are you a real person?", Some(Talk::About)),
            ("How much does it cost to hire you?", Some(Talk::Cost)),
            ("Hi, I need a blog post about bees", None),
            (
                "Necesito una entrada de blog sobre abejas urbanas",
                Some(Talk::Foreign),
            ),
            ("Напиши мне статью про пчёл", Some(Talk::Foreign)),
            ("", Some(Talk::Greeting)),
        ] {
            assert_eq!(talk(message), expected, "{message}");
        }
    }

    #[test]
    fn a_refusal_needs_more_than_one_common_word() {
        let refuses = [
            "Fake reviews or invented testimonials".to_owned(),
            "Income claims".to_owned(),
        ];
        assert_eq!(
            refused(&refuses, "Write ten fake reviews of my café"),
            Some(refuses[0].as_str())
        );
        assert_eq!(refused(&refuses, "Review my income statement"), None);
    }
}
