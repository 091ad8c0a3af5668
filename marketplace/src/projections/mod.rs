//! `marketplace projections`: the operator's commands on read models, beside a running product or without it.
//!
//! The exit code is 0 only when the work is done: a rebuild has reached the position it announced and found no
//! difference; after a retry, nothing is parked any more.
//!
//! A change of a read model in use is first recorded in the log. `prepare` builds only what no running program reads,
//! beside an older program that may not know such events, so it records none.

mod all;
mod report;
mod told;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use command_service::service::unit_of_work;
use event_store::Waker;
use query_service::operation::outcome;
use query_service::projection::Unwanted;
use query_service::projection::{Job, OperateError, Operator, Pace, Retried};
use serde::Serialize;
use service_kit::pool::Purpose;
use service_kit::process;
use service_kit::reach::reach;
use shared_events::operation::ReadModelTask;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::database::{self, Opened, Storage};
use crate::progress;
use report::Report;
use told::Told;

/// What to do with read models.
#[derive(Debug, Subcommand)]
pub enum Projections {
    /// Show every generation: its position, how far it is behind, what is parked in it
    List(At),
    /// Build the read models that this program needs and that do not exist yet, while an older program serves
    Prepare(Prepare),
    /// Build a new generation beside the live one, verify it, and switch to it
    Rebuild(Rebuild),
    /// Compute a projection again and compare it with the live tables; with --all every projection
    Verify(Verify),
    /// Switch to a generation that was built and verified
    Promote(Promote),
    /// Switch back to the generation that was replaced last
    Rollback(Rollback),
    /// Drop replaced generations
    Drop(Drop),
    /// Try again what was parked or stopped
    Retry(Named),
}

/// The settings and the form of the report.
#[derive(Debug, Args)]
pub struct At {
    #[command(flatten)]
    storage: Storage,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub struct Prepare {
    /// Work as fast as possible, without pauses that keep reads fast
    #[arg(long)]
    fast: bool,
    #[command(flatten)]
    at: At,
}

#[derive(Debug, Args)]
pub struct Rebuild {
    /// The projection
    name: String,
    /// Work as fast as possible, without pauses that keep reads fast
    #[arg(long)]
    fast: bool,
    /// Build and verify only; `promote` switches later
    #[arg(long)]
    no_promote: bool,
    #[command(flatten)]
    at: At,
}

#[derive(Debug, Args)]
pub struct Verify {
    /// The projection
    #[arg(required_unless_present = "all")]
    name: Option<String>,
    /// All live read models, one after the other
    #[arg(long, conflicts_with = "name")]
    all: bool,
    /// Work as fast as possible, without pauses that keep reads fast
    #[arg(long)]
    fast: bool,
    #[command(flatten)]
    at: At,
}

#[derive(Debug, Args)]
pub struct Promote {
    /// The projection
    name: String,
    /// Switch even if it was not compared
    #[arg(long)]
    unverified: bool,
    #[command(flatten)]
    at: At,
}

#[derive(Debug, Args)]
pub struct Rollback {
    /// The projection
    name: String,
    /// Switch even if a comparison found that it differs from the events
    #[arg(long)]
    even_though_different: bool,
    #[command(flatten)]
    at: At,
}

#[derive(Debug, Args)]
pub struct Drop {
    /// The projection
    name: String,
    /// Drop unfinished generations instead
    #[arg(long, conflicts_with = "of_version")]
    unfinished: bool,
    /// Drop everything of another version instead; no running program may still use it
    #[arg(long, value_name = "VERSION")]
    of_version: Option<i32>,
    #[command(flatten)]
    at: At,
}

impl Drop {
    fn unwanted(&self) -> Unwanted {
        match self.of_version {
            Some(version) => Unwanted::Version(version),
            None if self.unfinished => Unwanted::Unfinished,
            None => Unwanted::Standby,
        }
    }
}

#[derive(Debug, Args)]
pub struct Named {
    /// The projection
    name: String,
    #[command(flatten)]
    at: At,
}

impl Projections {
    const fn at(&self) -> &At {
        match self {
            Self::List(at) => at,
            Self::Prepare(it) => &it.at,
            Self::Rebuild(it) => &it.at,
            Self::Verify(it) => &it.at,
            Self::Promote(it) => &it.at,
            Self::Drop(it) => &it.at,
            Self::Rollback(it) => &it.at,
            Self::Retry(it) => &it.at,
        }
    }

    const fn pace(&self) -> Pace {
        match self {
            Self::Prepare(Prepare { fast: true, .. })
            | Self::Rebuild(Rebuild { fast: true, .. })
            | Self::Verify(Verify { fast: true, .. }) => Pace::Fast,
            _ => Pace::Gentle,
        }
    }
}

/// Runs the command and reports it.
///
/// # Errors
/// When it could not be done at all; a negative result is reported by the exit code.
pub async fn run(command: Projections) -> Result<ExitCode> {
    let at = command.at();
    if let (Projections::List(_), Some(pool)) = (&command, at.storage.looking()?) {
        return look(pool, at.json).await;
    }
    let mut opened = database::open(&at.storage, embedded_postgres::Progress::silent()).await?;
    let stop = interrupted();
    let outcome = operate(&command, &mut opened, &stop).await;
    opened.close().await?;
    outcome
}

/// `list` on a given database: it shows nothing encrypted, so it needs no key.
async fn look(pool: PgPool, json: bool) -> Result<ExitCode> {
    reach(&pool, process::PATIENCE).await?;
    let operator = Operator::new(query_service::read_models::keyless_context(pool));
    Ok(Report::List(operator.list().await?).print(json))
}

async fn operate(
    command: &Projections,
    opened: &mut Opened,
    stop: &CancellationToken,
) -> Result<ExitCode> {
    let pool = opened.query(Purpose::Rebuild)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let context =
        query_service::read_models::projection_context(pool, &opened.secrets, Waker::default());
    let operator = Operator::new(context);
    let log = opened.command(Purpose::Background)?;
    let told = Told {
        operator: &operator,
        unit: unit_of_work(log.clone(), &opened.secrets, Waker::default()),
    };
    let json = command.at().json;
    let bar = progress::Bar::default();
    let show = |step: &_| {
        if !json {
            bar.show(step);
        }
    };
    let job = Job {
        pace: command.pace(),
        progress: &show,
        stop,
    };
    let done = carry_out(command, &told, job).await;
    drop(bar);
    log.close().await;
    match done.map_err(|cause| cause.downcast::<OperateError>()) {
        Ok(report) => Ok(report.print(json)),
        Err(Ok(OperateError::Interrupted { at, target })) => {
            eprintln!("interrupted at {at} of {target}; the same command continues from there");
            Ok(ExitCode::from(130))
        }
        Err(Ok(other)) => Err(other.into()),
        Err(Err(untold)) => Err(untold),
    }
}

async fn carry_out(command: &Projections, told: &Told<'_>, job: Job<'_>) -> Result<Report> {
    let operator = told.operator;
    Ok(match command {
        Projections::List(_) => Report::List(operator.list().await?),
        Projections::Prepare(_) => Report::Prepared(operator.prepare(job).await?),
        Projections::Rebuild(Rebuild {
            name, no_promote, ..
        }) => {
            let work = operator.rebuild(name, *no_promote, job);
            let built = told.task(name, ReadModelTask::Rebuild, work, outcome::rebuilt);
            Report::Rebuilt(Box::new(built.await?))
        }
        Projections::Verify(Verify {
            name: Some(name), ..
        }) => {
            let work = operator.verify(name, job);
            let verified = told.task(name, ReadModelTask::Verify, work, outcome::verified);
            Report::Verified(verified.await?)
        }
        Projections::Verify(_) => Report::AllVerified(all::verify(told, job).await?),
        Projections::Promote(Promote {
            name, unverified, ..
        }) => {
            let work = operator.promote(name, *unverified);
            let switched = told.task(name, ReadModelTask::Promote, work, outcome::switched);
            Report::Switched(switched.await?)
        }
        Projections::Rollback(it) => {
            let work = operator.rollback(&it.name, it.even_though_different);
            let switched = told.task(&it.name, ReadModelTask::Rollback, work, outcome::switched);
            Report::Switched(switched.await?)
        }
        Projections::Drop(it) => {
            let work = operator.drop(&it.name, it.unwanted());
            let in_words = |schemas: &Vec<String>| outcome::dropped(schemas);
            let dropped = told.task(&it.name, ReadModelTask::Drop, work, in_words);
            Report::Dropped(Dropped {
                schemas: dropped.await?,
            })
        }
        Projections::Retry(Named { name, .. }) => {
            let work = operator.retry(name);
            let in_words = |all: &Vec<Retried>| outcome::retried(all);
            let retried = told.task(name, ReadModelTask::Retry, work, in_words);
            Report::Retried(retried.await?)
        }
    })
}

/// What was dropped.
#[derive(Debug, Serialize)]
struct Dropped {
    schemas: Vec<String>,
}

/// Cancelled by Ctrl-C: the current batch is finished, and the same command continues later.
fn interrupted() -> CancellationToken {
    let stop = CancellationToken::new();
    let cancelled = stop.clone();
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            cancelled.cancel();
        }
    });
    stop
}
