//! `marketplace jobs`: the operator's commands on the work for the outside.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use command_service::jobs::recreate;
use embedded_postgres::Progress;
use service_kit::pool::Purpose;
use service_kit::process;

use crate::database::{self, Storage};

/// What to do with jobs.
#[derive(Debug, Subcommand)]
pub enum Jobs {
    /// Have the jobs made that the last days of the log ask for and nobody made; those that were made stay as they are
    Recreate(Recreate),
}

#[derive(Debug, Args)]
pub struct Recreate {
    /// How many days back; jobs that were given up longer ago than DEAD_JOBS_DAYS would be made again
    #[arg(long, default_value_t = recreate::DAYS, value_parser = clap::value_parser!(u8).range(1..=i64::from(recreate::MOST_DAYS)))]
    days: u8,
    #[command(flatten)]
    storage: Storage,
}

/// Carries out a command.
pub async fn run(Jobs::Recreate(options): Jobs) -> Result<ExitCode> {
    let mut opened = database::open(&options.storage, Progress::silent()).await?;
    let pool = opened.command(Purpose::Background)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let (set_back, end) = recreate::all(&pool, options.days).await?;
    for recreate::SetBack { reactor, position } in set_back {
        println!("  {reactor} goes over the log again from {position} to {end}");
    }
    println!("  Running command services make what is missing.");
    pool.close().await;
    opened.close().await?;
    Ok(ExitCode::SUCCESS)
}
