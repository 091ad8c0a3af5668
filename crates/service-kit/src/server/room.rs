//! A limit on connections: idle ones are closed when a new one needs a place.
//!
//! A client may hold connections without a request, or send a request that never ends. Below the limit they stay until
//! their time is over. At the limit, a new connection replaces the one that has been idle longest. If none is idle, it
//! replaces the one whose handler has waited longest for the rest of a request. So even a large number of them blocks
//! nobody. A complete request is always answered.

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
type Line = BTreeMap<u64, CancellationToken>;

/// All connections; those that may be closed are in the order in which they became idle.
#[derive(Debug, Default)]
pub(super) struct Room(Mutex<Quiet>);

#[derive(Debug, Default)]
struct Quiet {
    /// Idle ones.
    idle: Line,
    /// Those with an incomplete request.
    unfinished: Line,
    turns: u64,
    /// A new connection came and none could be closed.
    wanted: bool,
}

impl Quiet {
    fn forget(&mut self, turn: u64) {
        self.idle.remove(&turn);
        self.unfinished.remove(&turn);
    }
}

impl Room {
    /// Asks a connection to close: the one that has been idle for longest, else the first that becomes idle.
    pub(super) fn make(&self) {
        let mut quiet = self.lock();
        let idle = quiet.idle.pop_first();
        match idle.or_else(|| quiet.unfinished.pop_first()) {
            Some((_, go)) => go.cancel(),
            None => quiet.wanted = true,
        }
    }

    /// The new connection has its place.
    pub(super) fn found(&self) {
        self.lock().wanted = false;
    }

    fn lock(&self) -> MutexGuard<'_, Quiet> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a connection.
#[derive(Debug)]
pub(super) struct Place {
    room: Arc<Room>,
    go: CancellationToken,
    /// Its number among those that may be closed.
    turn: AtomicU64,
    asked: AtomicBool,
    /// Whether the wait for the rest of the request was too long.
    unfinished: AtomicBool,
    /// Signals that this wait began to be too long.
    stuck: Notify,
}

impl Place {
    /// For a new connection, which is idle.
    pub(super) fn take(room: &Arc<Room>) -> Arc<Self> {
        let place = Self {
            room: Arc::clone(room),
            go: CancellationToken::new(),
            turn: AtomicU64::new(0),
            asked: AtomicBool::new(false),
            unfinished: AtomicBool::new(false),
            stuck: Notify::new(),
        };
        place.is_quiet();
        Arc::new(place)
    }

    /// Waits until it should be closed.
    pub(super) async fn should_go(&self) {
        self.go.cancelled().await;
    }

    /// Whether it ever had a request.
    pub(super) fn was_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// It can not be closed at once: the next one is asked.
    pub(super) fn pass_on(&self) {
        self.room.make();
    }

    /// Whether the wait for the rest of the request was too long.
    pub(super) fn is_unfinished(&self) -> bool {
        self.unfinished.load(Ordering::Relaxed)
    }

    /// Waits until that is so.
    pub(super) async fn is_stuck(&self) {
        while !self.is_unfinished() {
            self.stuck.notified().await;
        }
    }

    /// The head of a request has arrived.
    pub(super) fn is_asked(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.leave();
    }

    /// The rest of the request does not arrive.
    pub(super) fn is_kept_waiting(&self) {
        if !self.unfinished.swap(true, Ordering::Relaxed) {
            self.line_up(|quiet| &mut quiet.unfinished);
            self.stuck.notify_one();
        }
    }

    /// The request is complete, or nobody waits for the rest of it any more.
    pub(super) fn is_whole(&self) {
        if self.unfinished.swap(false, Ordering::Relaxed) {
            let turn = self.turn.load(Ordering::Relaxed);
            self.room.lock().unfinished.remove(&turn);
        }
    }

    fn is_quiet(&self) {
        self.line_up(|quiet| &mut quiet.idle);
    }

    /// It is in at most one line: an entry that is left behind would be asked to close in place of one that can.
    fn line_up(&self, line: fn(&mut Quiet) -> &mut Line) {
        let mut quiet = self.room.lock();
        quiet.forget(self.turn.load(Ordering::Relaxed));
        if self.go.is_cancelled() {
            // It ends after the answer that it has just given, or without the one that it can not give.
        } else if quiet.wanted {
            quiet.wanted = false;
            self.go.cancel();
        } else {
            quiet.turns += 1;
            self.turn.store(quiet.turns, Ordering::Relaxed);
            let turn = quiet.turns;
            line(&mut quiet).insert(turn, self.go.clone());
        }
    }

    fn leave(&self) {
        let mut quiet = self.room.lock();
        quiet.forget(self.turn.load(Ordering::Relaxed));
    }

    /// This answer, after whose end the connection is idle again.
    pub(super) fn until_answered(self: &Arc<Self>, body: Body) -> Answer {
        Answer {
            body,
            place: Arc::clone(self),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}

/// The body of an answer.
#[derive(Debug)]
pub(super) struct Answer {
    body: Body,
    place: Arc<Place>,
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
        self.place.is_quiet();
    }
}
