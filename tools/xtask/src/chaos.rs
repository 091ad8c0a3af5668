//! `cargo xtask chaos`: the product, broken while people use it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::build;
use crate::process;
use crate::releases;
use crate::steps::{Note, step};
use crate::web;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// How long there are faults, at least
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Shuffles the faults and the work
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Operations a second
    #[arg(long, default_value_t = 100.0)]
    rate: f64,
    /// Run an optimised build that still has the named points to kill at
    #[arg(long)]
    optimised: bool,
    /// Run on this major version of PostgreSQL, 15 to 17, instead of the one the product brings
    #[arg(long, value_name = "MAJOR")]
    postgres: Option<String>,
    /// Write the verdict as a page
    #[arg(long, value_name = "PAGE")]
    report: Option<String>,
}

/// The packages of a run; the web app is not needed.
const PACKAGES: [&str; 4] = ["marketplace", "command-service", "query-service", "chaos"];

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    step("Build for chaos", |line| {
        match options.optimised {
            true => build_optimised(&workspace, line)?,
            false => build::everything(&workspace, line)?,
        }
        Ok(Note::Done)
    })?;
    let mut chaos = program(&workspace, options.optimised);
    if let Some(major) = &options.postgres {
        chaos
            .arg("--postgres")
            .arg(releases::obtain(major)?.folder());
    }
    chaos
        .args(["--minutes", &options.minutes.to_string()])
        .args(["--seed", &options.seed.to_string()])
        .args(["--rate", &options.rate.to_string()])
        .args(["--build", build_name(options.optimised)]);
    if let Some(page) = &options.report {
        chaos
            .arg("--report")
            .arg(workspace.root.join(page))
            .args(["--commit", &workspace.commit()?]);
    }
    let status = chaos.status().context("starting the chaos run")?;
    ensure!(status.success(), "the product did not hold");
    Ok(())
}

/// In the words of the page. An optimised run must reach its rate.
const fn build_name(optimised: bool) -> &'static str {
    match optimised {
        true => "optimised",
        false => "not optimised",
    }
}

/// One minute of it, as a part of the test command.
pub fn minute(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    build::everything(workspace, line)?;
    let mut chaos = program(workspace, false);
    // The rate that an unoptimised build can keep on two cores, with few dropped operations.
    chaos.args(["--minutes", "1", "--rate", "40"]);
    process::run(&mut chaos, &web::log(workspace, "chaos"), line)
}

/// A release with the points for kills, which exist only with the debug assertions of their crate. Everything else is
/// the same as in the release, built once for both; the result is stored elsewhere, so that nobody mistakes it for a
/// release.
fn build_optimised(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let with_points = "profile.release.package.service-kit.debug-assertions=true";
    let mut cargo = workspace.cargo(&["build", "--release", "--config", with_points]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    process::run(&mut cargo, &web::log(workspace, "chaos-build"), line)?;
    let aside = binaries(workspace, true);
    fs::create_dir_all(&aside).with_context(|| format!("making {}", aside.display()))?;
    for package in PACKAGES {
        let built = workspace.target.join("release").join(package);
        fs::rename(&built, aside.join(package))
            .with_context(|| format!("moving {}", built.display()))?;
    }
    Ok(())
}

fn binaries(workspace: &Workspace, optimised: bool) -> PathBuf {
    workspace
        .target
        .join(if optimised { "chaos" } else { "debug" })
}

fn program(workspace: &Workspace, optimised: bool) -> Command {
    let binaries = binaries(workspace, optimised);
    let mut chaos = Command::new(binaries.join("chaos"));
    chaos.arg("faults").arg("--binaries").arg(binaries);
    chaos
}
