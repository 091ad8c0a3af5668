//! `cargo xtask test`: every check of a change, in one command, as CI runs it.
//!
//! All parts run even when one fails; the table at the end shows the result of each.

mod api;
mod changed;
mod cluster;
mod dependencies;
mod foreign;
mod generated;
mod majors;
mod parts;
mod previous;
mod ran;
mod report;
mod skips;

use std::process::Command;
use std::time::Instant;

use anyhow::Result;
use clap::ValueEnum;

use crate::process;
use crate::steps::{Note, step};
use crate::workspace::Workspace;
use parts::Part;
use ran::{Lines, Ran};
use report::{Line, Outcome};

#[derive(clap::Args)]
pub struct Options {
    /// Run these groups only
    #[arg(long, value_delimiter = ',')]
    only: Vec<Group>,
    /// Try far more requests against the API, the writers against a gateway that takes a minute to install, the way to the
    /// release before and back, and the deployment of a changed schema
    #[arg(long)]
    long: bool,
    /// Run only the quick checks of what differs from this commit, or from the last one
    #[arg(long, value_name = "COMMIT", num_args = 0..=1, default_missing_value = "HEAD", conflicts_with_all = ["only", "long"])]
    changed: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Group {
    /// Formatter, clippy, Rust tests
    Rust,
    /// The tests of storage on the oldest PostgreSQL that is supported; on all of them with --long
    Storage,
    /// Generated files are up to date
    Generated,
    /// Licences, sources and known vulnerabilities of the dependencies
    Dependencies,
    /// The API's description against the real binary
    Api,
    /// Type check, lint, unit tests and build of the web app
    Web,
    /// Browser tests against the real binary
    E2e,
    /// A minute of kills, crashes and cut connections; with --long the deployment of a changed schema under load
    Chaos,
    /// What hostile accounts and strangers try; part of the Rust tests
    Attack,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    let lines = match &options.changed {
        Some(base) => changed::run(&workspace, base)?,
        None => stages(&workspace, options)?,
    };
    report::print(&lines);
    let failed = lines.iter().any(|line| line.outcome == Outcome::Failed);
    std::process::exit(i32::from(failed));
}

fn stages(workspace: &Workspace, options: &Options) -> Result<Vec<Line>> {
    let chosen = |group| match options.only.is_empty() {
        true => group != Group::Attack,
        false => options.only.contains(&group),
    };
    let mut lines: Vec<Line> = Vec::new();
    for lanes in parts::STAGES {
        let run = |lane: &[Part]| {
            let mut own: Vec<Line> = Vec::new();
            for part in lane.iter().filter(|part| chosen(part.group)) {
                let missing = failed_need(part, lines.iter().chain(&own));
                own.push(match missing {
                    Some(missing) => skipped(part, missing),
                    None => line(part.name, |line| (part.run)(workspace, line, options.long)),
                });
            }
            own
        };
        let told = std::thread::scope(|scope| {
            let lanes: Vec<_> = lanes.iter().map(|lane| scope.spawn(|| run(lane))).collect();
            lanes
                .into_iter()
                .map(|lane| lane.join())
                .collect::<Vec<_>>()
        });
        for told in told {
            lines.extend(told.map_err(|_| anyhow::anyhow!("a part panicked"))?);
        }
    }
    Ok(lines)
}

fn skipped(part: &Part, missing: &str) -> Line {
    Line {
        part: part.name,
        outcome: Outcome::Skipped(format!("{missing} failed")),
        took: std::time::Duration::ZERO,
    }
}

fn line(name: &'static str, work: impl FnOnce(Lines) -> Result<Ran>) -> Line {
    let started = Instant::now();
    Line {
        part: name,
        outcome: attempt(name, work),
        took: started.elapsed(),
    }
}

/// nextest if it is installed: each test runs in a process of its own, so that a crash is only one failure.
fn nextest(workspace: &Workspace) -> Option<Command> {
    if !process::succeeds(&mut workspace.cargo(&["nextest", "--version"])) {
        return None;
    }
    let mut tests = workspace.cargo(&["nextest", "run", "--no-fail-fast"]);
    tests.args(["--test-threads", &at_once().to_string()]);
    Some(tests)
}

/// One and a half times the number of cores: most tests spend as much time waiting for a database or a process as
/// computing.
fn at_once() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores + cores.div_ceil(2)
}

fn failed_need<'a>(
    part: &Part,
    mut so_far: impl Iterator<Item = &'a Line>,
) -> Option<&'static str> {
    let need = part.needs?;
    so_far
        .find(|line| line.part == need && line.outcome == Outcome::Failed)
        .map(|line| line.part)
}

fn attempt(name: &str, work: impl FnOnce(Lines) -> Result<Ran>) -> Outcome {
    let mut skipped = None;
    let outcome = step(name, |line| match work(line)? {
        Ran::Yes => Ok(Note::Done),
        Ran::No(reason) => {
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
