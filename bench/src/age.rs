//! Whether an old stream costs more than a young one.

use anyhow::Result;
use command_service::unit_of_work::UnitOfWork;
use shared_events::store::Waker;
use shared_events::{MessageId, UserId};

use crate::figures::{Rounds, number, percentile};
use crate::load::closed;
use crate::report::Section;
use crate::rig::Rig;
use crate::unit;

const AGES: [u64; 3] = [10, 1_000, 10_000];
/// Streams of each age that take turns, so that none is young for long.
const STREAMS: usize = 32;

pub async fn measure(rig: &Rig, rounds: usize, seconds: u64) -> Result<Section> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let mut rows = Vec::new();
    let mut youngest: Option<[f64; 2]> = None;
    for age in AGES {
        let streams = aged(&unit, age).await?;
        rig.caught_up().await?;
        let (mut warm, mut cold) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            warm.push(cost(&unit, &streams, seconds, Memory::Kept).await?);
            cold.push(cost(&unit, &streams, seconds, Memory::None).await?);
        }
        let medians = [
            Rounds::of(warm.clone()).median(),
            Rounds::of(cold.clone()).median(),
        ];
        let first = *youngest.get_or_insert(medians);
        rows.push(vec![
            number(crate::figures::float(age)),
            Rounds::of(warm).cell(),
            format!("{:.2}", medians[0] / first[0]),
            Rounds::of(cold).cell(),
            format!("{:.2}", medians[1] / first[1]),
        ]);
    }
    beside.end().await;
    Ok(Section {
        title: "Age of the stream",
        about: "Median time of a command on a stream of so many earlier events, one client. Warm: the aggregate is in memory. Cold: \
                each command begins in a process that has never seen the stream, so it reads the snapshot and what came after."
            .into(),
        head: vec!["Earlier events", "Warm, ms", "of the youngest", "Cold, ms", "of the youngest"],
        rows,
        plot: None,
    })
}

/// Streams that have lived: every event through the unit of work, so that snapshots are where they would be.
async fn aged(unit: &UnitOfWork, age: u64) -> Result<Vec<UserId>> {
    let spenders = unit::spenders(unit, STREAMS).await?;
    let streams: Vec<UserId> = spenders.iter().map(|spender| spender.user).collect();
    let mut tasks = tokio::task::JoinSet::new();
    for user in streams.clone() {
        let unit = unit.clone();
        tasks.spawn(async move {
            for _ in 0..age / 2 {
                let hold = MessageId::mint();
                unit::spend(&unit, user, hold, false).await?;
                unit::spend(&unit, user, hold, true).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    Ok(streams)
}

#[derive(Clone, Copy, PartialEq)]
enum Memory {
    /// One unit of work for all commands.
    Kept,
    /// A new one for each.
    None,
}

/// Milliseconds, the median of commands that go round the streams.
async fn cost(unit: &UnitOfWork, streams: &[UserId], seconds: u64, memory: Memory) -> Result<f64> {
    let (unit, streams) = (unit.clone(), streams.to_vec());
    let outcome = closed(vec![MessageId::mint()], seconds, move |first, n| {
        let (mut unit, streams) = (unit.clone(), streams.clone());
        let hold = MessageId(uuid::Uuid::from_u128(first.0.as_u128() + u128::from(n)));
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
