//! `cargo xtask drill`: rare procedures that must go well, done once by a script, and the pages that describe them.

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
    #[command(subcommand)]
    drill: Drill,
}

#[derive(clap::Subcommand)]
enum Drill {
    /// Deploy a changed event and a changed read model over running services, and write docs/schema-change.md
    SchemaChange {
        /// Write the steps again and keep the figures of the last run
        #[arg(long)]
        text_only: bool,
    },
}

const PAGE: &str = "docs/schema-change.md";

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    step("Build for the drill", |line| {
        build::everything(&workspace, line)?;
        Ok(Note::Done)
    })?;
    let Drill::SchemaChange { text_only } = options.drill;
    let mut drill = schema_change(&workspace);
    drill.arg("--page").arg(workspace.root.join(PAGE));
    drill.args(["--commit", &workspace.commit()?]);
    drill.args(text_only.then_some("--text-only"));
    let status = drill.status().context("starting the drill")?;
    ensure!(status.success(), "the change did not go well");
    Ok(())
}

/// The same as a part of the test command; no page is written.
pub fn schema_change_holds(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    build::everything(workspace, line)?;
    let log = web::log(workspace, "schema-change");
    process::run(&mut schema_change(workspace), &log, line)
}

fn schema_change(workspace: &Workspace) -> Command {
    let binaries = workspace.target.join("debug");
    let mut drill = Command::new(binaries.join("chaos"));
    drill.arg("schema-change").arg("--binaries").arg(&binaries);
    drill.arg("--sources").arg(&workspace.root);
    drill
        .arg("--work")
        .arg(workspace.target.join("schema-change"));
    // The changed program is built in the same way as this one.
    let cargo = workspace.cargo(&[]);
    drill.env("CARGO", Path::new(cargo.get_program()));
    for (name, value) in cargo.get_envs() {
        match value {
            Some(value) => drill.env(name, value),
            None => drill.env_remove(name),
        };
    }
    drill
}
