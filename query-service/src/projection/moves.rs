//! Signals between those who feed read models and those who read them, within one process.

use std::sync::Arc;

use event_store::Waker;
use tokio::sync::watch;

/// Signals which read models have moved, and whether somebody waits for one.
#[derive(Debug, Clone)]
pub struct Moves {
    moved: Waker,
    waiting: Arc<watch::Sender<usize>>,
}

impl Default for Moves {
    fn default() -> Self {
        Self {
            moved: Waker::default(),
            waiting: Arc::new(watch::channel(0).0),
        }
    }
}

impl Moves {
    /// Signals that a read model has moved.
    pub fn wake(&self) {
        self.moved.wake();
    }

    /// A receiver that sees every later move.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.moved.subscribe()
    }

    /// Somebody waits for a read model to reach a position, as long as the result exists.
    pub(super) fn wait(&self) -> Waiting {
        self.waiting.send_modify(|waiting| *waiting += 1);
        Waiting(Arc::clone(&self.waiting))
    }

    /// Whether somebody waits.
    pub(super) fn are_awaited(&self) -> bool {
        *self.waiting.borrow() > 0
    }

    /// Returns when somebody waits.
    pub(super) async fn awaited(&self) {
        let mut waiting = self.waiting.subscribe();
        if waiting.wait_for(|waiting| *waiting > 0).await.is_err() {
            // It can not happen, since the sender is ours; and without a sender nobody waits.
            std::future::pending::<()>().await;
        }
    }
}

/// Somebody waits.
#[derive(Debug)]
pub(super) struct Waiting(Arc<watch::Sender<usize>>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.send_modify(|waiting| *waiting -= 1);
    }
}
