//! What goes on behind the routes of this feature.

use std::sync::Arc;
use std::time::Duration;

use shared_events::store::{PgFeed, Waker};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Payments;
use super::notices::{BACKOFF, Notices};
use super::reactor::Paying;
use super::refund::Refunds;
use super::sweep::Sweeps;
use crate::jobs::{Handler, Policy, Queue, Workers, react};

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

/// Starts turning events into jobs and doing those, until `stop`. `background` is the pool of workers; `log` is
/// woken when the log has grown.
pub fn start(
    tasks: &TaskTracker,
    payments: &Payments,
    background: &PgPool,
    log: &Waker,
    stop: &CancellationToken,
) {
    let made = Waker::default();
    tasks.spawn(react(
        Arc::new(Paying::new(payments.unit.decoder().clone())),
        background.clone(),
        Arc::new(PgFeed::new(background.clone(), log)),
        made.clone(),
        stop.clone(),
    ));
    let handlers: [Arc<dyn Handler>; 3] = [
        Arc::new(Notices(payments.clone())),
        Arc::new(Sweeps(payments.clone())),
        Arc::new(Refunds(payments.clone())),
    ];
    for handler in handlers {
        let queue = Queue::new(background.clone());
        tasks.spawn(Workers::new(queue, handler, made.clone()).run(stop.clone()));
    }
    tasks.spawn(tidy(background.clone(), stop.clone()));
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
