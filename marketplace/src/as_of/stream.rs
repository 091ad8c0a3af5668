//! One stream, folded up to a position, a page at a time.

use anyhow::{Result, bail};
use event_store::{Decoder, PersonKeys, part};
use query_service::as_of::read;
use shared_events::personal::MasterKey;
use shared_events::{Position, StreamEvent};
use sqlx::PgPool;
use time::OffsetDateTime;

/// Events read at once.
const PAGE: u64 = 500;

/// The state of a stream.
#[derive(Debug)]
pub struct Stood<S> {
    /// How many of its events are included.
    pub events: u64,
    /// The position of its first event.
    pub first: Position,
    /// The position of its last event so far.
    pub last: Position,
    /// None before its first event.
    pub state: Option<S>,
}

/// Knows which damaged events are skipped; it has no key, and needs none.
pub async fn without_keys(pool: &PgPool) -> Result<Decoder> {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
    let decoder = Decoder::new(keys);
    decoder.look_for_set_aside().await?;
    Ok(decoder)
}

const EXTENT: &str = "\
SELECT count(*) FILTER (WHERE l.position <= $3), min(l.position), max(l.position)
FROM events e JOIN event_log l ON l.appended = e.appended WHERE e.aggregate_type = $1 AND e.aggregate_id = $2";

/// Folds the events of a stream at or before a position, unless there are more than the limit.
pub async fn fold<E: StreamEvent, S>(
    pool: &PgPool,
    id: &str,
    (until, most): (Position, u64),
    apply: impl Fn(Option<S>, &E, OffsetDateTime) -> Option<S>,
) -> Result<Stood<S>> {
    let extent = sqlx::query_as(EXTENT).bind(E::STREAM).bind(id).bind(until);
    let found: (i64, Option<Position>, Option<Position>) = extent.fetch_one(pool).await?;
    let (events, Some(first), Some(last)) = found else {
        bail!("there is no {} {id}", E::STREAM);
    };
    let events = events.cast_unsigned();
    if events > most {
        bail!("{events} events would have to be folded, and --most allows {most}");
    }
    let decoder = without_keys(pool).await?;
    let mut state = None;
    let mut next = 1;
    // A stream numbers its events from 1, in the order of their positions.
    while next <= events {
        let through = events.min(next + PAGE - 1);
        let page = part(pool, (E::STREAM, id), next..=through).await?;
        for raw in decoder.without_set_aside(&page).iter() {
            // The first event is in every page.
            if raw.sequence >= next {
                state = apply(state.take(), &read(raw)?, raw.recorded_at);
            }
        }
        next = through + 1;
    }
    Ok(Stood {
        events,
        first,
        last,
        state,
    })
}
