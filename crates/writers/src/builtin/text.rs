//! English text, taken apart and put together: sentences, stems, lists and case.

use std::collections::BTreeSet;

use super::words::among;
use shared_events::conversation::page;

const ABBREVIATIONS: &str =
    "mr|mrs|ms|mx|dr|prof|st|no|nos|vs|approx|e.g|i.e|p|pp|art|sec|tel|incl";

/// Words that say nothing about a subject.
const STOPWORDS: &str = " a about above after again all also am an and any are as at be because been before being below between both \
but by can could did do does doing down during each few for from further get had has have having he her here hers him his how i if in \
into is it its just like me more most my no nor not now of off on once one only or other our out over own please s same she should so \
some such t than that the their them then there these they this those through to too under until up us very was we were what when \
where which while who whom why will with would you your yours let lets im ive id dont ";

pub(super) fn is_stopword(word: &str) -> bool {
    STOPWORDS.contains(&format!(" {word} "))
}

/// The sentences of a text; a line break always ends one.
pub(super) fn sentences(text: &str) -> Vec<String> {
    text.lines().flat_map(line_sentences).collect()
}

fn line_sentences(line: &str) -> Vec<String> {
    let chars: Vec<char> = line.chars().collect();
    let mut out = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < chars.len() {
        if !matches!(chars[at], '.' | '!' | '?' | '…') {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        while end < chars.len() && ".!?\"”’')*_".contains(chars[end]) {
            end += 1;
        }
        let gap = end >= chars.len() || chars[end].is_whitespace();
        let shortened = chars[at] == '.' && is_abbreviation(&chars[start..at]);
        if gap && !shortened && starts_sentence(&chars[end..]) {
            out.push(chars[start..end].iter().collect::<String>());
            start = end;
        }
        at = end;
    }
    out.push(chars[start..].iter().collect());
    let trimmed = out.iter().map(|s| s.trim().to_owned());
    trimmed.filter(|s| !s.is_empty()).collect()
}

fn is_abbreviation(before: &[char]) -> bool {
    let from = before.iter().rposition(|c| c.is_whitespace());
    let word: String = before[from.map_or(0, |n| n + 1)..].iter().collect();
    let word = word.trim_start_matches(['(', '"', '“']).to_lowercase();
    let initial = word.chars().count() == 1 && word != "i" && word.chars().all(char::is_alphabetic);
    among(&word.as_str(), ABBREVIATIONS) || initial
}

/// A small letter goes on with the sentence, as in "3 p.m. sharp".
fn starts_sentence(rest: &[char]) -> bool {
    let next = rest.iter().find(|c| !c.is_whitespace());
    next.is_none_or(|c| !c.is_lowercase())
}

/// How many words a text has, counted as for the screens that show it.
pub(super) fn count_words(text: &str) -> usize {
    usize::try_from(page::words(text)).unwrap_or(usize::MAX)
}

/// The words in lower case without punctuation around them.
pub(super) fn tokens(text: &str) -> Vec<String> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '/' | '—' | '–'))
        .map(key)
        .filter(|w| !w.is_empty())
        .collect()
}

/// A word as it is compared.
pub(super) fn key(word: &str) -> String {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    bare.replace('’', "'").to_lowercase()
}

/// The stems of the words that carry meaning.
pub(super) fn stems(text: &str) -> BTreeSet<String> {
    let words = tokens(text);
    let bare = words
        .iter()
        .map(|t| t.trim_end_matches("'s").replace('\'', ""));
    bare.filter(|t| !is_stopword(t)).map(|t| stem(&t)).collect()
}

fn stem(word: &str) -> String {
    for (suffix, rest) in [
        ("ness", ""),
        ("ies", "y"),
        ("ing", ""),
        ("ed", ""),
        ("es", ""),
        ("ly", ""),
        ("s", ""),
        ("e", ""),
    ] {
        match word.strip_suffix(suffix) {
            Some(base) if base.chars().count() >= 3 && !(suffix == "s" && base.ends_with('s')) => {
                return format!("{base}{rest}");
            }
            _ => {}
        }
    }
    word.to_owned()
}

/// The first letter as a capital, behind an opening mark too.
pub(super) fn capitalise(text: &str) -> String {
    let head: String = text
        .chars()
        .take_while(|c| "[“\"*_(".contains(*c))
        .collect();
    let mut chars = text[head.len()..].chars();
    match chars.next() {
        Some(first) => head
            .chars()
            .chain(first.to_uppercase())
            .chain(chars)
            .collect(),
        None => text.to_owned(),
    }
}

/// The first letter in lower case, unless the text begins with "I" or a name.
pub(super) fn uncapitalise(text: &str) -> String {
    let first = text.split([' ', '’', '\'']).next().unwrap_or_default();
    let plain = is_stopword(&first.to_lowercase()) && first != "I";
    let mut chars = text.chars();
    match chars.next() {
        Some(c) if plain => c.to_lowercase().chain(chars).collect(),
        _ => text.to_owned(),
    }
}

/// "one, two and three".
pub(super) fn join_list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text as a sentence: a capital in front, a stop behind.
pub(super) fn as_sentence(text: &str) -> String {
    let text = capitalise(text.trim().trim_end_matches([',', ';', ' ']));
    let bare = text.trim_end_matches(['"', '”', '’', ')', '*', '_', ']']);
    if text.is_empty() || bare.ends_with(['.', '!', '?', '…']) {
        text
    } else {
        format!("{}.", text.trim_end_matches([':', '-', '–', '—', ' ']))
    }
}

/// Without quotation marks around the whole of it.
pub(super) fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text.chars().next().and_then(|open| {
        let inner = text.strip_prefix(open)?.strip_suffix(closing(open)?)?;
        (!inner.contains(open)).then_some(inner.trim())
    });
    inner.unwrap_or(text)
}

/// Splits at a separator wherever it stands outside brackets and quotation marks.
pub(super) fn split_top<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut from, mut depth, mut quoted) = (Vec::new(), 0, 0_u32, false);
    for (at, c) in text.char_indices() {
        if depth == 0 && !quoted && at >= from && text[at..].starts_with(separator) {
            parts.push(&text[from..at]);
            from = at + separator.len();
        }
        match c {
            '(' | '[' | '“' => depth += 1,
            ')' | ']' | '”' => depth = depth.saturating_sub(1),
            '"' => quoted = !quoted,
            _ => {}
        }
    }
    parts.push(&text[from.min(text.len())..]);
    parts
}

/// The members of a list in a sentence: "a; b; c" or "a, b and c".
pub(super) fn members(text: &str) -> Vec<String> {
    let text = text.trim().trim_end_matches(['.', ';', ' ']);
    let hard = split_top(text, ";");
    let parts: Vec<&str> = if hard.len() > 1 {
        hard
    } else {
        let commas = split_top(text, ", ");
        let (last, first) = commas.split_last().unwrap_or((&"", &[]));
        let both = split_top(last, " and ");
        // "a, b and c" ends in two members; "fish and chips" alone is one.
        let last = match both.as_slice() {
            [a, b] if !a.trim().is_empty() => vec![*a, *b],
            _ => vec![*last],
        };
        first.iter().copied().chain(last).collect()
    };
    let clean = parts
        .iter()
        .map(|part| without_and(part).trim_end_matches([',', ' ']).to_owned());
    clean.filter(|part| !part.is_empty()).collect()
}

fn without_and(part: &str) -> &str {
    let part = part.trim();
    part.strip_prefix("and ").map_or(part, str::trim)
}

const NAMES: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// A number in words, as far as it is usual.
pub(super) fn number_name(number: usize) -> String {
    NAMES
        .get(number)
        .map_or_else(|| number.to_string(), |name| (*name).to_owned())
}

/// A number in figures or in words up to twelve.
pub(super) fn number(word: &str) -> Option<usize> {
    let word = key(word).replace(',', "");
    word.parse()
        .ok()
        .or_else(|| NAMES.iter().position(|name| *name == word))
}

/// The closing mark that belongs to an opening one.
pub(super) fn closing(open: char) -> Option<char> {
    let marks = [('“', '”'), ('"', '"'), ('‘', '’'), ('\'', '\''), ('«', '»')];
    marks
        .into_iter()
        .find_map(|(it, close)| (it == open).then_some(close))
}

/// Behind the first sentence or line, outside quotation marks.
pub(super) fn sentence_end(text: &str) -> usize {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        let next = after.trim_start().chars().next();
        let begins = next.is_none_or(|c| c.is_uppercase() || closing(c).is_some());
        let gap = after.is_empty() || after.starts_with(char::is_whitespace);
        match c {
            '“' | '”' => quoted = c == '“',
            '"' => quoted = !quoted,
            '\n' => return at + 1,
            '.' | '!' | '?' if !quoted && gap && begins => return at + 1,
            _ => {}
        }
    }
    text.len()
}
