//! `marketplace restore`: everything is verified before anything is written.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Args;
use command_service::operation::command_run;
use command_service::service::unit_of_work;
use event_store::Waker;
use indicatif::{HumanBytes, HumanCount};
use service_kit::config::FileStore;
use service_kit::pool::Purpose;
use service_kit::process;
use service_kit::reach::reach;
use tokio_util::sync::CancellationToken;

use super::manifest::{Files, Manifest, PEOPLE};
use super::progress::Shown;
use super::{erasures, files, load, verify};
use crate::database::{self, Opened, Storage};
use crate::{progress, serve};

/// What is restored, and the target.
#[derive(Debug, Args)]
pub struct Options {
    /// Folder of the backup
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
    /// The keys of people, if they are not kept in that folder
    #[arg(long, value_name = "FILE")]
    people: Option<PathBuf>,
    /// Only verify the backup; needs no database and no keys
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    storage: Storage,
    #[command(flatten)]
    files: FileStore,
}

/// Restores into an empty database, or refuses.
pub async fn run(options: Options) -> Result<()> {
    let shown = Shown::on_terminal();
    let people = options.people.as_deref();
    let manifest = verify::verify(&options.from, people, &shown)
        .await
        .context("the backup can not be used")?;
    drop(shown);
    if options.check {
        tell("The backup is complete", &manifest);
        return Ok(());
    }
    load::ensure_known(&manifest)?;
    manifest.check_keys(&options.storage.keys_that_are_there()?)?;
    let mut opened = database::open(&options.storage, progress::of_database()).await?;
    let restored = restore(&options, &mut opened, &manifest).await;
    opened.close().await?;
    restored
}

async fn restore(options: &Options, opened: &mut Opened, manifest: &Manifest) -> Result<()> {
    let owner = opened.owner()?;
    reach(&owner, process::PATIENCE).await?;
    load::ensure_empty(&mut *owner.acquire().await?, manifest).await?;

    // Files first: a restore that fails later can be repeated, and finds them.
    let store = options.files.open(Some(options.storage.data_dir()))?;
    let (there, missing) = files::put_back(&options.from, manifest, &store).await?;
    let shown = Shown::on_terminal();
    let people = options.people.as_deref();
    load::load(&owner, &options.from, people, manifest, &shown).await?;
    drop(shown);
    database::prepare(opened).await?;
    owner.close().await;
    tell("Restored and verified", manifest);
    println!("  {there} files are in place.");
    if missing > 0 {
        println!("  {missing} files that the backup names are missing.");
    }
    let again = erasures::apply(opened, &options.from, &store)
        .await
        .context("everything is restored, but people who were erased since the backup exist again: start the product with the same store of files; the start erases them again")?;
    if again > 0 {
        println!("  {again} people who were erased after the backup was made are erased again.");
    }
    serve::build_read_models(opened, &Waker::default(), &CancellationToken::new())
        .await
        .context(
            "everything except the read models is restored: run `marketplace projections prepare`",
        )?;
    tell_log(opened, manifest)
        .await
        .context("everything is restored, but the event about it could not be written")?;
    println!("  Read models are built. The product can be started.");
    Ok(())
}

/// Records the restore in the log, so that its readers see where it differs from the log that continued after the
/// backup.
async fn tell_log(opened: &Opened, manifest: &Manifest) -> Result<()> {
    let pool = opened.command(Purpose::Background)?;
    let unit = unit_of_work(pool.clone(), &opened.secrets, Waker::default());
    let (made, at) = (manifest.made_at, manifest.position);
    let about = format!("a backup of {made}, which ends at position {at}");
    command_run(&unit, "restore", &about).await?;
    pool.close().await;
    Ok(())
}

fn tell(what: &str, manifest: &Manifest) {
    println!(
        "  {what}: {} rows up to position {}, {}, made by {} on {}.",
        HumanCount(manifest.rows()),
        manifest.position,
        HumanBytes(manifest.bytes()),
        manifest.program,
        manifest.made_at,
    );
    match manifest.files {
        Files::Included { .. } => {}
        Files::Named { .. } => println!("  Its files are in a bucket and stay there."),
        Files::LeftOut => println!("  It contains no files."),
    }
    if !manifest.tables.iter().any(|table| table.name == PEOPLE) {
        println!("  It does not contain the keys of people.");
    }
}
