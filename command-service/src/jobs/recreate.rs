//! Makes jobs that the log asks for and that are missing.
//!
//! A reactor's checkpoint and its jobs are one commit, and a checkpoint only moves to positions that the log has, so
//! this program never loses one. Where jobs were lost in another way, the reactors are set back and read the last
//! events again. A job that exists stays as it is.

use event_store::feed::head;
use shared_events::Position;
use sqlx::{PgExecutor, PgPool};

/// For so long a finished or failed job is still in its table, whatever the settings.
pub const DAYS: u8 = 1;
/// For at most so long a finished one is.
pub const MOST_DAYS: u8 = 6;

/// The last position before the time to go back to. One hour is subtracted, since the settings count in whole days.
const BACK: &str = "\
coalesce((SELECT max(l.position) FROM event_log l
          WHERE l.numbered_at < clock_timestamp() - make_interval(days => $1) + interval '1 hour'), 0)";

/// A reactor that begins again at an earlier position.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct RewoundReactor {
    /// Its name.
    pub reactor: String,
    /// It continues after this position.
    pub position: Position,
}

/// Sets every reactor back by so many days; running ones read the events since then again by themselves.
///
/// # Errors
/// When the database fails.
pub async fn all(pool: &PgPool, days: u8) -> Result<(Vec<RewoundReactor>, Position), sqlx::Error> {
    let sql = format!(
        "UPDATE reactor_checkpoint SET position = least(position, {BACK}) RETURNING reactor, position"
    );
    let set_back = sqlx::query_as(&sql).bind(i32::from(days));
    Ok((set_back.fetch_all(pool).await?, head(pool).await?))
}

/// Sets one reactor back, unless it was moved meanwhile.
pub(super) async fn one(
    executor: impl PgExecutor<'_>,
    reactor: &str,
    from: Position,
) -> Result<(), sqlx::Error> {
    let sql = format!(
        "UPDATE reactor_checkpoint SET position = {BACK} WHERE reactor = $2 AND position = $3"
    );
    sqlx::query(&sql)
        .bind(i32::from(DAYS))
        .bind(reactor)
        .bind(from)
        .execute(executor)
        .await?;
    Ok(())
}
