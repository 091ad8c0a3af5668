//! The read models of this program, and what it takes to feed, rebuild and check them.

use std::sync::Arc;

use event_store::{Decoder, PersonKeys, Waker};
use service_kit::secrets::Secrets;
use shared_events::personal::MasterKey;
use sqlx::PgPool;

use crate::projection::{Moves, Projection, ProjectionContext};

/// Every projection of this program.
#[must_use]
pub fn registered() -> Vec<Arc<dyn Projection>> {
    vec![
        Arc::new(crate::audit::projection::Audit),
        Arc::new(crate::wallet::projection::Wallet),
        Arc::new(crate::payment::projection::Payment),
        Arc::new(crate::catalog::projection::Catalog),
        Arc::new(crate::catalog::specialist::projection::Specialists),
        Arc::new(crate::conversation::projection::Conversation),
        Arc::new(crate::account::projection::Account),
        Arc::new(crate::support::projection::Support),
        Arc::new(crate::community::projection::Community),
        Arc::new(crate::memory::projection::Memory),
        Arc::new(crate::model::projection::Model),
        Arc::new(crate::prompt::projection::Prompt),
        Arc::new(crate::announcement::projection::Announcements),
        Arc::new(crate::notification::projection::Notifications),
        Arc::new(crate::favourite::projection::Favourites),
        Arc::new(crate::campaign::projection::Campaigns),
        Arc::new(crate::ticket::projection::Tickets),
        Arc::new(crate::canned::projection::Answers),
        Arc::new(crate::rehearsal::projection::Rehearsal),
        Arc::new(crate::faq::projection::Faqs),
        Arc::new(crate::stats::projection::Stats),
    ]
}

/// A workshop that decodes with the keys of the house.
#[must_use]
pub fn projection_context(pool: PgPool, secrets: &Secrets, log: Waker) -> ProjectionContext {
    let keys = PersonKeys::new(pool.clone(), secrets.master_key());
    ProjectionContext::new(
        pool,
        Decoder::new(keys),
        registered(),
        log,
        Moves::default(),
    )
}

/// For reading the registry of read models. It has no keys, so personal values stay encrypted.
pub fn keyless_context(pool: PgPool) -> ProjectionContext {
    let keys = PersonKeys::new(pool.clone(), MasterKey::new(1, [0; 32]));
    ProjectionContext::new(
        pool,
        Decoder::new(keys),
        registered(),
        Waker::default(),
        Moves::default(),
    )
}
