//! Builds the binaries in the same way as the tests.

use anyhow::Result;

use crate::process;
use crate::web::log;
use crate::workspace::Workspace;

/// Every binary and example. The same selection of packages everywhere: another selection would use other
/// features of the dependencies, and build most of them again.
pub fn everything(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let mut cargo = workspace.cargo(&["build", "--workspace", "--bins", "--examples"]);
    process::run(&mut cargo, &log(workspace, "build-everything"), line)
}

/// The product as it is released.
pub fn release(workspace: &Workspace, line: &(dyn Fn(&str) + Sync)) -> Result<()> {
    let mut cargo = workspace.cargo(&["build", "--workspace", "--release", "--bin", "marketplace"]);
    process::run(&mut cargo, &log(workspace, "build-release"), line)
}
