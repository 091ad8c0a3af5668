//! What grows with the log, and what does not: rebuilds and commands at several sizes.

use anyhow::Result;

use crate::figures::{Goal, Rounds, float, number};
use crate::plot::Curve;
use crate::report::Section;
use crate::rig::Rig;
use crate::{floor, rebuild, unit};

const CLIENTS: usize = 16;
/// Events a second of the fastest measured peer, on a machine of two cores.
const BEST_PEER: f64 = 3_700.0;
/// How much more time an event may take in a log fifty times as large: the cost of larger indexes, and not more.
const LINEAR: f64 = 1.5;
/// Bytes of a hold or its settlement in the log.
const PAYLOAD: usize = 190;

/// The sections of all sizes.
pub async fn measure(
    url: impl Fn(&str) -> String,
    sizes: &[u64],
    rounds: usize,
    seconds: u64,
) -> Result<Vec<Section>> {
    let (mut rebuilds, mut commands) = (Vec::new(), Vec::new());
    let mut curves: Vec<Curve> = rebuild::MODELS
        .iter()
        .map(|model| Curve::new(model.name))
        .collect();
    let mut smallest = [None; rebuild::MODELS.len()];
    let mut first: Option<(f64, f64)> = None;
    let mut cost = [Curve::new("through the unit of work"), Curve::new("floor")];
    for &events in sizes {
        let rig = Rig::filled(&url, events).await?;
        // Below a few hundred milliseconds a rebuild mostly measures its own start.
        let models = rebuild::MODELS.iter().filter(|_| events >= 100_000);
        for ((model, curve), smallest) in models.zip(&mut curves).zip(&mut smallest) {
            let (ours, floor) = rebuild::measure(&rig, model, events, rounds).await?;
            let an_event = ours.median().recip();
            let of_smallest = an_event / *smallest.get_or_insert(an_event);
            curve.point(float(events) / 1e6, float(events) / ours.median());
            rebuilds.push(vec![
                format!("`{}`", model.name),
                number(float(events)),
                ours.cell(),
                floor.cell(),
                format!("{:.2}", ours.median() / floor.median()),
                Goal::AtLeast(0.5).cell(ours.median() / floor.median()),
                Goal::AtLeast(25.0 * BEST_PEER).cell(ours.median()),
                format!("{of_smallest:.2}"),
                Goal::AtMost(LINEAR).cell(of_smallest),
            ]);
            println!("{:?}", rebuilds.last());
        }
        let (ours, floor) = at_this_size(&rig, rounds, seconds).await?;
        let per = |rate: &Rounds| 1e6 / rate.median();
        let (ours_first, floor_first) = *first.get_or_insert((per(&ours), per(&floor)));
        cost[0].point(float(events) / 1e6, per(&ours));
        cost[1].point(float(events) / 1e6, per(&floor));
        commands.push(vec![
            number(float(events)),
            ours.cell(),
            floor.cell(),
            format!("{:.2}", ours.median() / floor.median()),
            Goal::AtLeast(0.9).cell(ours.median() / floor.median()),
            format!("{:.2}", per(&ours) / ours_first),
            format!("{:.2}", per(&floor) / floor_first),
            Goal::AtMost(1.2).cell((per(&ours) / ours_first) / (per(&floor) / floor_first)),
        ]);
        println!("{:?}", commands.last());
        rig.drop().await?;
    }
    Ok(vec![
        Section {
            title: "Commands through the unit of work",
            about: format!(
                "{CLIENTS} clients, a wallet each: load, decide, append one event with its dedup row, commit; no HTTP. Sequencer and \
                 all projections run in the same process in both cases. Floor: SELECT and INSERT of the same rows through the \
                 same driver. The last columns are the cost of a command relative to the smallest log."
            ),
            head: vec![
                "Events in the log",
                "Commands/s",
                "Floor commits/s",
                "Ratio",
                "Goal",
                "Ours grew to",
                "Floor grew to",
                "Goal of ours to floor's",
            ],
            rows: commands,
            plot: Some(crate::plot::Plot {
                file: "command-cost".into(),
                title: "Cost of a command, by the size of the log".into(),
                x: "million events in the log".into(),
                y: "microseconds a command".into(),
                curves: cost.to_vec(),
            }),
        },
        Section {
            title: "Rebuild",
            about: format!(
                "A log of purchases (`bought`) and nothing else, all of it into a new generation with `--fast`, checkpoints in every \
                 transaction, then verified against a second computation; the time is that of filling. Floor: one SQL statement that makes the same tables, indexes \
                 included, from the same log. The goal in events a second is 25 times what the best of four peers did with a \
                 simpler read model ({BEST_PEER}). The last column is the time an event took, relative to the smallest log: as long as \
                 it is 1, time grows with the log and no faster."
            ),
            head: vec![
                "Read model",
                "Events",
                "Events/s",
                "Floor events/s",
                "Ratio",
                "Goal",
                "Goal events/s",
                "Time an event, of the smallest",
                "Goal of that",
            ],
            rows: rebuilds,
            plot: Some(crate::plot::Plot {
                file: "rebuild".into(),
                title: "Time of a rebuild, by the size of the log".into(),
                x: "million events".into(),
                y: "seconds".into(),
                curves,
            }),
        },
    ])
}

async fn at_this_size(rig: &Rig, rounds: usize, seconds: u64) -> Result<(Rounds, Rounds)> {
    let beside = rig.run().await?;
    let unit = rig.unit(&beside.commits)?;
    let spenders = unit::spenders(&unit, CLIENTS).await?;
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let raw = floor::commits(unit.pool(), &beside.commits, CLIENTS, PAYLOAD, seconds).await?;
        floor.push(raw.per_second());
        rig.caught_up().await?;
        ours.push(
            unit::commands(&unit, &spenders, seconds)
                .await?
                .per_second(),
        );
        rig.caught_up().await?;
    }
    beside.end().await;
    Ok((Rounds::of(ours), Rounds::of(floor)))
}
