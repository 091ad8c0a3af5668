//! `marketplace status`: how everything stands, on one page, and what an operator should do about it.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use command_service::backlog::{self, OfKind, ReactorAt};
use event_store::chain;
use event_store::feed::head;
use query_service::projection::Operator;
use query_service::projection::operate::Listed;
use query_service::service::lookout;
use serde::Serialize;
use service_kit::config::Database;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::database::as_owner;
use crate::doctor::finding::{Finding, Health, tell};

/// Where to look; nothing that is shown is sealed, so no key is needed.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// How everything stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Status {
    /// Of this program.
    version: &'static str,
    /// Where the log ends.
    position: u64,
    /// Events that have no position yet.
    unnumbered: i64,
    /// The last position under a seal.
    sealed: u64,
    /// How log and seals were last compared.
    seals: Option<Seals>,
    reactors: Vec<ReactorAt>,
    jobs: Vec<OfKind>,
    read_models: Vec<Listed>,
    /// What somebody should look at; nothing where all is well.
    findings: Vec<Finding>,
}

/// How log and seals were last compared.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Seals {
    #[serde(with = "time::serde::rfc3339")]
    checked_at: OffsetDateTime,
    /// The last position that was as it was sealed.
    verified: u64,
    /// What is not as it was sealed.
    found: Option<String>,
}

impl From<chain::Checked> for Seals {
    fn from(checked: chain::Checked) -> Self {
        Self {
            checked_at: checked.at,
            verified: checked.position,
            found: checked.found,
        }
    }
}

/// Looks, and answers 1 when something is broken.
///
/// # Errors
/// When the database does not answer.
pub async fn run(options: Options) -> Result<ExitCode> {
    let status = as_owner(&options.database, look).await?;
    if options.json {
        println!("{}", serde_json::to_string_pretty(&status)?);
    } else {
        status.tell();
    }
    let is_broken = |one: &Finding| one.health == Health::Broken;
    Ok(ExitCode::from(u8::from(
        status.findings.iter().any(is_broken),
    )))
}

async fn look(pool: &PgPool) -> Result<Status> {
    let mut status = Status {
        version: env!("CARGO_PKG_VERSION"),
        position: head(pool).await?,
        unnumbered: backlog::unnumbered(pool).await?,
        sealed: chain::last(pool).await?.map_or(0, |it| it.seal.through),
        seals: chain::remembered(pool).await?.map(Seals::from),
        reactors: backlog::reactors(pool).await?,
        jobs: backlog::jobs(pool).await?,
        read_models: Operator::new(lookout(pool.clone())).list().await?,
        findings: Vec::new(),
    };
    status.findings = findings(&status);
    Ok(status)
}

/// Behind for longer than this, a reactor does not run, or can not go on.
const LATE_SECONDS: f64 = 60.0;
/// More than this is not a moment's backlog: nobody numbers.
const MANY_UNNUMBERED: i64 = 1_000;

fn findings(status: &Status) -> Vec<Finding> {
    let mut found = Vec::new();
    if status.unnumbered > MANY_UNNUMBERED {
        found.push(Finding::broken(
            "log",
            format!("{} events wait for their numbers", status.unnumbered),
            "see whether a command service runs, and what its log says",
        ));
    }
    if let Some(changed) = status.seals.as_ref().and_then(|it| it.found.as_ref()) {
        found.push(Finding::broken(
            "log",
            format!("not as it was sealed: {changed}"),
            "`marketplace audit verify`",
        ));
    }
    for it in &status.reactors {
        let (name, behind) = (&it.reactor, it.behind);
        if it.waiting_seconds > LATE_SECONDS {
            let seconds = it.waiting_seconds;
            found.push(Finding::broken(
                "reactors",
                format!("{name} is {behind} events behind, for {seconds:.0} s"),
                "see whether a command service runs, and what it says of this reactor",
            ));
        }
        if it.parked > 0 {
            found.push(Finding::warning(
                "reactors",
                format!("{name} has set {} streams aside", it.parked),
                "run the newer program that wrote their events",
            ));
        }
    }
    for it in status.jobs.iter().filter(|it| it.dead > 0) {
        found.push(Finding::warning(
            "jobs",
            format!("{} of the kind {} were given up", it.dead, it.kind),
            format!("`marketplace jobs list --dead --kind {}`", it.kind),
        ));
    }
    found.extend(status.read_models.iter().filter_map(read_model));
    found
}

fn read_model(listed: &Listed) -> Option<Finding> {
    let it = &listed.generation;
    let retry = format!("`marketplace projections retry {}`", it.name);
    if let Some(reason) = &it.stopped {
        let found = format!("{} stopped: {reason}", it.schema);
        return Some(Finding::broken("read models", found, retry));
    }
    if it.different.is_some() {
        let found = format!("{} differs from what the events say", it.schema);
        let mend = format!("`marketplace projections rebuild {}`", it.name);
        return Some(Finding::broken("read models", found, mend));
    }
    (it.parked > 0).then(|| {
        let found = format!("{} aggregates are parked in {}", it.parked, it.schema);
        Finding::warning("read models", found, retry)
    })
}

impl Status {
    fn tell(&self) {
        println!("Marketplace {}", self.version);
        println!(
            "Log: ends at {}, {} events without a number",
            self.position, self.unnumbered
        );
        let verified = self.seals.as_ref().map_or(0, |it| it.verified);
        println!(
            "Seals: up to {}, compared with the log up to {verified}",
            self.sealed
        );
        println!("\n{:<24} {:>12} {:>8}", "REACTOR", "POSITION", "BEHIND");
        for it in &self.reactors {
            println!("{:<24} {:>12} {:>8}", it.reactor, it.position, it.behind);
        }
        println!(
            "\n{:<24} {:>8} {:>8} {:>10}",
            "JOBS", "OPEN", "DEAD", "OLDEST"
        );
        for it in &self.jobs {
            let oldest = format!("{:.0} s", it.oldest_seconds);
            println!("{:<24} {:>8} {:>8} {oldest:>10}", it.kind, it.open, it.dead);
        }
        println!(
            "\n{:<32} {:<9} {:>12} {:>8}",
            "READ MODEL", "STATE", "POSITION", "BEHIND"
        );
        for it in &self.read_models {
            let (schema, state) = (&it.generation.schema, it.generation.state.to_string());
            let at = it.generation.checkpoint;
            println!("{schema:<32} {state:<9} {at:>12} {:>8}", it.behind);
        }
        println!();
        if self.findings.is_empty() {
            println!("Nothing needs you.");
        }
        self.findings.iter().for_each(tell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(reactor: ReactorAt, jobs: OfKind, unnumbered: i64) -> Status {
        Status {
            version: "0",
            position: 10,
            unnumbered,
            sealed: 0,
            seals: None,
            reactors: vec![reactor],
            jobs: vec![jobs],
            read_models: Vec::new(),
            findings: Vec::new(),
        }
    }

    fn reactor(waiting_seconds: f64, parked: i64) -> ReactorAt {
        ReactorAt {
            reactor: "mail".to_owned(),
            position: 4,
            behind: 6,
            waiting_seconds,
            parked,
        }
    }

    fn jobs(dead: i64) -> OfKind {
        OfKind {
            kind: "mail".to_owned(),
            open: 3,
            dead,
            oldest_seconds: 90.0,
        }
    }

    #[test]
    fn work_in_progress_needs_nobody() {
        let busy = status(reactor(59.0, 0), jobs(0), MANY_UNNUMBERED);
        assert_eq!(findings(&busy), []);
    }

    #[test]
    fn what_stands_still_is_broken_and_what_was_given_up_is_named_with_what_shows_it() {
        let still = status(reactor(61.0, 0), jobs(0), MANY_UNNUMBERED + 1);
        let found = findings(&still);
        assert!(found.iter().all(|one| one.health == Health::Broken));
        assert_eq!(found.len(), 2);
        let found = findings(&status(reactor(0.0, 2), jobs(7), 0));
        assert!(found.iter().all(|one| one.health == Health::Warning));
        let told: Vec<&str> = found.iter().map(|one| &*one.found).collect();
        assert_eq!(
            told,
            [
                "mail has set 2 streams aside",
                "7 of the kind mail were given up"
            ]
        );
        let mend = found[1].mend.as_deref();
        assert_eq!(mend, Some("`marketplace jobs list --dead --kind mail`"));
    }
}
