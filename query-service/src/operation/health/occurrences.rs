//! How often something happened recently, and when last: from the entries of the audit log, by their index on the
//! event's name and the position.

use sqlx::FromRow;
use time::OffsetDateTime;

use super::RecentPositions;
use crate::projection::Reading;

/// How often something happened, and the last time.
#[derive(Debug, Clone, FromRow)]
pub(super) struct Occurrences {
    pub action: String,
    pub hour: i64,
    pub day: i64,
    pub last_at: Option<OffsetDateTime>,
    /// The stream of the last time, and the place in it.
    pub stream_id: Option<String>,
    pub sequence: Option<i64>,
}

/// The range is halved until one position is left: positions are dense, and given in the order of time.
const BEFORE: &str = "\
WITH RECURSIVE halved (low, high) AS (
    SELECT 0::bigint, coalesce((SELECT max(position) FROM event_log), 0) + 1
  UNION ALL
    SELECT CASE WHEN is_before THEN middle ELSE low END, CASE WHEN is_before THEN high ELSE middle END
      FROM (SELECT low, high, (low + high) / 2 AS middle,
                   (SELECT numbered_at < $1 FROM event_log WHERE position = (low + high) / 2) AS is_before
              FROM halved WHERE high - low > 1) AS step)
SELECT low FROM halved ORDER BY high - low LIMIT 1";

/// The last position before a time; zero if there is none.
pub(super) async fn before(reading: &mut Reading, moment: OffsetDateTime) -> sqlx::Result<i64> {
    let before = sqlx::query_scalar(BEFORE).bind(moment);
    before.fetch_one(reading.conn()).await
}

/// The last one of each is the end of its part of the index. With a condition of equality, the planner may search all
/// entries from the newest on, which takes long for rare ones.
const HAPPENED: &str = "\
SELECT asked.action, counted.hour, counted.day, last.at AS last_at, last.stream_id, last.sequence
  FROM unnest($1::text[]) AS asked (action)
 CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE e.position > $2) AS hour, count(*) AS day
         FROM {audit}.entry e WHERE e.action = asked.action AND e.position > $3) AS counted
  LEFT JOIN LATERAL (
       SELECT e.action, e.at, e.stream_id, e.sequence FROM {audit}.entry e
        WHERE (e.action, e.position) <= (asked.action, 9223372036854775807)
        ORDER BY e.action DESC, e.position DESC LIMIT 1) AS last ON last.action = asked.action";

/// Each of these, in this order.
pub(super) async fn all<const N: usize>(
    reading: &mut Reading,
    actions: [&str; N],
    lately: RecentPositions,
) -> sqlx::Result<[Occurrences; N]> {
    let sql = reading.sql(HAPPENED);
    let rows: Vec<Occurrences> = sqlx::query_as(&sql)
        .bind(actions.as_slice())
        .bind(lately.hour)
        .bind(lately.day)
        .fetch_all(reading.conn())
        .await?;
    Ok(actions.map(|action| {
        let found = rows.iter().find(|row| row.action == action);
        found.cloned().unwrap_or_else(|| Occurrences::never(action))
    }))
}

impl Occurrences {
    fn never(action: &str) -> Self {
        Self {
            action: action.to_owned(),
            hour: 0,
            day: 0,
            last_at: None,
            stream_id: None,
            sequence: None,
        }
    }
}
