//! The lock that lets one command for each stream run at a time on this node, and the queue for it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::OwnedMutexGuard;

use super::chain::Chain;
use super::stream::Stream;

const STRIPES: usize = 1_024;

/// One async lock for each stream on a node, in stripes: two streams may share one, which costs a
/// little waiting and never a wrong result.
#[derive(Debug)]
pub(super) struct Locks(Vec<Arc<Stripe>>);

#[derive(Debug, Default)]
struct Stripe {
    /// The chain that the last command left to the next one, which then waits for the lock already.
    chain: Arc<tokio::sync::Mutex<Option<Chain>>>,
    /// Commands on only one stream that wait for the lock.
    waiting: AtomicUsize,
    /// When this node last found that another one had changed a stream of this stripe.
    moved: Mutex<Option<Instant>>,
}

/// For so long after that, another change is expected.
const CONTESTED: Duration = Duration::from_secs(1);

/// The locks of a command's streams.
#[derive(Debug)]
pub(super) struct Held {
    stripes: Vec<(Arc<Stripe>, OwnedMutexGuard<Option<Chain>>)>,
    alone: bool,
}

impl Default for Locks {
    fn default() -> Self {
        Self((0..STRIPES).map(|_| Arc::default()).collect())
    }
}

impl Locks {
    /// Takes the locks of all streams, in one global order, so that two commands never wait for each
    /// other.
    pub async fn hold(&self, streams: &[Stream]) -> Held {
        let alone = streams.len() == 1;
        let mut held = Vec::with_capacity(streams.len());
        for stripe in self.of(streams) {
            let waiting = alone.then(|| Waiting::for_stripe(stripe));
            let guard = Arc::clone(&stripe.chain).lock_owned().await;
            drop(waiting);
            held.push((Arc::clone(stripe), guard));
        }
        Held {
            stripes: held,
            alone,
        }
    }

    /// Another node has changed one of these streams.
    pub fn note_moved(&self, streams: &[Stream]) {
        let now = Some(Instant::now());
        for stripe in self.of(streams) {
            *stripe.moved.lock().unwrap_or_else(PoisonError::into_inner) = now;
        }
    }

    fn of(&self, streams: &[Stream]) -> impl Iterator<Item = &Arc<Stripe>> {
        let mut stripes: Vec<usize> = streams.iter().map(stripe).collect();
        stripes.sort_unstable();
        stripes.dedup();
        stripes
            .into_iter()
            .filter_map(move |stripe| self.0.get(stripe))
    }
}

impl Held {
    /// Whether other nodes also write to these streams at the moment, so that this node's memory of them is of little
    /// use.
    pub fn are_contested(&self) -> bool {
        self.stripes.iter().any(|(stripe, _)| {
            let moved = *stripe.moved.lock().unwrap_or_else(PoisonError::into_inner);
            moved.is_some_and(|moved| moved.elapsed() < CONTESTED)
        })
    }

    /// The chain that was left here, if a command on exactly this stream, with this key, can continue it.
    pub fn take_up(&mut self, streams: &[Stream], key: &[u8]) -> Option<Chain> {
        match (&mut self.stripes[..], streams) {
            ([(_, left)], [stream]) => left.take_if(|chain| chain.takes(stream, key)),
            _ => None,
        }
    }

    /// The chain that was left here and must still be committed.
    pub fn left(&mut self) -> Option<Chain> {
        self.stripes.iter_mut().find_map(|(_, left)| left.take())
    }

    /// Whether this command may leave its decision to the next one.
    pub const fn is_alone(&self) -> bool {
        self.alone
    }

    /// Whether a next command waits for exactly the stream of this one.
    pub fn is_followed(&self) -> bool {
        let waits = |stripe: &Stripe| stripe.waiting.load(Ordering::SeqCst) > 0;
        self.alone && self.stripes.iter().any(|(stripe, _)| waits(stripe))
    }

    /// Releases the lock and leaves the rest to the next holder.
    pub fn leave(mut self, chain: Chain) {
        let mut stripes = std::mem::take(&mut self.stripes);
        if let Some((_, left)) = stripes.first_mut() {
            **left = Some(chain);
        }
    }
}

impl Drop for Held {
    /// Maybe no command follows that would commit this chain. The commands that wait for it learn that it is lost,
    /// and begin again.
    fn drop(&mut self) {
        while self.left().is_some() {}
    }
}

/// A command that waits for a lock, until this is dropped.
struct Waiting<'a>(&'a Stripe);

impl<'a> Waiting<'a> {
    fn for_stripe(stripe: &'a Stripe) -> Self {
        stripe.waiting.fetch_add(1, Ordering::SeqCst);
        Self(stripe)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

fn stripe(stream: &Stream) -> usize {
    let mut hasher = DefaultHasher::new();
    (stream.kind(), stream.id()).hash(&mut hasher);
    usize::try_from(hasher.finish() % STRIPES as u64).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use shared_events::UserId;

    use super::*;
    use crate::wallet::Wallet;

    #[tokio::test]
    async fn a_stream_that_has_just_moved_is_contested_and_others_are_not() {
        let locks = Locks::default();
        let streams = [Stream::of::<Wallet>(UserId::mint())];
        assert!(!locks.hold(&streams).await.are_contested());
        locks.note_moved(&streams);
        assert!(locks.hold(&streams).await.are_contested());
    }
}
