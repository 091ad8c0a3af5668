//! The page: the steps as they are run, and the figures of the last run.

use std::fmt;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::people::Tally;
use super::proof::Proof;
use super::sources::CHANGE;
use super::steps::{Act, STEPS, Step};
use crate::node::Role;

const BEGIN: &str = "<!-- begin figures -->\n";
const END: &str = "<!-- end figures -->\n";

const INTRODUCTION: &str = "\
# Changing an event and a read model while people work

Written by `cargo xtask drill schema-change`, which does what stands here, in this order: each step is shown as it is run,
and its explanation stands beside it in `tools/chaos/src/schema_change/steps.rs`. A test compares this page with the steps,
and says when the change can not be made to the sources any more. `cargo xtask test --long` does all of it; `--text-only`
writes the page anew and leaves the figures.

";

/// The measurements of a run.
#[derive(Debug)]
pub struct Figures {
    commit: String,
    server: String,
    /// The rows of the steps, in order.
    rows: Vec<String>,
    /// The findings in words.
    found: Vec<String>,
}

impl Figures {
    /// Without measurements.
    pub fn of(commit: &str) -> Self {
        Self {
            commit: commit.to_owned(),
            server: String::new(),
            rows: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Records the version of the database.
    pub fn server(&mut self, version: &str) {
        version.clone_into(&mut self.server);
    }

    /// Records how long a step took, and the results of the people in the meantime.
    pub fn note(&mut self, step: &Step, took: Duration, (before, after): (&Tally, &Tally)) {
        // The time of a build depends more on what was built before than on the change.
        if matches!(step.act, Act::Change(_) | Act::Build(_)) {
            return;
        }
        let failed = after.failed.len() - before.failed.len();
        self.rows.push(format!(
            "| {} | {:.1} s | {} | {} | {} | {} | {failed} |",
            step.title,
            took.as_secs_f64(),
            after.requests - before.requests,
            after.by_old - before.by_old,
            after.by_new - before.by_new,
            after.repeats() - before.repeats(),
        ));
    }

    /// Records what was compared, and why requests were repeated.
    pub fn prove(&mut self, proof: &Proof, tally: &Tally) {
        let repeated = tally.repeated.iter();
        let repeated: Vec<String> = repeated.map(|(why, n)| format!("{why} × {n}")).collect();
        let Proof {
            old,
            new,
            rows,
            words,
        } = proof;
        self.found = vec![
            format!(
                "{} requests, {} repeated once ({}), {} failed.",
                tally.requests,
                tally.repeats(),
                repeated.join(", "),
                tally.failed.len()
            ),
            format!(
                "{old} replies of version 1 and {new} of version 2; the column of {rows} discussions says {words} words, as the log and their writers do."
            ),
        ];
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Commit `{}`, not optimised, PostgreSQL {}. Of a step, requests are counted until people have gone on working\n\
             behind it.\n",
            self.commit, self.server
        )?;
        for found in &self.found {
            writeln!(f, "- {found}")?;
        }
        writeln!(
            f,
            "\n| Step | Took | Requests | Answered by the program from before | By the changed one | Repeated once | Failed |\n\
             | --- | --- | --- | --- | --- | --- | --- |"
        )?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

/// The measurements on a page.
pub fn figures(page: &str) -> Result<&str> {
    let between = page
        .split_once(BEGIN)
        .and_then(|(_, rest)| rest.split_once(END));
    Ok(between.context("the page has no place for figures")?.0)
}

/// The page with these measurements.
pub fn write(figures: &str) -> Result<String> {
    let mut page = format!("{INTRODUCTION}{BEGIN}{figures}{END}");
    for (number, step) in (1..).zip(STEPS) {
        page += &format!(
            "\n## {number}. {}\n\n{}\n{}",
            step.title,
            step.text,
            shown(step.act)?
        );
    }
    Ok(page)
}

/// The command, as it would be typed.
fn shown(act: Act) -> Result<String> {
    let typed = |program: &str, arguments: &[&str]| {
        format!("\n```sh\n{program} {}\n```\n", arguments.join(" "))
    };
    Ok(match act {
        Act::Change(paths) => {
            let parts: Vec<&str> = paths.iter().flat_map(|path| parts(path)).collect();
            anyhow::ensure!(!parts.is_empty(), "the change has no part in {paths:?}");
            format!("\n```diff\n{}```\n", parts.concat())
        }
        Act::Build(arguments) => typed("cargo", arguments),
        Act::Operate(arguments) => typed("marketplace", arguments),
        Act::Replace(role) => {
            let name = match role {
                Role::Query => "query-service",
                Role::Command => "command-service",
                Role::Machine => "marketplace",
            };
            format!(
                "\nEach `{name}` is ended by SIGTERM and finishes what it has begun. The changed one is started in its place, and\n\
                 the other's turn comes when `/readyz` says that it is ready.\n"
            )
        }
        Act::Raise | Act::Prove => String::new(),
    })
}

/// The parts of the change whose paths begin with this.
fn parts(path: &str) -> Vec<&'static str> {
    let begins = format!("diff --git a/{path}");
    let mut parts = Vec::new();
    let mut rest = CHANGE;
    while !rest.is_empty() {
        let end = rest[1..]
            .find("\ndiff --git ")
            .map_or(rest.len(), |at| at + 2);
        let (part, others) = rest.split_at(end);
        if part.starts_with(&begins) {
            parts.push(part);
        }
        rest = others;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_what_the_steps_say() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema-change.md");
        let page = std::fs::read_to_string(path).unwrap();
        let written = write(figures(&page).unwrap()).unwrap();
        assert!(
            page == written,
            "docs/schema-change.md is stale: run `cargo xtask drill schema-change --text-only`"
        );
    }

    #[test]
    fn every_part_of_the_change_is_made_by_one_step() {
        let made = STEPS.iter().filter_map(|step| match step.act {
            Act::Change(paths) => Some(paths),
            _ => None,
        });
        let mut made: Vec<&str> = made.flatten().flat_map(|path| parts(path)).collect();
        let mut all = parts("");
        made.sort_unstable();
        all.sort_unstable();
        assert_eq!(made, all);
        assert_eq!(all.concat().len(), CHANGE.len());
    }

    #[test]
    fn figures_are_found_on_the_page_that_they_were_written_to() {
        let page = write("as measured\n").unwrap();
        assert_eq!(figures(&page).unwrap(), "as measured\n");
        assert!(figures("# Nothing\n").is_err());
    }
}
