//! Rebuilding the wallet's read model, beside one SQL statement that folds the same balances.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, ensure};
use embedded_postgres::Cluster;
use query_service::projection::{Job, Operator, Pace, Workshop};
use shared_events::event::Decoder;
use shared_events::personal::{MasterKey, PersonKeys};
use shared_events::store::Waker;
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};
use tokio_util::sync::CancellationToken;

use crate::figures::{Rounds, float, number};
use crate::report::Section;

const WALLETS: u64 = 10_000;

pub async fn measure(folder: &Path, rounds: usize, sizes: &[u64]) -> Result<Section> {
    let cluster = Cluster::start(embedded_postgres::Options::new(folder.join("rebuild"))).await?;
    let mut rows = Vec::new();
    for &events in sizes {
        let pool = filled(&cluster, events).await?;
        let (mut ours, mut floor) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            ours.push(float(events) / rebuild(&pool, events).await?);
            floor.push(float(events) / fold(&pool).await?);
        }
        let (ours, floor) = (Rounds::of(ours), Rounds::of(floor));
        rows.push(vec![
            number(float(events)),
            ours.cell(),
            floor.cell(),
            format!("{:.2}", ours.median() / floor.median()),
        ]);
        pool.close().await;
    }
    cluster.stop().await?;
    Ok(Section {
        title: "Rebuild of `wallet`",
        about: format!(
            "All of the log into a new generation, greedily: balances of {WALLETS} wallets and a ledger row an event, with the \
             checkpoint in every transaction, then verified against a second computation; the time is that of filling. Floor: one \
             `INSERT … SELECT … GROUP BY` of the balances alone, straight from the stored JSON."
        ),
        head: vec!["Events", "Events/s", "Floor events/s", "Ratio"],
        rows,
    })
}

async fn filled(cluster: &Cluster, events: u64) -> Result<PgPool> {
    let mut admin = PgConnection::connect(&cluster.superuser_url("postgres")).await?;
    admin
        .execute("DROP DATABASE IF EXISTS rebuild WITH (FORCE)")
        .await?;
    admin.execute("CREATE DATABASE rebuild").await?;
    let pool = PgPool::connect(&cluster.superuser_url("rebuild")).await?;
    shared_events::store::migrate(&pool).await?;
    let fill = format!(
        "INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
         SELECT 'wallet', md5((n % {WALLETS})::text)::uuid::text, n / {WALLETS} + 1, 'bought', '1',
                json_build_object('bought', json_build_object('amount', 5, 'debt_paid', 0, 'reference', n::text)),
                '{{\"actor\":\"system\",\"command\":\"bench\",\"correlation\":\"00000000-0000-0000-0000-000000000000\"}}', '\\x00'
         FROM generate_series(0, {events} - 1) n;
         INSERT INTO event_log (position, appended, numbered_at) SELECT row_number() OVER (ORDER BY appended), appended, now() FROM events;
         UPDATE sequencer SET position = {events}, snapshot = pg_current_snapshot();"
    );
    pool.execute(fill.as_str()).await?;
    pool.execute("VACUUM ANALYZE").await?;
    pool.execute("CHECKPOINT").await?;
    Ok(pool)
}

async fn rebuild(pool: &PgPool, events: u64) -> Result<f64> {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
    let shop = Workshop::new(
        pool.clone(),
        Decoder::new(keys),
        Waker::default(),
        Waker::default(),
    );
    let stop = CancellationToken::new();
    let silent = |_: &_| {};
    let job = Job {
        pace: Pace::Fast,
        progress: &silent,
        stop: &stop,
    };
    let started = Instant::now();
    let report = Operator::new(shop).rebuild("wallet", false, job).await?;
    let all = started.elapsed().as_secs_f64();
    ensure!(
        report.sound && report.position >= events,
        "the rebuild was not sound"
    );
    pool.execute(format!("DROP SCHEMA {} CASCADE", report.schema).as_str())
        .await?;
    pool.execute("DELETE FROM projection_generation").await?;
    Ok(if report.seconds > 0.0 {
        report.seconds
    } else {
        all
    })
}

async fn fold(pool: &PgPool) -> Result<f64> {
    pool.execute("DROP TABLE IF EXISTS folded; CREATE TABLE folded (id uuid PRIMARY KEY, bought bigint NOT NULL)").await?;
    let started = Instant::now();
    pool.execute(
        "INSERT INTO folded SELECT aggregate_id::uuid, sum((payload->'bought'->>'amount')::bigint) FROM events
         WHERE aggregate_type = 'wallet' GROUP BY 1",
    )
    .await?;
    Ok(started.elapsed().as_secs_f64())
}
