//! How quiet the machine is before a measurement: no percentile can be better than this.

use std::time::{Duration, Instant};

use crate::figures::percentile;

const NAP: Duration = Duration::from_millis(1);
const WATCHED: Duration = Duration::from_secs(5);

/// How many milliseconds sleeps of one millisecond are too long at the 99th percentile, with one thread on each core
/// and nothing else running.
pub fn p99() -> f64 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads: Vec<_> = (0..cores).map(|_| std::thread::spawn(naps)).collect();
    let naps = threads.into_iter().filter_map(|thread| thread.join().ok());
    percentile(&mut naps.flatten().collect::<Vec<_>>(), 0.99)
}

fn naps() -> Vec<Duration> {
    let started = Instant::now();
    let mut samples = Vec::new();
    while started.elapsed() < WATCHED {
        let before = Instant::now();
        std::thread::sleep(NAP);
        samples.push(before.elapsed().saturating_sub(NAP));
    }
    samples
}
