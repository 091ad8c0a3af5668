//! The sequencer gives every committed event a dense position, after its commit.
//!
//! A reader of "position greater than mine" over a plain sequence loses the events of slower
//! transactions. Here an event is numbered once it is visible, by comparing what the last pass could
//! see with what this one can. Any node may run it; the lock on its only row makes sure that one
//! runs at a time.

mod traced;

use std::sync::Arc;
use std::time::Duration;

use event_store::feed::CHANNEL;
use event_store::patience::{self, within};
use event_store::{Pass, Statements, Waker, pass};
use service_kit::{clock, fault};
use sqlx::PgPool;
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;
use traced::Passes;

/// The longest pause between two passes. Every commit wakes the sequencer of its own node, unless the node is gone.
const IDLE: Duration = Duration::from_secs(1);
/// The shortest time from one pass to the next, so that a burst of commits is one batch. A single commit does
/// not wait.
const COALESCE: Duration = Duration::from_millis(1);
/// From a pass that found another node at it to the next one: that node may have begun before a commit of ours.
const ELSEWHERE: Duration = Duration::from_millis(4);

/// Gives positions to events until `stop`. `commits` wakes it; it wakes `feed` and notifies other processes.
pub async fn run(pool: PgPool, commits: Waker, feed: Waker, stop: CancellationToken) {
    let mut woken = commits.subscribe();
    // In a foreign log a pass would silently find nothing; the owner must adopt the log first.
    loop {
        match within(patience::STATEMENT, event_store::is_ours(&pool)).await {
            Ok(true) => break,
            Ok(false) => tracing::error!(
                "this log was restored from another cluster: run `marketplace migrate`"
            ),
            Err(cause) => tracing::error!(%cause, "the log can not be read, will try again"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(IDLE) => {}
        }
    }
    let numbered = Arc::new(Notify::new());
    let database = Statements::from(pool);
    let notices = notify(database.clone(), feed.notice(), numbered.clone());
    let notices = AbortOnDropHandle::new(tokio::spawn(notices));
    let passes = Passes::begin(&database);
    loop {
        let (begun, when) = (Instant::now(), clock::system());
        let pause = match pass(&database).await {
            Ok(Pass::Numbered { count, last }) => {
                fault::reach(fault::Point::Numbered);
                metrics::counter!("sequencer_numbered_total").increment(count);
                #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
                metrics::gauge!("log_position").set(last.0 as f64);
                feed.wake();
                numbered.notify_one();
                passes.note(when, count, last);
                IDLE
            }
            Ok(Pass::Idle) => IDLE,
            Ok(Pass::Elsewhere) => ELSEWHERE,
            Err(cause) => {
                tracing::error!(%cause, "numbering the log failed, will try again");
                IDLE
            }
        };
        tokio::select! {
            () = stop.cancelled() => break,
            _ = woken.changed() => tokio::time::sleep_until(begun + COALESCE).await,
            () = tokio::time::sleep(pause) => {}
        }
    }
    drop(notices);
}

/// Notifies other processes after each pass, while the next one may be running; passes in the meantime share a notice.
/// This is outside every append transaction, where NOTIFY would make the commits of the whole cluster wait for each
/// other.
async fn notify(database: Statements, notice: String, numbered: Arc<Notify>) {
    loop {
        numbered.notified().await;
        let sent = sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(&notice)
            .execute(&database)
            .await;
        if let Err(cause) = sent {
            // Followers also poll, so they are only slower.
            tracing::warn!(%cause, "the log's notice was not sent");
        }
    }
}
