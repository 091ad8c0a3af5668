//! Splits and joins English text: sentences, stems, lists and case.

use std::collections::BTreeSet;

use shared_events::conversation::words_of;

pub(super) use crate::english::{key, sentence_end, sentences, tokens};

/// Words without a meaning for the subject.
const STOPWORDS: &str = " a about above after again all also am an and any are as at be because been before being below between both \
but by can could did do does doing down during each few for from further get had has have having he her here hers him his how i if in \
into is it its just like me more most my no nor not now of off on once one only or other our out over own please s same she should so \
some such t than that the their them then there these they this those through to too under until up us very was we were what when \
where which while who whom why will with would you your yours let lets im ive id dont ";

pub(super) fn has_figure(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// The number of words of a text, counted as on the screens.
pub(super) fn count_words(text: &str) -> usize {
    usize::try_from(words_of(text)).unwrap_or(usize::MAX)
}

/// The stems of the significant words.
pub(super) fn stems(text: &str) -> BTreeSet<String> {
    let words = tokens(text).into_iter();
    let bare = words.map(|word| word.trim_end_matches("'s").replace('\'', ""));
    bare.filter(|word| !STOPWORDS.contains(&format!(" {word} ")))
        .map(|word| stem(&word))
        .collect()
}

fn stem(word: &str) -> String {
    let cut = |suffix: &&str| {
        let base = word.strip_suffix(suffix)?;
        let whole = base.chars().count() >= 3 && !(*suffix == "s" && base.ends_with('s'));
        let end = if *suffix == "ies" { "y" } else { "" };
        whole.then(|| format!("{base}{end}"))
    };
    let suffixes = ["ness", "ies", "ing", "ed", "es", "ly", "s", "e"];
    let stem = suffixes.iter().find_map(cut);
    stem.unwrap_or_else(|| word.to_owned())
}

/// The first letter as a capital, also after an opening mark.
pub(super) fn capitalise(text: &str) -> String {
    let bare = text.trim_start_matches(['[', '“', '"', '*', '_', '(']);
    let (head, mut chars) = (&text[..text.len() - bare.len()], bare.chars());
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    head.chars().chain(first).chain(chars).collect()
}

pub(super) fn uncapitalise(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    first.chain(chars).collect()
}

/// "one, two and three".
pub(super) fn join_list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text as a sentence: a capital at the beginning, a full stop at the end.
pub(super) fn as_sentence(text: &str) -> String {
    let text = capitalise(text.trim().trim_end_matches([',', ';', ' ']));
    let bare = text.trim_end_matches(['"', '”', '’', ')', '*', '_', ']']);
    if text.is_empty() || bare.ends_with(['.', '!', '?', '…']) {
        text
    } else {
        format!("{}.", text.trim_end_matches([':', '-', '–', '—', ' ']))
    }
}

/// Without quotation marks around the whole text.
pub(super) fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text.chars().next().and_then(|open| {
        let inner = text.strip_prefix(open)?.strip_suffix(closing(open)?)?;
        (!inner.contains(open)).then_some(inner.trim())
    });
    inner.unwrap_or(text)
}

/// Every character, and whether it is inside brackets or quotation marks, without its own.
pub(super) fn nested(text: &str) -> impl Iterator<Item = (usize, char, bool)> {
    let (mut depth, mut quoted) = (0_u32, false);
    text.char_indices().map(move |(at, c)| {
        let inside = depth > 0 || quoted;
        match c {
            '(' | '[' | '“' => depth += 1,
            ')' | ']' | '”' => depth = depth.saturating_sub(1),
            '"' => quoted = !quoted,
            _ => {}
        }
        (at, c, inside)
    })
}

/// The first colon outside brackets and quotation marks that may introduce a value.
pub(super) fn colon(text: &str) -> Option<usize> {
    let gives = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\n', '“', '"']);
    let is = |(at, c, inside): &(usize, char, bool)| *c == ':' && !inside && gives(&text[at + 1..]);
    Some(nested(text).find(is)?.0)
}

/// Splits at a separator outside brackets and quotation marks.
pub(super) fn split_top<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _, inside) in nested(text) {
        if !inside && at >= from && text[at..].starts_with(separator) {
            parts.push(&text[from..at]);
            from = at + separator.len();
        }
    }
    parts.push(&text[from..]);
    parts
}

/// The members of a list in a sentence: "a; b; c" or "a, b and c".
pub(super) fn members(text: &str) -> Vec<String> {
    let text = text.trim().trim_end_matches(['.', ';', ' ']);
    let mut parts = split_top(text, ";");
    if parts.len() < 2 {
        parts = split_top(text, ", ");
        let last = parts.pop().unwrap_or_default();
        // "a, b and c" ends in two members; if a member has more "and"s, it is unknown which belong together.
        match split_top(last, " and ").as_slice() {
            [a, b] if !a.trim().is_empty() => parts.extend([*a, *b]),
            _ => parts.push(last),
        }
    }
    let bare = |part: &str| part.trim().trim_end_matches([',', ' ']).to_owned();
    let without_and = parts.into_iter().map(|part| {
        let part = part.trim();
        bare(part.strip_prefix("and ").unwrap_or(part))
    });
    without_and.filter(|part| !part.is_empty()).collect()
}

const NUMBERS: &str = "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";

/// A number in words, if that is usual.
pub(super) fn number_name(number: usize) -> String {
    let name = NUMBERS.split('|').nth(number);
    name.map_or_else(|| number.to_string(), str::to_owned)
}

/// A number in digits, or in words up to twelve.
pub(super) fn number(word: &str) -> Option<usize> {
    let word = key(word).replace(',', "");
    let named = NUMBERS.split('|').position(|name| name == word);
    named.or_else(|| word.parse().ok())
}

/// The closing mark that belongs to an opening one.
pub(super) fn closing(open: char) -> Option<char> {
    let marks = ["“”", "\"\"", "‘’", "''", "«»"];
    let own = marks.iter().find(|pair| pair.starts_with(open))?;
    own.chars().nth(1)
}

/// Whether a text has a figure or a name in it.
pub(super) fn is_telling(text: &str) -> bool {
    let name = |word: &str| word.starts_with(char::is_uppercase);
    has_figure(text) || text.split_whitespace().any(name)
}
