//! How long it is to be.

use super::super::words::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Bound {
    About,
    AtMost,
    AtLeast,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) struct Length {
    pub words: usize,
    pub bound: Bound,
    /// As the client put it.
    pub said: String,
}

/// Words that a page holds, and that are spoken in a minute.
const PAGE: usize = 400;
const MINUTE: usize = 130;

const AT_MOST: &str = "at most|no more than|not more than|no longer than|less than|fewer than|under|up to|\
    within|max|maximum|maximum of|a maximum of|max of|below|not exceed|exceed";
const AT_LEAST: &str = "at least|no less than|more than|over|minimum";
const ABOUT: &str = "about|around|roughly|approximately|approx|some|exactly|of";
const LEADS: &str = "of|in|to|with|is|be";

/// A length that is named here, and the words it takes.
pub(super) fn read(words: &Words<'_>, from: usize) -> Option<(Length, usize)> {
    let mut at = from;
    let lead = words.any(at, LEADS).filter(|_| !words.begins_part(at + 1));
    at += lead.unwrap_or(0);
    let mut bound = Bound::About;
    for (phrases, meant) in [
        (AT_MOST, Bound::AtMost),
        (AT_LEAST, Bound::AtLeast),
        (ABOUT, Bound::About),
    ] {
        if let Some(taken) = words.any(at, phrases) {
            (bound, at) = (meant, at + taken);
            break;
        }
    }
    let (count, unit, next) = amount(words, at)?;
    let each = match unit {
        "word" | "words" => 1,
        "page" | "pages" | "side" => PAGE,
        "minute" | "minutes" => MINUTE,
        _ => return None,
    };
    if each == PAGE && bound == Bound::About {
        bound = Bound::AtMost;
    }
    let end = next
        + words
            .any(next, "long|or less|or fewer|at most|maximum|max|in total")
            .unwrap_or(0);
    if end > next
        && words
            .any(next, "or less|or fewer|at most|maximum|max")
            .is_some()
    {
        bound = Bound::AtMost;
    }
    let said = words
        .between(from + lead.unwrap_or(0), end)
        .trim_end_matches('.')
        .to_lowercase();
    Some((
        Length {
            words: count.saturating_mul(each),
            bound,
            said,
        },
        end - from,
    ))
}

/// "300 words", "300-word", "one page".
fn amount<'w>(words: &'w Words<'_>, at: usize) -> Option<(usize, &'w str, usize)> {
    if let Some(count) = words.number(at) {
        return Some((count, words.key(at + 1), at + 2));
    }
    let (count, unit) = words.key(at).split_once('-')?;
    Some((super::super::text::number(count)?, unit, at + 1))
}

/// The first length in a text.
pub(super) fn find(words: &Words<'_>) -> Option<Length> {
    (0..words.len())
        .find_map(|at| read(words, at))
        .map(|(length, _)| length)
}
