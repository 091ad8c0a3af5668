//! What must be true after the change is deployed: nothing failed or was lost, and the new column is right for events
//! of both versions.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, ensure};
use event_store::Decoder;
use serde_json::Value;
use shared_events::StreamEvent as _;
use shared_events::community::DiscussionEvent;
use shared_events::event::RawEvent;
use sqlx::PgPool;

use super::people::Tally;
use crate::check;
use crate::site::Site;
use crate::wait::until;

/// Words by discussion.
type Words = BTreeMap<String, i64>;

/// The results of the comparison.
#[derive(Debug)]
pub struct Proof {
    /// Events of the old version.
    pub old: usize,
    /// Events of the new version.
    pub new: usize,
    /// Rows with the new column.
    pub rows: usize,
    /// The sum of the column.
    pub words: i64,
}

/// Everything has a position, is shown by the newest version of each read model, is answered, and nothing is set
/// aside.
const RESTS: &str = "\
SELECT NOT EXISTS (SELECT FROM events WHERE appended > (SELECT coalesce(max(appended), 0) FROM event_log))
   AND NOT EXISTS (SELECT FROM projection_generation shown WHERE state = 'live'
                   AND checkpoint < (SELECT max(position) FROM event_log)
                   AND NOT EXISTS (SELECT FROM projection_generation newer
                                   WHERE newer.name = shown.name AND newer.version > shown.version))
   AND NOT EXISTS (
       SELECT FROM events owed WHERE owed.event_type = 'message-sent' AND NOT EXISTS (
           SELECT FROM events o WHERE o.aggregate_type = 'conversation' AND o.aggregate_id = owed.aggregate_id
               AND o.event_type IN ('reply-delivered', 'reply-stopped', 'reply-failed')
               AND o.payload->o.event_type->>'reply' = owed.payload->owed.event_type->>'reply'))
   AND NOT EXISTS (SELECT FROM reactor_parked)";

/// What must not have been given up.
const GIVEN_UP: &str = "\
SELECT 'job ' || kind FROM job WHERE dead_at IS NOT NULL
UNION ALL SELECT 'read model ' || schema FROM projection_generation WHERE stopped IS NOT NULL
UNION ALL SELECT 'stream ' || aggregate_type || '/' || aggregate_id FROM projection_parked";

/// Waits until the work of people is complete.
pub async fn rest(pool: &PgPool) -> Result<()> {
    let rests = || async {
        let rests = sqlx::query_scalar::<_, bool>(RESTS).fetch_one(pool).await;
        rests.ok()?.then_some(())
    };
    until("the product to come to rest", rests).await
}

/// Compares the column with the log, and both with the people's own counts.
pub async fn prove(site: &Site, pool: &PgPool, tally: &Tally) -> Result<Proof> {
    ensure!(tally.failed.is_empty(), "failed: {:#?}", tally.failed);
    let given_up: Vec<String> = sqlx::query_scalar(GIVEN_UP).fetch_all(pool).await?;
    ensure!(given_up.is_empty(), "given up: {given_up:?}");
    let events = check::read(pool).await?;
    let replies: Vec<&RawEvent> = events.iter().filter(is_reply).collect();
    let of_version = |version: &str| {
        let written = replies.iter().filter(|raw| raw.event_version == version);
        written.count()
    };
    let (old, new) = (of_version("1"), of_version("2"));
    ensure!(
        old > 0 && new > 0,
        "{old} old and {new} new events prove nothing"
    );
    let all = usize::try_from(tally.replies)?;
    ensure!(old + new == all, "{} events of {all} replies", old + new);
    let folded = fold(&replies, &check::decoder(site, pool)?).await?;
    let column = column(pool).await?;
    equal("the column and the log", &column, &folded)?;
    equal("the log and what people said", &folded, &tally.words)?;
    Ok(Proof {
        old,
        new,
        rows: column.len(),
        words: column.values().sum(),
    })
}

fn is_reply(raw: &&RawEvent) -> bool {
    raw.aggregate_type == DiscussionEvent::STREAM && raw.event_type == "replied"
}

/// Computed without the upcaster and the projection: the words of an old event are counted here, a new one has their
/// number.
async fn fold(replies: &[&RawEvent], decoder: &Decoder) -> Result<Words> {
    let mut words = Words::new();
    for raw in replies {
        let count = match raw.event_version.as_str() {
            "1" => match decoder.decode::<DiscussionEvent>(raw).await? {
                DiscussionEvent::Replied { text, .. } => {
                    i64::try_from(text.or("").split_whitespace().count())?
                }
                _ => 0,
            },
            _ => {
                let payload: Value = serde_json::from_str(&raw.payload)?;
                let said = payload["replied"]["words"].as_i64();
                said.with_context(|| format!("{} does not say its words", raw.identity()))?
            }
        };
        *words.entry(raw.aggregate_id.clone()).or_default() += count;
    }
    Ok(words)
}

/// From the newest version of the read model.
async fn column(pool: &PgPool) -> Result<Words> {
    let newest =
        "SELECT schema FROM projection_generation WHERE name = 'community' AND state = 'live'
                  ORDER BY version DESC LIMIT 1";
    let schema: String = sqlx::query_scalar(newest).fetch_one(pool).await?;
    let rows = format!("SELECT id::text, words FROM {schema}.discussion");
    let rows: Vec<(String, i64)> = sqlx::query_as(&rows).fetch_all(pool).await?;
    Ok(rows.into_iter().collect())
}

fn equal(what: &str, one: &Words, other: &Words) -> Result<()> {
    let of = |words: &Words, discussion: &str| words.get(discussion).copied().unwrap_or_default();
    let all = one.keys().chain(other.keys());
    let different = all.filter(|it| of(one, it) != of(other, it));
    let different: Vec<&String> = different.collect();
    ensure!(
        different.is_empty(),
        "{what} differ in {different:?}: {one:?} and {other:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_discussion_of_which_one_side_knows_nothing_is_a_difference_unless_nothing_was_said() {
        let words = |all: &[(&str, i64)]| -> Words {
            let all = all.iter();
            all.map(|(id, count)| ((*id).to_owned(), *count)).collect()
        };
        let one = words(&[("a", 2), ("b", 0)]);
        assert!(equal("x", &one, &words(&[("a", 2)])).is_ok());
        assert!(equal("x", &words(&[]), &one).is_err());
        assert!(equal("x", &one, &words(&[("a", 3)])).is_err());
    }
}
