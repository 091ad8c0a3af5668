//! The position or time that is asked for.

use anyhow::{Context as _, Result, bail};
use clap::Args;
use event_store::feed::head;
use query_service::as_of::moment::{last_by, recorded_at};
use serde::Serialize;
use shared_events::Position;
use sqlx::PgPool;
use time::format_description::well_known::Rfc3339;
use time::{OffsetDateTime, UtcOffset};

/// A position of the log, given in one of two ways.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct When {
    /// As of this position
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=i64::MAX.cast_unsigned()))]
    position: Option<u64>,
    /// As of this time (RFC 3339): up to the last position whose event was recorded no later
    #[arg(long, value_parser = time_of)]
    time: Option<OffsetDateTime>,
}

/// A position of the log and its time.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Moment {
    /// Everything up to here counts.
    pub position: Position,
    /// The requested time, or when the event at the position was recorded.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
}

fn time_of(text: &str) -> Result<OffsetDateTime, &'static str> {
    let time = OffsetDateTime::parse(text, &Rfc3339)
        .map_err(|_| "a time is written as 2026-11-26T18:00:00Z")?;
    time.checked_to_offset(UtcOffset::UTC)
        .ok_or("it is too far away")
}

impl When {
    /// The position in this log.
    pub async fn find(&self, pool: &PgPool) -> Result<Moment> {
        if let Some(at) = self.time {
            let position = last_by(pool, at).await?;
            return Ok(Moment { position, at });
        }
        let asked = self.position.context("neither a position nor a time")?;
        let position = Position(asked);
        match recorded_at(pool, position).await? {
            Some(at) => Ok(Moment { position, at }),
            None => bail!(
                "there is no event at {position}; the log ends at {}",
                head(pool).await?
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_taken_in_any_offset_and_nothing_else_is() {
        let noon = time_of("2026-11-26T12:00:00Z").unwrap();
        assert_eq!(time_of("2026-11-26T14:00:00+02:00").unwrap(), noon);
        for wrong in ["", "yesterday", "2026-11-26", "9999-12-31T23:59:59-23:00"] {
            assert!(time_of(wrong).is_err(), "{wrong}");
        }
    }
}
