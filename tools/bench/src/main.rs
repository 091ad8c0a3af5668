//! Measures the product, each figure beside a floor measured in the same run, and writes
//! `docs/benchmarks.md`. Run it by `cargo xtask bench`, on a machine with nothing else to do.
#![forbid(unsafe_code)]
#![allow(
    clippy::disallowed_methods,
    reason = "what works against the product has a clock and names of its own"
)]

mod age;
mod beside;
mod closing;
mod commands;
mod documents;
mod figures;
mod floor;
mod floors;
mod growth;
mod hot;
mod lag;
mod lists;
mod load;
mod majors;
mod old;
mod plot;
mod product;
mod reads;
mod rebuild;
mod report;
mod rig;
mod seals;
mod search;
mod signin;
mod stalls;
mod streams;
mod trips;
mod unit;

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::Parser;
use embedded_postgres::Cluster;

use majors::Server;
use report::{Report, Section};

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
    /// Events of the log that has grown old
    #[arg(long, default_value_t = 10_000_000)]
    old_events: u64,
    /// Other versions of PostgreSQL, as VERSION=FOLDER
    #[arg(long, value_delimiter = ',')]
    servers: Vec<Server>,
    /// Only these sections: growth, parts (floors, lag, hot, age, majors, old, seals), product (commands, reads, search, lists, signin, closing,
    /// memory, trips, beside) and delivery (streams, documents), or their parts. The others stay as an earlier run left them;
    /// `none` only writes the page anew
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Refused sign-ins that are timed, of each kind of account
    #[arg(long, default_value_t = 2_000)]
    pairs: usize,
    /// What is to be said about figures, one file a section
    #[arg(long)]
    notes: PathBuf,
}

impl Options {
    /// Whether a section is wanted, by its own name or by that of its group.
    fn wants(&self, group: &str, section: &str) -> bool {
        self.only.is_empty()
            || self
                .only
                .iter()
                .any(|only| only == group || only == section)
    }

    fn wants_any(&self, group: &str, sections: &[&str]) -> bool {
        sections.iter().any(|section| self.wants(group, section))
    }
}

const PARTS: [&str; 7] = ["floors", "lag", "hot", "age", "majors", "old", "seals"];
/// The sections that share one small log.
const ON_A_RIG: [&str; 3] = ["lag", "hot", "age"];
const PRODUCT: [&str; 9] = [
    "trips", "commands", "reads", "search", "lists", "signin", "closing", "memory", "beside",
];

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let report = Report::open(
        options.out.clone(),
        options.notes.clone(),
        &options.commit,
        (options.rounds, options.seconds),
        options.only != ["none"],
    )?;
    report.write()?;
    let mut outcome = Outcome {
        report,
        failed: Vec::new(),
    };
    let folder = tempfile::tempdir()?;
    if options.wants("growth", "growth") || options.wants_any("parts", &PARTS) {
        parts(&options, &mut outcome, folder.path()).await?;
    }
    if options.wants_any("product", &PRODUCT) {
        product(&options, &mut outcome, folder.path()).await?;
    }
    if options.wants("delivery", "streams") {
        match streams::measure(
            &options.binary,
            &folder.path().join("streams"),
            options.rounds,
        )
        .await
        {
            Ok(sections) => {
                for section in sections {
                    outcome.report.section(section)?;
                }
            }
            Err(cause) => outcome.section("streams", Err(cause))?,
        }
    }
    if options.wants("delivery", "documents") {
        outcome.section("documents", documents::measure(options.rounds))?;
    }
    println!("wrote {}", options.out.display());
    ensure!(
        outcome.failed.is_empty(),
        "not measured: {}",
        outcome.failed.join(", ")
    );
    Ok(())
}

/// The result: a failed section is named at the end, and later ones are still measured.
struct Outcome {
    report: Report,
    failed: Vec<&'static str>,
}

impl Outcome {
    fn section(&mut self, name: &'static str, measured: Result<Section>) -> Result<()> {
        match measured {
            Ok(section) => self.report.section(section),
            Err(cause) => {
                eprintln!("{name} was not measured: {cause:#}");
                self.failed.push(name);
                Ok(())
            }
        }
    }
}

/// Measurements in this process, on a cluster of its own.
async fn parts(options: &Options, outcome: &mut Outcome, folder: &Path) -> Result<()> {
    let (rounds, seconds) = (options.rounds, options.seconds);
    let cluster = Cluster::start(embedded_postgres::Options::new(folder.join("parts"))).await?;
    let url = |database: &str| cluster.superuser_url(database);
    if options.wants("growth", "growth") {
        for section in growth::measure(url, &options.events, rounds, seconds).await? {
            outcome.report.section(section)?;
        }
    }
    if options.wants("parts", "floors") {
        outcome.section("floors", floors::measure(url, rounds, seconds).await)?;
    }
    if options.wants_any("parts", &ON_A_RIG) {
        let rig = rig::Rig::filled(url, 10_000).await?;
        if options.wants("parts", "lag") {
            outcome.section("lag", lag::measure(&rig, rounds, seconds).await)?;
        }
        if options.wants("parts", "hot") {
            outcome.section("hot", hot::measure(&rig, rounds, seconds).await)?;
        }
        if options.wants("parts", "age") {
            outcome.section("age", age::measure(&rig, rounds, seconds).await)?;
        }
        rig.drop().await?;
    }
    if options.wants("parts", "seals") {
        outcome.section("seals", seals::measure(url, rounds).await)?;
    }
    if options.wants("parts", "old") {
        let measured = old::measure(url, options.old_events, rounds, seconds).await;
        outcome.section("old", measured)?;
    }
    cluster.stop().await?;
    if options.wants("parts", "majors") {
        let measured = majors::measure(&options.servers, folder, rounds, seconds).await;
        outcome.section("majors", measured)?;
    }
    Ok(())
}

/// Measurements of the release binary, as people run it.
async fn product(options: &Options, outcome: &mut Outcome, folder: &Path) -> Result<()> {
    let (rounds, seconds) = (options.rounds, options.seconds);
    println!("starting the product …");
    let folder = folder.join("product");
    let mut product = product::Product::first_start(&options.binary, &folder, Vec::new()).await?;
    let wants = |section: &str| options.wants("product", section);
    // Before anything that leaves work behind.
    if wants("trips") {
        outcome.section("trips", trips::measure(&product).await)?;
    }
    if wants("commands") {
        outcome.section(
            "commands",
            commands::measure(&product, rounds, seconds).await,
        )?;
    }
    if wants("reads") {
        outcome.section("reads", reads::measure(&product, rounds, seconds).await)?;
    }
    // Before the directory is made a hundred times as large.
    if wants("memory") {
        outcome.section("memory", product::measure(&mut product, rounds).await)?;
    }
    if wants("search") {
        outcome.section("search", search::measure(&product, rounds, seconds).await)?;
    }
    if wants("lists") {
        outcome.section("lists", lists::measure(&product, rounds, seconds).await)?;
    }
    if wants("signin") {
        let measured = signin::measure(&product, options.pairs, seconds).await;
        outcome.section("signin", measured)?;
    }
    if wants("closing") {
        outcome.section("closing", closing::measure(&product, rounds).await)?;
    }
    if wants("beside") {
        outcome.section("beside", beside::measure(&product, rounds, seconds).await)?;
    }
    product.stop().await
}
