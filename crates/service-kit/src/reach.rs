//! Whether the database can be used at all; if not, the reason in one line that names no password.

use std::io::ErrorKind;
use std::time::Duration;

use event_store::patience::within;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, Error, Executor as _, PgConnection, PgPool, Row as _};
use tokio::time::Instant;

use crate::pool::is_sought;
use crate::problem::is_retryable;

/// How long a database may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// The pause between two tries, the first and the longest one.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// Why it can not.
#[derive(Debug, thiserror::Error)]
pub enum Unreachable {
    /// Nobody answers there, for as long as a start waits.
    #[error("the database at {at} does not answer: {why}")]
    Away {
        /// Its address.
        at: String,
        /// The last error.
        why: String,
    },
    /// It answers, and refuses this program.
    #[error("the database at {at} refuses: {why}")]
    Refused {
        /// Its address.
        at: String,
        /// Its answer.
        why: String,
    },
    /// A pooler gives each transaction another session, so nothing that belongs to a session would stay: neither a
    /// prepared statement, nor a lock, nor a setting.
    #[error(
        "the database at {0} is behind a pooler in transaction mode, and this program needs its sessions: \
         set pool_mode = session for it, or name the database itself"
    )]
    NoSessions(String),
}

/// Waits until the database accepts this program and keeps its sessions, at most so long.
///
/// # Errors
/// See [`Unreachable`]; an error that waiting can not cure is returned at once.
pub async fn reach(pool: &PgPool, at_most: Duration) -> Result<(), Unreachable> {
    let deadline = Instant::now() + at_most;
    let mut pause = PAUSES.0;
    loop {
        let (at, why) = match look(&pool.connect_options()).await? {
            None => return Ok(()),
            Some(away) => away,
        };
        if Instant::now() >= deadline {
            return Err(Unreachable::Away { at, why });
        }
        tracing::info!(%at, %why, "waiting for the database");
        tokio::time::sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
    }
}

/// The address and the error, while waiting may help.
async fn look(target: &PgConnectOptions) -> Result<Option<(String, String)>, Unreachable> {
    if is_sought(target) {
        let why = "none of them is the one that is wanted";
        return Ok(Some(("several servers".to_owned(), why.to_owned())));
    }
    match keeps_sessions(target).await {
        Ok(true) => Ok(None),
        Ok(false) => Err(Unreachable::NoSessions(address(target))),
        Err(cause) => match (address(target), told(&cause)) {
            (at, why) if is_settled(&cause) => Err(Unreachable::Refused { at, why }),
            away => Ok(Some(away)),
        },
    }
}

/// Whether each connection keeps a session of its own. A pooler in transaction mode gives the session of one that is
/// between transactions to another one that begins a transaction.
async fn keeps_sessions(options: &PgConnectOptions) -> Result<bool, Error> {
    let mut one = within(CONNECT, PgConnection::connect_with(options)).await?;
    let mut other = within(CONNECT, PgConnection::connect_with(options)).await?;
    let look = async {
        // A pooler that lends the session that was free for longest lends another one at once; one that lends the last
        // used session lends it to the other client.
        let (before, again) = (backend(&mut one).await?, backend(&mut one).await?);
        other.execute("BEGIN").await?;
        let lent = backend(&mut other).await?;
        let after = backend(&mut one).await?;
        other.execute("COMMIT").await?;
        one.close().await?;
        other.close().await?;
        Ok(before == again && before == after && before != lent)
    };
    within(CONNECT, look).await
}

/// Without a prepared statement, which is the first thing that fails behind such a pooler.
async fn backend(connection: &mut PgConnection) -> Result<i32, Error> {
    connection
        .fetch_one("SELECT pg_backend_pid()")
        .await?
        .try_get(0)
}

/// Whether waiting can not help. A pooler refuses a setting with the state of a broken connection.
fn is_settled(cause: &Error) -> bool {
    let refuses_setting = |e: &dyn sqlx::error::DatabaseError| {
        e.message().starts_with("unsupported startup parameter")
    };
    !is_retryable(cause) || cause.as_database_error().is_some_and(refuses_setting)
}

/// What happened, without the additions of the driver.
fn told(cause: &Error) -> String {
    match cause {
        Error::Io(cause) if cause.kind() == ErrorKind::UnexpectedEof => {
            "it closes the connection without a word".to_owned()
        }
        Error::Io(cause) => cause.to_string(),
        Error::Tls(cause) => format!("encryption: {cause}"),
        Error::Database(cause) => cause.message().to_owned(),
        other => other.to_string(),
    }
}

fn address(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}
