//! Aggregates kept in memory, and the lock that lets one command a stream run at a time on this node.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

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
pub(super) struct Locks(Vec<Arc<Mutex<()>>>);

impl Default for Locks {
    fn default() -> Self {
        Self((0..STRIPES).map(|_| Arc::default()).collect())
    }
}

impl Locks {
    /// Takes the locks of all streams, in one global order, so that two commands never wait for each
    /// other.
    pub async fn hold(&self, streams: &[Stream]) -> Vec<OwnedMutexGuard<()>> {
        let mut stripes: Vec<usize> = streams.iter().map(stripe).collect();
        stripes.sort_unstable();
        stripes.dedup();
        let mut held = Vec::with_capacity(stripes.len());
        for lock in stripes.into_iter().filter_map(|stripe| self.0.get(stripe)) {
            held.push(Arc::clone(lock).lock_owned().await);
        }
        held
    }
}

fn stripe(stream: &Stream) -> usize {
    let mut hasher = DefaultHasher::new();
    (stream.kind(), stream.id()).hash(&mut hasher);
    usize::try_from(hasher.finish() % STRIPES as u64).unwrap_or_default()
}
