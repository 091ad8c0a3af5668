//! One look for all workers of a node, instead of one for each kind of job: what becomes due without a wake are timers,
//! jobs that another node made, and those of a node that is gone.

use std::time::Duration;

use event_store::Statements;
use tokio_util::sync::CancellationToken;

use super::Wakers;

/// From one look to the next.
const PAUSE: Duration = Duration::from_millis(500);

/// The kinds that have a job to claim, by the condition of a claim, `queue::PROBE`.
const DUE: &str = "\
SELECT kind FROM unnest($1::text[]) AS asked (kind)
WHERE (SELECT due FROM job WHERE job.kind = asked.kind AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
        ORDER BY due, id LIMIT 1) <= clock_timestamp()
    OR (SELECT lease_until FROM job WHERE job.kind = asked.kind AND leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL
        ORDER BY lease_until LIMIT 1) <= clock_timestamp()";

/// Wakes the workers of each kind that has a job to claim, until `stop`.
pub(super) async fn watch(database: Statements, made: Wakers, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        let kinds = made.kinds();
        let due = sqlx::query_scalar(DUE).bind(&kinds);
        let due: Vec<String> = match due.fetch_all(&database).await {
            Ok(due) => due,
            Err(cause) => {
                // The workers look as well, if more seldom.
                tracing::warn!(%cause, "whether jobs are due can not be read, will try again");
                continue;
            }
        };
        let due = kinds.iter().filter(|kind| due.iter().any(|it| it == *kind));
        made.wake(&due.copied().collect());
    }
}
