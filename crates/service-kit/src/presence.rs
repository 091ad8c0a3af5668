//! Which processes are running: each service reports every half minute, and deletes its row when it ends.

use shared_events::randomness;
use std::time::Duration;

use event_store::patience::{self, within};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// The time between two reports.
const EVERY: Duration = Duration::from_secs(30);

/// A process without a report for so long is gone, or can not reach its database.
pub const SILENT: time::Duration = time::Duration::seconds(90);

/// The row of a killed process is of no use after a day.
const SIGN: &str = "\
WITH gone AS (DELETE FROM process WHERE seen_at < clock_timestamp() - interval '1 day')
INSERT INTO process (id, service, version, started_at, seen_at)
VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp())
ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at";

/// Returns whether it was written: on a standby nothing can be.
async fn sign(pool: &PgPool, id: Uuid, service: &str) -> Result<bool, sqlx::Error> {
    let standby: bool = sqlx::query_scalar("SELECT pg_is_in_recovery()")
        .fetch_one(pool)
        .await?;
    if standby {
        return Ok(false);
    }
    let sign = sqlx::query(SIGN)
        .bind(id)
        .bind(service)
        .bind(env!("CARGO_PKG_VERSION"));
    sign.execute(pool).await.map(|_| true)
}

/// Reports that this side of the product is running, until `stop`.
pub async fn run(pool: PgPool, service: &'static str, stop: CancellationToken) {
    let id = randomness::id();
    let mut said = false;
    loop {
        match within(patience::STATEMENT, sign(&pool, id, service)).await {
            Ok(told) => said |= told,
            Err(cause) => tracing::debug!(%cause, "this process could not say that it is up"),
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    if !said {
        return;
    }
    let end = sqlx::query("DELETE FROM process WHERE id = $1").bind(id);
    // Its age shows that it is gone.
    drop(within(patience::STATEMENT, end.execute(&pool)).await);
}
