//! One reply: an answer in the chat, which is free, or a document with a word about it.

use super::brief::{self, Brief, Form};
use super::check::check;
use super::draft::Draft;
use super::edit;
use super::files;
use super::fill;
use super::language::is_foreign;
use super::say::{ASKED, Voice};
use super::talk::{self, Small};
use crate::delivery::fenced;
use crate::{Speaker, WriteRequest};

/// A reply before it is charged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// For the reader.
    pub said: String,
    pub document: Option<Draft>,
}

impl Answer {
    pub fn chat(said: String) -> Self {
        Self {
            said,
            document: None,
        }
    }

    pub fn is_free(&self) -> bool {
        self.document.is_none()
    }

    /// The reply, its document between fences.
    pub fn text(&self) -> String {
        match &self.document {
            Some(draft) => format!(
                "{}\n\n{}",
                self.said,
                fenced(&draft.title, &draft.markdown())
            ),
            None => self.said.clone(),
        }
    }
}

pub(super) fn write(request: &WriteRequest) -> Answer {
    let body = body(request);
    let parts = [opening(request), files::about(request), body.said];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Answer {
        said: parts.join("\n\n"),
        document: body.document,
    }
}

/// Greeting and candour, once in a conversation.
fn opening(request: &WriteRequest) -> String {
    let mut before = request
        .turns
        .iter()
        .filter(|turn| turn.from == Speaker::Specialist)
        .peekable();
    let first = before.peek().is_none();
    // A summary stands for how the conversation began.
    let begun = request.memory.summary.is_some() || request.job.delivered_versions > 0;
    if begun || before.any(|turn| Voice::is_disclosed(&turn.text)) {
        return String::new();
    }
    Voice::of(&request.persona).opening(first)
}

fn body(request: &WriteRequest) -> Answer {
    let voice = Voice::of(&request.persona);
    let note = talk::note(request);
    let versions = talk::versions(request);
    if is_foreign(&note) {
        return Answer::chat(voice.foreign());
    }
    match talk::small(&note) {
        Some(Small::Thanks) => return Answer::chat(voice.thanks()),
        Some(Small::About) => return Answer::chat(voice.about()),
        Some(Small::Cost) => return Answer::chat(voice.cost()),
        Some(Small::Greeting) => return Answer::chat(voice.greeting(!versions.is_empty())),
        None => {}
    }
    if let Some(item) = talk::refused(&request.persona.refuses, &note) {
        return Answer::chat(voice.refuses(item));
    }
    let last = versions.last().map(|(at, _)| *at);
    match talk::begun(request, last) {
        Some(from) => edit::of_pasted(&note).unwrap_or_else(|| begin(request, from)),
        None => edit::answer(
            request,
            &note,
            &versions
                .into_iter()
                .map(|(_, draft)| draft)
                .collect::<Vec<_>>(),
        ),
    }
}

fn begin(request: &WriteRequest, from: usize) -> Answer {
    let voice = Voice::of(&request.persona);
    let mut brief = brief::read(&talk::messages(request, from));
    know(request, &mut brief);
    let goes_on = brief.go_on;
    // What was made up already can be set in order.
    let given = brief
        .items
        .iter()
        .any(|item| matches!(item.said, brief::Said::Point(_)));
    if let Some(kind) = brief
        .kind
        .as_mut()
        .filter(|kind| given && kind.form == Form::Invented)
    {
        kind.form = Form::Paper;
    }
    if let Some(declined) = voice
        .declines(&brief)
        .filter(|_| !goes_on || brief.language.is_some())
    {
        return Answer::chat(declined);
    }
    let mut own = request
        .turns
        .iter()
        .skip(from)
        .filter(|turn| turn.from == Speaker::Specialist);
    let asked = own.any(|turn| turn.text.contains(ASKED));
    let thin = !brief.has_content() && !goes_on && !asked;
    if thin || (brief.kind.is_none() && !asked && !goes_on) {
        return Answer::chat(voice.asks(&brief));
    }
    let draft = fill::draft(&brief);
    let checked = check(&brief, &draft);
    Answer {
        said: voice.delivers(&brief, &checked),
        document: Some(draft),
    }
}

/// What is known from elsewhere: the specialist's field, and who the client is.
fn know(request: &WriteRequest, brief: &mut Brief) {
    if brief.kind.is_none() {
        let usable = |kind: &brief::Kind| {
            brief.has_content() || brief.topic.is_some() || kind.form != Form::Invented
        };
        brief.kind = talk::own_kind(request).filter(usable);
    }
    let facts = &request.memory.facts;
    brief.from = brief
        .from
        .take()
        .or_else(|| talk::remembered(facts, talk::OWN_NAME));
    brief.company = talk::remembered(facts, talk::OWN_COMPANY);
}
