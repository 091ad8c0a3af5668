//! One look for all workers of a node, instead of one for each kind of job: what becomes due without a wake are timers,
//! jobs that another node made, and those of a node that is gone.

use std::time::Duration;

use event_store::Statements;
use tokio_util::sync::CancellationToken;

use super::Wakers;

/// The longest pause between two looks: a job that another node made may wait so long.
const PAUSE: Duration = Duration::from_secs(1);

/// How many seconds are left until a job can be claimed, for each kind that has one, by the condition of a claim,
/// `queue::PROBE`.
const LEFT: &str = "\
SELECT kind, extract(epoch FROM next - clock_timestamp())::float8 FROM (
    SELECT kind, least(
        (SELECT due FROM job WHERE job.kind = asked.kind AND leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL
          ORDER BY due, id LIMIT 1),
        (SELECT lease_until FROM job WHERE job.kind = asked.kind AND leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL
          ORDER BY lease_until LIMIT 1)) AS next
    FROM unnest($1::text[]) AS asked (kind)) AS of_kind
WHERE next IS NOT NULL";

/// Wakes the workers of each kind that has a job to claim, until `stop`.
pub(super) async fn watch(database: Statements, made: Wakers, stop: CancellationToken) {
    let mut pause = PAUSE;
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
        pause = look(&database, &made).await.unwrap_or_else(|cause| {
            // The workers look as well, if more seldom.
            tracing::warn!(%cause, "whether jobs are due can not be read, will try again");
            PAUSE
        });
    }
}

/// Returns the pause until the next look.
async fn look(database: &Statements, made: &Wakers) -> Result<Duration, sqlx::Error> {
    let kinds = made.kinds();
    let left = sqlx::query_as(LEFT).bind(&kinds);
    let left: Vec<(String, f64)> = left.fetch_all(database).await?;
    let is_due = |kind: &&&str| left.iter().any(|(it, left)| it == **kind && *left <= 0.0);
    made.wake(&kinds.iter().filter(is_due).copied().collect());
    let timers = left
        .iter()
        .map(|(_, left)| *left)
        .filter(|left| *left > 0.0);
    Ok(timers
        .map(|left| Duration::try_from_secs_f64(left).unwrap_or(PAUSE))
        .fold(PAUSE, Duration::min))
}
