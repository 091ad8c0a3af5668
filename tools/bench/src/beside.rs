//! Whether people notice that a read model is being rebuilt.

use std::time::Duration;

use anyhow::{Result, ensure};
use sqlx::Executor as _;

use crate::figures::{Goal, Rounds, percentile};
use crate::load::open;
use crate::product::{Person, Product};
use crate::report::Section;
use crate::rig;

const RATE: u32 = 200;
const EVENTS: u64 = 300_000;

pub async fn measure(product: &Product, rounds: usize, seconds: u64) -> Result<Section> {
    let person = product.people(1, "beside").await?.remove(0);
    let pool = product.database().await?;
    pool.execute(rig::purchases(EVENTS).as_str()).await?;
    product.caught_up(&pool, "wallet").await?;
    pool.execute("ANALYZE").await?;
    let mut rows = Vec::new();
    let mut at_rest = None;
    for (name, arguments) in [
        ("at rest", None),
        ("paced", Some(vec!["projections", "rebuild", "wallet"])),
        (
            "`--fast`",
            Some(vec!["projections", "rebuild", "wallet", "--fast"]),
        ),
    ] {
        let (mut p50, mut p99, mut took) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (mut samples, time) = match &arguments {
                None => (read(&person, seconds).await?, None),
                Some(arguments) => during(product, &person, arguments).await?,
            };
            p50.push(percentile(&mut samples, 0.5));
            p99.push(percentile(&mut samples, 0.99));
            took.extend(time);
        }
        let p99 = Rounds::of(p99);
        let first = *at_rest.get_or_insert(p99.median());
        rows.push(vec![
            name.into(),
            Rounds::of(p50).cell(),
            p99.cell(),
            format!("{:.1}", p99.median() / first),
            match name {
                "paced" => Goal::AtMost(3.0).cell(p99.median() / first),
                _ => Goal::none(),
            },
            Rounds::of(took).cell(),
        ]);
    }
    Ok(Section {
        title: "Reads beside a rebuild",
        about: format!(
            "`GET /users/me/tokens`, {RATE} a second, open loop, while `marketplace projections rebuild wallet` goes through {EVENTS} \
             events and verifies what it built."
        ),
        head: vec![
            "Rebuild",
            "p50 ms",
            "p99 ms",
            "p99 of that at rest",
            "Goal",
            "Whole rebuild, s",
        ],
        rows,
        plot: None,
    })
}

async fn during(
    product: &Product,
    person: &Person,
    arguments: &[&str],
) -> Result<(Vec<Duration>, Option<f64>)> {
    let started = std::time::Instant::now();
    let mut rebuild = product.operator(arguments)?;
    let mut samples = Vec::new();
    loop {
        samples.extend(read(person, 1).await?);
        if let Some(status) = rebuild.try_wait()? {
            ensure!(status.success(), "the rebuild failed");
            return Ok((samples, Some(started.elapsed().as_secs_f64())));
        }
    }
}

async fn read(person: &Person, seconds: u64) -> Result<Vec<Duration>> {
    let outcome = open(RATE, seconds, |_| {
        let request = person
            .client
            .get(format!("{}/users/me/tokens", person.base))
            .bearer_auth(&person.token);
        async move {
            let answer = request.send().await?;
            ensure!(answer.status().is_success(), "answered {}", answer.status());
            answer.bytes().await?;
            Ok(())
        }
    })
    .await?;
    Ok(outcome.samples)
}
