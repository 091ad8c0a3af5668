//! Many commands, one round trip: what comes while the last batch is under way goes with the next.
//!
//! A command does not wait for others to join it. A single command on the node finds a free lane and goes at once;
//! under load the database sees few large statements and one flush for many commits, not one for each.

use std::sync::Arc;

use futures::future::BoxFuture;
use tokio::sync::{Mutex, mpsc, oneshot};

/// Batches under way at the same time: while one waits for the disk, the next is put together and executed.
const LANES: usize = 2;
/// The most that goes together, so that one batch stays a matter of milliseconds.
const MOST: usize = 64;

/// Carries items of one kind.
#[derive(Debug)]
pub(super) struct Lanes<I, O> {
    queue: mpsc::UnboundedSender<Waiting<I, O>>,
}

#[derive(Debug)]
struct Waiting<I, O> {
    item: I,
    answer: oneshot::Sender<O>,
}

impl<I: Send + 'static, O: Send + 'static> Lanes<I, O> {
    /// `carry` returns as many answers as it got items, in the same order. The lanes end when this value is dropped.
    /// The queue is limited by the commands in progress, each of which waits for its answer.
    pub fn open<F>(carry: F) -> Self
    where
        F: Fn(Vec<I>) -> BoxFuture<'static, Vec<O>> + Send + Sync + 'static,
    {
        let (queue, waiting) = mpsc::unbounded_channel();
        let (waiting, carry) = (Arc::new(Mutex::new(waiting)), Arc::new(carry));
        for _ in 0..LANES {
            let (waiting, carry) = (Arc::clone(&waiting), Arc::clone(&carry));
            tokio::spawn(async move {
                while let Some((items, answers)) = next(&waiting).await {
                    for (answer, outcome) in answers.into_iter().zip(carry(items).await) {
                        // The caller may be gone; the work is done anyway.
                        let _ = answer.send(outcome);
                    }
                }
            });
        }
        Self { queue }
    }

    /// None when the process is ending.
    pub async fn send(&self, item: I) -> Option<O> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Waiting { item, answer }).ok()?;
        answered.await.ok()
    }
}

type Batch<I, O> = (Vec<I>, Vec<oneshot::Sender<O>>);

async fn next<I, O>(
    waiting: &Mutex<mpsc::UnboundedReceiver<Waiting<I, O>>>,
) -> Option<Batch<I, O>> {
    let mut waiting = waiting.lock().await;
    let mut batch = Vec::new();
    if waiting.recv_many(&mut batch, MOST).await == 0 {
        return None;
    }
    Some(batch.into_iter().map(|it| (it.item, it.answer)).unzip())
}
