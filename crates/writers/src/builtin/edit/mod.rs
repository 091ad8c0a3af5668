//! Changes to the last draft, from a fixed list. A wish that is not on it changes nothing and is named.

mod act;
mod parts;
mod shorten;
mod target;

use super::answer::Answer;
use super::draft::Draft;
use super::fill;
use super::say::{self, EDITS};
use super::words::Words;
use crate::{JobContext, WriteRequest};

/// The result of a wish, or why it was not done.
type Done = Result<String, String>;

/// Carries out the edits of a message on the last version, one after another.
pub(super) fn answer(request: &WriteRequest, note: &str, versions: &[Draft]) -> Answer {
    let Some(last) = versions.last() else {
        let lost = "I can no longer see the last version here. Give me its text as a brief, and I set it out anew. This costs nothing.";
        return Answer::chat(lost.to_owned());
    };
    let mut draft = last.clone();
    let (mut said, mut undone) = (Vec::new(), Vec::new());
    let note = without_quotes(note);
    for (clause, given) in parts::of(&note) {
        let restored = restore(request.job, versions, &Words::of(clause), &mut draft);
        match restored.unwrap_or_else(|| act::carry_out(&mut draft, clause, given)) {
            Ok(done) => said.push(done),
            Err(why) => undone.push(why),
        }
    }
    let undone = undone.join(" ");
    if draft == *last {
        return Answer::chat(format!(
            "{undone} The draft stays as it is. {EDITS} For words of another kind, give me the words, for example: Replace number two with: “…”. This costs nothing."
        ));
    }
    said.push(format!("It has {} words now.", draft.words()));
    said.extend(say::gaps(&draft.placeholders()));
    if !undone.is_empty() {
        said.extend([undone, EDITS.to_owned()]);
    }
    Answer {
        said: said.join(" "),
        document: Some(draft),
    }
}

/// The wishes of a message. A passage of the draft that it quotes, with `>` before each line, is none of them.
fn without_quotes(note: &str) -> String {
    let own: Vec<&str> = note
        .lines()
        .filter(|line| !line.trim_start().starts_with('>'))
        .collect();
    own.join("\n").trim().to_owned()
}

/// An earlier version, if all of them can be seen, so that its number is certain; `None` if none is requested.
fn restore(
    job: JobContext,
    versions: &[Draft],
    words: &Words<'_>,
    draft: &mut Draft,
) -> Option<Done> {
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
    let delivered = usize::try_from(job.delivered_versions).unwrap_or(usize::MAX);
    let own = [delivered, versions.len()][usize::from(delivered == 0)];
    let own = versions.len().checked_sub(own).map(|n| &versions[n..]);
    let old = match number.or(ordinal).or(original) {
        None => versions.iter().rev().nth(1),
        Some(number) => own.and_then(|own| own.get(number.checked_sub(1)?)),
    };
    Some(match old {
        None => Err("I can not see that version here, so I can not restore it.".to_owned()),
        Some(old) if old == draft => Err("That is the version you have.".to_owned()),
        Some(old) => {
            old.clone_into(draft);
            Ok("I restored that version, word for word.".to_owned())
        }
    })
}
