//! Whether an old stream costs more than a new one.

use std::time::Duration;

use anyhow::Result;
use command_service::unit_of_work::UnitOfWork;
use event_store::Waker;
use shared_events::money::grouped;
use shared_events::{HoldId, UserId};

use crate::figures::{Goal, Rounds, float, percentile};
use crate::load::closed;
use crate::plot::{Curve, Plot};
use crate::report::Section;
use crate::rig::Rig;
use crate::unit;

const AGES: [u64; 3] = [10, 1_000, 10_000];
/// Streams of each age that are used in turn, so that none stays new for long.
const STREAMS: usize = 32;

pub async fn measure(rig: &Rig, rounds: usize, seconds: u64) -> Result<Section> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let mut ages = Vec::new();
    for age in AGES {
        ages.push(Aged::of(rig, &unit, age).await?);
    }
    rig.settle().await?;
    // In turn, so that other work of the machine affects all ages equally.
    for _ in 0..rounds {
        for aged in &mut ages {
            let warm = cost(&unit, &aged.streams, seconds, Memory::Kept).await?;
            let cold = cost(&unit, &aged.streams, seconds, Memory::None).await?;
            aged.warm.push(warm);
            aged.cold.push(cold);
        }
    }
    let mut rows = Vec::new();
    let mut curves = [Curve::new("warm"), Curve::new("cold")];
    let youngest = ages.first().map_or([1.0; 2], Aged::medians);
    for aged in ages {
        let medians = aged.medians();
        rows.push(vec![
            grouped(aged.age),
            Rounds::of(aged.warm).cell(),
            format!("{:.2}", medians[0] / youngest[0]),
            Rounds::of(aged.cold).cell(),
            format!("{:.2}", medians[1] / youngest[1]),
            Goal::AtMost(1.3).cell((medians[0] / youngest[0]).max(medians[1] / youngest[1])),
        ]);
        for (curve, median) in curves.iter_mut().zip(medians) {
            curve.point(float(aged.age), median);
        }
    }
    beside.end().await;
    Ok(Section {
        title: "Age of the stream",
        about: "Median time of a command on a stream of so many earlier events, one client. Warm: the aggregate is in memory. Cold: \
                each command begins in a process that has never seen the stream, so it reads the snapshot and what came after."
            .into(),
        head: vec!["Earlier events", "Warm, ms", "of the youngest", "Cold, ms", "of the youngest", "Goal of both"],
        rows,
        plot: Some(Plot {
            file: "stream-age".into(),
            title: "Time of a command, by the age of its stream".into(),
            x: "earlier events".into(),
            y: "milliseconds".into(),
            curves: curves.to_vec(),
        }),
    })
}

/// Streams of one age, and the times of their commands.
struct Aged {
    age: u64,
    streams: Vec<UserId>,
    warm: Vec<f64>,
    cold: Vec<f64>,
}

impl Aged {
    /// Old streams. Their history is written by one statement, in the same form as by the product; then each gets
    /// a command, so that it has the snapshot that it would have.
    async fn of(rig: &Rig, unit: &UnitOfWork, age: u64) -> Result<Self> {
        let spenders = unit::spenders(unit, STREAMS).await?;
        let streams: Vec<UserId> = spenders.iter().map(|spender| spender.user).collect();
        let ids: Vec<String> = streams.iter().map(ToString::to_string).collect();
        sqlx::query(PAST)
            .bind(&ids)
            .bind(i64::try_from(age)?)
            .execute(&rig.pool)
            .await?;
        for user in &streams {
            unit::spend(unit, *user, HoldId::mint(), false).await?;
        }
        // Newer ones have none.
        let wanted = if age > SNAPSHOT { ids.len() } else { 0 };
        loop {
            let stored: i64 =
                sqlx::query_scalar("SELECT count(*) FROM snapshot WHERE aggregate_id = ANY ($1)")
                    .bind(&ids)
                    .fetch_one(&rig.pool)
                    .await?;
            if usize::try_from(stored)? >= wanted {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(Self {
            age,
            streams,
            warm: Vec::new(),
            cold: Vec::new(),
        })
    }

    fn medians(&self) -> [f64; 2] {
        [&self.warm, &self.cold].map(|figures| Rounds::of(figures.clone()).median())
    }
}

/// Streams of so many events have a snapshot.
const SNAPSHOT: u64 = 100;

/// The history of a wallet: tokens held and settled, message after message, and sometimes a purchase.
const PAST: &str = "\
INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
SELECT 'wallet', id, n, kind, CASE kind WHEN 'settled' THEN '2' ELSE '1' END, json_build_object(kind, CASE kind
           WHEN 'bought' THEN json_build_object('amount', 5, 'debt_paid', 0, 'reference', n::text)
           WHEN 'held' THEN json_build_object('hold', hold, 'daily', 0, 'bought', 1, 'day', '2026-01-01',
               'deadline', '2026-01-01T12:00:00Z')
           ELSE json_build_object('hold', hold, 'daily', 0, 'bought', 1, 'back_daily', 0, 'back_bought', 0,
               'debt_paid', 0, 'lapsed', 0, 'estimated', false)
       END),
       json_build_object('actor', 'user:' || id, 'command', 'bench', 'correlation', id, 'owner', id), sha256(id::bytea)
FROM unnest($1::text[]) id, generate_series(2, $2) n,
     LATERAL (SELECT CASE WHEN n % 100 IN (98, 99) THEN 'bought' WHEN n % 2 = 0 THEN 'held' ELSE 'settled' END) k (kind),
     LATERAL (SELECT md5(id || n / 2)::uuid::text) h (hold)";

#[derive(Clone, Copy, PartialEq)]
enum Memory {
    /// One unit of work for all commands.
    Kept,
    /// A new one for each.
    None,
}

/// The median of commands over the streams in turn, in milliseconds.
async fn cost(unit: &UnitOfWork, streams: &[UserId], seconds: u64, memory: Memory) -> Result<f64> {
    let (unit, streams) = (unit.clone(), streams.to_vec());
    let outcome = closed(vec![HoldId::mint()], seconds, move |first, n| {
        let (mut unit, streams) = (unit.clone(), streams.clone());
        let hold = HoldId(uuid::Uuid::from_u128(first.0.as_u128() + u128::from(n)));
        if memory == Memory::None {
            unit = UnitOfWork::new(unit.pool().clone(), unit.keys().clone(), Waker::default());
        }
        async move {
            let index = usize::try_from(n)? % streams.len();
            unit::spend(&unit, streams[index], hold, false).await
        }
    })
    .await?;
    let mut samples = outcome.samples;
    Ok(percentile(&mut samples, 0.5))
}
