//! The order of the measurements, and the lines of their results.

use anyhow::Result;
use shared_events::{PaymentReference, Tokens, UserId};

use super::{CLIENTS, EVENTS, Field, amount, follower, rate, wallet_id};
use crate::figures::{Goal, Rounds, number};
use crate::rig::Rig;
use crate::{rebuild, unit};

/// The results of the same work, in units a second. A participant without this work has no rounds.
#[derive(Default)]
struct Line {
    floor: Vec<f64>,
    peer: Vec<f64>,
    ours: Vec<f64>,
}

impl Field {
    /// Rebuilds, while the logs have only events to rebuild.
    pub async fn rebuilds(&self) -> Result<Vec<Vec<String>>> {
        let [wallet, _] = &rebuild::MODELS;
        let [mut grouped, mut followed, mut copied] = <[Line; 3]>::default();
        for _ in 0..self.rounds {
            grouped.floor.push(self.raw.group().await?);
            followed.floor.push(follower::follow(&self.raw.pool).await?);
            copied.floor.push(self.raw.copy().await?);
            let peer = self.peer.replay(self.seconds).await?;
            let ours = rebuild::rebuild(&self.rig, wallet, EVENTS).await?;
            for line in [&mut grouped, &mut followed] {
                line.peer.push(peer);
                line.ours.push(ours);
            }
        }
        // 25 times the best measured peer, which was twice as fast in this as the one that runs here.
        let goal = Some(Goal::AtLeast(50.0));
        Ok(vec![
            grouped.cells("rebuild, events; floor: one GROUP BY".into(), goal),
            followed.cells(
                "rebuild, events; floor: a follower, batches of 1,000".into(),
                None,
            ),
            copied.cells("events in by COPY".into(), None),
        ])
    }

    /// Commands, and single parts of a command.
    pub async fn commands(&self) -> Result<Vec<Vec<String>>> {
        let mut lines = <[[Line; 3]; 2]>::default();
        for _ in 0..self.rounds {
            for ((clients, _), [insert, command, viewed]) in CLIENTS.into_iter().zip(&mut lines) {
                let (raw, peer, seconds) = (&self.raw, &self.peer, self.seconds);
                insert
                    .floor
                    .push(raw.append(clients, seconds, false).await?);
                insert.peer.push(peer.insert(clients, seconds).await?);
                command
                    .floor
                    .push(raw.append(clients, seconds, true).await?);
                command
                    .peer
                    .push(peer.command(clients, seconds, false).await?);
                viewed
                    .peer
                    .push(peer.command(clients, seconds, true).await?);
                let ours = ours(&self.rig, clients, seconds).await?;
                command.ours.push(ours);
                viewed.ours.push(ours);
            }
        }
        let goal = Some(Goal::AtLeast(1.0));
        let mut rows = Vec::new();
        for ((_, clients), [insert, command, viewed]) in CLIENTS.into_iter().zip(lines) {
            rows.push(insert.cells(format!("insert alone, {clients}"), None));
            rows.push(command.cells(format!("command, {clients}"), goal));
            rows.push(viewed.cells(format!("command and read model, {clients}"), None));
        }
        Ok(rows)
    }
}

impl Line {
    fn cells(self, work: String, goal: Option<Goal>) -> Vec<String> {
        let [floor, peer, ours] = [self.floor, self.peer, self.ours].map(Rounds::of);
        let of_peer = ours.median() / peer.median();
        vec![
            work,
            floor.cell(),
            peer.cell(),
            ours.cell(),
            number(ours.median() / floor.median()),
            number(of_peer),
            goal.map_or_else(Goal::none, |goal| goal.cell(of_peer)),
        ]
    }
}

/// Commands a second through the unit of work. The followers of the log run at the same time, and are idle again
/// afterwards.
async fn ours(rig: &Rig, clients: usize, seconds: u64) -> Result<f64> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let buyer = unit.clone();
    let commands = rate(&rig.pool, clients, seconds, move |client, n| {
        let unit = buyer.clone();
        async move {
            let user = UserId(wallet_id(client, n / 2));
            let reference = PaymentReference(uuid::Uuid::from_u128(n.into()));
            unit::buy(&unit, user, reference, Tokens(amount(n).unsigned_abs())).await
        }
    })
    .await?;
    rig.caught_up().await?;
    beside.end().await;
    unit.pool().close().await;
    Ok(commands)
}
