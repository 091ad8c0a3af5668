//! More formal, more relaxed, plainer: word for word, never by adding.

use super::times;
use crate::builtin::draft::{Block, Draft};
use crate::builtin::editing::{Change, replace_phrases, tighten::WORDY};

const CONTRACTIONS: &[(&str, &str)] = &[
    ("don’t", "do not"),
    ("doesn’t", "does not"),
    ("didn’t", "did not"),
    ("isn’t", "is not"),
    ("aren’t", "are not"),
    ("wasn’t", "was not"),
    ("weren’t", "were not"),
    ("can’t", "cannot"),
    ("couldn’t", "could not"),
    ("won’t", "will not"),
    ("wouldn’t", "would not"),
    ("shouldn’t", "should not"),
    ("haven’t", "have not"),
    ("hasn’t", "has not"),
    ("I’m", "I am"),
    ("I’ve", "I have"),
    ("we’re", "we are"),
    ("we’ve", "we have"),
    ("we’ll", "we will"),
    ("you’re", "you are"),
    ("you’ll", "you will"),
    ("they’re", "they are"),
    ("it’s", "it is"),
    ("that’s", "that is"),
    ("there’s", "there is"),
    ("what’s", "what is"),
    ("here’s", "here is"),
    ("let’s", "let us"),
    ("you’ve", "you have"),
    ("who’s", "who is"),
];
const FORMAL: &[(&str, &str)] = &[
    ("kids", "children"),
    ("lots of", "many"),
    ("a lot of", "many"),
    ("really ", ""),
    ("pretty much", "largely"),
    ("folks", "people"),
    ("get in touch", "contact us"),
    ("ask around", "enquire"),
    ("find out", "establish"),
    ("set up", "establish"),
    ("buy", "purchase"),
    ("tell us", "inform us"),
    ("hardly anybody", "very few people"),
    ("nobody", "no one"),
    ("goes wrong", "fails"),
    ("go wrong", "fail"),
    ("everybody", "everyone"),
    ("somebody", "someone"),
    ("anybody", "anyone"),
    ("put right", "corrected"),
    ("mostly", "for the most part"),
];
const RELAXED: &[(&str, &str)] = &[
    ("do not", "don’t"),
    ("does not", "doesn’t"),
    ("did not", "didn’t"),
    ("is not", "isn’t"),
    ("are not", "aren’t"),
    ("was not", "wasn’t"),
    ("cannot", "can’t"),
    ("can not", "can’t"),
    ("could not", "couldn’t"),
    ("will not", "won’t"),
    ("would not", "wouldn’t"),
    ("should not", "shouldn’t"),
    ("i am ", "I’m "),
    ("we are ", "we’re "),
    ("we will ", "we’ll "),
    ("you are ", "you’re "),
    ("you will ", "you’ll "),
    ("they are ", "they’re "),
    ("it is ", "it’s "),
    ("that is ", "that’s "),
    ("there is ", "there’s "),
    ("what is ", "what’s "),
    ("here is ", "here’s "),
    ("let us ", "let’s "),
    ("however", "but"),
    ("therefore", "so"),
    ("purchase", "buy"),
    ("approximately", "about"),
    ("children", "kids"),
    ("contact us", "drop us a line"),
    ("regarding", "about"),
    ("in addition", "also"),
    ("nevertheless", "still"),
    ("no one", "nobody"),
];
const PLAIN: &[(&str, &str)] = &[
    ("considerable", "large"),
    ("demonstrate", "show"),
    ("demonstrates", "shows"),
    ("establish", "set up"),
    ("enquire", "ask"),
    ("remedy", "cure"),
    ("subsequently", "later"),
    ("sufficient", "enough"),
    ("numerous", "many"),
    ("endeavour", "try"),
    ("facilitate", "help"),
    ("leverage", "use"),
    ("obtain", "get"),
    ("terminate", "end"),
    ("ascertain", "find out"),
    ("additional", "more"),
    ("attempt", "try"),
    ("in hindsight", "afterwards"),
    ("rather than", "and not"),
];

/// Changes the words of a text by a table; the changes it made.
type Turn = fn(&str, &mut Vec<Change>) -> String;

pub(crate) fn formal(text: &str, changes: &mut Vec<Change>) -> String {
    let curly = text.replace('\'', "’");
    let text = replace_phrases(&curly, CONTRACTIONS, "", changes);
    let text = replace_phrases(&text, FORMAL, "", changes);
    if text.contains('!') {
        changes.push(("!".into(), ".".into(), String::new()));
    }
    text.replace('!', ".")
}

pub(crate) fn casual(text: &str, changes: &mut Vec<Change>) -> String {
    replace_phrases(text, RELAXED, "", changes)
}

pub(super) fn plain(text: &str, changes: &mut Vec<Change>) -> String {
    let text = replace_phrases(text, WORDY, "", changes);
    let text = replace_phrases(&text, PLAIN, "", changes);
    let breaks = text.matches("; ").count();
    if breaks == 0 {
        return text;
    }
    changes.extend((0..breaks).map(|_| (";".to_owned(), ".".to_owned(), String::new())));
    let parts: Vec<String> = text
        .split("; ")
        .enumerate()
        .map(|(n, part)| {
            if n == 0 {
                part.to_owned()
            } else {
                crate::builtin::text::capitalise(part)
            }
        })
        .collect();
    parts.join(". ")
}

/// Turns every text of a draft, and says how often something changed.
pub(super) fn report(draft: &mut Draft, turn: Turn, what: &str) -> Result<String, String> {
    let changes = everywhere(draft, turn);
    match changes.as_slice() {
        [] => Err(format!(
            "Word by word I found nothing that would make it {what}; tell me which sentence bothers you."
        )),
        [(was, is, _), ..] => Ok(format!(
            "It is {what} now: I changed wording {}, for instance “{}” to “{}”.",
            times(changes.len()),
            was.trim(),
            is.trim()
        )),
    }
}

/// Headings keep their words; a changed one would no longer be found by its name.
pub(crate) fn everywhere(draft: &mut Draft, turn: Turn) -> Vec<Change> {
    let mut changes = Vec::new();
    for block in draft
        .blocks
        .iter_mut()
        .filter(|b| !matches!(b, Block::Heading(..)))
    {
        for text in block.texts_mut() {
            *text = turn(text, &mut changes);
        }
    }
    changes
}
