//! A log that came from another cluster.
//!
//! Transaction ids mean nothing outside the cluster that gave them. After a restore or a move the
//! stored snapshot would hide every new event for ever, without an error. So the row remembers the
//! cluster, and on another one everything without a number gets it by order of insertion.

use sqlx::{PgPool, Row as _};

/// Whether the stored snapshot belongs to this cluster.
pub async fn is_ours(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT system_identifier = cluster_identifier() FROM sequencer")
        .fetch_one(pool)
        .await
}

/// Goes on from where the dump left off if this cluster is not the one the sequencer knew. Returns
/// how many events got their number here; none when there was nothing to adopt. For the owner of the
/// database only: no service's role may lock the log.
///
/// # Errors
/// When the database fails; nothing is half done then.
pub async fn adopt_restored_log(pool: &PgPool) -> Result<Option<u64>, sqlx::Error> {
    if is_ours(pool).await? {
        return Ok(None);
    }
    let mut transaction = pool.begin().await?;
    sqlx::query("SELECT FROM sequencer FOR UPDATE")
        .execute(&mut *transaction)
        .await?;
    let state = sqlx::query(
        "SELECT last_position, system_identifier = cluster_identifier() AS ours FROM last_pass()",
    )
    .fetch_one(&mut *transaction)
    .await?;
    if state.try_get("ours")? {
        return Ok(None);
    }
    // Nobody appends while the floor is taken; readers go on.
    sqlx::query("LOCK TABLE events IN SHARE MODE")
        .execute(&mut *transaction)
        .await?;
    let numbered = sqlx::query(
        "INSERT INTO event_log (position, appended, numbered_at)
         SELECT $1 + row_number() OVER (ORDER BY appended), appended,
                greatest(clock_timestamp(), (SELECT at FROM last_pass()))
         FROM events e WHERE NOT EXISTS (SELECT FROM event_log l WHERE l.appended = e.appended)",
    )
    .bind(state.try_get::<i64, _>("last_position")?)
    .execute(&mut *transaction)
    .await?
    .rows_affected();
    sqlx::query(
        "UPDATE sequencer SET position = last_position, floor = coalesce((SELECT max(appended) FROM events), 0),
             snapshot = pg_current_snapshot(), system_identifier = cluster_identifier(),
             numbered_at = greatest(at, clock_timestamp())
         FROM last_pass()",
    )
    .execute(&mut *transaction)
    .await?;
    // Reads the log once; no pass ever has to.
    sqlx::query("SELECT make_passes()")
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    tracing::warn!(
        numbered,
        "this log came from another cluster; its sequencer starts afresh here"
    );
    Ok(Some(numbered))
}
