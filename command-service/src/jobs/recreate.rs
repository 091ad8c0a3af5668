//! Jobs that the log asks for and nobody made.
//!
//! A reactor's place and the jobs it made are one commit, and a place only moves to what the log has, so none is ever
//! missing by what this program does. Where jobs were lost otherwise, the reactors are set back, and go over the last
//! events again: a job that is there stays as it is.

use event_store::feed::head;
use shared_events::Position;
use sqlx::{PgExecutor, PgPool};

/// So far back a job that was done, or given up, is still in its table, whatever is set to be kept.
pub const DAYS: u8 = 1;
/// So far back one that was done is.
pub const MOST_DAYS: u8 = 6;

/// The last position before the time to go back to. An hour is left for what is kept being counted in whole days.
const BACK: &str = "\
coalesce((SELECT max(l.position) FROM event_log l
          WHERE l.numbered_at < clock_timestamp() - make_interval(days => $1) + interval '1 hour'), 0)";

/// A reactor that begins again at an earlier position.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct RewoundReactor {
    /// Its name.
    pub reactor: String,
    /// It goes on after this position.
    pub position: Position,
}

/// Sets every reactor back by so many days; those who run go over the events since by themselves.
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

/// Sets one reactor back, unless somebody else has moved it.
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
