//! One reply: an answer in the chat, which is free, or a document with a short comment.

use super::answer::Answer;
use super::brief::{self, Brief, Form, Item, ItemContent};
use super::check::check;
use super::language::is_foreign;
use super::say::{self, ASKED};
use super::{edit, files, fill, talk};
use crate::{Speaker, WriteRequest};

pub(super) fn write(request: &WriteRequest) -> Answer {
    let Answer { said, document } = body(request);
    let about = files::about(request);
    let opening = say::opening(request);
    let parts: Vec<String> = opening.into_iter().chain(about).chain([said]).collect();
    Answer {
        said: parts.join("\n\n"),
        document,
    }
}

fn body(request: &WriteRequest) -> Answer {
    let note = talk::note(request);
    let (versions, last) = talk::versions(request);
    let persona = &request.persona;
    let refused = || talk::refused(&persona.refuses, &note).map(say::refuses);
    let foreign = is_foreign(&note).then(|| say::FOREIGN.to_owned());
    let small = || talk::small(&note, persona, last.is_some());
    if let Some(said) = foreign.or_else(small).or_else(refused) {
        return Answer::chat(said);
    }
    match talk::begun(request, last) {
        Some(from) => begin(request, from),
        None => edit::answer(request, &note, &versions),
    }
}

fn begin(request: &WriteRequest, from: usize) -> Answer {
    let mut brief = brief::read(&talk::messages(request, from));
    know(request, &mut brief);
    let mut turns = request.turns.iter().skip(from);
    let asked = turns.any(|turn| turn.from == Speaker::Specialist && turn.text.contains(ASKED));
    let insists = brief.go_on || (asked && brief.kind.is_some());
    let declined = say::declines(&brief);
    if let Some(declined) = declined.filter(|_| !brief.go_on || brief.language.is_some()) {
        return Answer::chat(declined);
    }
    if !insists && (brief.kind.is_none() || !brief.has_content()) {
        return Answer::chat(say::asks(&brief));
    }
    let draft = fill::draft(&brief);
    let said = say::delivers(&brief, &check(&brief, &draft));
    Answer {
        said,
        document: Some(draft),
    }
}

/// Adds what is known from elsewhere: the specialist's field, and the client's name.
fn know(request: &WriteRequest, brief: &mut Brief) {
    const NAME: &str = "my name is|i am called|the client's name is|the client is called";
    const COMPANY: &str = "our company is called|the company is called|my company is called|our shop is called|my shop is called|\
        the company's name is|we are called";
    if brief.kind.is_none() && brief.is_brief() {
        brief.kind = brief::kind::of_field(&request.persona.subcategory);
    }
    // Given content can be put in order.
    let point = |item: &Item| matches!(item.content, ItemContent::Point(_));
    match &mut brief.kind {
        Some(kind) if kind.form == Form::Invented && brief.items.iter().any(point) => {
            kind.form = Form::Paper;
        }
        _ => {}
    }
    let facts = &request.memory.facts;
    let name = brief.from.take().or_else(|| talk::remembered(facts, NAME));
    let company = talk::remembered(facts, COMPANY).filter(|_| brief.is_letter());
    brief.from = match (name, company) {
        (Some(name), Some(company)) if !name.contains(&company) => {
            Some(format!("{name}, {company}"))
        }
        (None, Some(company)) => Some(format!("[your name], {company}")),
        (name, _) => name,
    };
}
