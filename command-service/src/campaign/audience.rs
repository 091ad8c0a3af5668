//! Who is in an audience, from the log and the private rows of the write side alone.

use std::collections::HashSet;

use event_store::Statements;
use shared_events::account::activity::{ACTIVE_DAYS, NEW_DAYS, acted};
use shared_events::campaign::Audience;
use shared_events::{Actor, UserId};
use time::{Duration, OffsetDateTime};

/// Events that are read in one statement.
const PAGE: i64 = 20_000;

/// Clients who may sign in and want letters, opened after `$1`. People of the demonstration have no password, and nobody
/// receives mail there.
const REACHABLE: &str = "\
SELECT user_id FROM principal
 WHERE status = 'Active' AND role = 'user' AND letters
   AND EXISTS (SELECT FROM credential WHERE credential.user_id = principal.user_id)
   AND ($1::timestamptz IS NULL OR EXISTS (
        SELECT FROM events WHERE aggregate_type = 'account' AND aggregate_id = principal.user_id::text
           AND sequence = 1 AND recorded_at > $1))
 ORDER BY user_id";

/// From the newest event back, a page at a time: the actors, and the position it reached.
const ACTORS: &str = "\
WITH page AS (
    SELECT appended, recorded_at, metadata ->> 'actor' AS actor FROM events
     WHERE appended < $1 ORDER BY appended DESC LIMIT $2
)
SELECT min(appended), max(recorded_at),
       coalesce(array_agg(DISTINCT actor) FILTER (WHERE recorded_at > $3), '{}')
  FROM page";

/// The people whom a campaign for this audience reaches now, each once.
pub(super) async fn members(
    database: &Statements,
    audience: Audience,
) -> Result<Vec<UserId>, sqlx::Error> {
    let now: OffsetDateTime = sqlx::query_scalar("SELECT clock_timestamp()")
        .fetch_one(database)
        .await?;
    let new_since = (audience == Audience::NewSignups).then_some(now - Duration::days(NEW_DAYS));
    let mut people: Vec<UserId> = sqlx::query_scalar(REACHABLE)
        .bind(new_since)
        .fetch_all(database)
        .await?;
    if matches!(audience, Audience::Active | Audience::Inactive) {
        let active = acted_since(database, now - Duration::days(ACTIVE_DAYS)).await?;
        people.retain(|user| active.contains(user) == (audience == Audience::Active));
    }
    Ok(people)
}

/// Every account that acted after this moment.
async fn acted_since(
    database: &Statements,
    since: OffsetDateTime,
) -> Result<HashSet<UserId>, sqlx::Error> {
    let mut people = HashSet::new();
    let mut below = i64::MAX;
    loop {
        let page: (Option<i64>, Option<OffsetDateTime>, Vec<String>) = sqlx::query_as(ACTORS)
            .bind(below)
            .bind(PAGE)
            .bind(since)
            .fetch_one(database)
            .await?;
        let (Some(first), Some(newest), actors) = page else {
            return Ok(people);
        };
        let actors = actors.iter().filter_map(|actor| actor.parse().ok());
        people.extend(actors.filter_map(|actor: Actor| acted(actor)));
        if newest <= since {
            return Ok(people);
        }
        below = first;
    }
}
