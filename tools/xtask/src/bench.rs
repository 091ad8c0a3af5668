//! `cargo xtask bench`: the optimised product, measured beside its floors.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process;
use crate::releases::{MAJORS, obtain};
use crate::steps::{Note, step};
use crate::web;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// Seconds each loop runs
    #[arg(long, default_value_t = 8)]
    seconds: u64,
    /// How often each figure is measured
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Sizes of the log for the rebuild, separated by commas
    #[arg(long, default_value = "10000,100000,1000000,5000000")]
    events: String,
    /// Size of the log that has grown old
    #[arg(long, default_value_t = 10_000_000)]
    old_events: u64,
    /// Only these sections, separated by commas: growth, floors, lag, hot, age, majors, old (or parts), commands, reads, memory,
    /// search, signin, closing, beside (or product), streams, documents (or delivery); the others stay as they were.
    /// `none` only writes the page anew
    #[arg(long)]
    only: Option<String>,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    step("Optimised build", |line| {
        let mut cargo = workspace.cargo(&[
            "build",
            "--release",
            "--package",
            "marketplace",
            "--package",
            "bench",
        ]);
        process::run(&mut cargo, &web::log(&workspace, "bench"), &|text| {
            line(text)
        })?;
        Ok(Note::Done)
    })?;
    let servers = servers(options.only.as_deref())?;
    let built = workspace.target.join("release");
    let status = Command::new(built.join("bench"))
        .arg("--binary")
        .arg(built.join("marketplace"))
        .arg("--out")
        .arg(workspace.root.join("docs/benchmarks.md"))
        .arg("--notes")
        .arg(workspace.root.join("tools/bench/notes"))
        .args(["--commit", &workspace.commit()?])
        .args([
            "--seconds",
            &options.seconds.to_string(),
            "--rounds",
            &options.rounds.to_string(),
        ])
        .args(["--events", &options.events])
        .args(["--old-events", &options.old_events.to_string()])
        .args(servers.iter().flat_map(|server| ["--servers", server]))
        .args(options.only.iter().flat_map(|only| ["--only", only]))
        .status()
        .context("starting the benchmark")?;
    ensure!(status.success(), "the benchmark failed");
    Ok(())
}

/// The folders of the other supported versions' programs; none if they are not requested.
fn servers(only: Option<&str>) -> Result<Vec<String>> {
    let asks = |only: &str| only.split(',').any(|it| ["parts", "majors"].contains(&it));
    if !only.is_none_or(asks) {
        return Ok(Vec::new());
    }
    let at = |major: &&str| Ok(format!("{major}={}", obtain(major)?.folder().display()));
    MAJORS.iter().map(at).collect()
}
