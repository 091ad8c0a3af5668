//! The text to the client around the document.

use super::brief::{Brief, Form};
use super::check::Checked;
use super::text::{capitalise, join_list, number_name};
use crate::{Persona, Speaker, Turn, WriteRequest};

/// Said once, in the first reply.
const CANDOUR: &str = "No model is connected, so the built-in writer works for me here: it arranges your own facts and makes up nothing.";
pub(super) const EDITS: &str = "I can shorten it to a number of words by leaving out whole sentences; rename the title, a section or a word; \
remove, move or swap sections, paragraphs and items; put sections in order; add a section, paragraph, list or table whose content you give; replace a paragraph, \
an item or a section by your text; and restore a version.";

const WRITES: &str = "I write letters, e-mails, speeches, posts, proposals, reports and the like from the facts you give";

/// The end of every list of questions, by which such a list is recognised later.
pub(super) const ASKED: &str = "Tell me that, and I write it.";

pub(super) const THANKS: &str = "You are welcome.";

pub(super) const COST: &str = "Hiring me costs nothing. A reply with a document uses tokens from your balance, and the message shows how many. \
Questions and what I decline cost nothing.";

pub(super) const FOREIGN: &str = "I am sorry: I read and write English only, and half understood is worse than not at all. If you give me the \
brief in English, in plain words, I can begin. This costs nothing.";

/// The greeting and the notice, once in a conversation; the same specialist always greets in the same way.
pub(super) fn opening(request: &WriteRequest) -> Option<String> {
    const HELLOS: &str = "Hello, I am|Good day, I am|Hello from|Welcome, I am";
    let own = |turn: &&Turn| turn.from == Speaker::Specialist;
    let mut own = request.turns.iter().filter(own).peekable();
    let (name, greets) = (request.persona.name.trim(), own.peek().is_none());
    // A summary covers the beginning of the conversation.
    let begun = request.memory.summary.is_some() || request.job.delivered_versions > 0;
    if begun || own.any(|turn| turn.text.contains("built-in writer")) {
        return None;
    }
    let sum: usize = request.persona.id.bytes().map(usize::from).sum();
    let hello = HELLOS.split('|').nth(sum % 4).unwrap_or_default();
    let hello = (greets && !name.is_empty()).then(|| format!("{hello} {name}. "));
    Some(hello.unwrap_or_default() + CANDOUR)
}

pub(super) fn about(persona: &Persona) -> String {
    format!(
        "There is no person here and no language model: the built-in writer, a program that works by rules, writes as {}. {WRITES}. \
         A good brief says what it is (a letter, a post, a proposal …), who it is for, the facts and points it must hold, the headings \
         if you want some, and the length. Afterwards {}",
        persona.name,
        EDITS.replacen("I can", "I can also", 1)
    )
}

pub(super) fn greeting(has_draft: bool) -> String {
    match has_draft {
        true => {
            format!("Shall we go on with the draft? {EDITS} Or tell me what the next piece is.")
        }
        false => asks(&Brief::default()),
    }
}

pub(super) fn refuses(item: &str) -> String {
    let item = item.trim_end_matches('.');
    format!(
        "That is something I do not take on: “{item}”. If there is an honest version of what you need, I will gladly write that."
    )
}

/// What rules can not do, and the alternative.
pub(super) fn declines(brief: &Brief) -> Option<String> {
    const NOTES: &str =
        "I can also set your facts in order as notes for whoever does it: say “write the notes”.";
    let why = match (&brief.language, brief.form()) {
        (Some(language), _) => {
            return Some(format!(
                "I can not write {language}: I write English only. {WRITES}. This costs nothing."
            ));
        }
        (None, Form::Invented) => "has to be made up, and I make up nothing",
        (None, Form::TextWork) => "takes a judgement of language that I do not have",
        _ => return None,
    };
    let label = brief.label("");
    Some(format!(
        "“{label}” {why}. {WRITES}. {NOTES} This costs nothing."
    ))
}

/// Questions that must be answered before anything can be written.
pub(super) fn asks(brief: &Brief) -> String {
    const KIND: &str = "What is it to be: a letter, an e-mail, a speech, a post, a proposal?";
    const SUBJECT: &str = "What is it about, who is it for, and who is it from?";
    const OUTLINE: &str = "Which headings is it to have, if any, and how long is it to be?";
    let about = brief.topic.as_ref();
    let about = about.map(|topic| format!(" about {}", topic.text));
    let about = about.unwrap_or_default();
    let facts = format!("Which points and facts{about} are to stand in it? A list is enough.");
    let known = brief.topic.is_some() || brief.to.is_some();
    let asked = [
        (brief.kind.is_none(), KIND),
        (true, facts.as_str()),
        (!known, SUBJECT),
        (brief.sections.is_empty(), OUTLINE),
    ];
    let asked = asked.into_iter().filter(|(open, _)| *open).take(3);
    let asked: Vec<&str> = asked.map(|(_, question)| question).collect();
    let asked = asked.join("\n- ");
    format!("Before I write:\n\n- {asked}\n\n{ASKED} Asking costs nothing.")
}

/// What was written, as confirmed by the check.
pub(super) fn delivers(brief: &Brief, checked: &Checked) -> String {
    let mut said = format!("Here it is: {} words.", checked.words);
    if let Some(asked) = brief.length.as_ref().filter(|_| checked.misses) {
        said = format!(
            "{said} You asked for {}; your facts come to this, and I add none.",
            asked.said
        );
    }
    let banned = "You did not want these words, and your facts have them";
    let told = [
        ("I kept out, as you asked", &brief.kept_out),
        (banned, &checked.banned),
        ("This found no place", &checked.lost),
        ("I did not do this", &brief.undone),
    ];
    let told = told.into_iter().filter(|(_, items)| !items.is_empty());
    let told = told.map(|(what, items)| format!("{what}: {}.", quoted(items)));
    let parts = [said].into_iter().chain(gaps(&checked.gaps)).chain(told);
    parts.collect::<Vec<_>>().join(" ")
}

fn quoted(items: &[String]) -> String {
    let quoted = items.iter().map(|item| item.trim_end_matches('.'));
    let quoted: Vec<String> = quoted.map(|item| format!("“{item}”")).collect();
    join_list(&quoted)
}

pub(super) fn gaps(gaps: &[String]) -> Option<String> {
    const NAMED: usize = 5;
    let mut names = gaps.to_vec();
    if gaps.len() > NAMED {
        names.truncate(NAMED);
        names.push(format!("{} more", gaps.len() - NAMED));
    }
    let (names, count) = (join_list(&names), number_name(gaps.len()));
    match gaps.len() {
        0 => None,
        1 => Some(format!(
            "One thing is missing and stands in brackets: {names}."
        )),
        _ => Some(format!(
            "{} things are missing and stand in brackets: {names}.",
            capitalise(&count)
        )),
    }
}
