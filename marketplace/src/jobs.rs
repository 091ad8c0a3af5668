//! `marketplace jobs`: the operator's commands on background jobs.

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use command_service::jobs::list::{JobFilter, ListedJob, list};
use command_service::jobs::recreate;
use command_service::operation::{GivenUp, JobAction, command_run, settle_job};
use command_service::service::unit_of_work;
use embedded_postgres::Progress;
use event_store::Waker;
use service_kit::config::Database;
use service_kit::pool::Purpose;
use service_kit::process;
use shared_events::Actor;

use crate::database::{self, Storage, as_owner};

/// What to do with jobs.
#[derive(Debug, Subcommand)]
pub enum Jobs {
    /// Show the jobs that wait, or those that were given up and why
    List(List),
    /// Try a job again that was given up
    Retry(One),
    /// Remove a job that was given up from the list; it is never done
    Discard(One),
    /// Make the missing jobs for the events of the last days; existing jobs stay as they are
    Recreate(Recreate),
}

#[derive(Debug, Args)]
pub struct List {
    /// Jobs that were given up instead of those that wait
    #[arg(long)]
    dead: bool,
    /// Only jobs of this kind
    #[arg(long)]
    kind: Option<String>,
    /// The largest number of jobs to show
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub struct One {
    /// Its number, as `jobs list --dead` shows it
    #[arg(value_parser = clap::value_parser!(i64).range(1..))]
    id: i64,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Args)]
pub struct Recreate {
    /// How many days back; jobs that were given up longer ago than DEAD_JOBS_DAYS would be made again
    #[arg(long, default_value_t = recreate::DAYS, value_parser = clap::value_parser!(u8).range(1..=i64::from(recreate::MOST_DAYS)))]
    days: u8,
    #[command(flatten)]
    storage: Storage,
}

/// Runs the command.
pub async fn run(command: Jobs) -> Result<ExitCode> {
    match command {
        Jobs::List(options) => show(options).await?,
        Jobs::Retry(one) => settle(&one, JobAction::Retry).await?,
        Jobs::Discard(one) => settle(&one, JobAction::Discard).await?,
        Jobs::Recreate(options) => recreate(&options).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn show(options: List) -> Result<()> {
    let wanted = JobFilter {
        dead: options.dead,
        kind: options.kind,
        limit: options.limit,
    };
    let listed = async |pool: &_| Ok(list(pool, &wanted).await?);
    let found = as_owner(&options.database, listed).await?;
    if options.json {
        println!("{}", serde_json::to_string_pretty(&found)?);
    } else if found.is_empty() {
        println!("None.");
    } else {
        found.iter().for_each(tell);
    }
    Ok(())
}

fn tell(job: &ListedJob) {
    let when = match (job.dead_at, job.lease_until) {
        (Some(at), _) => format!("given up at {at}"),
        (None, Some(until)) => format!("running, until {until} at the latest"),
        (None, None) => format!("due at {}", job.due),
    };
    let (id, kind, key, tries) = (job.id, &job.kind, &job.key, job.attempt);
    println!("{id}  {kind}  {key}  tried {tries} times, {when}");
    if let Some(reason) = &job.reason {
        println!("    {reason}");
    }
}

async fn settle(one: &One, action: JobAction) -> Result<()> {
    let mut opened = database::open(&one.storage, Progress::silent()).await?;
    let pool = opened.command(Purpose::Background)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let unit = unit_of_work(pool.clone(), &opened.secrets, Waker::default());
    let settled = settle_job(&unit, Actor::SYSTEM, one.id, action).await;
    pool.close().await;
    opened.close().await?;
    let Some(GivenUp { kind, key }) = settled? else {
        bail!("there is no given-up job with the number {}", one.id);
    };
    match action {
        JobAction::Retry => println!("  {kind} {key} is due again."),
        JobAction::Discard => println!("  {kind} {key} was removed from the list."),
    }
    Ok(())
}

async fn recreate(options: &Recreate) -> Result<()> {
    let mut opened = database::open(&options.storage, Progress::silent()).await?;
    let pool = opened.command(Purpose::Background)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let unit = unit_of_work(pool.clone(), &opened.secrets, Waker::default());
    let about = format!("--days {}", options.days);
    command_run(&unit, "jobs recreate", &about).await?;
    let (set_back, end) = recreate::all(&pool, options.days).await?;
    for recreate::RewoundReactor { reactor, position } in set_back {
        println!("  {reactor} processes the log again from {position} to {end}");
    }
    println!("  Running command services make the missing jobs.");
    pool.close().await;
    opened.close().await
}
