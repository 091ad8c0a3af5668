//! Finds English words and sentences in a text.

const ABBREVIATIONS: &str = "mr|mrs|ms|mx|dr|prof|st|vs|approx|e.g|i.e|tel|incl";

/// Whether a word is in a list whose members are separated by bars.
pub(crate) fn among(word: &str, list: &str) -> bool {
    !word.is_empty() && list.split('|').any(|member| member == word)
}

/// The same for the plural of a word.
pub(crate) fn is_named(word: &str, list: &str) -> bool {
    among(word, list) || word.strip_suffix('s').is_some_and(|one| among(one, list))
}

/// The sentences of a text; a line break always ends one.
pub(crate) fn sentences(text: &str) -> Vec<String> {
    let (mut found, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let (sentence, behind) = rest.split_at(sentence_end(rest));
        found.push(sentence.trim().to_owned());
        rest = behind.trim_start();
    }
    found
}

/// The end of the first sentence or line, outside quotation marks.
pub(crate) fn sentence_end(text: &str) -> usize {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '“' | '”' => quoted = c == '“',
            '"' => quoted = !quoted,
            '\n' => return at + 1,
            _ => {}
        }
        let after = &text[at + c.len_utf8()..];
        let counts = after.starts_with(" ") && after[1..].starts_with(|c: char| c.is_ascii_digit());
        if !".!?…".contains(c) || is_abbreviation(&text[..at], counts) {
            continue;
        }
        let rest = after.trim_start_matches(['.', '!', '?', '"', '”', '’', ')', '*', '_']);
        let closed = !quoted || rest.len() < after.len();
        // A small letter continues the sentence, as in "3 p.m. sharp".
        let next = rest.trim_start().chars().next();
        let gap = rest.is_empty() || rest.starts_with(char::is_whitespace);
        if closed && gap && next.is_none_or(|c| !c.is_lowercase()) {
            return text.len() - rest.len();
        }
    }
    text.len()
}

/// "Dr", "p.m" or an initial, before its full stop; "no" only before a number.
fn is_abbreviation(before: &str, counts: bool) -> bool {
    let word = before.rsplit([' ', '(', '“', '"', '\n']).next();
    let word = word.unwrap_or_default().to_lowercase();
    let initial = word.chars().count() == 1 && word != "i" && !word.starts_with(char::is_numeric);
    // "310 g." is a weight.
    let mut unit = before.rsplit(' ');
    let unit = unit.nth(1).is_some_and(|it| it.ends_with(char::is_numeric));
    let initial = initial && !unit;
    initial || among(&word, ABBREVIATIONS) || (counts && among(&word, "no|nos|p|pp|art|sec"))
}

/// The words in lower case without punctuation around them.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let ends = |c: char| c.is_whitespace() || matches!(c, '/' | '—' | '–');
    let words = text.split(ends).map(key);
    words.filter(|w| !w.is_empty()).collect()
}

/// A word in the form for comparisons.
pub(crate) fn key(word: &str) -> String {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    bare.replace('’', "'").to_lowercase()
}
