//! `marketplace audit verify`.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use audit_chain::{PublicKey, Signed};
use clap::Args;
use command_service::sealer::outside;
use event_store::chain::{self, Extent, Finding, SealKeys, Verdict, VerifyError};
use serde::Serialize;
use service_kit::config::Seals;
use sqlx::PgPool;

use crate::database::Storage;
use crate::progress;

#[derive(Debug, Args)]
pub struct Options {
    /// Take what stands under this seal, and before it, as verified
    #[arg(long, value_name = "NUMBER")]
    from: Option<u64>,
    /// A seal that you have kept; without it the one in SEAL_FILE, if it is there
    #[arg(long, value_name = "FILE")]
    seal: Option<PathBuf>,
    /// Public key to check by; without it the one of the key file
    #[arg(long)]
    key: Option<PublicKey>,
    #[command(flatten)]
    storage: Storage,
    #[command(flatten)]
    seals: Seals,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    /// Whether the log matches its seals.
    holds: bool,
    /// How far it is proved; none if it does not match.
    verified_through: Option<u64>,
    /// Compared events.
    events: u64,
    /// Compared seals.
    seals: u64,
    /// Events that are not sealed yet.
    unsealed: Option<u64>,
    /// Damaged events that an operator has set aside.
    set_aside: Vec<u64>,
    /// The last seal; if you keep it, nobody can cut the log before it without your noticing.
    last_seal: Option<Signed>,
    /// The first position that was changed.
    first_bad_position: Option<u64>,
    /// The difference.
    found: Option<String>,
}

/// The key that checks seals.
enum By {
    Public(PublicKey),
    Own(Box<SealKeys>),
}

/// Compares, and returns 1 if there is a difference.
pub async fn run(asked: Options) -> Result<ExitCode> {
    let by = match asked.key {
        Some(key) => By::Public(key),
        None => By::Own(Box::new(super::seal_keys(&asked.storage)?)),
    };
    let extent = Extent {
        from: asked.from,
        outside: kept(&asked)?,
    };
    let compare = async |pool: &PgPool| {
        let known = match &by {
            By::Public(key) => *key,
            By::Own(keys) => chain::known_key(pool, keys).await?,
        };
        compare(pool, known, extent).await
    };
    let outcome = asked.storage.as_owner(compare).await?;
    let report = Report::of(&outcome);
    match asked.json {
        true => println!("{}", serde_json::to_string_pretty(&report)?),
        false => report.tell(),
    }
    Ok(ExitCode::from(u8::from(!report.holds)))
}

/// The seal that is kept outside of the database.
fn kept(asked: &Options) -> Result<Option<Signed>> {
    let read = |path: &PathBuf| outside::read(path).with_context(|| path.display().to_string());
    match &asked.seal {
        Some(path) => {
            Ok(Some(read(path)?.with_context(|| {
                format!("{}: there is no such file", path.display())
            })?))
        }
        None => match asked.seals.file(Some(asked.storage.data_dir())) {
            Some(path) => read(&path),
            None => Ok(None),
        },
    }
}

async fn compare(
    pool: &PgPool,
    known: PublicKey,
    extent: Extent,
) -> Result<Result<Verdict, Finding>> {
    let bar = progress::of_events(0);
    let told = |reached: chain::VerifyProgress| {
        bar.set_length(reached.target);
        bar.set_position(reached.position);
    };
    let outcome = match chain::verify(pool, known, extent, &told).await {
        Ok(verdict) => Ok(verdict),
        Err(VerifyError::Found(finding)) => Err(finding),
        Err(VerifyError::Database(cause)) => return Err(cause.into()),
    };
    bar.finish_and_clear();
    chain::remember(pool, outcome.as_ref()).await?;
    Ok(outcome)
}

impl Report {
    fn of(outcome: &Result<Verdict, Finding>) -> Self {
        let nothing = Verdict::default();
        let verdict = outcome.as_ref().unwrap_or(&nothing);
        let finding = outcome.as_ref().err();
        Self {
            holds: finding.is_none(),
            verified_through: finding
                .is_none()
                .then(|| verdict.last.map_or(0, |it| it.seal.through)),
            events: verdict.events,
            seals: verdict.seals,
            unsealed: finding.is_none().then_some(verdict.unsealed),
            set_aside: verdict.set_aside.clone(),
            last_seal: verdict.last,
            first_bad_position: finding.map(Finding::position),
            found: finding.map(ToString::to_string),
        }
    }

    fn tell(&self) {
        if let (Some(found), Some(position)) = (&self.found, self.first_bad_position) {
            println!("  DIFFERENT from what was sealed: {found}.");
            println!("  Do not rely on position {position} and those after it.");
            return;
        }
        let Self {
            events,
            seals,
            unsealed,
            ..
        } = self;
        let through = self.verified_through.unwrap_or_default();
        println!(
            "  The log is unchanged up to position {through}: {events} events were compared with {seals} seals."
        );
        if let Some(unsealed) = unsealed.filter(|count| *count > 0) {
            println!("  {unsealed} later events have no seal yet.");
        }
        for position in &self.set_aside {
            println!("  Position {position} is damaged, and was set aside by an operator.");
        }
        if let Some(last) = &self.last_seal {
            println!(
                "  The last seal is number {}, {}.",
                last.seal.number,
                last.seal.digest()
            );
        }
    }
}
