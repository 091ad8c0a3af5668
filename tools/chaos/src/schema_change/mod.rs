//! A changed event and a changed read model, deployed over two running processes of each service while people work.
//!
//! Run it by `cargo xtask drill schema-change`. The steps and the reasons for their order are in `steps.rs`; the
//! page `docs/schema-change.md` is made of the same steps, so it always describes what was run.

mod act;
mod page;
mod people;
mod proof;
mod rotation;
mod sources;
mod steps;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use act::Deployment;
use page::Figures;

/// The options.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder of the product's binaries, as they are before the change
    #[arg(long)]
    binaries: PathBuf,
    /// The sources that they were built of
    #[arg(long)]
    sources: PathBuf,
    /// Where the changed sources and both programs are put
    #[arg(long)]
    work: PathBuf,
    /// The commit, for the page
    #[arg(long, default_value = "")]
    commit: String,
    /// Write the page here once everything held
    #[arg(long)]
    page: Option<PathBuf>,
    /// Write the steps anew and leave the figures of the last run; nothing is run
    #[arg(long, requires = "page")]
    text_only: bool,
}

/// Runs it; an error names the rule that did not hold.
pub async fn run(options: &Options) -> Result<()> {
    let figures = match options.text_only {
        true => None,
        false => Some(deploy(options).await?.to_string()),
    };
    let Some(path) = &options.page else {
        return Ok(());
    };
    let text = match figures {
        Some(figures) => page::write(&figures)?,
        None => page::write(page::figures(&std::fs::read_to_string(path)?)?)?,
    };
    std::fs::write(path, text)?;
    println!("  wrote {}", path.display());
    Ok(())
}

async fn deploy(options: &Options) -> Result<Figures> {
    let mut deployment = Deployment::begin(options)?;
    let mut figures = Figures::of(&options.commit);
    for (number, step) in (1..).zip(steps::STEPS) {
        println!("  {number}. {}", step.title);
        match deployment.carry_out(step, &mut figures).await {
            Ok(()) => {}
            Err(cause) => {
                let logs = deployment.keep();
                bail!("step {number}, {}: {cause:#}{logs}", step.title);
            }
        }
    }
    deployment.end().await?;
    println!("\n{figures}");
    Ok(figures)
}
