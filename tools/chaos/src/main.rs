//! Breaks the product while people use it, and checks that everything they were told stays true; and changes the schema
//! while they work.
//!
//! Run it by `cargo xtask chaos`, of which `docs/adr/0011-chaos.md` says how and why, and by `cargo xtask drill`.
#![forbid(unsafe_code)]
#![allow(
    clippy::disallowed_methods,
    reason = "what works against the product has a clock and names of its own"
)]

mod check;
mod client;
mod clock;
mod fault;
mod folder;
mod node;
mod postgres;
mod proxy;
mod report;
mod run;
mod schema_change;
mod site;
mod tally;
mod wait;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, anyhow, ensure};
use clap::Parser;
use embedded_postgres::Binaries;

/// Break the product, or change it, while people use it
#[derive(Debug, Parser)]
enum Task {
    /// Break it, and check that nothing is lost, doubled or untrue
    Faults(Options),
    /// Deploy a changed event and a changed read model
    SchemaChange(schema_change::Options),
}

#[derive(Debug, clap::Args)]
struct Options {
    /// The folder of the product's binaries, built with debug assertions
    #[arg(long)]
    binaries: PathBuf,
    /// The folder of another PostgreSQL than the pinned one, with `bin/`
    #[arg(long)]
    postgres: Option<PathBuf>,
    /// How long there are faults, at least
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Shuffles the faults and the work
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Operations a second
    #[arg(long, default_value_t = report::USUAL_RATE)]
    rate: f64,
    /// Write the verdict as a page
    #[arg(long)]
    report: Option<PathBuf>,
    /// The commit, for the page
    #[arg(long, default_value = "")]
    commit: String,
    /// How the binaries were built; `optimised` ones are held to the rate, however short the run
    #[arg(long, default_value = "")]
    build: String,
}

#[tokio::main]
async fn main() -> ExitCode {
    // Each waiting client holds connections, on both sides of the proxy.
    service_kit::handles::raise();
    // When interrupted, the run is dropped, and its processes with it.
    let interrupted = service_kit::process::stop_on_signal();
    let outcome = tokio::select! {
        outcome = carry_out(Task::parse()) => outcome,
        () = interrupted.cancelled() => Err(anyhow!("interrupted")),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("chaos: {error:#}");
        ExitCode::FAILURE
    })
}

async fn carry_out(task: Task) -> Result<ExitCode> {
    match task {
        Task::Faults(options) => break_it(options).await,
        Task::SchemaChange(options) => {
            schema_change::run(&options).await?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn break_it(options: Options) -> Result<ExitCode> {
    let sane = options.minutes > 0.0 && options.minutes < 10_000.0;
    ensure!(
        sane && options.rate > 0.0,
        "--minutes and --rate are above zero"
    );
    let settings = run::Settings {
        binaries: options.binaries,
        postgres: options.postgres.map(Binaries::at),
        length: Duration::from_secs_f64(options.minutes * 60.0),
        seed: options.seed,
        rate: options.rate,
        build: options.build,
    };
    let verdict = run::run(&settings).await?;
    println!("\n{}\n\n{}", verdict.summary(), verdict.tables());
    if let Some(path) = &options.report {
        let drills = std::fs::read_to_string(path).unwrap_or_default();
        std::fs::write(path, verdict.page(&options.commit, report::drills(&drills)))?;
        println!("wrote {}", path.display());
    }
    Ok(if verdict.holds() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
