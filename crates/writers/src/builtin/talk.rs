//! The conversation, read for the next reply: the versions that can be seen, and what the client said since.

use super::brief::begins_anew;
use super::draft::Draft;
use super::files;
use super::language::is_foreign;
use super::say;
use super::text::{stems, tokens};
use super::words::{Words, among};
use crate::brief::GREETINGS;
use crate::delivery::Splitter;
use crate::summary::{self, SummaryLine};
use crate::{Persona, Speaker, Turn, WriteRequest, prompt};

/// Every visible version of a document, oldest first, and the turn that delivered the last.
pub(super) fn versions(request: &WriteRequest) -> (Vec<Draft>, Option<usize>) {
    let turns = request.turns.iter().enumerate();
    let found = turns.filter_map(|(n, turn)| Some((delivered(turn)?, n)));
    let (versions, at): (Vec<Draft>, Vec<usize>) = found.unzip();
    (versions, at.last().copied())
}

fn delivered(turn: &Turn) -> Option<Draft> {
    let mut splitter = Splitter::default();
    splitter.push(&turn.text);
    let (_, document) = splitter.finish();
    let document = document.filter(|_| turn.from == Speaker::Specialist)?;
    Draft::parse(&document.markdown)
}

/// The text of a message and of its files.
pub(super) fn says(turn: &Turn) -> Vec<&str> {
    let said = Some(turn.text.as_str()).filter(|text| !text.trim().is_empty());
    let files = turn.files.iter().filter_map(files::text);
    said.into_iter().chain(files).collect()
}

fn is_client(turn: &&Turn) -> bool {
    turn.from == Speaker::Client
}

pub(super) fn note(request: &WriteRequest) -> String {
    let last = request.turns.iter().rev().find(is_client);
    last.map(|turn| says(turn).join("\n\n")).unwrap_or_default()
}

/// The first turn of the piece that is to be written: after the last delivery, where a new piece was requested. `None`
/// if the last message is about the delivery itself.
pub(super) fn begun(request: &WriteRequest, delivery: Option<usize>) -> Option<usize> {
    let asks = |n: &usize| is_client(&&request.turns[*n]) && begins_anew(&request.turns[*n].text);
    let behind = |delivery| (delivery + 1..request.turns.len()).find(asks);
    delivery.map_or(Some(0), behind)
}

/// The client's messages about the piece that is to be written.
pub(super) fn messages(request: &WriteRequest, from: usize) -> Vec<&str> {
    let before = Some(request).filter(|_| from == 0).map(recall);
    let said = request.turns.iter().skip(from);
    let said = said.filter(is_client).flat_map(says);
    let work =
        said.filter(|text| !is_foreign(text) && small(text, &request.persona, false).is_none());
    before.unwrap_or_default().into_iter().chain(work).collect()
}

/// The client's messages and files before the turns, after the last delivery, as far as the summary has them.
fn recall(request: &WriteRequest) -> Vec<&str> {
    let summary = request.memory.summary.as_deref().unwrap_or_default();
    let mut said = Vec::new();
    for told in summary::told(summary) {
        match told {
            SummaryLine::Client(text) => said.push(text),
            SummaryLine::File(name) => {
                let is = |file: &&crate::TurnFile| prompt::name(file).starts_with(name);
                let files = request.earlier_files.iter().filter(|_| !name.is_empty());
                said.extend(files.filter(is).filter_map(files::text));
            }
            SummaryLine::Delivery => said.clear(),
            SummaryLine::Other => {}
        }
    }
    said
}

/// The answer to a message that asks for no work.
pub(super) fn small(message: &str, persona: &Persona, has_draft: bool) -> Option<String> {
    const COST: &str =
        "how much|your rates|your price|is it free|is this free|do i have to pay|what does it cost";
    const ABOUT: &str = "are you|who is writing|what can you do|what do you do|how do you work|a brief|do you need|can you help|who writes";
    const WISHES: &str =
        "but|please|make|add|need|want|write|shorter|with|about|for|to|call|remove|replace|words";
    const THANKS: &str = "thanks|thank|perfect|great|lovely|wonderful|excellent|cheers|brilliant|looks good|love it|i like it|well done|all good";
    let words = Words::of(message);
    let asks = message.trim_end().ends_with('?') && words.len() <= 25 && !begins_anew(message);
    let brief = words.len() <= 9 && !words.has(WISHES);
    let greets = words.is(0, GREETINGS) && words.len() <= 6;
    if asks && words.find(COST).is_some() {
        Some(say::COST.to_owned())
    } else if asks && words.find(ABOUT).is_some() {
        Some(say::about(persona))
    } else if brief && words.find(THANKS).is_some() {
        Some(say::THANKS.to_owned())
    } else {
        let greets = brief && (greets || tokens(message).is_empty());
        greets.then(|| say::greeting(has_draft))
    }
}

/// The refusal that a message matches: two of its significant words, and half of them, must occur.
pub(super) fn refused<'a>(refuses: &'a [String], message: &str) -> Option<&'a str> {
    const PLAIN: &str = "writ|mak|us|giv|add|tak|work|piec|text|say|word|anyth|someth|thing|cal|hid|sid|nobody|som|peopl|never|without|hold";
    let said = stems(message);
    let runs_into = |item: &&String| {
        let telling = stems(item).into_iter();
        let telling: Vec<String> = telling.filter(|it| !among(it, PLAIN)).collect();
        let found = telling.iter().filter(|stem| said.contains(*stem)).count();
        found >= telling.len().min(2) && found > 0 && found * 2 >= telling.len()
    };
    refuses.iter().find(runs_into).map(String::as_str)
}

/// What is remembered about the client: their name or their company.
pub(super) fn remembered(facts: &[String], leads: &str) -> Option<String> {
    facts.iter().find_map(|fact| {
        let name = Words::of(fact).after(0, leads)?;
        let short = name.split_whitespace().count() <= 5 && name.starts_with(char::is_uppercase);
        short.then(|| name.to_owned())
    })
}
