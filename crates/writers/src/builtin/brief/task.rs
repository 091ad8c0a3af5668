//! The sentence that says what to write: "Please write a letter to Ms Cole about the lease, one page".

use super::super::text::{is_telling, sentences, unquoted};
use super::super::words::Words;
use super::kind::{self, Form, Kind};
use super::reader::Reader;
use super::{Topic, length, order, purpose, whole};
use crate::brief::WRITE;

const POLITE: &str = "please|now|next|also|and|so|then|kindly|ok|okay|great|thanks|yes|can you|could you|would you|will you|help me|help us|\
    help me to|help us to";
const VERBS: &str = "do|put together|give|need|want";
const WISHES: &str = "i need|we need|i want|we want|i would like|we would like|i'd like|we'd like|i am looking for|i'm looking for|looking for|\
    we are looking for|i have to write|i need to write|we need to write|i want to write|need|there should be|here are|these are|below are";
const LEADS: &str = "about|on|for|to|with|from|of|that|in|by|called|titled|inviting|which|please";

/// Where the noun phrase of the requested piece begins.
fn opener(words: &Words<'_>) -> Option<usize> {
    let at = words.skip(0, POLITE);
    let Some(taken) = words.any(at, WISHES) else {
        let verb = words.any(at, WRITE).or_else(|| words.any(at, VERBS));
        return Some(at + verb?);
    };
    let at = words.skip(at + taken, "you to|to have|help with|help");
    Some(words.skip(words.skip(at, WRITE), VERBS))
}

fn find(words: &Words<'_>, first: bool) -> Option<(Kind, usize)> {
    if let Some(at) = opener(words) {
        return kind::read(words, at);
    }
    // "A wedding speech for Tom": without a verb it can only be the first clause.
    let (kind, end) = kind::read(words, 0).filter(|_| first)?;
    let ends = end == words.len() || words.raw(end - 1).ends_with('.');
    let leads = words.is(end, LEADS) || words.begins_part(end);
    let deed = purpose::deed(words, end).is_some();
    let verb = whole::has_verb(words.before(end));
    (!verb && (leads || ends || deed)).then_some((kind, end))
}

/// Whether this clause asks for a piece.
pub(super) fn is(clause: &str) -> bool {
    find(&Words::of(clause), false).is_some()
}

/// Whether a message asks for a new piece, not for a change of one.
pub(in crate::builtin) fn begins_anew(message: &str) -> bool {
    sentences(message).iter().take(2).any(|sentence| {
        let words = Words::of(order::without_greeting(sentence));
        let old = |at| words.is(at, "the|this|it|that|number|your|its|paragraph");
        opener(&words).is_some_and(|at| !old(at) && kind::read(&words, at).is_some())
    })
}

pub(super) fn read(reader: &mut Reader, clause: &str) -> bool {
    let words = Words::of(clause);
    if words.find(order::GO_ON).is_some() && words.len() <= 16 {
        reader.brief.go_on = true;
        return true;
    }
    let first = reader.brief.kind.is_none() && reader.brief.items.is_empty();
    let Some((mut kind, end)) = find(&words, first) else {
        return untold_kind(reader, &words);
    };
    if words.has("better|improve|correct|corrected|grammar|mistakes") && first {
        kind.form = Form::TextWork;
        clause.clone_into(&mut kind.label);
    }
    let manner = words.before(end);
    reader.brief.measure(length::find(&Words::of(manner)));
    order::tone(reader, manner);
    if words.key(end) == "in" {
        order::language(reader, &words);
    }
    // Naming the same piece again has no effect.
    let again = reader.brief.kind.is_some();
    reader.brief.kind.get_or_insert(kind);
    segments(reader, &words, end, again);
    true
}

/// "I need about 300 words on bees": without a kind, but with a subject.
fn untold_kind(reader: &mut Reader, words: &Words<'_>) -> bool {
    let at = opener(words).unwrap_or(words.len());
    let (length, taken) = length::read(words, at).unzip();
    let taken = taken.or_else(|| words.any(at, "something|it|this|one"));
    reader.brief.measure(length);
    if let Some(taken) = taken {
        segments(reader, words, at + taken, true);
    }
    taken.is_some()
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

const PEOPLE: &str = "beginners|readers|staff|customers|clients|people|parents|children|adults|students|users|audience|teachers|visitors|us|me|\
    colleagues|members|press";
const PLACES: &str = "website|blog|newsletter|intranet|linkedin|instagram|facebook";
const INCLUDED: &str = "headings|heading|sections|section|points|table|list|bullets|anecdotes|anecdote|stories|jokes|examples|tips|steps|reasons|\
    questions|quote|paragraphs|title|subject|columns|items|bullet|headline|parts|ending|call|arguments|ideas|chapters|lessons|as";

/// Reads the text after the kind, part by part.
fn segments(reader: &mut Reader, words: &Words<'_>, from: usize, again: bool) {
    let (mut part, mut start, mut at) = (Part::None, from, from);
    while at < words.len() {
        let length = length::read(words, at).filter(|_| !words.inside(at));
        let next = match &length {
            Some((_, taken)) => Some((Part::None, *taken)),
            None if words.inside(at) => None,
            None => marker(reader, words, at, part),
        };
        let Some((next, taken)) = next else {
            at += 1;
            continue;
        };
        close(reader, words, part, (start, at), again);
        reader.brief.measure(length.map(|(length, _)| length));
        (part, start) = (next, at + taken);
        at += taken.max(1);
    }
    close(reader, words, part, (start, words.len()), again);
}

/// Whether another part begins here, and how many words introduce it.
fn marker(reader: &Reader, words: &Words<'_>, at: usize, part: Part) -> Option<(Part, usize)> {
    let brief = &reader.brief;
    let comma = words.begins_part(at);
    let begins = part == Part::None || comma;
    let fresh = matches!(part, Part::None | Part::To);
    let telling = matches!(part, Part::Deed(_) | Part::Include);
    let untold = brief.topic.is_none();
    let (written, spoken) = (brief.is_letter(), brief.form() == Form::Speech);
    let addressed = written || spoken || brief.form() == Form::Paper;
    let deed = purpose::deed(words, at + 1).map(|deed| (Part::Deed(deed), 2));
    let found = match words.key(at) {
        "with" | "under" | "using" if words.first(at + 1, at + 7, INCLUDED).is_some() => {
            (Part::Include, 1)
        }
        "in" | "as" if words.any(at + 1, "a table").is_some() => (Part::Include, 0),
        "containing" | "featuring" if begins => (Part::Include, 1),
        "without" => (Part::Ban, 0),
        "no" | "not" | "avoid" | "avoiding" if comma => (Part::Ban, 0),
        "and" if words.is(at + 1, "no|without|avoid") => (Part::Ban, 1),
        "on" if part == Part::To => return None,
        "about" | "on" | "regarding" | "concerning"
            if untold && part != Part::Topic && !telling =>
        {
            (Part::Topic, 1)
        }
        "for" if is_audience(words, at + 1) && !telling && !spoken => (Part::Audience, 1),
        "for" | "of" if untold && fresh && length::read(words, at + 1).is_none() => {
            (Part::Topic, 0)
        }
        "to" if deed.is_some() && (begins || fresh) => return deed,
        "to" if brief.to.is_none() && addressed && part == Part::None => (Part::To, 1),
        "to" if brief.to.is_none() && written && part == Part::Topic && words.is_name(at + 1) => {
            (Part::To, 1)
        }
        "from" if brief.from.is_none() && fresh && addressed && brief.label("") != "invitation" => {
            (Part::From, 1)
        }
        "signed" if begins || fresh => (Part::From, words.skip(at + 1, "by|from") - at),
        "called" | "titled" | "entitled" | "headlined" if begins => (Part::Title, 1),
        "that" | "which" if !telling => (Part::Deed(purpose::deed_of_it(words, at + 1)?), 2),
        "for" | "of" | "to" | "from" | "with" | "about" => return None,
        key if comma || fresh => {
            let going = purpose::deed(words, at).filter(|_| key.ends_with("ing"));
            let orders = comma && part != Part::Include && order::is(words.from(at));
            let going = going.map(|deed| (Part::Deed(deed), 1));
            return going.or(orders.then_some((Part::Include, 0)));
        }
        _ => return None,
    };
    Some(found)
}

/// Whether these are its future readers, or the place of its publication.
fn is_audience(words: &Words<'_>, at: usize) -> bool {
    let own = words.is(at, "our|my|the|linkedin|instagram|facebook");
    words.first(at, at + 5, PEOPLE).is_some() || (own && words.first(at, at + 3, PLACES).is_some())
}

fn close(reader: &mut Reader, words: &Words<'_>, part: Part, run: (usize, usize), again: bool) {
    let (from, to) = run;
    let text = words.between(from, to);
    let text = text.trim_end_matches(['.', '!', '?', ' ']);
    if text.is_empty() || matches!(text, "it" | "this" | "that") {
        return;
    }
    let keep = |field: &mut Option<String>| {
        field.get_or_insert_with(|| unquoted(text).to_owned());
    };
    let brief = &mut reader.brief;
    match part {
        Part::Topic => {
            let led = words.is(from, "for|of");
            let own = text.split_once(' ').filter(|_| led);
            let (lead, text) = own.unwrap_or((words.key(from.saturating_sub(1)), text));
            brief.topic.get_or_insert(Topic::new(lead, text));
        }
        Part::To => keep(&mut brief.to),
        Part::From => keep(&mut brief.from),
        Part::Title => keep(&mut brief.title),
        Part::Deed(deed) => purpose::read(reader, deed, text),
        Part::Include => order::include(reader, text),
        Part::Ban => order::bans(reader, text),
        Part::Audience if brief.is_letter() => keep(&mut brief.to),
        // The readers are no content, unless they are named.
        Part::Audience if is_telling(text) => {
            brief.topic.get_or_insert(Topic::new("for", text));
        }
        Part::Audience => {}
        Part::None => order::leftover(reader, text, again),
    }
}
