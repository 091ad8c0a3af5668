//! `cargo xtask pictures`: every screen of the product in both themes, on a phone and on a desk, in `docs/screenshots`.

use anyhow::Result;

use crate::build;
use crate::process;
use crate::steps::{Note, step};
use crate::web::{self, log};
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// The screens, by the names of their pictures [default: all]
    screens: Vec<String>,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    web::check_node()?;
    step("Web packages", |line| web::install(&workspace, line))?;
    step("Fonts", |line| web::install_fonts(&workspace, line))?;
    step("Web app", |line| web::build_if_changed(&workspace, line))?;
    step("Product", |line| {
        build::everything(&workspace, line).map(|_| Note::Done)
    })?;
    step("Pictures", |line| {
        let mut npm = workspace.npm(&["run", "pictures", "--"]);
        npm.args(&options.screens)
            .env("MARKETPLACE_BIN", workspace.binary(false));
        process::run(&mut npm, &log(&workspace, "pictures"), line)?;
        Ok(Note::Done)
    })
    .map(|_| ())
}
