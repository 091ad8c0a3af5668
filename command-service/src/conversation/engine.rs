//! What goes on behind the routes of this feature.

use std::sync::Arc;
use std::time::Duration;

use shared_events::store::{Feed, PgFeed, Waker};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::reactor::Replying;
use super::reply::{Deadlines, Deltas, Replies};
use crate::jobs::{Queue, Workers, queue, react};
use crate::state::CommandState;

/// Between two rounds of tidying up.
const TIDY: Duration = Duration::from_secs(15);

/// Starts following outcomes, turning messages into jobs, and doing those. `background` is the pool of
/// workers; `log` is woken when the log has grown. All of it ends with `stop`, leases given back.
pub fn start(
    tasks: &TaskTracker,
    state: &CommandState,
    background: &PgPool,
    log: &Waker,
    stop: &CancellationToken,
) {
    start_with(
        tasks,
        state,
        &Queue::new(background.clone()),
        background,
        log,
        stop,
    );
}

/// Like [`start`], with a queue whose leases are of another length.
pub fn start_with(
    tasks: &TaskTracker,
    state: &CommandState,
    queue: &Queue,
    background: &PgPool,
    log: &Waker,
    stop: &CancellationToken,
) {
    let feed = || -> Arc<dyn Feed> { Arc::new(PgFeed::new(background.clone(), log)) };
    let (unit, chat, made) = (&state.unit_of_work, &state.chat, Waker::default());
    let deltas = Deltas::new(background.clone());
    tasks.spawn(chat.outcomes.clone().follow(feed(), stop.clone()));
    tasks.spawn(deltas.clone().run(stop.clone()));
    tasks.spawn(react(
        Arc::new(Replying::new(unit.decoder().clone())),
        background.clone(),
        feed(),
        made.clone(),
        stop.clone(),
    ));
    let replies = Replies::new(unit.clone(), chat.clone(), deltas, state.uploads.clone());
    let replies = Workers::new(queue.clone(), Arc::new(replies), made.clone());
    tasks.spawn(replies.run(stop.clone()));
    let deadlines = Arc::new(Deadlines::new(unit.clone()));
    tasks.spawn(Workers::new(queue.clone(), deadlines, made).run(stop.clone()));
    tasks.spawn(tidy(background.clone(), stop.clone()));
}

async fn tidy(pool: PgPool, stop: CancellationToken) {
    loop {
        if let Err(cause) = queue::tidy(&pool).await {
            tracing::warn!(%cause, "done jobs were not tidied up");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(TIDY) => {}
        }
    }
}
