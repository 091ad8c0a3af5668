//! `cargo xtask chaos`: the product, broken while people use it.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::build;
use crate::process;
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
    /// Run an optimised build, which has the points to kill at nevertheless
    #[arg(long)]
    optimised: bool,
    /// Write the verdict as a page
    #[arg(long, value_name = "PAGE")]
    report: Option<String>,
}

/// What a run is made of; the web app is not asked for.
const PACKAGES: [&str; 4] = ["marketplace", "command-service", "query-service", "chaos"];

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    let profile = if options.optimised { "chaos" } else { "dev" };
    step("Build for chaos", |line| {
        build(&workspace, profile, line)?;
        Ok(Note::Done)
    })?;
    let mut chaos = program(&workspace, profile);
    chaos
        .args(["--minutes", &options.minutes.to_string()])
        .args(["--seed", &options.seed.to_string()])
        .args(["--rate", &options.rate.to_string()]);
    if let Some(page) = &options.report {
        let build = format!("profile `{profile}`");
        chaos.arg("--report").arg(workspace.root.join(page)).args([
            "--commit",
            &workspace.commit()?,
            "--build",
            &build,
        ]);
    }
    let status = chaos.status().context("starting the chaos run")?;
    ensure!(status.success(), "the product did not hold");
    Ok(())
}

/// A minute of it, as a part of the test command.
pub fn minute(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    build(workspace, "dev", line)?;
    let mut chaos = program(workspace, "dev");
    chaos.args(["--minutes", "1"]);
    process::run(&mut chaos, &web::log(workspace, "chaos"), line)
}

fn build(workspace: &Workspace, profile: &str, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    if profile == "dev" {
        return build::everything(workspace, line);
    }
    let mut cargo = workspace.cargo(&["build", "--profile", profile]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    process::run(&mut cargo, &web::log(workspace, "chaos-build"), line)
}

fn program(workspace: &Workspace, profile: &str) -> Command {
    let folder = if profile == "dev" { "debug" } else { profile };
    let built = workspace.target.join(folder);
    let mut chaos = Command::new(Path::new(&built).join("chaos"));
    chaos.arg("--binaries").arg(built);
    chaos
}
