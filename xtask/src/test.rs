//! `cargo xtask test`: everything that decides whether a change is good, in one command, as CI runs it.
//!
//! All parts run even when one fails; the table at the end says how each went.

mod api;
mod dependencies;
mod generated;
mod parts;
mod place;
mod report;
mod skips;

use std::time::Instant;

use anyhow::Result;
use clap::ValueEnum;

use crate::steps::{Note, step};
use crate::workspace::Workspace;
use report::{Line, Outcome};

#[derive(clap::Args)]
pub struct Options {
    /// Run these groups only
    #[arg(long, value_delimiter = ',')]
    only: Vec<Group>,
    /// Try far more requests against the API
    #[arg(long)]
    long: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Group {
    /// Formatter, clippy, Rust tests
    Rust,
    /// Generated files are up to date
    Generated,
    /// Licences, sources and known weaknesses of the dependencies
    Dependencies,
    /// The API's description against the real binary
    Api,
    /// Type check, lint, unit tests and build of the web app
    Web,
    /// Browser tests against the real binary
    E2e,
    /// A minute of kills, crashes and cut lines
    Chaos,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    let chosen = |group| options.only.is_empty() || options.only.contains(&group);
    let mut lines: Vec<Line> = Vec::new();
    for part in parts::PARTS.iter().filter(|part| chosen(part.group)) {
        let started = Instant::now();
        let outcome = if let Some(missing) = failed_need(part, &lines) {
            Outcome::Skipped(format!("{missing} failed"))
        } else {
            attempt(part, &workspace, options.long)
        };
        lines.push(Line {
            part: part.name,
            outcome,
            took: started.elapsed(),
        });
    }
    report::print(&lines);
    let failed = lines.iter().any(|line| line.outcome == Outcome::Failed);
    std::process::exit(i32::from(failed));
}

fn failed_need(part: &parts::Part, so_far: &[Line]) -> Option<&'static str> {
    let need = part.needs?;
    so_far
        .iter()
        .find(|line| line.part == need && line.outcome == Outcome::Failed)
        .map(|line| line.part)
}

fn attempt(part: &parts::Part, workspace: &Workspace, long: bool) -> Outcome {
    let mut skipped = None;
    let outcome = step(part.name, |line| match (part.run)(workspace, line, long)? {
        parts::Ran::Yes => Ok(Note::Done),
        parts::Ran::No(reason) => {
            skipped = Some(reason.clone());
            Ok(Note::Skipped(reason))
        }
    });
    match (outcome, skipped) {
        (Err(error), _) => {
            eprintln!("{error:#}\n");
            Outcome::Failed
        }
        (Ok(_), Some(reason)) => Outcome::Skipped(reason),
        (Ok(_), None) => Outcome::Passed,
    }
}
