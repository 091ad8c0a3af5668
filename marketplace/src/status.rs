//! `marketplace status`: the state of everything, on one page, and what an operator should do about it.

mod health;

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use query_service::operation::{Overview, look};
use service_kit::config::Database;

use crate::database::as_reader;
use crate::doctor::finding::{Finding, Health, tell};

/// The settings; nothing that is shown is encrypted, so no key is needed.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Checks, and returns 1 when something is broken.
///
/// # Errors
/// When the database does not answer.
pub async fn run(options: Options) -> Result<ExitCode> {
    let looking = async |pool: &_| Ok(look(pool).await?);
    let status: Overview = as_reader(&options.database, looking).await?;
    if options.json {
        println!("{}", serde_json::to_string_pretty(&status)?);
    } else {
        tell_all(&status);
    }
    let is_broken = |one: &Finding| one.health == Health::Broken;
    Ok(ExitCode::from(u8::from(
        status.findings.iter().any(is_broken),
    )))
}

fn tell_all(status: &Overview) {
    println!("Marketplace {}", status.version);
    println!(
        "Log: ends at {}, {} events without a position",
        status.position, status.unnumbered
    );
    let verified = status.seals.as_ref().map_or(0, |it| it.verified);
    println!(
        "Seals: up to {}, compared with the log up to {verified}",
        status.sealed
    );
    println!("\n{:<24} {:>12} {:>8}", "REACTOR", "POSITION", "BEHIND");
    for it in &status.reactors {
        println!("{:<24} {:>12} {:>8}", it.reactor, it.position, it.behind);
    }
    println!(
        "\n{:<24} {:>8} {:>8} {:>10}",
        "JOBS", "OPEN", "DEAD", "OLDEST"
    );
    for it in &status.jobs {
        let oldest = format!("{:.0} s", it.oldest_seconds);
        println!("{:<24} {:>8} {:>8} {oldest:>10}", it.kind, it.open, it.dead);
    }
    println!(
        "\n{:<32} {:<9} {:>12} {:>8}",
        "READ MODEL", "STATE", "POSITION", "BEHIND"
    );
    for it in &status.read_models {
        let (schema, state) = (&it.generation.schema, it.generation.state.to_string());
        let at = it.generation.checkpoint;
        println!("{schema:<32} {state:<9} {at:>12} {:>8}", it.behind);
    }
    match &status.health {
        Some(health) => health::tell(health),
        None => println!(
            "\nReplies and payments: their read models are not built, or this role may not read them"
        ),
    }
    println!();
    if status.findings.is_empty() {
        println!("Nothing needs attention.");
    }
    status.findings.iter().for_each(tell);
}
