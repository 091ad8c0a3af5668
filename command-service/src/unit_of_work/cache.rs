//! Aggregates kept in memory.

use std::any::Any;
use std::sync::Arc;

use event_store::Hash;

use super::stream::Stream;

/// A cached aggregate: its state at a sequence, and the hash of that event. If the database was replaced by one without
/// the end of the log, it may have another event there.
#[derive(Clone)]
pub(super) struct Cached {
    pub version: u64,
    pub last: Option<Hash>,
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
