//! The read models on the operator's dashboard. Read from the registry, so every node shows the same.

use service_kit::clock;
use std::collections::BTreeMap;

use metrics::gauge;
use shared_events::Position;
use sqlx::PgPool;

use super::generation::{Generation, State};

/// How long, in seconds, the oldest event that a generation has not applied yet has been in the log, of each.
const WAITING: &str = "\
SELECT coalesce(extract(epoch FROM clock_timestamp() - l.numbered_at), 0)::float8
FROM unnest($1::bigint[]) WITH ORDINALITY AS of (checkpoint, n) LEFT JOIN event_log l ON l.position = checkpoint + 1
ORDER BY n";

/// Publishes how many generations of each projection were begun and not finished, of any version.
pub(super) fn publish_left(all: &[Generation]) {
    let now = clock::now();
    let mut left = BTreeMap::new();
    for generation in all {
        *left.entry(&generation.name).or_insert(0) += u64::from(generation.is_left(now));
    }
    for (name, left) in left {
        gauge!("projection_unfinished", "projection" => name.clone()).set(count(left));
    }
}

/// Publishes how far behind the live generations are, and how much is parked in them.
pub(super) async fn publish(
    pool: &PgPool,
    generations: &[Generation],
    head: Position,
) -> Result<(), sqlx::Error> {
    let is_live = |generation: &&Generation| generation.state == State::Live;
    let live: Vec<_> = generations.iter().filter(is_live).collect();
    for (generation, waiting) in live.iter().zip(waiting(pool, &live, head).await?) {
        let labels = [("projection", generation.name.clone())];
        let behind = head.since(generation.checkpoint);
        gauge!("projection_lag_events", &labels).set(count(behind));
        gauge!("projection_lag_seconds", &labels).set(waiting);
        gauge!("projection_parked", &labels).set(count(generation.parked));
        gauge!("projection_stopped", &labels).set(f64::from(generation.stopped.is_some()));
        let waits = generation.waits_for.is_some();
        gauge!("projection_waits_for_newer", &labels).set(f64::from(waits));
    }
    Ok(())
}

async fn waiting(
    pool: &PgPool,
    live: &[&Generation],
    head: Position,
) -> Result<Vec<f64>, sqlx::Error> {
    if live.iter().all(|generation| generation.checkpoint >= head) {
        return Ok(vec![0.0; live.len()]);
    }
    let checkpoints: Vec<_> = live
        .iter()
        .map(|generation| generation.checkpoint.0.cast_signed())
        .collect();
    let waiting = sqlx::query_scalar(WAITING).bind(checkpoints);
    waiting.fetch_all(pool).await
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
const fn count(number: u64) -> f64 {
    number as f64
}
