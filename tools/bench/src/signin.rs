//! Sign-ins: whether the time of a refusal reveals who has an account, and what a flood of them costs other users.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use reqwest::Client;
use serde_json::json;
use tokio::sync::Mutex;

use crate::figures::{Goal, Rounds, float, number, percentile};
use crate::load::open;
use crate::product::Product;
use crate::report::Section;

/// The client addresses of the requests, so that no account has to wait.
const ADDRESSES: usize = 50;
/// The beginnings of e-mail addresses: of existing accounts, of suspended ones and of none.
const KINDS: [&str; 3] = ["known", "barred", "nobody"];
const MOST_AUC: f64 = 0.55;
/// Requests of other people per second.
const OTHERS: u32 = 50;
/// The memory of a hash, in MiB.
const HASH: u64 = 19;
const SLACK: u64 = 20;

/// The entered password. With an empty one the form is refused before any look-up.
const WRONG: &str = "not-the-password";
const BLANK: &str = " ";
const EMPTY: &str = "";
/// The most measurements of blanks in a round: they take the same path as any other wrong password.
const BLANKS: usize = 300;

/// The longest time until somebody is told to try again.
const PATIENCE: Duration = Duration::from_secs(2);

/// The rounds of every figure.
const ROUNDS: usize = 3;

/// The figures, one for each round.
#[derive(Debug, Default)]
struct Found {
    known: Vec<f64>,
    barred: Vec<f64>,
    /// The same, of blanks.
    known_blank: Vec<f64>,
    barred_blank: Vec<f64>,
    /// Milliseconds until somebody was told to try again.
    slowest: Vec<f64>,
    /// Milliseconds of other people's requests, before the flood and during it, and the ratio of both.
    calm: Vec<f64>,
    others: Vec<f64>,
    times: Vec<f64>,
    /// MiB.
    rise: Vec<f64>,
    /// Attempted sign-ins per second.
    tried: Vec<f64>,
    computed: u64,
    refused: u64,
}

pub async fn measure(product: &Product, pairs: usize, seconds: u64) -> Result<Section> {
    product.people(ADDRESSES, "known").await?;
    let barred = product.people(ADDRESSES, "barred").await?;
    product.suspend(&barred).await?;
    let permits = std::thread::available_parallelism()
        .map_or(1, |cores| cores.get().saturating_sub(1).max(1)) as u64;
    refused_empty(product).await?;
    let in_a_round = pairs.div_ceil(ROUNDS);
    let blanks = ROUNDS * in_a_round.min(BLANKS);
    let mut found = Found::default();
    for _ in 0..ROUNDS {
        round(product, in_a_round, seconds, permits, &mut found).await?;
    }
    let row = |figure: &str, ours: Vec<f64>, goal: Option<Goal>| {
        let ours = Rounds::of(ours);
        let goal = goal.map_or_else(Goal::none, |goal| goal.cell(ours.median()));
        vec![figure.to_owned(), ours.cell(), goal]
    };
    let auc = Some(Goal::AtMost(MOST_AUC));
    let patience = Goal::AtMost(PATIENCE.as_secs_f64() * 1_000.0);
    let memory = Goal::AtMost(float(permits * HASH + SLACK));
    Ok(Section {
        title: "Sign-ins",
        about: format!(
            "{ROUNDS} rounds. {pairs} times in all three refused sign-ins in turns: to an account that exists, to a suspended one and to none; the \
             area under the curve says how well their times tell them apart (0.5: not at all). {blanks} times the same \
             with a blank for a password. An empty one is no matter of time: each of the three is answered 422 by the form, before \
             anybody is looked up. Then sign-ins at twice what {permits} permit(s) can hash ({} a second): {} were computed, {} told to \
             come back, beside {OTHERS} reads a second by others.",
            number(Rounds::of(found.tried).median()),
            found.computed,
            found.refused
        ),
        head: vec!["Figure", "Ours", "Goal"],
        rows: vec![
            row("area under the curve, known or not", found.known, auc),
            row("area under the curve, suspended or not", found.barred, auc),
            row("the same of a blank, known or not", found.known_blank, auc),
            row(
                "the same of a blank, suspended or not",
                found.barred_blank,
                auc,
            ),
            row("slowest \"come back\", ms", found.slowest, Some(patience)),
            row("others' p99 before the flood, ms", found.calm, None),
            row("others' p99 in the flood, ms", found.others, None),
            row(
                "times as long as before",
                found.times,
                Some(Goal::AtMost(2.0)),
            ),
            row("memory rise, MiB", found.rise, Some(memory)),
        ],
        plot: None,
    })
}

async fn round(
    product: &Product,
    pairs: usize,
    seconds: u64,
    permits: u64,
    found: &mut Found,
) -> Result<()> {
    let ([known, barred], one) = timing(product, WRONG, pairs).await?;
    found.known.push(known);
    found.barred.push(barred);
    let ([known, barred], _) = timing(product, BLANK, pairs.min(BLANKS)).await?;
    found.known_blank.push(known);
    found.barred_blank.push(barred);
    let capacity = float(permits) / one.as_secs_f64();
    let calm = others(product, seconds).await?;
    let before = product.resident_mib()?;
    let flood = flood(product, capacity, seconds).await?;
    found.tried.push(2.0 * capacity);
    found
        .slowest
        .push(flood.slowest_refusal.as_secs_f64() * 1_000.0);
    found.calm.push(calm);
    found.others.push(flood.others);
    found.times.push(flood.others / calm);
    found.rise.push((flood.resident - before).max(0.0));
    found.computed += flood.computed;
    found.refused += flood.refused;
    Ok(())
}

/// Checks that without a password each of them only gets the error that it is missing.
async fn refused_empty(product: &Product) -> Result<()> {
    for kind in KINDS {
        let address = format!("{kind}-0@bench.example");
        let (status, _) = knock(&product.client, &product.base(), &address, EMPTY).await?;
        ensure!(status == 422, "an empty password was answered {status}");
    }
    Ok(())
}

/// How well times tell existing accounts, and suspended ones, from unknown ones; and the time of one.
async fn timing(product: &Product, password: &str, pairs: usize) -> Result<([f64; 2], Duration)> {
    let mut samples: [Vec<Duration>; 3] = Default::default();
    for n in 0..pairs {
        // The order changes, so that the state of the machine affects all equally.
        for turn in 0..KINDS.len() {
            let kind = (n + turn) % KINDS.len();
            let address = format!("{}-{}@bench.example", KINDS[kind], n % ADDRESSES);
            let (status, took) =
                knock(&product.client, &product.base(), &address, password).await?;
            ensure!(status == 401, "a wrong password was answered {status}");
            samples[kind].push(took);
        }
    }
    let [known, barred, nobody] = samples;
    let areas = [area(&known, &nobody), area(&barred, &nobody)];
    let mut all = [known, barred, nobody].concat();
    all.sort_unstable();
    let median = *all.get(all.len() / 2).context("nothing was measured")?;
    Ok((areas, median))
}

/// The probability that one of the first takes longer than one of the second, or the other way round, whichever is
/// higher.
fn area(first: &[Duration], second: &[Duration]) -> f64 {
    let mut second = second.to_vec();
    second.sort_unstable();
    let longer = |one: &Duration| {
        let below = second.partition_point(|other| other < one);
        let equal = second.partition_point(|other| other <= one) - below;
        float(below as u64) + float(equal as u64) / 2.0
    };
    let area = first.iter().map(longer).sum::<f64>() / float((first.len() * second.len()) as u64);
    area.max(1.0 - area)
}

async fn knock(
    client: &Client,
    base: &str,
    address: &str,
    password: &str,
) -> Result<(u16, Duration)> {
    let body = json!({"email": address, "password": password});
    let request = client.post(format!("{base}/auth/login")).json(&body);
    let before = Instant::now();
    let answer = request.send().await?;
    let took = before.elapsed();
    let status = answer.status().as_u16();
    let says_when = answer.headers().contains_key("retry-after");
    ensure!(
        status != 503 || says_when,
        "503 without a time to come back"
    );
    answer.bytes().await?;
    Ok((status, took))
}

/// The p99 of other people's requests, in milliseconds.
async fn others(product: &Product, seconds: u64) -> Result<f64> {
    let mut outcome = open(OTHERS, seconds, |_| {
        let request = product.client.get(format!("{}/agents", product.base()));
        async move {
            request.send().await?.error_for_status()?.bytes().await?;
            Ok(())
        }
    })
    .await?;
    Ok(percentile(&mut outcome.samples, 0.99))
}

#[derive(Debug, Default)]
struct Flood {
    computed: u64,
    refused: u64,
    slowest_refusal: Duration,
    others: f64,
    resident: f64,
}

async fn flood(product: &Product, capacity: f64, seconds: u64) -> Result<Flood> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "some dozens a second"
    )]
    let rate = (2.0 * capacity).ceil() as u32;
    let (computed, refused) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let slowest = Arc::new(Mutex::new(Duration::ZERO));
    let sign_ins = open(rate, seconds, |n| {
        let (client, base) = (product.client.clone(), product.base());
        let (computed, refused, slowest) = (computed.clone(), refused.clone(), slowest.clone());
        async move {
            let (status, took) = knock(
                &client,
                &base,
                &format!("nobody-{}@bench.example", n % 1_000),
                WRONG,
            )
            .await?;
            match status {
                401 => computed.fetch_add(1, Ordering::Relaxed),
                503 => {
                    let mut slowest = slowest.lock().await;
                    *slowest = (*slowest).max(took);
                    refused.fetch_add(1, Ordering::Relaxed)
                }
                other => anyhow::bail!("a sign-in was answered {other}"),
            };
            Ok(())
        }
    });
    let watching = async {
        let mut most: f64 = 0.0;
        for _ in 0..seconds * 10 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            most = most.max(product.resident_mib()?);
        }
        anyhow::Ok(most)
    };
    let (sign_ins, others, resident) = tokio::join!(sign_ins, others(product, seconds), watching);
    sign_ins?;
    let slowest_refusal = *slowest.lock().await;
    Ok(Flood {
        computed: computed.load(Ordering::Relaxed),
        refused: refused.load(Ordering::Relaxed),
        slowest_refusal,
        others: others?,
        resident: resident?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_area_is_one_half_where_times_are_alike_and_one_where_they_are_not() {
        let of = |times: &[u64]| -> Vec<Duration> {
            times.iter().copied().map(Duration::from_millis).collect()
        };
        assert_eq!(area(&of(&[1, 2, 3]), &of(&[1, 2, 3])), 0.5);
        assert_eq!(area(&of(&[1, 2]), &of(&[3, 4])), 1.0);
        assert_eq!(area(&of(&[3, 4]), &of(&[1, 2])), 1.0);
    }
}
