//! The read models on the operator's dashboard. Read from the registry, so every node shows the same.

use service_kit::clock;
use std::collections::BTreeMap;

use metrics::gauge;
use shared_events::Position;
use sqlx::PgPool;

use super::generation::{Generation, State};

/// How long, in seconds, the oldest event that a generation has not applied yet has been in the log.
const WAITING: &str = "\
SELECT coalesce(extract(epoch FROM clock_timestamp() - min(numbered_at)), 0)::float8
FROM event_log WHERE position = $1 + 1";

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
    for generation in generations {
        if generation.state != State::Live {
            continue;
        }
        let labels = [("projection", generation.name.clone())];
        let behind = head.since(generation.checkpoint);
        let waiting: f64 = if behind == 0 {
            0.0
        } else {
            sqlx::query_scalar(WAITING)
                .bind(generation.checkpoint)
                .fetch_one(pool)
                .await?
        };
        gauge!("projection_lag_events", &labels).set(count(behind));
        gauge!("projection_lag_seconds", &labels).set(waiting);
        gauge!("projection_parked", &labels).set(count(generation.parked));
        gauge!("projection_stopped", &labels).set(f64::from(generation.stopped.is_some()));
        let waits = generation.waits_for.is_some();
        gauge!("projection_waits_for_newer", &labels).set(f64::from(waits));
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
const fn count(number: u64) -> f64 {
    number as f64
}
