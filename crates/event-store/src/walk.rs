//! The log event by event, as it is stored: encrypted values stay encrypted.

use shared_events::event::{Position, RawEvent};
use sqlx::{PgExecutor, PgPool};

use super::feed::{at, head, of_stream};
use super::stream_name::{EventName, StreamName};

/// The events to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalkQuery {
    /// The last event of the log.
    Newest,
    /// The event at a position.
    At(Position),
    /// An event of a stream.
    Event(EventName),
    /// Several events of a stream.
    Stream {
        /// The stream.
        name: StreamName,
        /// From this position on.
        from: Position,
        /// At most so many.
        limit: u32,
    },
}

/// The result, and the neighbouring positions.
#[derive(Debug)]
pub struct WalkPage {
    /// In the order of the log. Empty if nothing was found.
    pub events: Vec<RawEvent>,
    /// The position of the event of their stream before the first one.
    pub before: Option<Position>,
    /// The position of the event of their stream after the last one.
    pub after: Option<Position>,
    /// Where the log ends.
    pub end: Position,
}

/// Reads events of one stream.
///
/// # Errors
/// When the database does not answer.
pub async fn walk(pool: &PgPool, wanted: &WalkQuery) -> Result<WalkPage, sqlx::Error> {
    let events = events(pool, wanted).await?;
    let (mut before, mut after) = (None, None);
    if let (Some(first), Some(last)) = (events.first(), events.last()) {
        let stream = (&*first.aggregate_type, &*first.aggregate_id);
        before = position_of(pool, stream, first.sequence.saturating_sub(1)).await?;
        after = position_of(pool, stream, last.sequence.saturating_add(1)).await?;
    }
    Ok(WalkPage {
        events,
        before,
        after,
        // Last, so that every event that was found is before it.
        end: head(pool).await?,
    })
}

async fn events(pool: &PgPool, wanted: &WalkQuery) -> Result<Vec<RawEvent>, sqlx::Error> {
    let position = match wanted {
        WalkQuery::Newest => Some(head(pool).await?),
        WalkQuery::At(position) => Some(*position),
        WalkQuery::Event(name) => position_of(pool, name.stream.parts(), name.sequence).await?,
        WalkQuery::Stream { name, from, limit } => {
            let positions = *from..=Position::MAX;
            return of_stream(pool, name.parts(), positions, Some(*limit)).await;
        }
    };
    let Some(position) = position else {
        return Ok(Vec::new());
    };
    Ok(at(pool, position).await?.into_iter().collect())
}

const POSITION_OF: &str = "\
SELECT l.position FROM events e JOIN event_log l ON l.appended = e.appended
 WHERE e.aggregate_type = $1 AND e.aggregate_id = $2 AND e.sequence = $3";

/// The position of an event by its number in its stream; none if there is no such event, or it has no position yet.
async fn position_of(
    database: impl PgExecutor<'_>,
    (aggregate_type, aggregate_id): (&str, &str),
    sequence: u64,
) -> Result<Option<Position>, sqlx::Error> {
    sqlx::query_scalar(POSITION_OF)
        .bind(aggregate_type)
        .bind(aggregate_id)
        .bind(sequence.cast_signed())
        .fetch_optional(database)
        .await
}
