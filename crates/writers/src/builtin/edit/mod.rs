//! Changes of the last draft, from a closed list. What is not on it is left alone and named.

mod act;
mod parts;
mod shorten;
mod target;

use super::draft::Draft;
use super::fill;
use super::reply::Answer;
use super::say::{self, EDITS};
use super::words::Words;
use crate::{JobContext, WriteRequest};

/// What became of one wish.
enum Outcome {
    Done(String),
    Not(String),
    /// It could be done if this were answered.
    Ask(String),
}

/// What was done, or why it was not.
type Done = Result<String, String>;

impl From<Done> for Outcome {
    fn from(result: Done) -> Self {
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
        let lost = "I can no longer see the last version here. Give me its text as a brief, and I set it out anew. This costs nothing.";
        return Answer::chat(lost.to_owned());
    };
    let mut draft = last.clone();
    let mut told = Told::default();
    for (clause, payload) in parts::of(note) {
        let words = Words::of(clause);
        told.add(match version(&words) {
            Some(version) => restore(request.job, versions, version, &mut draft).into(),
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
        let only_asks = self.undone.is_empty() && !self.asked.is_empty();
        let said = [self.undone, self.asked].concat().join(" ");
        Answer::chat(if only_asks {
            format!("{said} The draft stays as it is until then. Asking costs nothing.")
        } else {
            format!(
                "{said} The draft stays as it is. {EDITS} For words of another kind, give me the words, for example: Replace number two with: “…”. This costs nothing."
            )
        })
    }
}

/// The version that is to be had back.
fn version(words: &Words<'_>) -> Option<Version> {
    const RESTORE: &str =
        "restore|go back|return to|bring back|revert|undo|take back|back to|use version|use the";
    let at = words.skip(0, parts::POLITE);
    let named = words.first(0, words.len(), "version|draft");
    let original = words.has("original").then_some(1);
    let undo = words.any(at, "undo|take back").is_some();
    let known = named.or(original).is_some() || undo;
    words.any(at, RESTORE).filter(|_| known)?;
    let ordinal = (1..12).find(|n| words.has(fill::ordinal(n - 1)));
    let number = named.and_then(|n| words.number(n + 1));
    let number = number.or(ordinal).or(original);
    Some(number.map_or(Version::Previous, Version::Number))
}

/// An earlier version, where all of them can be seen, so that its number is certain.
fn restore(job: JobContext, versions: &[Draft], version: Version, draft: &mut Draft) -> Done {
    let delivered = usize::try_from(job.delivered_versions).unwrap_or(usize::MAX);
    let delivered = if delivered == 0 {
        versions.len()
    } else {
        delivered
    };
    let hidden = versions.len().checked_sub(delivered);
    let found = match version {
        Version::Previous => versions.len().checked_sub(2),
        Version::Number(number) => (number - 1 < delivered)
            .then(|| hidden.map(|n| n + number - 1))
            .flatten(),
    };
    let old = found.and_then(|at| versions.get(at));
    let old = old.ok_or("I can not see that version here, so I can not restore it.")?;
    if old == draft {
        return Err("That is the version you have.".to_owned());
    }
    old.clone_into(draft);
    Ok("I restored that version, word for word.".to_owned())
}
