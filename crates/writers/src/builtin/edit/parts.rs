//! Takes a message apart: single wishes, each with the text that was given for it.

use super::super::text::{closing, sentence_end};
use super::super::words::Words;

pub(super) const POLITE: &str = "please|can you|could you|would you|now|then|also|and|i would like you to|\
    i'd like you to|i want you to|you can|just|kindly|first|next|but|thanks|great|let's|so|no|ok|will you|sorry";
/// With these a new wish begins inside a sentence.
const VERBS: &str = "make|end|start|begin|add|remove|delete|replace|change|call|rename|move|swap|put|shorten|\
    cut|drop|restore|mention|keep|use|tell|write|give|include|take|leave|insert|turn|rewrite|trim|go|undo|title|\
    open|close|please";
const EDITS: &str = "add|remove|delete|replace|change|call|rename|move|put|insert|restore|drop";
const PARTS: &str = "section|paragraph|title|number|list|table|before|after|version|top|end";
const TAKES_TEXT: &str =
    "replace|add|insert|change|call|title|rename|append|put|order|reorder|paragraph|section";

/// A number of words that the text is to have at most.
pub(super) fn length(words: &Words<'_>) -> Option<usize> {
    const SHORTEN: &str = "shorten|trim|reduce|condense|cut|shorter|tighten|bring|get|make";
    const LIMITS: &str = "shorter|most|under|maximum|max|limit|only|than|still|asked|within|too";
    let numbers = (0..words.len()).filter(|at| words.is(at + 1, "words|word"));
    let said = words.find("asked for|i said|wanted|limit is|limit was");
    let said = said.and_then(|(at, taken)| words.number(at + taken));
    let begins = words.any(words.skip(0, POLITE), SHORTEN).is_some();
    let asked = begins || words.has(LIMITS) || words.len() <= 4;
    let least = said.or_else(|| numbers.filter_map(|at| words.number(at)).min());
    least.filter(|most| asked && *most > 0)
}

pub(super) fn of(note: &str) -> Vec<(&str, Option<&str>)> {
    let mut found = Vec::new();
    let mut rest = note.trim();
    while !rest.is_empty() {
        let end = sentence_end(rest);
        let (head, payload) = match colon(&rest[..end]) {
            Some(at) => {
                let (given, behind) = payload(rest[at + 1..].trim_start());
                let head = &rest[..at];
                rest = behind;
                (head, Some(given))
            }
            None => {
                let head = &rest[..end];
                rest = rest[end..].trim_start();
                (head, None)
            }
        };
        let mut all: Vec<(&str, Option<&str>)> = clauses(head)
            .into_iter()
            .map(|clause| (clause, None))
            .collect();
        if let Some(last) = all.last_mut() {
            last.1 = payload;
        }
        found.extend(all);
    }
    // A length that is told and a wish for less are one wish.
    let measured = |clause: &str| length(&Words::of(clause)).is_some();
    let shortens = found.iter().any(|(clause, _)| measured(clause));
    let is_bare =
        |clause: &str| !measured(clause) && Words::of(clause).has("shorter|shorten|wanted");
    found.retain(|(clause, _)| !(shortens && is_bare(clause)));
    found
}

/// The colon behind which text is given.
fn colon(sentence: &str) -> Option<usize> {
    let at = sentence
        .find(": ")
        .or(sentence.find(":\n"))
        .or(sentence.find(":“"))?;
    let opened = sentence[..at].contains(['“', '"']) && !sentence[..at].contains('”');
    (!opened && Words::of(&sentence[..at]).has(TAKES_TEXT)).then_some(at)
}

/// Quoted text ends with its mark; other text goes on to the end of the message, or to the next edit.
fn payload(given: &str) -> (&str, &str) {
    let quoted = given
        .chars()
        .next()
        .and_then(|open| Some((open, closing(open)?)));
    if let Some((open, close)) = quoted {
        let inner = &given[open.len_utf8()..];
        let last = |at: &usize| !inner[at + close.len_utf8()..].starts_with(char::is_alphanumeric);
        let mut ends = inner.match_indices(close).map(|(at, _)| at).filter(last);
        let end = if open == close {
            ends.last()
        } else {
            ends.next()
        };
        if let Some(end) = end {
            let behind = inner[end + close.len_utf8()..].trim_start_matches(['.', ',', ' ', '\n']);
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

/// The wishes of a sentence.
fn clauses(sentence: &str) -> Vec<&str> {
    let words = Words::of(sentence);
    let begins = |at: &usize| {
        let joined = words.is(at - 1, "and|then|also") || words.begins_part(*at);
        joined && !words.inside(*at) && words.is(*at, VERBS)
    };
    let starts: Vec<usize> = [0]
        .into_iter()
        .chain((1..words.len()).filter(begins))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([words.len()]);
    let pairs = starts.iter().zip(ends);
    let joints = [" and", " then", " also"];
    let cut = |text| {
        joints
            .iter()
            .fold(text, |text: &str, joint| text.trim_end_matches(joint))
    };
    let texts = pairs
        .map(|(from, to)| cut(words.between(*from, to)).trim_end_matches([',', '.', '!', '?']));
    texts.filter(|text| !is_aside(&Words::of(text))).collect()
}

/// "Great, thanks": nothing to do.
fn is_aside(words: &Words<'_>) -> bool {
    const ASIDES: &str = "thanks|thank|great|perfect|nice|good|hi|hello|ok|okay|please|lovely|no|yes|and|then|also|now";
    words.len() == 0
        || (words.is(0, ASIDES)
            && words.len() <= 4
            && (1..words.len()).all(|at| !words.is(at, VERBS)))
}
