//! Changes of the last draft, from a closed list. What is not on it is left alone and named.

mod act;
mod parts;
mod shorten;
mod target;

use super::brief;
use super::draft::Draft;
use super::reply::Answer;
use super::say::{self, EDITS};
use super::text::{count_words, sentences};
use super::words::Words;
use crate::WriteRequest;

/// What became of one wish.
enum Outcome {
    Done(String),
    Not(String),
    /// It could be done if this were answered.
    Ask(String),
}

impl From<Result<String, String>> for Outcome {
    fn from(result: Result<String, String>) -> Self {
        result.map_or_else(Self::Not, Self::Done)
    }
}

#[derive(Clone, Copy)]
enum Version {
    Number(usize),
    Previous,
}

/// The edits that a message asks for, carried out on the last version, one after another.
pub(super) fn answer(request: &WriteRequest, note: &str, versions: &[Draft]) -> Answer {
    let Some(last) = versions.last() else {
        let lost = "I can no longer see the last version here. Paste its text, and tell me what to change. This costs nothing.";
        return Answer::chat(lost.to_owned());
    };
    let mut draft = last.clone();
    let mut told = Told::default();
    for (clause, payload) in parts::of(note) {
        let words = Words::of(clause);
        told.add(match version(&words) {
            Some(version) => restore(request, versions, version, &mut draft).into(),
            None => act::carry_out(&mut draft, clause, payload),
        });
    }
    if draft == *last {
        told.unchanged()
    } else {
        told.changed(draft)
    }
}

#[derive(Default)]
struct Told {
    done: Vec<String>,
    undone: Vec<String>,
    asked: Vec<String>,
}

impl Told {
    fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Done(note) => self.done.push(note),
            Outcome::Not(why) => self.undone.push(why),
            Outcome::Ask(question) => self.asked.push(question),
        }
    }

    fn changed(self, draft: Draft) -> Answer {
        let mut said = self.done;
        said.push(format!("It has {} words now.", draft.words()));
        said.extend(say::gaps(&draft.placeholders()));
        let some = !self.undone.is_empty();
        said.extend(self.undone);
        said.extend(some.then(|| EDITS.to_owned()));
        Answer {
            said: said.join(" "),
            document: Some(draft),
        }
    }

    /// Nothing was done: why, and what could be.
    fn unchanged(self) -> Answer {
        let none = self.undone.is_empty();
        let mut said = [self.undone, self.asked].concat();
        if said.is_empty() {
            said.push("I do not know what to change.".to_owned());
        } else if none {
            said.push("The draft stays as it is until then. Asking costs nothing.".to_owned());
            return Answer::chat(said.join(" "));
        }
        Answer::chat(format!(
            "{} The draft stays as it is. {EDITS} For words of another kind, give me the words, for example: Replace number two with: “…”. This costs nothing.",
            said.join(" ")
        ))
    }
}

/// The version that is to be had back.
fn version(words: &Words<'_>) -> Option<Version> {
    const RESTORE: &str =
        "restore|go back|return to|bring back|revert|undo|take back|back to|use version|use the";
    let at = words.skip(0, parts::POLITE);
    let named = words.first(0, words.len(), "version|draft");
    let undo = words.any(at, "undo|take back").is_some();
    words
        .any(at, RESTORE)
        .filter(|_| named.is_some() || undo || words.has("original"))?;
    let figure = named.and_then(|n| words.number(n + 1));
    let ordinal = (0..words.len())
        .find_map(|n| target::ordinal(words.key(n)))
        .map(|n| n + 1);
    let original = words.has("original").then_some(1);
    Some(
        figure
            .or(ordinal)
            .or(original)
            .map_or(Version::Previous, Version::Number),
    )
}

/// An earlier version, where all of them can be seen, so that its number is certain.
fn restore(
    request: &WriteRequest,
    versions: &[Draft],
    version: Version,
    draft: &mut Draft,
) -> Result<String, String> {
    let delivered = usize::try_from(request.job.delivered_versions).unwrap_or(usize::MAX);
    let delivered = if delivered == 0 {
        versions.len()
    } else {
        delivered
    };
    let found = match version {
        Version::Previous => versions.len().checked_sub(2),
        Version::Number(number) if (1..=delivered).contains(&number) => {
            (versions.len() + number - 1).checked_sub(delivered)
        }
        Version::Number(_) => None,
    };
    let found = found.filter(|_| versions.len() >= delivered);
    let old = found.and_then(|at| versions.get(at));
    let old = old.ok_or("I can not see that version here, so I can not restore it.")?;
    if old == draft {
        return Err("That is the version you have.".to_owned());
    }
    old.clone_into(draft);
    Ok("I restored that version, word for word.".to_owned())
}

/// "Shorten this to 80 words: …", with the text: worked on without a brief.
pub(super) fn of_pasted(note: &str) -> Option<Answer> {
    const SHORTEST: usize = 25;
    let (head, text) = note
        .split_once(":\n")
        .or(note.split_once("\n\n"))
        .or(note.split_once(": "))?;
    let most = parts::length(&Words::of(head))
        .filter(|_| count_words(text) >= SHORTEST && sentences(head).len() == 1)?;
    let text = text.trim().trim_matches(['“', '”', '"']);
    let own = Draft::parse(text).or_else(|| Draft::parse(&format!("# Your text\n\n{text}")));
    let mut draft = own.filter(|_| !brief::is_task(head))?;
    let mut told = Told::default();
    let outcome = shorten::to(&mut draft, most);
    let is_done = outcome.is_ok();
    told.add(outcome.into());
    Some(if is_done {
        told.changed(draft)
    } else {
        told.unchanged()
    })
}
