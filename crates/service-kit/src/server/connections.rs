//! Which connection gives way when another one comes and all slots are taken.
//!
//! A client may hold connections without a request, or send a request that never ends. Below the limit they stay until
//! their time is over. At the limit, a new connection replaces the one that has been idle longest. If none is idle, it
//! replaces the one whose handler has waited longest for the rest of a request. So even a large number of them blocks
//! nobody. A complete request is always answered.
//!
//! This is our own code: the limits of tower and hyper let the newcomer wait, and none closes a connection that is idle.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// Connections that may be closed, in order.
type Queue = BTreeMap<u64, CancellationToken>;

/// The connections that may be closed, in the order in which they became idle or slow.
#[derive(Debug, Default)]
pub(super) struct EvictionQueue(Mutex<Queues>);

#[derive(Debug, Default)]
struct Queues {
    /// Idle ones.
    idle: Queue,
    /// Those with an incomplete request.
    unfinished: Queue,
    turns: u64,
    /// A new connection came and none could be closed.
    wanted: bool,
}

impl Queues {
    fn forget(&mut self, turn: u64) {
        self.idle.remove(&turn);
        self.unfinished.remove(&turn);
    }
}

impl EvictionQueue {
    /// Asks a connection to close: the one that has been idle for longest, else the first that becomes idle.
    pub(super) fn evict_one(&self) {
        let mut queues = self.lock();
        let idle = queues.idle.pop_first();
        match idle.or_else(|| queues.unfinished.pop_first()) {
            Some((_, go)) => go.cancel(),
            None => queues.wanted = true,
        }
    }

    /// The new connection has a slot.
    pub(super) fn admitted(&self) {
        self.lock().wanted = false;
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The slot of one connection.
#[derive(Debug)]
pub(super) struct Slot {
    queue: Arc<EvictionQueue>,
    go: CancellationToken,
    /// Its number among those that may be closed.
    turn: AtomicU64,
    asked: AtomicBool,
    /// Whether the wait for the rest of the request was too long.
    unfinished: AtomicBool,
    /// Woken when that begins.
    stalled: Notify,
}

impl Slot {
    /// For a new connection, which is idle.
    pub(super) fn take(queue: &Arc<EvictionQueue>) -> Arc<Self> {
        let slot = Self {
            queue: Arc::clone(queue),
            go: CancellationToken::new(),
            turn: AtomicU64::new(0),
            asked: AtomicBool::new(false),
            unfinished: AtomicBool::new(false),
            stalled: Notify::new(),
        };
        slot.mark_idle();
        Arc::new(slot)
    }

    /// Waits until it should be closed.
    pub(super) async fn evicted(&self) {
        self.go.cancelled().await;
    }

    /// Whether it ever had a request.
    pub(super) fn had_request(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// It can not be closed at once: the next one is asked.
    pub(super) fn evict_another(&self) {
        self.queue.evict_one();
    }

    /// Whether the wait for the rest of the request was too long.
    pub(super) fn is_unfinished(&self) -> bool {
        self.unfinished.load(Ordering::Relaxed)
    }

    /// Waits until that is so.
    pub(super) async fn stalled(&self) {
        while !self.is_unfinished() {
            self.stalled.notified().await;
        }
    }

    /// The head of a request has arrived.
    pub(super) fn mark_asked(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.dequeue();
    }

    /// The rest of the request does not arrive.
    pub(super) fn mark_stalled(&self) {
        if !self.unfinished.swap(true, Ordering::Relaxed) {
            self.enqueue(|queues| &mut queues.unfinished);
            self.stalled.notify_one();
        }
    }

    /// The request is complete, or nobody waits for the rest of it any more.
    pub(super) fn mark_complete(&self) {
        if self.unfinished.swap(false, Ordering::Relaxed) {
            let turn = self.turn.load(Ordering::Relaxed);
            self.queue.lock().unfinished.remove(&turn);
        }
    }

    fn mark_idle(&self) {
        self.enqueue(|queues| &mut queues.idle);
    }

    /// It stands in one queue at most: an entry that is left behind would be asked to close instead of one that can.
    fn enqueue(&self, queue: fn(&mut Queues) -> &mut Queue) {
        let mut queues = self.queue.lock();
        queues.forget(self.turn.load(Ordering::Relaxed));
        if self.go.is_cancelled() {
            // It ends after the answer that it has just given, or without the one that it can not give.
        } else if queues.wanted {
            queues.wanted = false;
            self.go.cancel();
        } else {
            queues.turns += 1;
            self.turn.store(queues.turns, Ordering::Relaxed);
            let turn = queues.turns;
            queue(&mut queues).insert(turn, self.go.clone());
        }
    }

    fn dequeue(&self) {
        let mut queues = self.queue.lock();
        queues.forget(self.turn.load(Ordering::Relaxed));
    }

    /// This answer, after whose end the connection is idle again.
    pub(super) fn until_answered(self: &Arc<Self>, body: Body) -> Answer {
        Answer {
            body,
            slot: Arc::clone(self),
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.dequeue();
    }
}

/// The body of an answer.
#[derive(Debug)]
pub(super) struct Answer {
    body: Body,
    slot: Arc<Slot>,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.slot.mark_idle();
    }
}
