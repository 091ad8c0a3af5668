//! What goes on behind the routes of this feature.

use std::time::Duration;

use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::Payments;
use super::notices::{BACKOFF, Notices};
use super::reactor::Paying;
use super::refund::Refunds;
use super::sweep::Sweeps;
use crate::jobs::{Engine, Policy};

/// Between two rounds of tidying up.
const TIDY: Duration = Duration::from_secs(60 * 60);

/// Never given up: people's money hangs on it.
pub(super) const POLICY: Policy = Policy {
    per_owner: 1_000,
    in_all: 32,
    on_node: 8,
    attempts: i32::MAX,
    backoff: BACKOFF,
};

/// Starts turning events into jobs and doing those.
pub fn start(engine: &Engine, payments: &Payments) {
    engine.react(Paying::new(payments.unit.decoder().clone()));
    engine.work(Notices(payments.clone()));
    engine.work(Sweeps(payments.clone()));
    engine.work(Refunds(payments.clone()));
    let tidy = tidy(engine.pool.clone(), engine.stop.clone());
    engine.tasks.spawn(tidy);
}

/// What nobody can ask for again goes: addresses of checkouts, notices that were dealt with long after the
/// provider gives up repeating them.
async fn tidy(pool: PgPool, stop: CancellationToken) {
    loop {
        for old in [
            "DELETE FROM payment_checkout WHERE created_at < clock_timestamp() - interval '4 days'",
            "DELETE FROM payment_inbox WHERE processed_at < clock_timestamp() - interval '400 days'",
        ] {
            if let Err(cause) = sqlx::query(old).execute(&pool).await {
                tracing::warn!(%cause, "old payment records were not tidied up");
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(TIDY) => {}
        }
    }
}
