//! The sequencer gives every committed event a dense position, after its commit.
//!
//! A reader of "position greater than mine" over a plain sequence loses the events of slower
//! transactions. Here an event is numbered once it is visible, by comparing what the last pass could
//! see with what this one can. Any node may run it; the lock on its only row is the fence.

mod pass;
mod restore;

use std::time::Duration;

use service_kit::fault;
use shared_events::store::Waker;
use shared_events::store::feed::CHANNEL;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

pub use pass::{Pass, pass};
pub use restore::adopt_restored_log;

/// The longest pause between two looks when nothing wakes it.
const IDLE: Duration = Duration::from_millis(500);
/// The shortest pause between two passes, so that a burst of commits is one batch and one NOTIFY.
const COALESCE: Duration = Duration::from_millis(1);

/// Numbers events until `stop`. `commits` wakes it; it wakes `feed` and notifies other processes.
pub async fn run(pool: PgPool, commits: Waker, feed: Waker, stop: CancellationToken) {
    let mut woken = commits.subscribe();
    let mut pause = COALESCE;
    // Numbering a foreign log would silently number nothing; the owner has to adopt it first.
    while !matches!(restore::is_ours(&pool).await, Ok(true)) {
        tracing::error!(
            "this log was restored from another cluster, or can not be read: run `marketplace migrate`"
        );
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(IDLE) => {}
        }
    }
    loop {
        match pass(&pool).await {
            Ok(Pass::Numbered { count, last }) => {
                fault::reach(fault::Point::Numbered);
                metrics::counter!("sequencer_numbered_total").increment(count);
                #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
                metrics::gauge!("log_position").set(last as f64);
                feed.wake();
                notify(&pool).await;
                pause = COALESCE;
            }
            Ok(Pass::Idle | Pass::Elsewhere) => pause = (pause * 2).min(IDLE),
            Err(cause) => {
                tracing::error!(%cause, "numbering the log failed, will try again");
                pause = IDLE;
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            _ = woken.changed() => tokio::time::sleep(COALESCE).await,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Outside every append transaction, where NOTIFY would serialise the commits of the whole cluster.
async fn notify(pool: &PgPool) {
    let sent = sqlx::query("SELECT pg_notify($1, '')")
        .bind(CHANNEL)
        .execute(pool)
        .await;
    if let Err(cause) = sent {
        // Followers also poll; they are only slower.
        tracing::warn!(%cause, "the log's notice was not sent");
    }
}
