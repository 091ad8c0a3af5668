//! Builds the binaries in the same way as the tests.

use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::web::{self, log};
use crate::workspace::Workspace;

/// Every binary and example. The same selection of packages everywhere: another selection would use other
/// features of the dependencies, and build most of them again.
pub fn everything(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let mut cargo = workspace.cargo(&["build", "--workspace", "--bins", "--examples"]);
    process::run(&mut cargo, &log(workspace, "build-everything"), line)
}

/// The product with its web app, and npm's command for a script that uses both in a browser.
pub fn for_browser(
    workspace: &Workspace,
    script: &[&str],
    line: &(dyn Fn(&str) + Sync),
) -> Result<Command> {
    web::check_node()?;
    web::install(workspace, line)?;
    web::install_fonts(workspace, line)?;
    web::build_if_changed(workspace, line)?;
    everything(workspace, line)?;
    let mut npm = workspace.npm(&["run"]);
    npm.args(script)
        .env("MARKETPLACE_BIN", workspace.binary(false));
    Ok(npm)
}

/// The product as it is released.
pub fn release(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let mut cargo = workspace.cargo(&["build", "--workspace", "--release", "--bin", "marketplace"]);
    process::run(&mut cargo, &log(workspace, "build-release"), line)
}
