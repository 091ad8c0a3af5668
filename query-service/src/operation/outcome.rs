//! How a task on a read model ended, in words.

use crate::projection::{Rebuild, Retried, Switch, Verification};

/// The result of a task.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// It failed, or found a problem.
    pub failed: bool,
    /// The result in words.
    pub words: String,
}

fn good(words: String) -> Outcome {
    let failed = false;
    Outcome { failed, words }
}

fn bad(words: String) -> Outcome {
    let failed = true;
    Outcome { failed, words }
}

/// For a task that could not be done.
#[must_use]
pub fn failed(cause: impl std::fmt::Display) -> Outcome {
    bad(cause.to_string())
}

/// For a rebuild.
#[must_use]
pub fn rebuilt(it: &Rebuild) -> Outcome {
    let (schema, at, rate) = (&it.schema, it.position, it.events_per_second);
    match (it.sound, it.promoted) {
        (true, true) => good(format!(
            "{schema} is read now. It was verified at {at}, {rate:.0} events a second."
        )),
        (true, false) => good(format!(
            "{schema} is ready to be promoted, verified at {at}."
        )),
        (false, _) => bad(format!(
            "{schema} differs from what was computed a second time. It was not promoted."
        )),
    }
}

/// For a comparison.
#[must_use]
pub fn verified(it: &Verification) -> Outcome {
    let (schema, at, tables) = (&it.schema, it.position, it.tables.len());
    if it.equal {
        return good(format!(
            "{schema} is what the events say at {at}, all {tables} tables of it."
        ));
    }
    let differ = it.tables.iter().filter(|table| !table.differing.is_empty());
    let names: Vec<&str> = differ.map(|table| table.table).collect();
    bad(format!(
        "{schema} differs from what the events say at {at}: {}",
        names.join(", ")
    ))
}

/// For a change of the generation that is read.
#[must_use]
pub fn switched(it: &Switch) -> Outcome {
    good(match (it.changed, &it.replaced) {
        (true, Some(before)) => format!("{} is read now, and {before} is kept for a day.", it.live),
        (true, None) => format!("{} is read now.", it.live),
        (false, _) => format!("Nothing to do: {} is read.", it.live),
    })
}

/// For dropped generations, by schema.
#[must_use]
pub fn dropped(schemas: &[String]) -> Outcome {
    good(match schemas {
        [] => "Nothing to drop.".to_owned(),
        some => format!("Dropped: {}", some.join(", ")),
    })
}

/// For a retry.
#[must_use]
pub fn retried(all: &[Retried]) -> Outcome {
    let waiting = all.iter().filter_map(|it| it.still_waiting.as_ref());
    match (all.len(), waiting.clone().count(), waiting.clone().next()) {
        (0, ..) => good("Nothing waited.".to_owned()),
        (all, 0, _) => good(format!("All {all} that waited go on.")),
        (all, still, Some(why)) => bad(format!("{still} of {all} still wait: {why}")),
        (..) => bad("Some still wait.".to_owned()),
    }
}
