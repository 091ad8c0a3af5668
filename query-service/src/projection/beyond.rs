//! Generations whose checkpoint is beyond the end of the log.
//!
//! Rows and checkpoint are one commit, made only where the log has the events of the rows; so a database that lost its
//! end has lost these rows as well. Only a program that knew no marks, or a change by hand, can leave a checkpoint
//! beyond the end. The rows are then of events that are lost for good: such a generation gets no more events, and is
//! replaced by one that is built anew.

use shared_events::Position;
use sqlx::{PgConnection, PgExecutor};

use super::generation::Generation;

const END: &str = "\
SELECT l.position FROM projection_generation g,
       (SELECT coalesce(max(position), 0) AS position FROM event_log) l
WHERE g.schema = $1 AND g.checkpoint > l.position";

/// Whether a generation's checkpoint is beyond the end of the log, and how far.
pub(super) async fn look(
    executor: impl PgExecutor<'_>,
    generation: &Generation,
) -> Result<Option<Beyond>, sqlx::Error> {
    let found = sqlx::query_scalar(END).bind(&generation.schema);
    let end = found.fetch_optional(executor).await?;
    Ok(end.map(|end| Beyond {
        schema: generation.schema.clone(),
        at: generation.checkpoint,
        end,
    }))
}

/// Stops feeding it.
pub(super) async fn stop(
    conn: &mut PgConnection,
    generation: &Generation,
) -> Result<(), sqlx::Error> {
    let Some(found) = look(&mut *conn, generation).await? else {
        return Ok(());
    };
    let reason = found.to_string();
    tracing::error!(%reason, "a projection stopped");
    sqlx::query("UPDATE projection_generation SET stopped = $2 WHERE schema = $1")
        .bind(&generation.schema)
        .bind(reason)
        .execute(conn)
        .await?;
    Ok(())
}

/// The finding.
#[derive(Debug, thiserror::Error)]
#[error(
    "{schema} is at position {at}, beyond the end of the log at {end}: its rows are of events that are gone; `rebuild` it"
)]
pub struct Beyond {
    /// The generation.
    pub schema: String,
    /// Its checkpoint.
    pub at: Position,
    /// The last position of the log.
    pub end: Position,
}
