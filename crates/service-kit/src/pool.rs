//! Pools of database connections, one for each purpose, so that a rebuild can not starve the people who use the
//! marketplace.

mod hosts;

pub use hosts::is_sought;

use std::time::Duration;

use event_store::patience;
use sqlx::{
    Connection, Executor, PgConnection, PgPool,
    pool::PoolConnectionMetadata,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::timeout;

use crate::{config::ConfigError, secret::Secret};

/// A connection that was idle for longer is checked before it is used.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);
/// How long that check may take. Less than a borrower waits, so that there is time for a new connection if it is
/// dead.
const PING: Duration = Duration::from_secs(1);
/// How long a returned connection may take to answer. Until then it keeps its place in the pool; the server completes a
/// longer cancelled statement anyway.
const FAREWELL: Duration = Duration::from_secs(2);

/// The purpose of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Answering reads: a quick refusal is better than a queue.
    Requests,
    /// Answering commands, in the same way. Their statements find rows by key, whatever the values.
    Commands,
    /// Projections, reactors, workers and the sequencer.
    Background,
    /// Filling a new generation of a projection.
    Rebuild,
}

/// The numbers of a purpose.
struct Figures {
    name: &'static str,
    connections: u32,
    statement_timeout: &'static str,
    lock_timeout: &'static str,
    idle_in_transaction: &'static str,
    plan_cache_mode: &'static str,
    enable_seqscan: &'static str,
}

impl Purpose {
    const fn figures(self) -> Figures {
        match self {
            Self::Requests => Figures {
                name: "marketplace requests",
                connections: 16,
                statement_timeout: "5s",
                lock_timeout: "2s",
                idle_in_transaction: "10s",
                plan_cache_mode: "auto",
                enable_seqscan: "on",
            },
            // Planned once for each connection: by default the server plans the statements that load and append again
            // for each command, since it assumes longer arrays than they get, and that costs more than the execution. A
            // plan that was made while a table was still empty would scan all of it when it is full; so each look-up
            // has an index, and other scans are switched off.
            Self::Commands => Figures {
                name: "marketplace commands",
                plan_cache_mode: "force_generic_plan",
                enable_seqscan: "off",
                ..Self::Requests.figures()
            },
            Self::Background => Figures {
                name: "marketplace background",
                connections: 12,
                statement_timeout: "60s",
                lock_timeout: "10s",
                idle_in_transaction: "60s",
                plan_cache_mode: "auto",
                enable_seqscan: "on",
            },
            Self::Rebuild => Figures {
                name: "marketplace rebuild",
                connections: 4,
                statement_timeout: "0",
                lock_timeout: "10s",
                idle_in_transaction: "5min",
                plan_cache_mode: "auto",
                enable_seqscan: "on",
            },
        }
    }
}

/// A pool that connects when it is first used. `variable` is named in the error for a bad URL.
pub fn open(
    variable: &'static str,
    url: &Secret<String>,
    purpose: Purpose,
) -> Result<PgPool, ConfigError> {
    let pool = servers(variable, url)?.pool(options(purpose), purpose);
    pool.ok_or_else(|| unreadable(variable))
}

/// The server for a pool; none if the URL names several and none of them is the right one.
///
/// # Errors
/// When the URL can not be read.
pub async fn target(
    variable: &'static str,
    url: &Secret<String>,
) -> Result<Option<PgConnectOptions>, ConfigError> {
    Ok(servers(variable, url)?.target().await)
}

fn servers(variable: &'static str, url: &Secret<String>) -> Result<hosts::Servers, ConfigError> {
    url.expose().parse().map_err(|()| unreadable(variable))
}

/// The parser's own error may repeat the URL with the password.
fn unreadable(variable: &'static str) -> ConfigError {
    ConfigError::new(variable, "is not the URL of a PostgreSQL database")
}

/// The start-up options of a connection for this purpose. Without anything that a pooler may refuse; other settings
/// follow after the connection is made.
pub fn session(target: PgConnectOptions, purpose: Purpose) -> PgConnectOptions {
    target
        .application_name(purpose.figures().name)
        .extra_float_digits(None)
}

/// The first statements of each connection. They also make the server notice soon when a client has vanished, so that
/// it releases its locks.
fn settings(purpose: Purpose) -> String {
    let figures = purpose.figures();
    let Figures {
        statement_timeout,
        lock_timeout,
        idle_in_transaction,
        plan_cache_mode,
        enable_seqscan,
        ..
    } = figures;
    // The server compiles an expensive plan at each use; older servers also count the penalty for switched-off scans as
    // cost. Compiling takes a hundred times as long as the execution.
    format!(
        "SET statement_timeout = '{statement_timeout}'; SET lock_timeout = '{lock_timeout}';
         SET idle_in_transaction_session_timeout = '{idle_in_transaction}';
         SET plan_cache_mode = '{plan_cache_mode}'; SET enable_seqscan = '{enable_seqscan}'; SET jit = 'off';
         SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
         SET tcp_user_timeout = '20s'"
    )
}

/// Prepares a new connection in the same way as a pool of this purpose.
///
/// # Errors
/// When the database fails.
pub async fn set_up(connection: &mut PgConnection, purpose: Purpose) -> Result<(), sqlx::Error> {
    connection.execute(&*settings(purpose)).await.map(drop)
}

/// How a pool of this purpose checks its connections.
pub fn options(purpose: Purpose) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(purpose.figures().connections)
        .acquire_timeout(Duration::from_secs(3))
        .idle_timeout(Duration::from_secs(5 * 60))
        .max_lifetime(Duration::from_secs(30 * 60))
        .after_connect(move |connection, _| Box::pin(set_up(connection, purpose)))
        // A ping at every checkout would double the round trips of a small query.
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(stands(connection, &meta).await) })
        })
        .after_release(|connection, _| {
            Box::pin(async move {
                match timeout(FAREWELL, connection.ping()).await {
                    Ok(answer) => answer.map(|()| true),
                    Err(_) => {
                        tracing::warn!(
                            "closing a connection on which the database does not answer"
                        );
                        Ok(false)
                    }
                }
            })
        })
}

/// Whether an idle connection can be used.
async fn stands(connection: &mut PgConnection, meta: &PoolConnectionMetadata) -> bool {
    let trusted = meta.idle_for < TRUSTED_IDLE && !patience::fell_silent_since(meta.idle_for);
    trusted || matches!(timeout(PING, connection.ping()).await, Ok(Ok(())))
}
