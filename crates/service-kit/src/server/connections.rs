//! Room for connections: whoever asks for nothing gives way to whoever comes.
//!
//! A client may hold connections on which it asks for nothing, or never ends asking. While there is room they stay until
//! their time is over. Once there is none, the one on which nothing was asked for longest goes when another comes, and
//! after all of those the one whose handler has waited longest for the rest of a request, so that any number of them
//! holds nobody up. A request that is there as a whole is always answered.

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
type Line = BTreeMap<u64, CancellationToken>;

/// All connections, those that may go in the order in which that began.
#[derive(Debug, Default)]
pub(super) struct Room(Mutex<Quiet>);

#[derive(Debug, Default)]
struct Quiet {
    /// Nothing is asked.
    idle: Line,
    /// Something is, but the rest of it does not come.
    unfinished: Line,
    turns: u64,
    /// Somebody came and there was nobody to ask.
    wanted: bool,
}

impl Quiet {
    fn forget(&mut self, turn: u64) {
        self.idle.remove(&turn);
        self.unfinished.remove(&turn);
    }
}

impl Room {
    /// Asks a connection to go: the one that has been quiet for longest, else the first that will be.
    pub(super) fn make(&self) {
        let mut quiet = self.lock();
        let idle = quiet.idle.pop_first();
        match idle.or_else(|| quiet.unfinished.pop_first()) {
            Some((_, go)) => go.cancel(),
            None => quiet.wanted = true,
        }
    }

    /// Whoever came has found room.
    pub(super) fn found(&self) {
        self.lock().wanted = false;
    }

    fn lock(&self) -> MutexGuard<'_, Quiet> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a connection has of the room.
#[derive(Debug)]
pub(super) struct Place {
    room: Arc<Room>,
    go: CancellationToken,
    /// Its turn among those that may go.
    turn: AtomicU64,
    asked: AtomicBool,
    /// The rest of what is asked has been waited for in vain.
    unfinished: AtomicBool,
    /// That began.
    stuck: Notify,
}

impl Place {
    /// Of a new connection, which is quiet.
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

    /// Waits until it should go.
    pub(super) async fn should_go(&self) {
        self.go.cancelled().await;
    }

    /// Whether anything was ever asked for here.
    pub(super) fn was_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// It can not go at once: the next one is asked.
    pub(super) fn pass_on(&self) {
        self.room.make();
    }

    /// Whether the rest of what is asked has been waited for in vain.
    pub(super) fn is_unfinished(&self) -> bool {
        self.unfinished.load(Ordering::Relaxed)
    }

    /// Waits until that is so.
    pub(super) async fn is_stuck(&self) {
        while !self.is_unfinished() {
            self.stuck.notified().await;
        }
    }

    /// The head of a request is there.
    pub(super) fn is_asked(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.leave();
    }

    /// The rest of the request does not come.
    pub(super) fn is_kept_waiting(&self) {
        if !self.unfinished.swap(true, Ordering::Relaxed) {
            self.line_up(|quiet| &mut quiet.unfinished);
            self.stuck.notify_one();
        }
    }

    /// The request is there as a whole, or nobody waits for the rest of it any more.
    pub(super) fn is_whole(&self) {
        if self.unfinished.swap(false, Ordering::Relaxed) {
            let turn = self.turn.load(Ordering::Relaxed);
            self.room.lock().unfinished.remove(&turn);
        }
    }

    fn is_quiet(&self) {
        self.line_up(|quiet| &mut quiet.idle);
    }

    /// It stands in one line at most: an entry that is left behind would be asked to go in the place of somebody who can.
    fn line_up(&self, line: fn(&mut Quiet) -> &mut Line) {
        let mut quiet = self.room.lock();
        quiet.forget(self.turn.load(Ordering::Relaxed));
        if self.go.is_cancelled() {
            // It ends with the answer it has just given, or without the one it can not give.
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

    /// This answer, after whose end the connection is quiet again.
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
