//! One pass: gives positions to the events that have become visible since the last one.

use shared_events::event::Position;
use sqlx::PgExecutor;

/// The result of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// So many events got positions, up to this one.
    Numbered {
        /// How many.
        count: u64,
        /// The last position given.
        last: Position,
    },
    /// There was nothing new; nothing was written and no lock was taken.
    Idle,
    /// Another process is running one.
    Elsewhere,
}

/// Gives positions to new events, in one round trip: `number_events()` in the migrations explains how.
///
/// Its commit waits for the disk. For the data in this database it need not: a reader of a position commits later, and
/// a crash loses the end of the commits, never the middle. But some keep positions outside of it (sockets, followers in
/// memory, a page of the audit log in a browser), and a pass that is repeated after a crash may see two batches of
/// events as one and give positions in another order. With one flush for each batch, a position that was once seen
/// never changes.
///
/// # Errors
/// When the database fails; then nothing is half done.
pub async fn pass(executor: impl PgExecutor<'_>) -> Result<Pass, sqlx::Error> {
    let found: Option<(Option<i64>, Option<Position>)> =
        sqlx::query_as("SELECT numbered, last FROM number_events()")
            .fetch_optional(executor)
            .await?;
    Ok(match found {
        None | Some((Some(0), _)) => Pass::Idle,
        Some((Some(count), Some(last))) => Pass::Numbered {
            count: count.cast_unsigned(),
            last,
        },
        Some(_) => Pass::Elsewhere,
    })
}
