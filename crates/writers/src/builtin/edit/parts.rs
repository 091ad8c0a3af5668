//! Splits a message into single wishes, each with the text that was given for it.

use super::super::brief::find_length;
use super::super::text::{closing, colon, sentence_end};
use super::super::words::Words;

pub(super) const POLITE: &str = "please|can you|could you|would you|now|then|also|and|i would like you to|i'd like you to|i want you to|you can|just|\
    kindly|first|next|but|thanks|great|let's|so|no|ok|will you|sorry";
/// Verbs that begin a new wish inside a sentence.
const VERBS: &str = "make|end|start|begin|add|remove|delete|replace|change|call|rename|move|put|shorten|cut|drop|restore|mention|keep|use|tell|write|\
    give|include|take|leave|insert|turn|rewrite|trim|go|undo|title|open|close|please";
const EDITS: &str = "swap|add|remove|delete|replace|change|rename|move|put|insert|restore|drop";
const PARTS: &str = "section|paragraph|title|number|list|table|before|after|version|top|end";
const TAKES_TEXT: &str =
    "replace|add|insert|change|call|title|rename|append|put|order|reorder|paragraph|section";
const ASIDES: &str = "thanks|thank|great|perfect|nice|good|hi|hello|ok|okay|please|lovely|no|yes";

/// The highest number of words for the text.
pub(super) fn length(words: &Words<'_>) -> Option<usize> {
    const ASKS: &str = "shorten|trim|reduce|condense|cut|shorter|tighten|bring|get|make|most|under|maximum|max|limit|only|than|asked|within|too";
    let asked = words.has(ASKS) || words.len() <= 4;
    let told = find_length(words).map(|length| length.words);
    told.filter(|most| asked && *most > 0)
}

pub(super) fn of(note: &str) -> Vec<(&str, Option<&str>)> {
    let (mut found, mut rest) = (Vec::new(), note.trim());
    while !rest.is_empty() {
        let end = sentence_end(rest);
        let at = colon(&rest[..end]);
        let at = at.filter(|at| Words::of(&rest[..*at]).has(TAKES_TEXT));
        let wishes = clauses(&rest[..at.unwrap_or(end)]).into_iter();
        found.extend(wishes.map(|clause| (clause, None)));
        let (given, behind) = match at {
            Some(at) => payload(rest[at + 1..].trim_start()),
            None => ("", rest[end..].trim_start()),
        };
        if let Some(last) = found.last_mut().filter(|_| at.is_some()) {
            last.1 = Some(given);
        }
        rest = behind;
    }
    // A given length and the word "shorter" are one wish.
    let measured = |clause: &str| length(&Words::of(clause)).is_some();
    let shortens = found.iter().any(|(clause, _)| measured(clause));
    let less = |clause: &str| Words::of(clause).has("shorter|shorten|wanted");
    found.retain(|(clause, _)| !shortens || measured(clause) || !less(clause));
    found
}

/// Quoted text ends with its mark; other text continues to the end of the message, or to the next edit.
fn payload(given: &str) -> (&str, &str) {
    let open = given.chars().next().unwrap_or_default();
    if let Some(close) = closing(open) {
        let inner = &given[open.len_utf8()..];
        let mut ends = inner.match_indices(close);
        let behind = |at: usize| &inner[at + close.len_utf8()..];
        // An apostrophe is not a closing mark.
        let end = ends.find(|(at, _)| !behind(*at).starts_with(char::is_alphanumeric));
        if let Some((end, _)) = end {
            let behind = behind(end).trim_start_matches(['.', ',', ' ', '\n']);
            return (inner[..end].trim(), behind);
        }
    }
    let mut end = 0;
    while end < given.len() {
        end += sentence_end(&given[end..]);
        let rest = given[end..].trim_start();
        let next = Words::of(&rest[..sentence_end(rest)]);
        if next.is(next.skip(0, POLITE), EDITS) && next.has(PARTS) && next.len() <= 14 {
            return (given[..end].trim_end(), rest);
        }
    }
    (given.trim_end(), "")
}

/// The wishes of a sentence, without "great, thanks".
fn clauses(sentence: &str) -> Vec<&str> {
    let words = Words::of(sentence);
    // "In Prices, add …" is one wish.
    let placed = words.is(words.skip(0, POLITE), "in|under");
    let begins = |at: &usize| {
        let joined = words.is(at - 1, "and|then|also") || words.begins_part(*at);
        let verb = words.is(*at, VERBS) && !words.inside(*at);
        joined && verb && !(placed && words.is(*at, "add|insert|include"))
    };
    let mut cuts: Vec<usize> = (1..words.len()).filter(begins).collect();
    cuts.push(words.len());
    let (mut from, mut found) = (0, Vec::new());
    for to in cuts {
        let end = to - usize::from(to > 0 && words.is(to - 1, "and|then|also"));
        let text = words.between(from, end);
        let text = text.trim_end_matches(['.', '!', '?', ',']);
        let own = Words::of(text);
        let wish = (1..own.len()).any(|at| own.is(at, VERBS));
        if own.len() > 0 && (!own.is(0, ASIDES) || own.len() > 4 || wish) {
            found.push(text);
        }
        from = to;
    }
    found
}
