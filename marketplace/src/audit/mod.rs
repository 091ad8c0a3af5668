//! `marketplace audit`: proves that the log was not changed.

mod export;
mod verify;
mod verify_export;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use event_store::chain::{SealKeys, known_key, successions};
use sqlx::PgPool;

use crate::database::Storage;

/// What to do with the audit log.
#[derive(Debug, Subcommand)]
pub enum Audit {
    /// Compare the log with its seals, and name the first position that was changed
    Verify(verify::Options),
    /// Write events with their proofs as JSON lines; personal values stay encrypted
    Export(export::Options),
    /// Check such a file with a public key; needs no database and no secret keys
    VerifyExport(verify_export::Options),
    /// Show the public key for checking seals
    Key(Key),
}

#[derive(Debug, Args)]
pub struct Key {
    #[command(flatten)]
    storage: Storage,
}

/// Runs the command.
pub async fn run(command: Audit) -> Result<ExitCode> {
    match command {
        Audit::Verify(asked) => return verify::run(asked).await,
        Audit::VerifyExport(asked) => return verify_export::run(&asked),
        Audit::Export(asked) => export::run(asked).await?,
        Audit::Key(asked) => key(&asked.storage).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The keys of this installation, from its files.
fn seal_keys(storage: &Storage) -> Result<SealKeys> {
    let secrets = storage.keys_that_are_there()?;
    Ok(command_service::sealer::keys(&secrets.seal))
}

async fn key(storage: &Storage) -> Result<()> {
    let keys = seal_keys(storage)?;
    let look = async |pool: &PgPool| Ok((known_key(pool, &keys).await?, successions(pool).await?));
    let (key, links) = storage.as_owner(look).await?;
    println!("{key}");
    for link in links {
        eprintln!("  {} signed its successor {}", link.old.id(), link.new.id());
    }
    Ok(())
}
