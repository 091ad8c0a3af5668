//! One pass: what has become visible since the last one gets its positions.

use shared_events::event::Position;
use sqlx::PgExecutor;

/// What a pass did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// So many events were numbered, up to this position.
    Numbered {
        /// How many.
        count: u64,
        /// The last position given.
        last: Position,
    },
    /// There was nothing new; nothing was written and no lock taken.
    Idle,
    /// Another process is at it.
    Elsewhere,
}

/// Numbers what is new, in one round trip: `number_events()` in the migrations says how.
///
/// Its commit waits for the disk. It need not, for the sake of what is in this database: whoever read a position committed
/// later, and a crash loses the end of what was committed, never the middle. But some remember positions outside of it
/// (sockets, followers in memory, a page of the audit log in a browser), and a pass that is repeated after a crash may
/// find two lots of events as one and number them in another order. One flush a batch is the price of a position that,
/// once seen, stays.
///
/// # Errors
/// When the database fails; nothing is half done then.
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
