//! Measures the product, each figure beside a floor measured in the same run, and writes
//! `docs/benchmarks.md`. Run it by `cargo xtask bench`, on a machine with nothing else to do.
#![forbid(unsafe_code)]

mod commands;
mod figures;
mod floor;
mod lag;
mod load;
mod product;
mod reads;
mod rebuild;
mod report;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// Measure the product
#[derive(Debug, Parser)]
struct Options {
    /// The release build of `marketplace`
    #[arg(long)]
    binary: PathBuf,
    /// Where the report goes
    #[arg(long)]
    out: PathBuf,
    /// The commit that was measured
    #[arg(long)]
    commit: String,
    /// Seconds a closed loop runs
    #[arg(long, default_value_t = 8)]
    seconds: u64,
    /// How often each figure is measured; the median counts
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Sizes of the log for the rebuild
    #[arg(long, value_delimiter = ',', default_value = "200000,1000000")]
    events: Vec<u64>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let mut report = report::Report::new(&options.commit, options.rounds);
    let folder = tempfile::tempdir()?;

    println!("starting the product …");
    let mut product = product::Product::first_start(&options.binary, folder.path()).await?;
    report.section(commands::measure(&product, options.rounds, options.seconds).await?);
    report.section(lag::measure(&product, options.rounds, options.seconds).await?);
    report.section(reads::measure(&product, options.rounds, options.seconds).await?);
    report.section(product::measure(&mut product, options.rounds).await?);
    product.stop().await?;

    report.section(rebuild::measure(folder.path(), options.rounds, &options.events).await?);
    std::fs::write(&options.out, report.markdown())?;
    println!("wrote {}", options.out.display());
    Ok(())
}
