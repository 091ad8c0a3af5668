//! Changes of the last draft, from a closed list. What is not on it is left alone and named.

mod apply;
mod read;
mod shorten;
mod target;

use super::brief;
use super::draft::Draft;
use super::reply::Answer;
use super::say::{self, EDITS};
use super::text::count_words;
use crate::WriteRequest;
use target::Target;

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    Shorten(usize),
    Rename { what: Target, to: String },
    Remove(Target),
    Move { what: Target, to: Spot },
    Swap(Target, Target),
    Order(Vec<String>),
    Add { piece: Piece, to: Spot },
    Replace { what: Target, by: String },
    Restore(Version),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Start,
    End,
    Before(Target),
    After(Target),
    /// At the end of a section.
    In(Target),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Section { name: String, content: String },
    Paragraph(String),
    List { ordered: bool, items: Vec<String> },
    Table(String),
    Item(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    Number(usize),
    Previous,
}

/// What one part of a message wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Do(Edit),
    /// It could be done if this were answered.
    Ask(String),
    Cannot(String),
}

/// The edits that a message asks for, carried out on the last version.
pub(super) fn answer(request: &WriteRequest, note: &str, versions: Vec<Draft>) -> Answer {
    let Some(last) = versions.last() else {
        return Answer::chat(
            "I can no longer see the last version here. Paste its text, and tell me what to change. This costs nothing.".to_owned(),
        );
    };
    let wishes = read::wishes(note, last);
    let mut draft = last.clone();
    let (mut done, mut undone, mut asked) = (Vec::new(), Vec::new(), Vec::new());
    for wish in wishes {
        let outcome = match wish {
            Wish::Do(Edit::Restore(version)) => restore(request, &versions, version, &mut draft),
            Wish::Do(edit) => apply::apply(&mut draft, &edit),
            Wish::Ask(question) => {
                asked.push(question);
                continue;
            }
            Wish::Cannot(said) => Err(format!("I did not do this part: “{said}”.")),
        };
        match outcome {
            Ok(note) => done.push(note),
            Err(why) => undone.push(why),
        }
    }
    if done.is_empty() || draft == *last {
        return unchanged(&undone, &asked);
    }
    told(&done, &undone, &asked, draft)
}

fn told(done: &[String], undone: &[String], asked: &[String], draft: Draft) -> Answer {
    let mut said: Vec<String> = done.to_vec();
    said.push(format!("It has {} words now.", draft.words()));
    said.extend(say::gaps(&draft.placeholders()));
    if !undone.is_empty() {
        said.extend(undone.iter().cloned());
        said.push(EDITS.to_owned());
    }
    said.extend(asked.iter().cloned());
    Answer {
        said: said.join(" "),
        document: Some(draft),
    }
}

/// Nothing was done: why, and what could be.
fn unchanged(undone: &[String], asked: &[String]) -> Answer {
    if undone.is_empty() && !asked.is_empty() {
        return Answer::chat(format!(
            "{} The draft stays as it is until then. Asking costs nothing.",
            asked.join(" ")
        ));
    }
    let why: Vec<String> = undone.iter().chain(asked).cloned().collect();
    let words = if why.is_empty() {
        "I do not know what to change.".to_owned()
    } else {
        why.join(" ")
    };
    Answer::chat(format!(
        "{words} The draft stays as it is. {EDITS} For words of another kind, give me the words, for example: Replace number two with: “…”. This costs nothing."
    ))
}

/// An earlier version, where all of them can be seen, so that its number is certain.
fn restore(
    request: &WriteRequest,
    versions: &[Draft],
    version: Version,
    draft: &mut Draft,
) -> Result<String, String> {
    let delivered = usize::try_from(request.job.delivered_versions)
        .unwrap_or(usize::MAX)
        .max(1);
    let found = match version {
        Version::Previous => versions.len().checked_sub(2),
        Version::Number(number)
            if versions.len() >= delivered && (1..=delivered).contains(&number) =>
        {
            Some(versions.len() - delivered + number - 1)
        }
        Version::Number(number)
            if request.job.delivered_versions == 0 && number <= versions.len() =>
        {
            number.checked_sub(1)
        }
        Version::Number(_) => None,
    };
    let Some(old) = found.and_then(|at| versions.get(at)) else {
        return Err("I can not see that version here, so I can not restore it.".to_owned());
    };
    if old == draft {
        return Err("That is the version you have.".to_owned());
    }
    *draft = old.clone();
    Ok("I restored that version, word for word.".to_owned())
}

/// "Shorten this to 80 words: …", with the text: worked on without a brief.
pub(super) fn of_pasted(note: &str) -> Option<Answer> {
    const SHORTEST: usize = 25;
    let (head, text) = note
        .split_once(":\n")
        .or_else(|| note.split_once("\n\n"))
        .or_else(|| note.split_once(": "))?;
    let asked = read::shortening(head)
        .filter(|_| count_words(text) >= SHORTEST && !brief::is_task(head))?;
    let text = text.trim().trim_matches(['“', '”', '"']);
    let mut draft = Draft::parse(text)
        .unwrap_or_else(|| Draft::parse(&format!("# Your text\n\n{text}")).unwrap_or_default());
    Some(match apply::apply(&mut draft, &Edit::Shorten(asked)) {
        Ok(done) => told(&[done], &[], &[], draft),
        Err(why) => unchanged(&[why], &[]),
    })
}
