//! Whether a text shows what it must show. Pure; a tone is judged elsewhere.
//!
//! Only whole words match: upper or lower case and the spelling of accents and apostrophes make no difference, and
//! markdown's marks of emphasis do not separate the words of a phrase.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::{Check, CheckKind, Must};
use crate::conversation::words_of;
use crate::personal::Public;

/// All checks that the text alone allows, in the order of the wishes.
#[must_use]
pub fn check(text: &str, must: &Must) -> Vec<Check> {
    let folded = fold(text);
    let words = must.words.iter().map(|word| {
        let times = times(&folded, word);
        told(CheckKind::Words, word, times > 0, counted(times))
    });
    let not_words = must.not_words.iter().map(|word| {
        let times = times(&folded, word);
        told(CheckKind::NotWords, word, times == 0, counted(times))
    });
    let count = words_of(text);
    let said = match count {
        1 => "1 word".to_owned(),
        count => format!("{count} words"),
    };
    let least = must.min_words.map(|least| {
        let (ok, wanted) = (count >= u64::from(least), least.to_string());
        told(CheckKind::MinWords, &wanted, ok, said.clone())
    });
    let most = must.max_words.map(|most| {
        let (ok, wanted) = (count <= u64::from(most), most.to_string());
        told(CheckKind::MaxWords, &wanted, ok, said.clone())
    });
    words
        .chain(not_words)
        .chain(in_order(text, &must.headings))
        .chain(least)
        .chain(most)
        .collect()
}

fn told(kind: CheckKind, wanted: &str, ok: bool, found: String) -> Check {
    Check {
        kind,
        wanted: Public::text(wanted),
        ok: Some(ok),
        found: Public(found),
    }
}

fn counted(times: usize) -> String {
    match times {
        0 => String::new(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// Each heading is searched after the previous one that was found.
fn in_order(text: &str, wanted: &[Public<String>]) -> Vec<Check> {
    let there: Vec<String> = headings(text).into_iter().map(fold).collect();
    let mut after = 0;
    let check = |wanted: &Public<String>| {
        let says = |heading: &String| times(heading, wanted) > 0;
        let place = there.iter().skip(after).position(says);
        if let Some(place) = place {
            after += place + 1;
        }
        let elsewhere = place.is_none() && there.iter().any(says);
        let found = if elsewhere { "in another place" } else { "" };
        told(
            CheckKind::Headings,
            wanted,
            place.is_some(),
            found.to_owned(),
        )
    };
    wanted.iter().map(check).collect()
}

/// The headings of a markdown text. Lines in code are no headings.
fn headings(text: &str) -> Vec<&str> {
    let (mut found, mut fence, mut before) = (Vec::new(), None, "");
    for line in text.lines() {
        let bare = line.trim();
        let mark = ["```", "~~~"].into_iter().find(|it| bare.starts_with(it));
        match (fence, mark) {
            (None, Some(_)) => fence = mark,
            (Some(open), Some(_)) if mark == Some(open) => fence = None,
            (Some(_), _) => {}
            (None, None) => found.extend(heading(bare).or_else(|| underlined(before, bare))),
        }
        before = if fence.is_none() && mark.is_none() {
            bare
        } else {
            ""
        };
    }
    found
}

fn heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    let depth = line.len() - text.len();
    let is_heading = (1..=6).contains(&depth) && text.starts_with([' ', '\t']);
    is_heading.then(|| text.trim().trim_end_matches('#').trim_end())
}

/// A line with a line of dashes or equals signs under it is a heading as well.
fn underlined<'a>(before: &'a str, line: &str) -> Option<&'a str> {
    let is_rule = |mark: char| line.len() > 1 && line.chars().all(|c| c == mark);
    let of_text = !before.is_empty() && !before.starts_with(['#', '-', '*', '>', '|']);
    (of_text && (is_rule('=') || is_rule('-'))).then_some(before)
}

/// How often a phrase occurs in a folded text as whole words.
fn times(folded: &str, phrase: &str) -> usize {
    let phrase = fold(phrase);
    if phrase.is_empty() {
        return 0;
    }
    let is_whole = |at: usize| {
        let before = folded[..at].chars().next_back();
        let after = folded[at + phrase.len()..].chars().next();
        !runs_on(before, phrase.chars().next()) && !runs_on(phrase.chars().next_back(), after)
    };
    let found = folded.match_indices(&phrase);
    found.filter(|(at, _)| is_whole(*at)).count()
}

/// Whether two neighbouring characters belong to one word.
fn runs_on(left: Option<char>, right: Option<char>) -> bool {
    let (Some(left), Some(right)) = (left, right) else {
        return false;
    };
    let in_word = |c: char| c.is_alphanumeric() || is_combining_mark(c);
    in_word(left) && in_word(right) && !(is_unspaced(left) && is_unspaced(right))
}

/// Letters of scripts without spaces between words, so that a word may end at any place.
const fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}'
        | '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Without case, without marks of emphasis, with one space for any white space, and each character in one form.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfc() {
        match c {
            '*' | '`' | '\u{AD}' | '\u{200B}' => {}
            '’' | 'ʼ' => folded.push('\''),
            c if c.is_whitespace() => {
                if !folded.is_empty() && !folded.ends_with(' ') {
                    folded.push(' ');
                }
            }
            // To upper and then to lower case, so that all forms of a letter become the same: ß and SS, σ and ς.
            c => folded.extend(c.to_uppercase().flat_map(char::to_lowercase)),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded.nfc().collect()
}

#[cfg(test)]
mod tests;
