//! A log that came from another cluster.
//!
//! Transaction ids mean nothing outside the cluster that gave them. After a restore or a move the
//! stored snapshot would hide every new event for ever, without an error. So the row remembers the
//! cluster, and on another one all events without a position get one in order of insertion.

use sqlx::postgres::PgRow;
use sqlx::{Executor as _, PgPool, Row as _};

/// Whether the stored snapshot belongs to this cluster.
pub async fn is_ours(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT system_identifier = cluster_identifier() FROM sequencer")
        .fetch_one(pool)
        .await
}

/// A log that was just restored has no statistics yet.
const BY_INDEX: &str = "\
SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL jit = off";

const STATE: &str = "\
SELECT l.last_position, l.system_identifier = cluster_identifier() AS ours, s.floor,
       pg_snapshot_xmax(l.seen)::text AS unseen,
       ARRAY(SELECT pg_snapshot_xip(l.seen)) :: text AS unsettled,
       coalesce((SELECT max(appended) FROM event_log), 0) AS numbered
FROM last_pass() l, sequencer s";

/// The statement that gives positions to events without one: those that were appended after all events with a position,
/// and those that were appended before and not visible to the last pass. That pass and those events are of the same
/// cluster. No other part of the log is read: for each event it is checked whether it has a position, since a join may
/// read all positions. The numbers come from the database, and are written into the statement, so that the planner can
/// compare them with the condition of its index.
fn number(state: &PgRow) -> Result<String, sqlx::Error> {
    let (last, floor, numbered): (i64, i64, i64) = (
        state.try_get("last_position")?,
        state.try_get("floor")?,
        state.try_get("numbered")?,
    );
    let unseen: String = state.try_get("unseen")?;
    let unsettled: String = state.try_get("unsettled")?;
    Ok(format!(
        "WITH late AS (
             SELECT appended FROM events WHERE tx >= '{unseen}' AND appended + 0 > {floor}
             UNION SELECT appended FROM events WHERE tx = ANY ('{unsettled}') AND appended + 0 > {floor}
         ), without_number AS (
             SELECT appended FROM events WHERE appended > {numbered}
             UNION SELECT appended FROM late
              WHERE (SELECT l.appended FROM event_log l WHERE l.appended = late.appended) IS NULL
         )
         INSERT INTO event_log (position, appended, numbered_at)
         SELECT {last} + row_number() OVER (ORDER BY appended), appended,
                greatest(clock_timestamp(), (SELECT at FROM last_pass()))
         FROM without_number"
    ))
}

/// Continues after a dump from another cluster, if the sequencer knew another one than this. Returns
/// how many events got their position here; none if there was nothing to adopt. For the owner of the
/// database only: no service's role may lock the log. The index for its passes is built after that,
/// by [`crate::indexes::build`].
///
/// # Errors
/// When the database fails; then nothing is half done.
pub async fn adopt_restored_log(pool: &PgPool) -> Result<Option<u64>, sqlx::Error> {
    if is_ours(pool).await? {
        return Ok(None);
    }
    let mut transaction = crate::patience::begin(pool).await?;
    transaction.execute(BY_INDEX).await?;
    transaction
        .execute("SELECT FROM sequencer FOR UPDATE")
        .await?;
    // Nobody appends while this position is taken; readers continue.
    transaction
        .execute("LOCK TABLE events IN SHARE MODE")
        .await?;
    let state = transaction.fetch_one(STATE).await?;
    if state.try_get("ours")? {
        return Ok(None);
    }
    let number = number(&state)?;
    let numbered = transaction.execute(number.as_str()).await?.rows_affected();
    sqlx::query(
        "UPDATE sequencer SET position = last_position, floor = coalesce((SELECT max(appended) FROM events), 0),
             snapshot = pg_current_snapshot(), system_identifier = cluster_identifier(),
             numbered_at = greatest(at, clock_timestamp())
         FROM last_pass()",
    )
    .execute(&mut *transaction)
    .await?;
    transaction.execute("SELECT make_passes()").await?;
    transaction.commit().await?;
    tracing::warn!(
        numbered,
        "this log came from another cluster; its sequencer starts afresh here"
    );
    Ok(Some(numbered))
}
