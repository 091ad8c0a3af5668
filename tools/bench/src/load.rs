//! Closed and open loops.

use std::future::Future;
use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::figures::{Rounds, percentile};

/// The result of a loop.
#[derive(Debug, Default)]
pub struct Outcome {
    pub samples: Vec<Duration>,
    pub seconds: f64,
}

impl Outcome {
    pub fn per_second(&self) -> f64 {
        crate::figures::float(self.samples.len() as u64) / self.seconds
    }
}

/// `clients` at the same time, each again as soon as it is done, for `seconds`.
pub async fn closed<C, F>(
    clients: Vec<C>,
    seconds: u64,
    work: impl Fn(C, u64) -> F + Clone + Send + 'static,
) -> Result<Outcome>
where
    C: Clone + Send + 'static,
    F: Future<Output = Result<()>> + Send,
{
    let started = Instant::now();
    let end = started + Duration::from_secs(seconds);
    let mut set = JoinSet::new();
    for client in clients {
        let work = work.clone();
        set.spawn(async move {
            let mut samples = Vec::new();
            let mut n = 0;
            while Instant::now() < end {
                let before = Instant::now();
                work(client.clone(), n).await?;
                samples.push(before.elapsed());
                n += 1;
            }
            anyhow::Ok(samples)
        });
    }
    let mut outcome = Outcome::default();
    while let Some(samples) = set.join_next().await {
        outcome.samples.extend(samples??);
    }
    outcome.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

/// One every `1 / rate` seconds whether or not earlier ones are done; the latency counts from the planned time.
pub async fn open<F>(rate: u32, seconds: u64, work: impl Fn(u64) -> F) -> Result<Outcome>
where
    F: Future<Output = Result<()>> + Send + 'static,
{
    let started = Instant::now();
    let mut set = JoinSet::new();
    let mut due = clock(started, rate, seconds);
    let mut n = 0;
    while let Some(due) = due.recv().await {
        let request = work(n);
        n += 1;
        set.spawn(async move { request.await.map(|()| due.elapsed()) });
    }
    let mut outcome = Outcome::default();
    while let Some(sample) = set.join_next().await {
        outcome.samples.push(sample??);
    }
    outcome.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

/// Several open loops: the milliseconds within which half of the requests were answered, and 99 of 100.
pub async fn percentiles<F>(
    rate: u32,
    (rounds, seconds): (usize, u64),
    work: impl Fn(u64) -> F,
) -> Result<(Rounds, Rounds)>
where
    F: Future<Output = Result<()>> + Send + 'static,
{
    let (mut half, mut most) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let mut outcome = open(rate, seconds, &work).await?;
        half.push(percentile(&mut outcome.samples, 0.5));
        most.push(percentile(&mut outcome.samples, 0.99));
    }
    Ok((Rounds::of(half), Rounds::of(most)))
}

/// Sends the planned times. It is a thread, since the runtime's timer has only whole milliseconds, which would be most
/// of the measured time.
fn clock(started: Instant, rate: u32, seconds: u64) -> mpsc::UnboundedReceiver<Instant> {
    let (tell, told) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        let all = u64::from(rate) * seconds;
        for n in 0..u32::try_from(all).unwrap_or(u32::MAX) {
            let due = started + Duration::from_secs(1) * n / rate;
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            if tell.send(due).is_err() {
                return;
            }
        }
    });
    told
}
