//! How long the text should be.

use super::super::text::number;
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
    pub said: String,
}

/// Words of a page, and words that are spoken in a minute.
const PAGE: usize = 400;
const MINUTE: usize = 130;

const AT_MOST: &str = "at most|no more than|not more than|no longer than|less than|fewer than|under|up to|within|max|maximum|maximum of|a maximum of|\
    max of|below|not exceed|exceed";
const AT_LEAST: &str = "at least|no less than|more than|over|minimum";
const ABOUT: &str = "about|around|roughly|approximately|approx|some|exactly|of";
const LEADS: &str = "of|in|to|with|is|be";

/// A length that is named here, and the number of its words.
pub(super) fn read(words: &Words<'_>, from: usize) -> Option<(Length, usize)> {
    let lead = words.any(from, LEADS);
    let lead = lead.filter(|_| !words.begins_part(from + 1));
    let start = from + lead.unwrap_or(0);
    let bounds = [
        (AT_MOST, Bound::AtMost),
        (AT_LEAST, Bound::AtLeast),
        (ABOUT, Bound::About),
    ];
    let bound = |(phrases, bound)| Some((words.any(start, phrases)?, bound));
    let bound = bounds.into_iter().find_map(bound);
    let (taken, bound) = bound.unwrap_or((0, Bound::About));
    let at = start + taken;
    // "300 words", "300-word", "one page".
    let (count, unit, next) = match words.key(at).split_once('-') {
        Some((count, unit)) => (number(count)?, unit, at + 1),
        None => (words.number(at)?, words.key(at + 1), at + 2),
    };
    let (each, page) = match unit {
        "word" | "words" => (1, false),
        "page" | "pages" | "side" => (PAGE, bound == Bound::About),
        "minute" | "minutes" => (MINUTE, false),
        _ => return None,
    };
    let limit = words.any(next, "or less|or fewer|at most|maximum|max");
    let end = next + limit.or(words.any(next, "long|in total")).unwrap_or(0);
    let limited = page || limit.is_some();
    let bound = if limited { Bound::AtMost } else { bound };
    let said = words.between(start, end).to_lowercase();
    let said = said.trim_end_matches('.').replace("-word", " words");
    let words = count.saturating_mul(each);
    Some((Length { words, bound, said }, end - from))
}

pub(in crate::builtin) fn find(words: &Words<'_>) -> Option<Length> {
    (0..words.len()).find_map(|at| Some(read(words, at)?.0))
}
