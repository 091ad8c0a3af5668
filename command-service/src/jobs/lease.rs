//! The claims that a worker holds, renewed as long as the work goes on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use event_store::patience::within;
use tokio::task::AbortHandle;

use super::queue::{Claim, Queue};

/// Claims are renewed this many times within their length, so that one missed renewal loses none.
const RENEWALS: u32 = 3;

struct Held {
    since: Instant,
    task: AbortHandle,
}

/// The jobs that run here, with their claims. Cheap to clone.
#[derive(Clone)]
pub(super) struct Leases {
    queue: Queue,
    held: Arc<Mutex<HashMap<Claim, Held>>>,
}

impl Leases {
    pub fn new(queue: Queue) -> Self {
        Self {
            queue,
            held: Arc::default(),
        }
    }

    pub fn hold(&self, claim: Claim, task: AbortHandle) {
        let since = Instant::now();
        self.with(|held| held.insert(claim, Held { since, task }));
    }

    pub fn release(&self, claim: Claim) {
        self.with(|held| held.remove(&claim));
    }

    /// Stops everything that still runs and returns its claims.
    pub fn stop_all(&self) -> Vec<Claim> {
        self.with(|held| {
            held.drain()
                .map(|(claim, held)| {
                    held.task.abort();
                    claim
                })
                .collect()
        })
    }

    /// Renews for ever; stops work whose claim was lost.
    pub async fn keep(self) {
        loop {
            tokio::time::sleep(self.queue.lease() / RENEWALS).await;
            self.renew().await;
        }
    }

    async fn renew(&self) {
        let claims: Vec<Claim> = self.with(|held| held.keys().copied().collect());
        if claims.is_empty() {
            return;
        }
        let asked = Instant::now();
        // If the database does not answer, a claim still ends at its time.
        let patience = self.queue.lease() / RENEWALS;
        match within(patience, self.queue.renew(&claims)).await {
            Ok(standing) => self.with(|held| {
                for claim in &claims {
                    if standing.contains(claim) {
                        if let Some(held) = held.get_mut(claim) {
                            held.since = asked;
                        }
                    } else {
                        lose(held, *claim);
                    }
                }
            }),
            Err(cause) => {
                tracing::warn!(%cause, "leases were not renewed");
                let lease = self.queue.lease();
                self.with(|held| run_out(held, lease));
            }
        }
    }

    /// Nothing in here can panic half-way, so a poisoned lock still holds a good map.
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<Claim, Held>) -> T) -> T {
        work(&mut self.held.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The claims whose last renewal is longer ago than a lease.
fn run_out(held: &mut HashMap<Claim, Held>, lease: Duration) {
    let over: Vec<Claim> = held
        .iter()
        .filter(|(_, held)| held.since.elapsed() >= lease)
        .map(|(claim, _)| *claim)
        .collect();
    over.into_iter().for_each(|claim| lose(held, claim));
}

/// Another worker may have begun already; the work here is stopped, and its result would be refused anyway.
fn lose(held: &mut HashMap<Claim, Held>, claim: Claim) {
    if let Some(lost) = held.remove(&claim) {
        metrics::counter!("jobs_leases_lost_total").increment(1);
        tracing::warn!(job = claim.id, attempt = claim.attempt, "a lease was lost");
        lost.task.abort();
    }
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgPoolOptions;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_claim_ends_by_our_own_clock_where_the_database_says_nothing() {
        // It accepts connections and never answers.
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("postgres://x@{}/x", silent.local_addr().unwrap());
        let pool = PgPoolOptions::new().acquire_timeout(Duration::from_secs(600));
        let queue = Queue::new(pool.connect_lazy(&url).unwrap());
        let leases = Leases::new(queue.with_lease(Duration::from_millis(150)));
        let work = tokio::spawn(std::future::pending::<()>());
        let claim = Claim { id: 1, attempt: 1 };
        leases.hold(claim, work.abort_handle());
        let keeping = tokio::spawn(leases.keep());
        assert!(work.await.unwrap_err().is_cancelled());
        keeping.abort();
    }
}
