//! `marketplace backup` and `marketplace restore`: everything that can not be rebuilt, in a folder with a manifest. Why
//! not a dump: `docs/adr/0016-backups.md`.

mod erasures;
mod files;
mod folder;
mod load;
mod manifest;
mod part;
mod progress;
pub mod restore;
pub mod schedule;
mod tables;
pub mod take;
#[cfg(test)]
mod tests;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use indicatif::{HumanBytes, HumanCount};
use service_kit::config::{Database, FileStore};

use crate::database;
use manifest::Files;
use progress::Shown;
use take::Source;

/// What is backed up, and the target.
#[derive(Debug, Args)]
pub struct Options {
    /// Folder for the backup, which must not exist yet
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
    /// Leave out the uploaded files
    #[arg(long)]
    without_files: bool,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    files: FileStore,
}

/// Makes a backup, with or without a running product.
pub async fn run(options: Options) -> Result<ExitCode> {
    database::as_owner(&options.database, async |owner| {
        tokio::select! {
            taken = take_and_tell(&options, owner) => taken.map(|()| ExitCode::SUCCESS),
            _ = tokio::signal::ctrl_c() => {
                eprintln!("interrupted; nothing was kept");
                Ok(ExitCode::from(130))
            }
        }
    })
    .await
}

async fn take_and_tell(options: &Options, owner: &sqlx::PgPool) -> Result<()> {
    let files = match options.without_files {
        true => None,
        false => Some(options.files.open(Some(&options.database.data_dir))?),
    };
    let source = Source {
        database: owner.clone(),
        files,
    };
    let begun = std::time::Instant::now();
    let shown = Shown::on_terminal();
    let made = take::take(&source, &options.to, &shown).await?;
    drop(shown);
    println!(
        "  Backed up and verified: {} rows up to position {}, {} in {:.1} s, in {}",
        HumanCount(made.rows()),
        made.position,
        HumanBytes(made.bytes()),
        begun.elapsed().as_secs_f64(),
        options.to.display()
    );
    if let Files::Named { .. } = made.files {
        println!("  Files are in a bucket, so they are only named: back the bucket up as well.");
    }
    println!("  Not in it: the key files. Without them nobody can read it.");
    Ok(())
}
