//! `cargo xtask pictures`: every screen of the product in both themes, on a phone and on a desk, in `docs/screenshots`.

use anyhow::Result;

use crate::build;
use crate::process;
use crate::steps::{Note, step};
use crate::web::log;
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub struct Options {
    /// The screens, by the names of their pictures [default: all]
    screens: Vec<String>,
}

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    step("Pictures", |line| {
        let mut npm = build::for_browser(&workspace, &["pictures", "--"], line)?;
        npm.args(&options.screens);
        process::run(&mut npm, &log(&workspace, "pictures"), line)?;
        Ok(Note::Done)
    })
    .map(|_| ())
}
