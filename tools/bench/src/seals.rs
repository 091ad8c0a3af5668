//! Seals a log and compares it with its seals, beside one SQL statement that computes the same hashes of the same
//! rows.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use audit_chain::SealKey;
use event_store::chain::{Extent, SealKeys, seal, verify};
use sqlx::PgPool;

use crate::figures::{Goal, Rounds, float};
use crate::report::Section;
use crate::rig::{CANONICAL, Rig};

const EVENTS: u64 = 1_000_000;

pub async fn measure(url: impl Fn(&str) -> String, rounds: usize) -> Result<Section> {
    let rig = Rig::filled(url, EVENTS).await?;
    let keys = SealKeys {
        current: SealKey::new(&[1; 32]),
        previous: None,
    };
    let begun = Instant::now();
    while seal(&rig.pool, &keys, Duration::ZERO).await?.is_some() {}
    let sealing = Rounds::of(vec![float(EVENTS) / begun.elapsed().as_secs_f64()]);
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        floor.push(float(EVENTS) / hash(&rig.pool).await?);
        ours.push(float(EVENTS) / compare(&rig.pool, &keys).await?);
    }
    rig.drop().await?;
    let (ours, floor) = (Rounds::of(ours), Rounds::of(floor));
    let ratio = Rounds::of(vec![ours.median() / floor.median()]);
    let goal = Goal::AtLeast(200_000.0).cell(ours.median());
    Ok(Section {
        title: "Seals",
        about: format!(
            "{EVENTS} events of wallets under {} seals. Comparing reads every event, takes its hash and that of its leaf, builds the \
             tree of each seal and checks its signature. Floor: one SQL statement that takes the hash of the same rows in the \
             server and compares it with their column; it sends nothing, and knows nothing of positions and seals.",
            EVENTS.div_ceil(audit_chain::BATCH)
        ),
        head: vec!["Work", "Events/s", "Floor events/s", "Ratio", "Goal"],
        rows: vec![
            vec![
                "sealing".to_owned(),
                sealing.cell(),
                "–".to_owned(),
                "–".to_owned(),
                Goal::none(),
            ],
            vec![
                "`audit verify`".to_owned(),
                ours.cell(),
                floor.cell(),
                ratio.cell(),
                goal,
            ],
        ],
        plot: None,
    })
}

async fn compare(pool: &PgPool, keys: &SealKeys) -> Result<f64> {
    let begun = Instant::now();
    let found = verify(pool, keys.current.public(), Extent::default(), &|_| {}).await?;
    ensure!(found.events == EVENTS, "not all was compared");
    Ok(begun.elapsed().as_secs_f64())
}

async fn hash(pool: &PgPool) -> Result<f64> {
    let begun = Instant::now();
    let sql = format!(
        "SELECT count(*) FROM (SELECT l.position, e.aggregate_type || '/' || e.aggregate_id || '/' || e.sequence AS identity,
             e.event_type AS name, e.event_version AS version, e.payload::text AS payload, e.metadata::text AS metadata, e.hash
             FROM event_log l JOIN events e USING (appended)) written WHERE hash = {CANONICAL}"
    );
    let sound: i64 = sqlx::query_scalar(&sql).fetch_one(pool).await?;
    ensure!(sound.cast_unsigned() == EVENTS, "not all hashes are right");
    Ok(begun.elapsed().as_secs_f64())
}
