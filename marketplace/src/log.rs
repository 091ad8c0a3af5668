//! `marketplace log`: what the log says, event by event, as it stands there.

use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use event_store::feed::{at, head, of_stream};
use serde::Serialize;
use serde_json::Value;
use service_kit::config::Database;
use shared_events::event::RawEvent;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::database::as_owner;

/// What to do with the log.
#[derive(Debug, Subcommand)]
pub enum Log {
    /// Show the event at a position, or those of a stream; what is sealed stays sealed
    Show(Show),
}

#[derive(Debug, Args)]
pub struct Show {
    /// A position, or a stream as `type/id`
    what: What,
    /// Of a stream: from this position on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=i64::MAX.cast_unsigned()))]
    from: u64,
    /// Of a stream: at most so many events
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
    At(u64),
    Stream { kind: String, id: String },
}

impl FromStr for What {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((kind, id)) = text.split_once('/') {
            return Ok(Self::Stream {
                kind: kind.to_owned(),
                id: id.to_owned(),
            });
        }
        let position = text.parse::<i64>().ok().filter(|it| *it > 0);
        let position = position.ok_or("neither a position nor a stream such as wallet/ID")?;
        Ok(Self::At(position.cast_unsigned()))
    }
}

/// An event for people and programs. Only the stored texts, which hold personal values sealed.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    position: u64,
    #[serde(with = "time::serde::rfc3339")]
    recorded_at: OffsetDateTime,
    stream: String,
    sequence: u64,
    event: String,
    version: String,
    payload: Value,
    metadata: Value,
}

impl From<RawEvent> for Shown {
    fn from(event: RawEvent) -> Self {
        // A damaged event is what an operator looks for: it is shown as the text that stands there.
        let json = |text: String| serde_json::from_str(&text).unwrap_or(Value::String(text));
        Self {
            position: event.position,
            recorded_at: event.recorded_at,
            stream: format!("{}/{}", event.aggregate_type, event.aggregate_id),
            sequence: event.sequence,
            event: event.event_type,
            version: event.event_version,
            payload: json(event.payload),
            metadata: json(event.metadata),
        }
    }
}

/// Shows what was asked for.
///
/// # Errors
/// When the database does not answer, or has no such event.
pub async fn run(Log::Show(asked): Log) -> Result<ExitCode> {
    let found = as_owner(&asked.database, async |pool| find(pool, &asked).await).await?;
    let found: Vec<Shown> = found.into_iter().map(Shown::from).collect();
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
    match &asked.what {
        What::At(position) => match at(pool, *position).await? {
            Some(event) => Ok(vec![event]),
            None => bail!(
                "there is no event at {position}; the log ends at {}",
                head(pool).await?
            ),
        },
        What::Stream { kind, id } => {
            let positions = asked.from..=i64::MAX.cast_unsigned();
            let found = of_stream(pool, (kind, id), positions, Some(asked.limit)).await?;
            if found.is_empty() {
                bail!("no event of {kind}/{id} stands at {} or after", asked.from);
            }
            Ok(found)
        }
    }
}

fn tell(event: &Shown) -> Result<()> {
    let Shown {
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
        assert_eq!("4711".parse(), Ok(What::At(4711)));
        let stream = What::Stream {
            kind: "wallet".to_owned(),
            id: "8f/1".to_owned(),
        };
        assert_eq!("wallet/8f/1".parse(), Ok(stream));
        for wrong in ["", "0", "-1", "wallet", "9223372036854775808"] {
            assert!(wrong.parse::<What>().is_err(), "{wrong}");
        }
    }
}
