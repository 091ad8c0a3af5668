//! Commands through HTTP, with authentication and JSON, beside raw commits.

use anyhow::Result;
use event_store::Waker;

use crate::figures::{Goal, Rounds, percentile};
use crate::floor;
use crate::load::closed;
use crate::product::Product;
use crate::report::Section;

const CLIENTS: [usize; 4] = [1, 8, 16, 32];
/// Bytes of an encrypted profile in the log.
const PAYLOAD: usize = 420;

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let people = product.people(32, "commands").await?;
    let raw = product.database().await?;
    let mut rows = Vec::new();
    for clients in CLIENTS {
        let (mut ours, mut p50, mut p99, mut floor) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..rounds {
            let mut outcome = closed(
                people[..clients].to_vec(),
                seconds,
                |person, n| async move { person.change_profile(n).await },
            )
            .await?;
            ours.push(outcome.per_second());
            p50.push(percentile(&mut outcome.samples, 0.5));
            p99.push(percentile(&mut outcome.samples, 0.99));
            floor.push(
                floor::commits(&raw, &Waker::default(), clients, PAYLOAD, seconds)
                    .await?
                    .per_second(),
            );
        }
        let (ours, floor) = (Rounds::of(ours), Rounds::of(floor));
        rows.push(vec![
            clients.to_string(),
            ours.cell(),
            Rounds::of(p50).cell(),
            Rounds::of(p99).cell(),
            floor.cell(),
            format!("{:.2}", ours.median() / floor.median()),
            Goal::AtLeast(0.25).cell(ours.median() / floor.median()),
        ]);
    }
    Ok(Section {
        title: "Commands through HTTP",
        about: "`PUT /users/me`: access token and session checked, JSON in and out, two sealed fields and a bio, one event and its \
                dedup row, followed by the sequencer and every projection. The load generator shares the cores. Floor: rows of \
                the same size, loaded and written by two raw SQL statements into the same log, with the product's sequencer and \
                projections at work on them."
            .into(),
        head: vec!["Clients", "Commands/s", "p50 ms", "p99 ms", "Floor commits/s", "Ratio", "Goal"],
        rows,
        plot: None,
    })
}
