//! `marketplace keys`: changes the keys of the house. The command changes the files; the product uses them from its
//! next start. A key is never printed, only its id.

mod file;
mod list;
mod rewrap;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};
use service_kit::secrets::Rotating;

use crate::database::Storage;

/// What to do with keys.
#[derive(Debug, Subcommand)]
pub enum Keys {
    /// Show the ids of the keys in each file, and how many keys of people and models each master key encrypts
    List(List),
    /// Write a new key into a file, and move the present one to its second line
    Rotate(Rotate),
    /// Swap the two lines of a file: the second key becomes the current one from the next start on
    Promote(Promote),
    /// Encrypt with the new master key all keys of people and models under the previous one, while the product runs
    Rewrap(List),
    /// Remove the second key from a file
    DropPrevious(DropPrevious),
}

/// A key that can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// `MASTER_KEY_FILE`: encrypts the keys of people and models
    Master,
    /// `TOKEN_KEY_FILE`: signs access tokens, session cookies and upload addresses
    Token,
    /// `CONSISTENCY_KEY_FILE`: signs consistency tokens
    Consistency,
    /// `SEAL_KEY_FILE`: signs the seals of the log
    Seal,
}

impl Which {
    const fn rotating(self) -> Rotating {
        match self {
            Self::Master => Rotating::Master,
            Self::Token => Rotating::Token,
            Self::Consistency => Rotating::Consistency,
            Self::Seal => Rotating::Seal,
        }
    }

    /// The word in a command.
    const fn word(self) -> &'static str {
        match self {
            Self::Master => "master",
            Self::Token => "token",
            Self::Consistency => "consistency",
            Self::Seal => "seal",
        }
    }
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Args)]
pub struct Rotate {
    /// Which key
    key: Which,
    /// Write the new key into the second line, so that every process accepts it before one uses it. For several processes
    #[arg(long)]
    standby: bool,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Args)]
pub struct Promote {
    /// Which key
    key: Which,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Debug, Args)]
pub struct DropPrevious {
    /// Which key
    key: Which,
    /// Remove it even if people then have to sign in again
    #[arg(long)]
    now: bool,
    #[command(flatten)]
    storage: Storage,
}

/// Runs the command.
pub async fn run(command: Keys) -> Result<ExitCode> {
    match command {
        Keys::List(asked) => list::list(&asked.storage).await?,
        Keys::Rotate(asked) => file::rotate(&asked)?,
        Keys::Promote(asked) => file::promote(&asked)?,
        Keys::Rewrap(asked) => rewrap::rewrap(&asked.storage).await?,
        Keys::DropPrevious(asked) => file::drop_previous(&asked).await?,
    }
    Ok(ExitCode::SUCCESS)
}
