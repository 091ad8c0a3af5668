//! `marketplace log`: prints the log, event by event, as it is stored.

use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use event_store::StreamName;
use event_store::walk::{WalkPage, WalkQuery, walk};
use query_service::operation::Stored;
use service_kit::config::Database;
use shared_events::event::{Position, RawEvent};
use sqlx::PgPool;

use crate::database::as_owner;

/// What to do with the log.
#[derive(Debug, Subcommand)]
pub enum Log {
    /// Show the event at a position, or those of a stream; personal values stay encrypted
    Show(Show),
}

#[derive(Debug, Args)]
pub struct Show {
    /// A position, or a stream as `type/id`
    what: What,
    /// Of a stream: from this position on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=i64::MAX.cast_unsigned()))]
    from: u64,
    /// Of a stream: the largest number of events to show
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
    #[command(flatten)]
    database: Database,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    At(Position),
    Stream(StreamName),
}

impl FromStr for What {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(stream) = text.parse() {
            return Ok(Self::Stream(stream));
        }
        let position = text.parse::<i64>().ok().filter(|it| *it > 0);
        let position = position.ok_or("neither a position nor a stream such as wallet/ID")?;
        Ok(Self::At(Position(position.cast_unsigned())))
    }
}

/// Shows what was requested.
///
/// # Errors
/// When the database does not answer, or has no such event.
pub async fn run(Log::Show(asked): Log) -> Result<ExitCode> {
    let found = as_owner(&asked.database, async |pool| find(pool, &asked).await).await?;
    let found: Vec<Stored> = found.into_iter().map(Stored::from).collect();
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&found)?);
    } else {
        for event in &found {
            tell(event)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn find(pool: &PgPool, asked: &Show) -> Result<Vec<RawEvent>> {
    let wanted = match &asked.what {
        What::At(position) => WalkQuery::At(*position),
        What::Stream(name) => WalkQuery::Stream {
            name: name.clone(),
            from: Position(asked.from),
            limit: asked.limit,
        },
    };
    let WalkPage { events, end, .. } = walk(pool, &wanted).await?;
    if events.is_empty() {
        match &asked.what {
            What::At(position) => {
                bail!("there is no event at position {position}; the log ends at {end}")
            }
            What::Stream(name) => bail!(
                "there is no event of {name} at position {} or later",
                asked.from
            ),
        }
    }
    Ok(events)
}

fn tell(event: &Stored) -> Result<()> {
    let Stored {
        position,
        stream,
        sequence,
        ..
    } = event;
    let (name, version, at) = (&event.event, &event.version, event.recorded_at);
    println!("{position}  {at}  {stream}/{sequence}  {name} version {version}");
    for text in [&event.payload, &event.metadata] {
        let text = serde_json::to_string_pretty(text)?;
        text.lines().for_each(|line| println!("    {line}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_and_a_stream_are_told_apart_and_nothing_else_is_taken() {
        assert_eq!("4711".parse(), Ok(What::At(Position(4711))));
        let stream = "wallet/8f/1".parse().map(What::Stream);
        assert_eq!("wallet/8f/1".parse(), stream.map_err(|it| it.to_string()));
        for wrong in ["", "0", "-1", "wallet", "wallet/", "9223372036854775808"] {
            assert!(wrong.parse::<What>().is_err(), "{wrong}");
        }
    }
}
