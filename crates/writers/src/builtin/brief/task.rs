//! The sentence that says what is to be written: "Please write a letter to Ms Cole about the lease, one page".

use super::super::text::unquoted;
use super::super::words::Words;
use super::kind::{self, Form, Kind};
use super::lines::Reader;
use super::sections::HEADINGS;
use super::{Topic, length, order, purpose};

const VERBS: &str = "write|draft|create|compose|prepare|produce|make|do|put together|give|need|want|rewrite|\
    redraft";
const WISHES: &str = "i need|we need|i want|we want|i would like|we would like|i'd like|we'd like|\
    i am looking for|i'm looking for|we are looking for|looking for|i require|i have to write|i must write|\
    we have to write|i need to write|we need to write|i want to write|need|there should be|here are|\
    here are our|here are my|these are|these are our|below are";

/// Where the noun phrase of what is wanted begins.
fn opener(words: &Words<'_>) -> Option<usize> {
    let mut at = 0;
    while words.is(
        at,
        "please|now|next|also|and|so|then|kindly|ok|okay|great|thanks|next|yes",
    ) {
        at += 1;
    }
    let asked = words.any(
        at,
        "can you|could you|would you|will you|can you please|could you please|would you please",
    );
    at += asked.unwrap_or(0);
    at += words
        .any(at, "please|help me|help us|help me to|help us to")
        .unwrap_or(0);
    if let Some(taken) = words.any(at, WISHES) {
        at += taken;
        at += words.any(at, "you to|to have|help with|help").unwrap_or(0);
        at += words.any(at, VERBS).unwrap_or(0);
    } else {
        at += words.any(at, VERBS)?;
    }
    Some(at)
}

fn find(words: &Words<'_>, first: bool) -> Option<(Kind, usize)> {
    if let Some(at) = opener(words) {
        return kind::read(words, at);
    }
    // "A wedding speech for Tom": without a verb it can only be the first thing that is said.
    let (kind, end) = kind::read(words, 0).filter(|_| first)?;
    let next = words.key(end);
    let leads = [
        "", "about", "on", "for", "to", "with", "from", "of", "that", "in", "by", "in", "called",
        "titled", "inviting", "which",
    ];
    let follows =
        leads.contains(&next) || words.begins_part(end) || purpose::deed(words, end).is_some();
    let verb = super::whole::has_verb(words.between(0, end));
    let full_stop = words.raw(end - 1).ends_with('.');
    (!verb && (follows || full_stop)).then_some((kind, end))
}

/// Whether this asks for a piece.
pub(in crate::builtin) fn is(clause: &str) -> bool {
    let words = Words::of(clause);
    opener(&words).is_some_and(|at| kind::read(&words, at).is_some())
}

/// Whether this may be the first thing that is said of a piece, with a verb or without.
pub(super) fn may_be(clause: &str) -> bool {
    find(&Words::of(clause), true).is_some()
}

/// The kind of a message that asks for a new piece.
pub(in crate::builtin) fn asked_kind(message: &str) -> Option<Kind> {
    let first = super::super::text::sentences(message);
    let asks = |sentence: &String| {
        let words = Words::of(order::without_greeting(sentence));
        let at = opener(&words)?;
        let old = words.is(at, "the|this|it|that|number|your|its|paragraph");
        find(&words, false).map(|(kind, _)| kind).filter(|_| !old)
    };
    first.iter().take(2).find_map(asks)
}

pub(super) fn read(reader: &mut Reader, clause: &str) -> bool {
    let words = Words::of(clause);
    if order::goes_on(&words) {
        reader.brief.go_on = true;
        return true;
    }
    let first = reader.brief.kind.is_none() && reader.brief.items.is_empty();
    if let Some(at) = (1..words.len()).find(|at| {
        words
            .any(
                *at,
                "and need|and we need|and i need|so we need|so i need|and want|and would like",
            )
            .is_some()
    }) && kind::read(&words, at + 2).is_some()
    {
        reader.say(words.before(at));
        return read(reader, words.from(at + 1));
    }
    let Some((kind, end)) = find(&words, first) else {
        return untold_kind(reader, &words);
    };
    if let Some(length) = length::find(&Words::of(words.before(end))) {
        reader.brief.length.get_or_insert(length);
    }
    order::tone(reader, words.before(end));
    if words.key(end) == "in" {
        order::language(reader, &words, end);
    }
    // The same piece named again says nothing new.
    let again = reader.brief.kind.is_some();
    if !again {
        reader.brief.kind = Some(kind);
    }
    segments(reader, &words, end, again);
    true
}

/// "I need about 300 words on bees": no kind, but a subject.
fn untold_kind(reader: &mut Reader, words: &Words<'_>) -> bool {
    let Some(at) = opener(words) else {
        return false;
    };
    let (something, taken) = (words.is(at, "something|it|this|one"), 1);
    let measured = length::read(words, at);
    let end = match &measured {
        Some((_, taken)) => at + taken,
        None if something => at + taken,
        None => return false,
    };
    if let Some((length, _)) = measured {
        reader.brief.length.get_or_insert(length);
    }
    reader.brief.go_on |= words.has("now") || words.find("with what|go ahead").is_some();
    segments(reader, words, end, true);
    true
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    None,
    Topic,
    To,
    From,
    Audience,
    Deed(&'static str),
    Include,
    Ban,
    Title,
}

const AUDIENCE: &str = "beginners|readers|staff|customers|clients|people|parents|children|website|blog|\
    newsletter|adults|students|kids|users|audience|newcomers|families|homeowners|teachers|visitors|linkedin|\
    instagram|facebook|intranet|us|me|colleagues|members|press";
const INCLUDED: &str = "headings|heading|sections|section|points|table|list|bullets|anecdotes|anecdote|stories|\
    jokes|examples|tips|steps|reasons|questions|quote|paragraphs|title|subject|columns|items|bullet|headline|\
    parts|ending|call|arguments|ideas|chapters|lessons";

/// Reads what follows the kind, part by part.
fn segments(reader: &mut Reader, words: &Words<'_>, from: usize, again: bool) {
    let (mut part, mut start, mut at) = (Part::None, from, from);
    while at < words.len() {
        if words.inside(at) {
            at += 1;
            continue;
        }
        if let Some((length, taken)) =
            length::read(words, at).filter(|(length, _)| length.words > 0)
        {
            close(reader, words, part, (start, at), again);
            reader.brief.length.get_or_insert(length);
            (part, at) = (Part::None, at + taken);
            start = at;
            continue;
        }
        match marker(reader, words, at, part) {
            Some((next, taken)) => {
                close(reader, words, part, (start, at), again);
                (part, start) = (next, at + taken);
                at += taken.max(1);
            }
            None => at += 1,
        }
    }
    close(reader, words, part, (start, words.len()), again);
}

/// Whether another part begins here, and how many words lead into it.
fn marker(reader: &Reader, words: &Words<'_>, at: usize, part: Part) -> Option<(Part, usize)> {
    let brief = &reader.brief;
    let comma = words.begins_part(at);
    let soon = |list: &str, reach: usize| {
        (at + 1..(at + 1 + reach).min(words.len())).any(|n| words.is(n, list))
    };
    let free = part == Part::None || comma;
    let form = brief.kind.as_ref().map(|kind| kind.form);
    let addressed = matches!(form, Some(Form::Letter | Form::Email | Form::Paper));
    match words.key(at) {
        "with" | "under" | "using" if soon(INCLUDED, 6) || soon("as", 6) => {
            Some((Part::Include, 1))
        }
        "containing" | "featuring" if free => Some((Part::Include, 1)),
        "without" => Some((Part::Ban, 0)),
        "no" | "not" | "avoid" | "avoiding" if comma => Some((Part::Ban, 0)),
        "about" | "on" | "regarding" | "concerning"
            if brief.topic.is_none()
                && !matches!(part, Part::Topic | Part::Include | Part::Deed(_))
                && (part != Part::To || words.key(at) != "on") =>
        {
            Some((Part::Topic, 1))
        }
        "for"
            if is_audience(words, at + 1)
                && part != Part::Include
                && !matches!(part, Part::Deed(_))
                && form != Some(Form::Speech) =>
        {
            Some((Part::Audience, 1))
        }
        "for" | "of"
            if brief.topic.is_none()
                && matches!(part, Part::None | Part::To)
                && !again_of(words, at) =>
        {
            Some((Part::Topic, 0))
        }
        "to" if purpose::deed(words, at + 1).is_some() && (free || part == Part::To) => {
            purpose::deed(words, at + 1).map(|deed| (Part::Deed(deed), 2))
        }
        "to" if part == Part::None
            && brief.to.is_none()
            && (addressed || form == Some(Form::Speech)) =>
        {
            Some((Part::To, 1))
        }
        "to" if part == Part::Topic
            && brief.to.is_none()
            && matches!(form, Some(Form::Letter | Form::Email))
            && proper(words.raw(at + 1)) =>
        {
            Some((Part::To, 1))
        }
        "from" if brief.from.is_none() && matches!(part, Part::None | Part::To) && addressed => {
            Some((Part::From, 1))
        }
        "signed" if free || part == Part::To => {
            Some((Part::From, 1 + words.any(at + 1, "by|from").unwrap_or(0)))
        }
        "called" | "titled" | "entitled" | "headlined" if part == Part::None || comma => {
            Some((Part::Title, 1))
        }
        "that" | "which" => purpose::deed_of_it(words, at + 1)
            .filter(|_| part != Part::Include)
            .map(|deed| (Part::Deed(deed), 2)),
        "and" | "please" if comma || words.key(at) == "and" => {
            let next = at + 1;
            let is_not = words.is(next, "no|without|avoid");
            is_not.then_some((Part::Ban, 1))
        }
        _ if comma || part == Part::None || part == Part::To => {
            let deed = purpose::deed(words, at)
                .filter(|_| words.key(at).ends_with("ing") || words.phrase(at, "to say").is_some());
            let orders = comma && order::is(words.from(at)) && !matches!(part, Part::Include);
            deed.map(|deed| (Part::Deed(deed), 1))
                .or(orders.then_some((Part::Include, 0)))
        }
        _ => None,
    }
}

/// People who will read it, or the place where it is to stand.
fn is_audience(words: &Words<'_>, at: usize) -> bool {
    const PLACES: &str = "website|blog|newsletter|intranet|linkedin|instagram|facebook";
    let people = (at..at + 5).any(|n| words.is(n, AUDIENCE) && !words.is(n, PLACES));
    let own = words.is(at, "our|my|the|linkedin|instagram|facebook");
    people || (own && (at..at + 3).any(|n| words.is(n, PLACES)))
}

/// "of" before a measure is no subject.
fn again_of(words: &Words<'_>, at: usize) -> bool {
    words.is(at, "of") && (words.number(at + 1).is_some() || words.is(at + 1, "about|around"))
}

fn proper(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

fn close(
    reader: &mut Reader,
    words: &Words<'_>,
    part: Part,
    (from, to): (usize, usize),
    again: bool,
) {
    let text = words
        .between(from, to)
        .trim_end_matches(['.', '!', '?'])
        .trim();
    if text.is_empty() || matches!(text, "it" | "this" | "that") {
        return;
    }
    match part {
        Part::Topic => {
            let led = words.is(from, "for|of");
            let lead = if led {
                words.key(from)
            } else {
                words.key(from.saturating_sub(1))
            };
            let text = if led {
                words.between(from + 1, to)
            } else {
                text
            };
            let text = text.trim_end_matches(['.', '!', '?']).to_owned();
            let topic = Topic {
                lead: lead.to_owned(),
                text,
            };
            reader.brief.topic.get_or_insert(topic);
        }
        Part::To => {
            reader.brief.to.get_or_insert_with(|| text.to_owned());
        }
        Part::From => {
            reader.brief.from.get_or_insert_with(|| text.to_owned());
        }
        Part::Title => {
            reader
                .brief
                .title
                .get_or_insert_with(|| unquoted(text).to_owned());
        }
        Part::Deed(deed) => purpose::read(reader, deed, text),
        Part::Include => include(reader, text),
        Part::Ban => order::bans(reader, text),
        // Who reads it is no content, unless they are named.
        Part::Audience if order::is_telling(text) => {
            let topic = Topic {
                lead: "for".to_owned(),
                text: text.to_owned(),
            };
            reader.brief.topic.get_or_insert(topic);
        }
        Part::Audience => {}
        Part::None => order::leftover(reader, text, again),
    }
}

/// What a piece is to have: headings, points, a table, a contact.
pub(super) fn include(reader: &mut Reader, text: &str) {
    let text = text.trim();
    let words = Words::of(text);
    let as_at =
        (1..words.len()).find(|at| words.is(*at, "as") && words.is(at + 1, "the|our|my|a|your"));
    let headings = (0..words.len().min(6)).find(|at| words.is(*at, HEADINGS));
    if let Some(at) = headings {
        let next = at + 1 + words.any(at + 1, "called|named|for|of").unwrap_or(0);
        return reader.headings(words.from(next));
    }
    if let Some(at) = as_at {
        let name = words
            .before(at)
            .trim_start_matches("and ")
            .trim_start_matches("with ");
        let role = words.from(at + 1);
        return reader.say(&format!("{name} is {role}"));
    }
    if words.has("table") {
        let mut section = super::Section::named("");
        section.specify(text);
        text.clone_into(&mut section.hint);
        reader.brief.table = Some(section);
        return;
    }
    let before = reader.brief.counted.clone();
    reader.count(text);
    if reader.brief.counted != before {
        return;
    }
    if !order::read(reader, text) {
        order::leftover(reader, text, false);
    }
}
