//! The projection context: what the parts of this module need to do their work.

use std::sync::Arc;

use event_store::{Decoder, Feed, PgFeed, Waker};
use sqlx::PgPool;

use super::{Moves, Projection};

/// Whatever runs, rebuilds or checks projections is given this.
#[derive(Clone)]
pub struct ProjectionContext {
    /// Of the query role.
    pub pool: PgPool,
    /// Reads payloads.
    pub decoder: Decoder,
    /// The projections compiled in.
    pub projections: Vec<Arc<dyn Projection>>,
    /// Woken when the log has grown.
    pub log: Waker,
    /// Told when a projection has moved; tells when somebody waits for one.
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
    pub(super) fn feed(&self) -> Arc<dyn Feed> {
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
