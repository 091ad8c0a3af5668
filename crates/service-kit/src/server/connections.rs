//! Which connection gives way when another one comes and all slots are taken.
//!
//! A client may hold connections on which it asks for nothing, or never ends asking. While there is room they stay until
//! their time is over. Once there is none, the one on which nothing was asked for longest goes when another comes, and
//! after all of those the one whose handler has waited longest for the rest of a request, so that any number of them
//! holds nobody up. A request that is there as a whole is always answered.
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

/// Connections that may go, by their turns.
type Queue = BTreeMap<u64, CancellationToken>;

/// The connections that may go, in the order in which that began.
#[derive(Debug, Default)]
pub(super) struct EvictionQueue(Mutex<Queues>);

#[derive(Debug, Default)]
struct Queues {
    /// Nothing is asked.
    idle: Queue,
    /// Something is, but the rest of it does not come.
    unfinished: Queue,
    turns: u64,
    /// Somebody came and there was nobody to ask.
    wanted: bool,
}

impl Queues {
    fn forget(&mut self, turn: u64) {
        self.idle.remove(&turn);
        self.unfinished.remove(&turn);
    }
}

impl EvictionQueue {
    /// Asks a connection to go: the one that has been idle for longest, else the first that will be.
    pub(super) fn evict_one(&self) {
        let mut queues = self.lock();
        let idle = queues.idle.pop_first();
        match idle.or_else(|| queues.unfinished.pop_first()) {
            Some((_, go)) => go.cancel(),
            None => queues.wanted = true,
        }
    }

    /// Whoever came has a slot.
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
    /// Its turn among those that may go.
    turn: AtomicU64,
    asked: AtomicBool,
    /// The rest of what is asked has been waited for in vain.
    unfinished: AtomicBool,
    /// Woken when that begins.
    stalled: Notify,
}

impl Slot {
    /// Of a new connection, which is idle.
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

    /// Waits until it should go.
    pub(super) async fn evicted(&self) {
        self.go.cancelled().await;
    }

    /// Whether anything was ever asked for here.
    pub(super) fn had_request(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// It can not go at once: the next one is asked.
    pub(super) fn evict_another(&self) {
        self.queue.evict_one();
    }

    /// Whether the rest of what is asked has been waited for in vain.
    pub(super) fn is_unfinished(&self) -> bool {
        self.unfinished.load(Ordering::Relaxed)
    }

    /// Waits until that is so.
    pub(super) async fn stalled(&self) {
        while !self.is_unfinished() {
            self.stalled.notified().await;
        }
    }

    /// The head of a request is there.
    pub(super) fn mark_asked(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.dequeue();
    }

    /// The rest of the request does not come.
    pub(super) fn mark_stalled(&self) {
        if !self.unfinished.swap(true, Ordering::Relaxed) {
            self.enqueue(|queues| &mut queues.unfinished);
            self.stalled.notify_one();
        }
    }

    /// The request is there as a whole, or nobody waits for the rest of it any more.
    pub(super) fn mark_complete(&self) {
        if self.unfinished.swap(false, Ordering::Relaxed) {
            let turn = self.turn.load(Ordering::Relaxed);
            self.queue.lock().unfinished.remove(&turn);
        }
    }

    fn mark_idle(&self) {
        self.enqueue(|queues| &mut queues.idle);
    }

    /// It stands in one queue at most: an entry that is left behind would be asked to go instead of one that can.
    fn enqueue(&self, queue: fn(&mut Queues) -> &mut Queue) {
        let mut queues = self.queue.lock();
        queues.forget(self.turn.load(Ordering::Relaxed));
        if self.go.is_cancelled() {
            // It ends with the answer it has just given, or without the one it can not give.
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
