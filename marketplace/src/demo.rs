//! `marketplace demo`: starts the demonstration on a database of its own, and removes it.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use command_service::demo::{self, Retired};
use command_service::service::CommandSide;

use crate::database::{self, Opened, Storage};
use crate::setup::joined;

/// Add the demonstration where nobody has signed up, or remove it.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Demo {
    #[command(subcommand)]
    action: Option<DemoAction>,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Subcommand)]
enum DemoAction {
    /// Suspend the people of the demonstration, remove their reviews and hide their posts in the community
    Retire(Retire),
}

#[derive(Debug, Args)]
struct Retire {
    #[command(flatten)]
    storage: Storage,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub async fn run(command: Demo) -> Result<ExitCode> {
    let (storage, json) = match &command.action {
        Some(DemoAction::Retire(retire)) => (&retire.storage, Some(retire.json)),
        None => (&command.storage, None),
    };
    let mut opened = database::open(storage, embedded_postgres::Progress::silent()).await?;
    let done = on(&mut opened, json).await;
    opened.close().await?;
    done.map(|()| ExitCode::SUCCESS)
}

async fn on(opened: &mut Opened, retire: Option<bool>) -> Result<()> {
    let command = joined(opened).await?;
    let done = match retire {
        Some(json) => take_away(&command, json).await,
        None => play(&command).await,
    };
    command.stop().await;
    done
}

async fn play(command: &CommandSide) -> Result<()> {
    command_service::catalog::seed::seed(&command.state.unit_of_work).await?;
    let begins = || println!("  Adding the demonstration: clients and their reviews …");
    match demo::play(&command.state, begins).await? {
        0 => println!("  The demonstration exists already."),
        judged => println!(
            "  The demonstration was added: {judged} reviews. `marketplace demo retire` removes it."
        ),
    }
    Ok(())
}

async fn take_away(command: &CommandSide, json: bool) -> Result<()> {
    let gone = demo::retire(&command.state).await?;
    if json {
        println!("{}", serde_json::to_string_pretty(&gone)?);
        return Ok(());
    }
    let Retired {
        people,
        reviews,
        posts,
    } = gone;
    if gone == Retired::default() {
        println!("  There is nothing left of the demonstration.");
    } else {
        println!(
            "  {people} people of the demonstration are suspended, {reviews} of their reviews are removed, and {posts} of their posts are hidden."
        );
    }
    Ok(())
}
