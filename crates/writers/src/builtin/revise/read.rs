//! What a note asks to be changed.

use std::mem::discriminant;

use super::Change;
use super::wishes::{begins, in_short, instructs, leaves_alone, rests, wishes};
use crate::builtin::brief::{Brief, number};
use crate::builtin::text::{sentences, tokens};

/// How a passage is asked for that should be another.
const OTHERWISE: &[&str] = &[
    "stronger",
    "different",
    "rewrite",
    "change",
    "new",
    "better",
    "another",
    "weak",
    "boring",
    "improve",
    "don't like",
    "redo",
];

/// Whether another draft from scratch is asked for.
pub(crate) fn is_another(note: &str) -> bool {
    let lower = note.to_lowercase();
    [
        "another version",
        "different version",
        "another draft",
        "try again",
        "start over",
        "from scratch",
        "rewrite it",
        "redo it",
        "another take",
        "new version",
        "something different",
    ]
    .iter()
    .any(|p| lower.contains(p))
}

/// The changes a note asks for, in its order.
pub(crate) fn read(note: &str) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut facts: Vec<String> = Vec::new();
    for sentence in sentences(note) {
        let found = read_sentence(&sentence);
        if found.is_empty() {
            facts.push(sentence);
        }
        changes.extend(found);
    }
    let brief = Brief::read(&[&facts.join("\n")], false);
    if !brief.facts.is_empty() || !brief.named.is_empty() {
        changes.push(Change::Facts(Box::new(brief)));
    }
    changes
}

/// What a sentence asks for; nothing where it states a fact. A wish that is not understood is named beside those that are.
fn read_sentence(sentence: &str) -> Vec<Change> {
    let mut changes: Vec<Change> = Vec::new();
    for wish in wishes(sentence) {
        let found = read_wish(wish);
        if found.is_empty() && begins(wish) && !leaves_alone(wish) && !is_meant(wish, &changes) {
            changes.push(Change::Unread(in_short(wish)));
        }
        let rests = match found.first() {
            Some(change) if !takes_all(change) => rests(wish),
            _ => Vec::new(),
        };
        changes.extend(found);
        for rest in rests {
            if read_wish(rest).is_empty() && !is_meant(rest, &changes) {
                changes.push(Change::Unread(in_short(rest)));
            }
        }
    }
    let known = changes.iter().any(|c| !matches!(c, Change::Unread(_)));
    if known || instructs(sentence) {
        once(changes)
    } else {
        Vec::new()
    }
}

/// Whether all words of a wish are about this, as those of a title are.
const fn takes_all(change: &Change) -> bool {
    matches!(
        change,
        Change::AddSection(_)
            | Change::Remove(_)
            | Change::Title(_)
            | Change::Replace(..)
            | Change::Facts(_)
    )
}

/// Whether a wish says no more than how a passage should be that is exchanged anyway.
fn is_meant(wish: &str, changes: &[Change]) -> bool {
    let exchanged = |c: &Change| matches!(c, Change::Opening | Change::Ending);
    let lower = wish.to_lowercase();
    changes.iter().any(exchanged) && OTHERWISE.iter().any(|w| lower.contains(w))
}

/// What is said twice in a sentence is wanted once: of two lengths, the one with a figure.
fn once(changes: Vec<Change>) -> Vec<Change> {
    let mut kept: Vec<Change> = Vec::new();
    for change in changes {
        let again = match change {
            Change::AddSection(_) | Change::Remove(_) | Change::Replace(..) | Change::Unread(_) => {
                None
            }
            _ => kept
                .iter()
                .position(|it| discriminant(it) == discriminant(&change)),
        };
        match again {
            None => kept.push(change),
            Some(at) if matches!(change, Change::Shorter(Some(_)) | Change::Longer(Some(_))) => {
                kept[at] = change;
            }
            Some(_) => {}
        }
    }
    kept
}

fn read_wish(wish: &str) -> Vec<Change> {
    let plain = wish.replace('’', "'");
    let lower = plain.to_ascii_lowercase();
    if let Some(change) = swap(&plain, &lower)
        .or_else(|| title(&plain, &lower))
        .or_else(|| addition(&plain, &lower))
        .or_else(|| removal(&plain, &lower))
    {
        return vec![change];
    }
    let words = tokens(&lower);
    let says = |list: &[&str]| {
        list.iter().any(|w| {
            if w.contains(' ') {
                lower.contains(w)
            } else {
                words.iter().any(|t| t.starts_with(w))
            }
        })
    };
    let mut changes = Vec::new();
    let to = words
        .windows(2)
        .find(|p| p[1].starts_with("word"))
        .and_then(|p| number(&p[0]));
    if says(&[
        "shorter",
        "shorten",
        "trim",
        "condense",
        "too long",
        "tighter",
        "tighten",
        "cut it",
        "cut down",
        "half the length",
        "half as long",
        "more concise",
        "concise",
        "brief",
    ]) {
        changes.push(Change::Shorter(to));
    } else if says(&[
        "longer",
        "expand",
        "more detail",
        "lengthen",
        "too short",
        "elaborate",
        "flesh",
    ]) {
        changes.push(Change::Longer(to));
    } else if let Some(to) = to.filter(|_| words.len() < 12) {
        changes.push(Change::Shorter(Some(to)));
    }
    let place = |list: &[&str]| says(list) && says(OTHERWISE);
    if place(&["opening", "intro", "beginning", "first paragraph"]) {
        changes.push(Change::Opening);
    } else if place(&["ending", "conclusion", "closing", "last paragraph"]) {
        changes.push(Change::Ending);
    }
    if says(&[
        "less formal",
        "casual",
        "friendl",
        "warmer",
        "conversational",
        "relaxed",
        "informal",
        "playful",
        "less stiff",
        "lighter",
    ]) {
        changes.push(Change::Casual);
    } else if says(&[
        "formal",
        "professional",
        "more serious",
        "less casual",
        "corporate",
    ]) {
        changes.push(Change::Formal);
    }
    if says(&[
        "simpl",
        "plainer",
        "plain english",
        "plain language",
        "easier",
        "less jargon",
        "jargon",
    ]) {
        changes.push(Change::Plain);
    }
    if says(&["bullet"]) {
        changes.push(Change::Bullets);
    }
    changes
}

/// "change X to Y", "replace X with Y", "use Y instead of X", "swap X for Y".
fn swap(plain: &str, lower: &str) -> Option<Change> {
    let between = |verb: &str, mark: &str| {
        let start = lower
            .find(verb)
            .filter(|at| *at == 0 || lower.as_bytes()[at - 1] == b' ')?
            + verb.len();
        let middle = lower[start..].find(mark)? + start;
        Some((
            unquote(&plain[start..middle]),
            unquote(&plain[middle + mark.len()..]),
        ))
    };
    let (from, to) = between("change ", " to ")
        .or_else(|| between("replace ", " with "))
        .or_else(|| between("replace ", " by "))
        .or_else(|| between("swap ", " for "))
        .or_else(|| between("use ", " instead of ").map(|(to, from)| (from, to)))
        .or_else(|| between("say ", " instead of ").map(|(to, from)| (from, to)))?;
    if from.is_empty() || to.is_empty() || tokens(&from).len() > 8 {
        return None;
    }
    let about = from.to_lowercase();
    if about.ends_with("title") || about.ends_with("headline") {
        return Some(Change::Title(to));
    }
    // "Change the tone to formal" is no matter of words.
    if ["tone", "style", "length", "intro", "opening", "ending"]
        .iter()
        .any(|w| about.ends_with(w))
    {
        return None;
    }
    Some(Change::Replace(from, to))
}

fn unquote(text: &str) -> String {
    let text = text.trim().trim_end_matches(['.', '!']).trim();
    let bare = text.trim_matches(['"', '“', '”', '‘', '\'']);
    let inner = ["the word ", "the name ", "the phrase "]
        .iter()
        .find_map(|p| bare.strip_prefix(p))
        .unwrap_or(bare);
    inner
        .trim_matches(['"', '“', '”', '‘', '\''])
        .trim()
        .to_owned()
}

fn title(plain: &str, lower: &str) -> Option<Change> {
    let mark = [
        "call it ",
        "title it ",
        "title: ",
        "headline: ",
        "the title should be ",
        "new title: ",
    ]
    .iter()
    .find_map(|m| lower.find(m).map(|at| at + m.len()))?;
    let title = unquote(&plain[mark..]);
    (!title.is_empty() && tokens(&title).len() <= 16).then_some(Change::Title(title))
}

/// "Add a section on X", "mention that …", "include X".
fn addition(plain: &str, lower: &str) -> Option<Change> {
    let verb = [
        "add ",
        "include ",
        "mention ",
        "insert ",
        "write about ",
        "also cover ",
        "cover ",
    ]
    .iter()
    .find_map(|v| {
        let at = lower
            .find(v)
            .filter(|at| *at == 0 || lower.as_bytes()[at - 1] == b' ')?;
        let negated = lower[..at].ends_with("don't ") || lower[..at].ends_with("not ");
        (!negated).then_some(at + v.len())
    })?;
    let rest = plain[verb..]
        .trim()
        .trim_end_matches(['.', '!', '?'])
        .trim_end_matches(" please");
    let about = [
        "a section on ",
        "a section about ",
        "another section on ",
        "a paragraph on ",
        "a paragraph about ",
        "a part about ",
        "a part on ",
        "something about ",
        "something on ",
        "a bit about ",
        "a bit on ",
        "a chapter on ",
        "a chapter about ",
        "more about ",
        "more on ",
    ]
    .iter()
    .find_map(|p| {
        rest.to_ascii_lowercase()
            .starts_with(p)
            .then(|| &rest[p.len()..])
    });
    if let Some(fact) = rest.strip_prefix("that ") {
        return Some(Change::Facts(Box::new(Brief {
            facts: vec![fact.to_owned()],
            ..Brief::read(&[fact], false)
        })));
    }
    let rest = about.unwrap_or(rest);
    let vague = rest.to_lowercase();
    let form = ["detail", "bullet", "length", "words", "warmth", "formal"]
        .iter()
        .any(|w| vague.contains(w))
        && about.is_none();
    (!rest.is_empty() && !form && tokens(rest).len() <= 14)
        .then(|| Change::AddSection(rest.to_owned()))
}

fn removal(plain: &str, lower: &str) -> Option<Change> {
    let verb = [
        "remove ",
        "delete ",
        "drop ",
        "take out ",
        "leave out ",
        "get rid of ",
        "cut the section ",
        "cut the part ",
        "cut the paragraph ",
        "don't mention ",
        "do not mention ",
    ]
    .iter()
    .find_map(|v| {
        lower
            .find(v)
            .filter(|at| *at == 0 || lower.as_bytes()[at - 1] == b' ')
            .map(|at| at + v.len())
    })?;
    let mut rest = plain[verb..].trim().trim_end_matches(['.', '!', '?']);
    for lead in [
        "the section on ",
        "the section about ",
        "the paragraph on ",
        "the paragraph about ",
        "the part about ",
        "the part on ",
        "everything about ",
        "all mentions of ",
        "the word ",
        "the sentence about ",
        "the ",
        "about ",
        "on ",
        "any ",
    ] {
        if rest.to_ascii_lowercase().starts_with(lead) {
            rest = &rest[lead.len()..];
        }
    }
    let rest = rest
        .trim_end_matches(" section")
        .trim_end_matches(" part")
        .trim_end_matches(" paragraph");
    (!rest.is_empty() && tokens(rest).len() <= 10).then(|| Change::Remove(unquote(rest)))
}
