//! `marketplace as-of audit`: the last entries of the audit log up to a position. An entry is an event by its metadata.

use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use event_store::{Feed as _, PgFeed, Waker, place};
use serde::Serialize;
use service_kit::config::Database;
use shared_events::UserId;
use shared_events::event::{Position, RawEvent};
use sqlx::PgPool;
use time::OffsetDateTime;

use super::moment::{Moment, When};
use super::report::time;
use crate::database::as_owner;

#[derive(Debug, Args)]
pub struct Entries {
    #[command(flatten)]
    when: When,
    /// At most so many entries
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    limit: u32,
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    position: Position,
    #[serde(with = "time::serde::rfc3339")]
    at: OffsetDateTime,
    actor_kind: &'static str,
    actor_id: Option<UserId>,
    action: String,
    target: String,
    command: String,
}

#[derive(Debug, Serialize)]
struct Report {
    #[serde(flatten)]
    moment: Moment,
    /// The latest first.
    entries: Vec<Entry>,
}

pub async fn run(asked: Entries) -> Result<ExitCode> {
    let look = async |pool: &PgPool| {
        let moment = asked.when.find(pool).await?;
        let entries = last(pool, moment.position, asked.limit).await?;
        Ok(Report { moment, entries })
    };
    let report = as_owner(&asked.database, look).await?;
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        report.tell();
    }
    Ok(ExitCode::SUCCESS)
}

async fn last(pool: &PgPool, until: Position, limit: u32) -> Result<Vec<Entry>> {
    let before = Position(until.since(Position(limit.into())));
    let mut place = place::at(pool, before)
        .await?
        .with_context(|| format!("there is no event at position {before}"))?;
    let feed = PgFeed::new(pool.clone(), &Waker::default());
    let mut entries = Vec::new();
    while place.position < until {
        let batch = feed.read(place, limit, &[]).await?;
        if batch.through == place {
            bail!("the log ends at {}", place.position);
        }
        let wanted = batch.events.iter().filter(|raw| raw.position <= until);
        entries.extend(wanted.map(entry).collect::<Result<Vec<_>>>()?);
        place = batch.through;
    }
    entries.reverse();
    Ok(entries)
}

fn entry(raw: &RawEvent) -> Result<Entry> {
    let metadata = raw.metadata()?;
    Ok(Entry {
        position: raw.position,
        at: raw.recorded_at,
        actor_kind: metadata.actor.kind.as_str(),
        actor_id: metadata.actor.id,
        action: format!("{}.{}", raw.aggregate_type, raw.event_type),
        target: format!("{}/{}", raw.aggregate_type, raw.aggregate_id),
        command: metadata.command,
    })
}

impl Report {
    fn tell(&self) {
        let Moment { position, at } = self.moment;
        println!("audit as of position {position}, {}", time(at));
        for entry in &self.entries {
            let (position, at, action) = (entry.position, time(entry.at), &entry.action);
            let actor = match entry.actor_id {
                Some(id) => format!("{}:{id}", entry.actor_kind),
                None => entry.actor_kind.to_owned(),
            };
            println!("  {position}  {at}  {action}  {}  by {actor}", entry.target);
        }
    }
}
