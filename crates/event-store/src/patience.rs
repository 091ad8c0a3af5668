//! How long to wait for the database, by our own clock.
//!
//! A host that vanishes says nothing: no answer and no error comes, and the server's own time limits vanish with it.
//! The kernel gives up such a connection after a quarter of an hour, and never if the other end is a stopped process or
//! a silent proxy. The driver sets no keepalive and does not expose its socket, so each use of a connection has a time
//! limit here.

use std::borrow::Cow;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{PgPool, Postgres, Transaction};

/// For a single statement, and for each step of the log's followers. It is longer than the server's time limit for
/// requests; the server completes a longer background statement anyway, though nobody waits for it.
pub const STATEMENT: Duration = Duration::from_secs(10);
/// For work with several statements, each of which may take its time.
pub const WORK: Duration = Duration::from_secs(20);
/// For maintenance work, which may take long and blocks nothing.
pub const CHORE: Duration = Duration::from_secs(5 * 60);

/// When a wait for the database last failed.
static SILENCE: Mutex<Option<Instant>> = Mutex::new(None);

/// Does work on the database, for at most so long. When the time is over, the connection is left in the middle of a
/// statement, and its pool closes it.
///
/// # Errors
/// The error of the work, or [`sqlx::Error::Io`] with `TimedOut`: as with a lost connection, it is then unknown whether
/// a commit happened.
pub async fn within<T, E>(limit: Duration, work: impl Future<Output = Result<T, E>>) -> Result<T, E>
where
    E: From<sqlx::Error>,
{
    match tokio::time::timeout(limit, work).await {
        Ok(done) => done,
        Err(_) => Err(silent(limit).into()),
    }
}

/// Records that nothing was heard for so long. Connections that were used before that are checked before they are
/// used again.
#[must_use]
pub fn silent(waited: Duration) -> sqlx::Error {
    *SILENCE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    metrics::counter!("database_silent_total").increment(1);
    let told = format!("no answer within {} s", waited.as_secs());
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, told))
}

/// Begins a transaction, on a connection that was checked.
///
/// It is begun in a task of its own, which nobody cancels: after a `begin` that is cancelled half-way, the server is in a
/// transaction that the driver does not know, and the statements of the next borrower would silently become part of it.
///
/// # Errors
/// As [`within`].
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    begin_with(pool, "BEGIN").await
}

/// The same, with this statement.
///
/// # Errors
/// As [`within`].
#[expect(clippy::disallowed_methods, reason = "this is the one place that may")]
pub async fn begin_with(
    pool: &PgPool,
    statement: impl Into<Cow<'static, str>>,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let (pool, statement) = (pool.clone(), statement.into());
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    let begun = async { begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed)) };
    within(STATEMENT, begun).await
}

/// Whether the database fell silent since a connection was last used; then the connection may be dead as well.
#[must_use]
pub fn fell_silent_since(idle_for: Duration) -> bool {
    let silence = *SILENCE.lock().unwrap_or_else(PoisonError::into_inner);
    silence.is_some_and(|at| at.elapsed() <= idle_for)
}
