//! How long to wait for the database, by our own clock.
//!
//! A host that vanishes says nothing: no answer and no error comes, and the server's own time limits vanish with it.
//! The kernel gives up such a connection after a quarter of an hour, and never if the other end is a stopped process or
//! a silent proxy. The driver sets no keepalive and does not expose its socket, so each use of a connection has a time
//! limit here.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{PgPool, Postgres, Transaction};

/// For a single statement, and for each step of those who follow the log. More than the server allows what answers
/// requests; a longer statement of the background is carried out by the server all the same, though nobody waits for it.
pub const STATEMENT: Duration = Duration::from_secs(10);
/// For work of several statements, each of which the server may take its time for.
pub const WORK: Duration = Duration::from_secs(20);
/// For chores behind everything else, which may be long and hold nobody up.
pub const CHORE: Duration = Duration::from_secs(5 * 60);

/// When the database was last waited for in vain.
static SILENCE: Mutex<Option<Instant>> = Mutex::new(None);

/// Does work on the database, for at most so long. Given up, it leaves its connection in the middle of a statement, which
/// its pool then closes.
///
/// # Errors
/// What the work fails with, or [`sqlx::Error::Io`] with `TimedOut`: like a lost connection, it leaves unknown whether a
/// commit was carried out.
pub async fn within<T, E>(limit: Duration, work: impl Future<Output = Result<T, E>>) -> Result<T, E>
where
    E: From<sqlx::Error>,
{
    match tokio::time::timeout(limit, work).await {
        Ok(done) => done,
        Err(_) => Err(silent(limit).into()),
    }
}

/// Notes that nothing was heard for so long. Connections that were used before are tried out before they are used again.
#[must_use]
pub fn silent(waited: Duration) -> sqlx::Error {
    *SILENCE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    metrics::counter!("database_silent_total").increment(1);
    let told = format!("no answer within {} s", waited.as_secs());
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, told))
}

/// Begins a transaction, on a connection that answers.
///
/// # Errors
/// As [`within`].
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    within(STATEMENT, pool.begin()).await
}

/// Whether the database fell silent since a connection was last used, which may then be as dead as the one it showed on.
#[must_use]
pub fn fell_silent_since(idle_for: Duration) -> bool {
    let silence = *SILENCE.lock().unwrap_or_else(PoisonError::into_inner);
    silence.is_some_and(|at| at.elapsed() <= idle_for)
}
