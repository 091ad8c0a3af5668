//! One wallet from which everybody spends.

use anyhow::Result;
use command_service::unit_of_work::UnitOfWork;
use event_store::Waker;
use shared_events::{HoldId, UserId};

use crate::figures::{Goal, Rounds, percentile};
use crate::load::closed;
use crate::report::Section;
use crate::rig::Rig;
use crate::unit;

const CLIENTS: usize = 16;

pub async fn measure(rig: &Rig, rounds: usize, seconds: u64) -> Result<Section> {
    let beside = rig.run().await?;
    let mut rows = Vec::new();
    for nodes in [1, 2] {
        // The second one is like another process: its commits wake nothing here.
        let wakers = [beside.commits.clone(), Waker::default()];
        let units: Vec<UnitOfWork> = wakers[..nodes]
            .iter()
            .map(|commits| rig.unit(commits))
            .collect::<Result<_>>()?;
        let (mut rate, mut p99) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let user = unit::spenders(&units[0], 1).await?[0].user;
            let mut outcome = spend(&units, user, seconds).await?;
            rate.push(outcome.per_second());
            p99.push(percentile(&mut outcome.samples, 0.99));
            rig.caught_up().await?;
        }
        let rate = Rounds::of(rate);
        let goal = Goal::AtLeast(if nodes == 1 { 500.0 } else { 150.0 });
        rows.push(vec![
            nodes.to_string(),
            rate.cell(),
            goal.cell(rate.median()),
            Rounds::of(p99).cell(),
        ]);
    }
    beside.end().await;
    Ok(Section {
        title: "One hot wallet",
        about: format!(
            "{CLIENTS} clients spend from one wallet, through one node and through two that know nothing of each other. Every spend \
             is a hold of its own, and all succeed: a failure shown to a client would end the run, and nothing would be written here."
        ),
        head: vec!["Nodes", "Spends/s", "Goal", "p99 ms"],
        rows,
        plot: None,
    })
}

async fn spend(units: &[UnitOfWork], user: UserId, seconds: u64) -> Result<crate::load::Outcome> {
    let clients = (0..CLIENTS).map(|client| (units[client % units.len()].clone(), HoldId::mint()));
    closed(
        clients.collect(),
        seconds,
        move |(unit, first), n| async move {
            let hold = HoldId(uuid::Uuid::from_u128(first.0.as_u128() + u128::from(n)));
            unit::spend(&unit, user, hold, false).await
        },
    )
    .await
}
