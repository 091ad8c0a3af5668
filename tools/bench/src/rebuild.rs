//! Rebuilding a read model from the log, beside one SQL statement that makes the same tables from the same log.

use anyhow::{Context as _, Result, ensure};
use event_store::Waker;
use query_service::projection::{Job, Operator, Pace, in_schema};
use query_service::read_models::registered;
use sqlx::Executor as _;
use tokio_util::sync::CancellationToken;

use crate::figures::{Rounds, float};
use crate::rig::Rig;

/// The schema of the floor's tables.
const FLOOR: &str = "floor";

/// A read model whose rebuild is measured, and its floor.
pub struct Model {
    pub name: &'static str,
    /// `{schema}` stands for a schema with the read model's empty tables and indexes.
    floor: &'static str,
}

pub const MODELS: [Model; 2] = [
    Model {
        name: "wallet",
        floor: "\
WITH entry AS (
    SELECT e.aggregate_id::uuid AS user_id, l.position, e.recorded_at, e.payload->'bought'->>'reference' AS reference,
           (e.payload->'bought'->>'amount')::bigint AS amount
    FROM event_log l JOIN events e USING (appended) WHERE e.aggregate_type = 'wallet'
), ledger AS (
    INSERT INTO {schema}.ledger (user_id, position, at, kind, reference, daily_change, bought_change, held_change, debt_change,
                                 used, lapsed, estimated, daily, bought, held, debt)
    SELECT user_id, position, recorded_at, 'bought', reference, 0, amount, 0, 0, 0, 0, false,
           0, sum(amount) OVER (PARTITION BY user_id ORDER BY position), 0, 0
    FROM entry
)
INSERT INTO {schema}.balance (user_id, daily, bought, held, debt) SELECT user_id, 0, sum(amount), 0, 0 FROM entry GROUP BY 1",
    },
    Model {
        name: "audit",
        floor: "\
INSERT INTO {schema}.entry (position, at, actor_kind, actor_id, owner_id, action, stream, stream_id, sequence, command,
                            correlation_id, causation_id)
SELECT l.position, e.recorded_at, split_part(e.metadata->>'actor', ':', 1),
       nullif(split_part(e.metadata->>'actor', ':', 2), '')::uuid, (e.metadata->>'owner')::uuid,
       e.aggregate_type || '.' || e.event_type, e.aggregate_type, e.aggregate_id, e.sequence, e.metadata->>'command',
       (e.metadata->>'correlation')::uuid, e.metadata->>'causation'
FROM event_log l JOIN events e USING (appended) ORDER BY l.position",
    },
];

/// Events a second: ours and the floor's, a pair for each round. The generation of the last round stays and is read.
pub async fn measure(
    rig: &Rig,
    model: &Model,
    events: u64,
    rounds: usize,
) -> Result<(Rounds, Rounds)> {
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        floor.push(float(events) / fold(rig, model).await?);
        ours.push(rebuild(rig, model, events).await?);
    }
    Ok((Rounds::of(ours), Rounds::of(floor)))
}

/// Events a second into a new generation, which is then the one that is read.
pub async fn rebuild(rig: &Rig, model: &Model, events: u64) -> Result<f64> {
    let stop = CancellationToken::new();
    let silent = |_: &_| {};
    let job = Job {
        pace: Pace::Fast,
        progress: &silent,
        stop: &stop,
    };
    let operator = Operator::new(rig.projection_context(&Waker::default()));
    let report = operator.rebuild(model.name, false, job).await?;
    ensure!(
        report.sound && report.events == events,
        "the rebuild was not sound"
    );
    let _replaced = operator
        .drop(model.name, query_service::projection::Unwanted::Standby)
        .await;
    Ok(report.events_per_second)
}

async fn fold(rig: &Rig, model: &Model) -> Result<f64> {
    let projections = registered();
    let projection = projections.iter().find(|known| known.name() == model.name);
    let projection = projection.context("no such projection")?;
    rig.pool
        .execute("DROP SCHEMA IF EXISTS floor CASCADE; CREATE SCHEMA floor")
        .await?;
    for tables in [projection.schema(), projection.indexes()] {
        rig.pool.execute(in_schema(tables, FLOOR).as_str()).await?;
    }
    rig.pool.execute("CHECKPOINT").await?;
    let started = std::time::Instant::now();
    rig.pool
        .execute(in_schema(model.floor, FLOOR).as_str())
        .await?;
    let seconds = started.elapsed().as_secs_f64();
    rig.pool.execute("DROP SCHEMA floor CASCADE").await?;
    Ok(seconds)
}
