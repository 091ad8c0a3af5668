//! `marketplace events`: the operator's commands on single events of the log.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use command_service::set_aside::set_aside;
use service_kit::pool::Purpose;
use service_kit::process;
use shared_events::Position;

use crate::database::{self, Opened, Storage};
use crate::setup::command_side;

/// What to do with an event.
#[derive(Debug, Subcommand)]
pub enum Events {
    /// Exclude a damaged event for ever, so that its stream can be read without it
    SetAside(SetAside),
}

#[derive(Debug, Args)]
pub struct SetAside {
    /// Its position in the log
    position: u64,
    /// Why, for the audit log; no names and no addresses
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    storage: Storage,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub async fn run(command: Events) -> Result<ExitCode> {
    let Events::SetAside(asked) = command;
    let mut opened = database::open(&asked.storage, embedded_postgres::Progress::silent()).await?;
    let done = give_up(&asked, &mut opened).await;
    opened.close().await?;
    done.map(|()| ExitCode::SUCCESS)
}

async fn give_up(asked: &SetAside, opened: &mut Opened) -> Result<()> {
    let pool = opened.command(Purpose::Background)?;
    process::join_database(&pool, &mut opened.secrets).await?;
    let command = command_side(opened)?;
    let unit = command.state.unit_of_work.clone();
    let done = set_aside(&unit, Position(asked.position), &asked.reason).await;
    command.stop().await;
    let done = done?;
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&done)?);
    } else if done.changed {
        println!(
            "{} ({}) is set aside. `marketplace projections retry NAME` lets read models that wait for it continue.",
            done.event, done.kind
        );
    } else {
        println!("{} was already set aside.", done.event);
    }
    Ok(())
}
