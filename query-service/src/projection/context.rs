//! The projection context: what the parts of this module need to do their work.

use std::sync::Arc;

use event_store::{Decoder, Feed, PgFeed, Waker};
use sqlx::PgPool;

use super::{Moves, Projection};

/// Whatever runs, rebuilds or checks projections is given this.
#[derive(Clone)]
pub struct ProjectionContext {
    /// A pool of the query role.
    pub pool: PgPool,
    /// Decodes payloads.
    pub decoder: Decoder,
    /// The compiled projections.
    pub projections: Vec<Arc<dyn Projection>>,
    /// Wakes when the log has grown.
    pub log: Waker,
    /// Signals when a projection has moved, and when somebody waits for one.
    pub moves: Moves,
}

impl ProjectionContext {
    /// For these projections.
    #[must_use]
    pub fn new(
        pool: PgPool,
        decoder: Decoder,
        projections: Vec<Arc<dyn Projection>>,
        log: Waker,
        moves: Moves,
    ) -> Self {
        Self {
            pool,
            decoder,
            projections,
            log,
            moves,
        }
    }

    /// A reader of the log. Each follower needs its own, since each waits for itself.
    pub(crate) fn feed(&self) -> Arc<dyn Feed> {
        Arc::new(PgFeed::new(self.pool.clone(), &self.log))
    }
}

impl std::fmt::Debug for ProjectionContext {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.projections.iter().map(|p| p.name()).collect();
        f.debug_struct("ProjectionContext")
            .field("projections", &names)
            .finish_non_exhaustive()
    }
}
