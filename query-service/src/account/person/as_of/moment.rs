//! The position of the log that is asked for.

use serde::Deserialize;
use service_kit::problem::ApiError;
use shared_events::Position;
use time::OffsetDateTime;
use utoipa::IntoParams;

use super::marks::Marks;
use crate::as_of::moment::{last_by, recorded_at};
use crate::projection::Reading;

/// The requested point: at most one of the three.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::account) struct Asked {
    /// A position in the log.
    #[param(minimum = 1)]
    position: Option<i64>,
    /// A time: then up to the last position whose event was recorded no later.
    #[serde(default, with = "time::serde::rfc3339::option")]
    time: Option<OffsetDateTime>,
    /// The number of an event among the person's events, from 1.
    #[param(minimum = 1)]
    event: Option<i64>,
}

/// The kind of the request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Which {
    Now,
    Position(Position),
    Time(OffsetDateTime),
    Event(u64),
}

impl Asked {
    pub(super) fn which(self) -> Result<Which, ApiError> {
        let one = |field| {
            Err(ApiError::invalid(
                field,
                "must be the only one of position, time and event",
            ))
        };
        match (self.position, self.time, self.event) {
            (None, None, None) => Ok(Which::Now),
            (Some(position), None, None) => {
                positive("position", position).map(|it| Which::Position(Position(it)))
            }
            (None, Some(time), None) => Ok(Which::Time(time)),
            (None, None, Some(event)) => positive("event", event).map(Which::Event),
            (_, Some(_), _) => one("time"),
            _ => one("event"),
        }
    }
}

fn positive(field: &str, number: i64) -> Result<u64, ApiError> {
    match number {
        1.. => Ok(number.cast_unsigned()),
        _ => Err(ApiError::invalid(field, "must be at least 1")),
    }
}

/// A position of the log, and its time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment {
    pub position: Position,
    pub at: OffsetDateTime,
}

impl Moment {
    /// Only events that the snapshot has seen.
    pub async fn find(
        reading: &mut Reading,
        which: Which,
        marks: &Marks,
    ) -> Result<Self, ApiError> {
        let end = reading.position();
        match which {
            Which::Now => Ok(Self {
                position: end,
                at: now(reading).await?,
            }),
            Which::Position(position) => {
                let at = match position <= end {
                    true => recorded_at(reading.conn(), position).await?,
                    false => None,
                };
                let told = || ApiError::invalid("position", format!("must be at most {end}"));
                at.map(|at| Self { position, at }).ok_or_else(told)
            }
            Which::Time(time) => {
                // Nobody knows the state at a future time.
                let at = time.min(now(reading).await?);
                let position = last_by(reading.conn(), at).await?.min(end);
                Ok(Self { position, at })
            }
            Which::Event(number) => {
                let mark = usize::try_from(number).ok().and_then(|n| marks.nth(n));
                let told =
                    || ApiError::invalid("event", format!("must be at most {}", marks.len()));
                let mark = mark.ok_or_else(told)?;
                Ok(Self {
                    position: mark.position,
                    at: mark.at,
                })
            }
        }
    }
}

async fn now(reading: &mut Reading) -> Result<OffsetDateTime, sqlx::Error> {
    sqlx::query_scalar("SELECT now()")
        .fetch_one(reading.conn())
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_one_way_to_say_when_and_counting_begins_at_one() {
        let time = Some(OffsetDateTime::UNIX_EPOCH);
        let which = |position, time, event| {
            let asked = Asked {
                position,
                time,
                event,
            };
            asked
                .which()
                .map_err(|refused| refused.fields().keys().cloned().collect::<Vec<_>>())
        };
        assert_eq!(which(None, None, None), Ok(Which::Now));
        assert_eq!(which(Some(7), None, None), Ok(Which::Position(Position(7))));
        assert_eq!(which(None, None, Some(1)), Ok(Which::Event(1)));
        assert_eq!(which(Some(7), time, None), Err(vec!["time".to_owned()]));
        assert_eq!(which(Some(7), None, Some(1)), Err(vec!["event".to_owned()]));
        assert_eq!(which(Some(0), None, None), Err(vec!["position".to_owned()]));
        assert_eq!(which(None, None, Some(-1)), Err(vec!["event".to_owned()]));
    }
}
