//! What background work runs with: its connections, its wake-ups, and the signal to stop.

use std::sync::Arc;

use event_store::{Feed, PgFeed, Waker};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{Handler, Positions, Queue, Reactor, Wakers, Workers, due, react};

/// What features need to start their reactors and workers. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Engine {
    /// Tasks that must end before the process does.
    pub tasks: TaskTracker,
    /// Connections for background work.
    pub pool: PgPool,
    /// Stores how far the reactors have read.
    positions: Positions,
    /// The queue of jobs.
    pub queue: Queue,
    /// Wakes when the log has grown.
    pub log: Waker,
    /// Wakes the workers of a kind when a job was made.
    pub made: Wakers,
    /// Ends everything, and gives leases back.
    pub stop: CancellationToken,
}

impl Engine {
    /// Over this pool, until `stop`.
    #[must_use]
    pub fn new(tasks: &TaskTracker, pool: &PgPool, log: &Waker, stop: &CancellationToken) -> Self {
        let made = Wakers::default();
        tasks.spawn(due::watch(pool.clone().into(), made.clone(), stop.clone()));
        Self {
            tasks: tasks.clone(),
            pool: pool.clone(),
            positions: Positions::begin(pool.clone()),
            queue: Queue::new(pool.clone()),
            log: log.clone(),
            made,
            stop: stop.clone(),
        }
    }

    /// The numbered log.
    #[must_use]
    pub fn feed(&self) -> Arc<dyn Feed> {
        Arc::new(PgFeed::new(self.pool.clone(), &self.log))
    }

    /// Starts turning events into jobs.
    pub fn react(&self, reactor: impl Reactor + 'static) {
        self.tasks.spawn(react(
            Arc::new(reactor),
            self.pool.clone(),
            self.positions.clone(),
            self.feed(),
            self.made.clone(),
            self.stop.clone(),
        ));
    }

    /// Starts doing jobs.
    pub fn work(&self, handler: impl Handler + 'static) {
        let made = self.made.of(handler.kind());
        let workers = Workers::new(self.queue.clone(), Arc::new(handler), made).watched();
        self.tasks.spawn(workers.run(self.stop.clone()));
    }
}
