//! Aggregates kept in memory, and the lock that lets one command a stream run at a time on this node.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, OwnedMutexGuard};

use super::work::Stream;

/// A cached aggregate: its state as of a sequence.
#[derive(Clone)]
pub(super) struct Cached {
    pub version: u64,
    pub snapshot_at: u64,
    pub state: Arc<dyn Any + Send + Sync>,
}

pub(super) struct Cache(moka::sync::Cache<(&'static str, String), Cached>);

impl Default for Cache {
    fn default() -> Self {
        Self(moka::sync::Cache::new(4_096))
    }
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Cache({} aggregates)", self.0.entry_count())
    }
}

impl Cache {
    pub fn get(&self, stream: &Stream) -> Option<Cached> {
        self.0.get(&(stream.kind(), stream.id().to_owned()))
    }

    pub fn put(&self, stream: &Stream, cached: Cached) {
        self.0
            .insert((stream.kind(), stream.id().to_owned()), cached);
    }

    pub fn drop(&self, stream: &Stream) {
        self.0.invalidate(&(stream.kind(), stream.id().to_owned()));
    }
}

const STRIPES: usize = 1_024;

/// One async lock a stream a node, by stripes: two streams may share one, which costs a little
/// waiting and never a wrong result.
#[derive(Debug)]
pub(super) struct Locks(Vec<Arc<Mutex<Moved>>>);

/// When another node was last found to have moved a stream of this stripe.
type Moved = Option<Instant>;

/// For so long after that it is expected to do so again.
const CONTESTED: Duration = Duration::from_secs(1);

/// The locks of a command's streams.
#[derive(Debug)]
pub(super) struct Held(Vec<OwnedMutexGuard<Moved>>);

impl Default for Locks {
    fn default() -> Self {
        Self((0..STRIPES).map(|_| Arc::default()).collect())
    }
}

impl Locks {
    /// Takes the locks of all streams, in one global order, so that two commands never wait for each
    /// other.
    pub async fn hold(&self, streams: &[Stream]) -> Held {
        let mut stripes: Vec<usize> = streams.iter().map(stripe).collect();
        stripes.sort_unstable();
        stripes.dedup();
        let mut held = Vec::with_capacity(stripes.len());
        for lock in stripes.into_iter().filter_map(|stripe| self.0.get(stripe)) {
            held.push(Arc::clone(lock).lock_owned().await);
        }
        Held(held)
    }
}

impl Held {
    /// Whether other nodes write to these streams as well just now, so that this node's memory of them is of little use.
    pub fn are_contested(&self) -> bool {
        let recent = |moved: &Instant| moved.elapsed() < CONTESTED;
        self.0.iter().any(|lock| lock.as_ref().is_some_and(recent))
    }

    /// Another node has moved one of these streams.
    pub fn note_moved(&mut self) {
        let now = Instant::now();
        self.0.iter_mut().for_each(|lock| **lock = Some(now));
    }
}

fn stripe(stream: &Stream) -> usize {
    let mut hasher = DefaultHasher::new();
    (stream.kind(), stream.id()).hash(&mut hasher);
    usize::try_from(hasher.finish() % STRIPES as u64).unwrap_or_default()
}
