//! The background work of this feature.

use std::time::Duration;

use event_store::patience::{self, within};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::spending;
use crate::jobs::Engine;

/// The time between two rounds of clean-up.
const TIDY: Duration = Duration::from_secs(60 * 5);

/// Starts to count reservations as spent whose call will never end.
pub fn start(engine: &Engine) {
    let tidy = tidy(engine.pool.clone(), engine.stop.clone());
    engine.tasks.spawn(tidy);
}

async fn tidy(pool: PgPool, stop: CancellationToken) {
    loop {
        if let Err(cause) = within(patience::CHORE, spending::tidy(&pool)).await {
            tracing::warn!(%cause, "what models cost was not tidied up");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(TIDY) => {}
        }
    }
}
