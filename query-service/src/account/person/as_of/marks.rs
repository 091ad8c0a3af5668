//! The positions of a person's events in the log, and reading them.

use service_kit::problem::ApiError;
use shared_events::event::{Appended, Position, RawEvent};
use shared_events::{StreamEvent as _, UserId, account::AccountEvent};
use sqlx::{Error, Row as _};
use time::OffsetDateTime;

use super::TOO_MANY;
use crate::audit::entry::raw;
use crate::projection::Reading;

/// For conversations, the events that change jobs.
const OF_JOBS: [&str; 5] = ["opened", "job-opened", "approved", "cancelled", "reviewed"];

/// The read models give the streams of the owner, and an index gives the events of each stream: every step uses an
/// index, and none reads more rows than needed. Events that the read models have not seen yet do not count.
const MARKS: &str = "\
WITH streams (kind, id) AS (
    VALUES ('account', $1::uuid::text), ('wallet', $1::uuid::text)
    UNION ALL (SELECT 'conversation', id::text FROM {conversation}.conversation WHERE owner = $1 LIMIT $4)
    UNION ALL (SELECT 'payment', reference::text FROM {payment}.payment WHERE user_id = $1 LIMIT $4)
)
SELECT e.position, e.appended, e.recorded_at, s.kind
FROM streams s CROSS JOIN LATERAL (
    SELECT l.position, e.appended, e.recorded_at FROM events e JOIN event_log l ON l.appended = e.appended
    WHERE e.aggregate_type = s.kind AND e.aggregate_id = s.id AND l.position <= $3
        AND (s.kind <> 'conversation' OR e.event_type = ANY ($2))
    ORDER BY e.sequence LIMIT $4) e
ORDER BY e.position LIMIT $4";

/// An event of the person.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub position: Position,
    appended: Appended,
    pub at: OffsetDateTime,
    of_account: bool,
}

/// All of them, in order.
#[derive(Debug)]
pub(super) struct Marks(Vec<Mark>);

impl Marks {
    /// At most so many.
    pub async fn read(reading: &mut Reading, id: UserId, most: usize) -> Result<Self, ApiError> {
        let sql = reading.sql(MARKS);
        let query = sqlx::query(&sql)
            .bind(id)
            .bind(OF_JOBS)
            .bind(reading.position())
            .bind(i64::try_from(most).unwrap_or(i64::MAX).saturating_add(1));
        let rows = query.fetch_all(reading.conn()).await?;
        if rows.len() > most {
            return Err(TOO_MANY.into());
        }
        let mark = |row: &sqlx::postgres::PgRow| {
            Ok(Mark {
                position: row.try_get("position")?,
                appended: row.try_get("appended")?,
                at: row.try_get("recorded_at")?,
                of_account: row.try_get::<&str, _>("kind")? == AccountEvent::STREAM,
            })
        };
        Ok(Self(rows.iter().map(mark).collect::<Result<_, Error>>()?))
    }

    /// The first and the last; none where there is no such account.
    pub fn ends(&self) -> Option<(&Mark, &Mark)> {
        let there_is_one = self.0.iter().any(|mark| mark.of_account);
        let (first, last) = (self.0.first()?, self.0.last()?);
        there_is_one.then_some((first, last))
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// The event with this number, from 1.
    pub fn nth(&self, number: usize) -> Option<&Mark> {
        self.0.get(number.checked_sub(1)?)
    }

    /// Those at or before a position.
    pub fn until(&self, position: Position) -> &[Mark] {
        let count = self.0.partition_point(|mark| mark.position <= position);
        self.0.get(..count).unwrap_or_default()
    }
}

const EVENTS: &str = "\
SELECT w.appended, e.recorded_at, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type, e.event_version, e.payload,
       e.metadata
FROM unnest($1::bigint[]) WITH ORDINALITY AS w (appended, n) CROSS JOIN LATERAL (
    SELECT recorded_at, aggregate_type, aggregate_id, sequence, event_type, event_version, payload::text AS payload,
           metadata::text AS metadata
    FROM events WHERE events.appended = w.appended OFFSET 0) e
ORDER BY w.n";

/// The content of these events.
pub(super) async fn events(reading: &mut Reading, of: &[Mark]) -> Result<Vec<RawEvent>, Error> {
    let appended: Vec<Appended> = of.iter().map(|mark| mark.appended).collect();
    let query = sqlx::query(EVENTS).bind(appended);
    let rows = query.fetch_all(reading.conn()).await?;
    rows.iter().map(raw).collect()
}
