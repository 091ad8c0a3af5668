//! `marketplace account`: what only an operator can do for somebody who can not sign in any more.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};

use crate::database::{self, Opened, Storage};
use crate::setup::joined;

/// What to do with an account.
#[derive(Debug, Subcommand)]
pub enum Account {
    /// Remove the second factor of somebody who has lost the app and all recovery codes
    RemoveSecondFactor(Whose),
}

#[derive(Debug, Args)]
pub struct Whose {
    /// The e-mail address of the account
    email: String,
    #[command(flatten)]
    storage: Storage,
}

/// Runs the command and prints the result.
///
/// # Errors
/// When it could not be done.
pub async fn run(command: Account) -> Result<ExitCode> {
    let Account::RemoveSecondFactor(whose) = command;
    let silent = embedded_postgres::Progress::silent();
    let mut opened = database::open(&whose.storage, silent).await?;
    let done = remove_second_factor(&mut opened, &whose.email).await;
    opened.close().await?;
    done.map(|()| ExitCode::SUCCESS)
}

async fn remove_second_factor(opened: &mut Opened, email: &str) -> Result<()> {
    let command = joined(opened).await?;
    let removed = command.state.accounts.remove_lost_factor(email).await;
    command.stop().await;
    removed.map_err(|refused| anyhow!("{}", refused.problem().detail))?;
    println!("The second factor is removed: the password alone signs in.");
    Ok(())
}
