//! Measures the product, each figure beside a floor measured in the same run, and writes
//! `docs/benchmarks.md`. Run it by `cargo xtask bench`, on a machine with nothing else to do.
#![forbid(unsafe_code)]

mod age;
mod beside;
mod commands;
mod figures;
mod floor;
mod growth;
mod hot;
mod lag;
mod load;
mod plot;
mod product;
mod reads;
mod rebuild;
mod report;
mod rig;
mod search;
mod signin;
mod unit;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Parser;
use embedded_postgres::Cluster;

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
    /// Sizes of the log
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "10000,100000,1000000,5000000"
    )]
    events: Vec<u64>,
    /// Only these sections
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let mut report = report::Report::new(options.out.clone(), &options.commit, options.rounds);
    let folder = tempfile::tempdir()?;
    let wanted =
        |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    if wanted("parts") || wanted("growth") {
        parts(&options, &mut report, folder.path()).await?;
    }
    if wanted("product") {
        product(&options, &mut report, folder.path()).await?;
    }
    println!("wrote {}", options.out.display());
    Ok(())
}

/// What is measured in this process, on a cluster of its own.
async fn parts(options: &Options, report: &mut report::Report, folder: &Path) -> Result<()> {
    let (rounds, seconds) = (options.rounds, options.seconds);
    let cluster = Cluster::start(embedded_postgres::Options::new(folder.join("parts"))).await?;
    let url = |database: &str| cluster.superuser_url(database);
    if options.only.is_empty() || options.only.iter().any(|only| only == "growth") {
        for section in growth::measure(url, &options.events, rounds, seconds).await? {
            report.section(section)?;
        }
    }
    if options.only.is_empty() || options.only.iter().any(|only| only == "parts") {
        let rig = rig::Rig::filled(url, 10_000).await?;
        report.section(lag::measure(&rig, rounds, seconds).await?)?;
        report.section(hot::measure(&rig, rounds, seconds).await?)?;
        report.section(age::measure(&rig, rounds, seconds).await?)?;
        rig.drop().await?;
    }
    cluster.stop().await?;
    Ok(())
}

/// What is measured on the release binary, as people run it.
async fn product(options: &Options, report: &mut report::Report, folder: &Path) -> Result<()> {
    let (rounds, seconds) = (options.rounds, options.seconds);
    println!("starting the product …");
    let mut product = product::Product::first_start(&options.binary, folder).await?;
    report.section(commands::measure(&product, rounds, seconds).await?)?;
    report.section(reads::measure(&product, rounds, seconds).await?)?;
    report.section(search::measure(&product, rounds, seconds).await?)?;
    report.section(signin::measure(&product, seconds).await?)?;
    report.section(product::measure(&mut product, rounds).await?)?;
    report.section(beside::measure(&product, rounds, seconds).await?)?;
    product.stop().await
}
