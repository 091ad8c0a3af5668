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

/// A connection that lay idle for longer is asked whether it still stands before it is used.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);
/// How long the answer to that may take. Less than a borrower waits, so that a dead one leaves time for a new one.
const PING: Duration = Duration::from_secs(1);
/// How long a connection may take to show that it is in no transaction. Until then nobody else has its place in the pool;
/// a longer statement that was given up is carried out by the server all the same.
const FAREWELL: Duration = Duration::from_secs(2);

/// What a pool is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Answering reads: better a quick refusal than a queue.
    Requests,
    /// Answering commands, alike. Their statements look rows up by key, whatever the values.
    Commands,
    /// Projections, reactors, workers and the sequencer.
    Background,
    /// Filling a new generation of a projection.
    Rebuild,
}

/// The figures of a purpose.
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
            // Planned once a connection: by itself the server plans the statements that load and append anew for each
            // command, since it takes the arrays they come with for longer than they are, and that costs more than
            // carrying them out. A plan made while a table was still empty would go through all of it once it is full, so
            // there is an index to each look-up and no other way.
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

/// A pool that connects when it is first used. `variable` is named when the URL can not be read.
pub fn open(
    variable: &'static str,
    url: &Secret<String>,
    purpose: Purpose,
) -> Result<PgPool, ConfigError> {
    let pool = servers(variable, url)?.pool(options(purpose), purpose);
    pool.ok_or_else(|| unreadable(variable))
}

/// The server a pool would connect to; none where the URL names several and none of them is the one that is wanted.
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

/// The parser's own complaint may repeat the URL, and with it the password.
fn unreadable(variable: &'static str) -> ConfigError {
    ConfigError::new(variable, "is not the URL of a PostgreSQL database")
}

/// How a connection of this purpose introduces itself. With nothing that a pooler may refuse to pass on: what else it
/// needs is set once it is there.
pub fn session(target: PgConnectOptions, purpose: Purpose) -> PgConnectOptions {
    target
        .application_name(purpose.figures().name)
        .extra_float_digits(None)
}

/// What each connection is told first. Of its far end, too, the server learns soon that it has vanished, and lets go of
/// the locks it held.
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
    // Where a plan is taken for a dear one, by older servers for the penalty on a way that is switched off, it would be
    // compiled at each use, and that takes a hundred times as long as carrying it out.
    format!(
        "SET statement_timeout = '{statement_timeout}'; SET lock_timeout = '{lock_timeout}';
         SET idle_in_transaction_session_timeout = '{idle_in_transaction}';
         SET plan_cache_mode = '{plan_cache_mode}'; SET enable_seqscan = '{enable_seqscan}'; SET jit = 'off';
         SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
         SET tcp_user_timeout = '20s'"
    )
}

/// Sets a new connection up, as a pool of this purpose does.
///
/// # Errors
/// When the database fails.
pub async fn set_up(connection: &mut PgConnection, purpose: Purpose) -> Result<(), sqlx::Error> {
    connection.execute(&*settings(purpose)).await.map(drop)
}

/// How a pool of this purpose looks after its connections.
pub fn options(purpose: Purpose) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(purpose.figures().connections)
        .acquire_timeout(Duration::from_secs(3))
        .idle_timeout(Duration::from_secs(5 * 60))
        .max_lifetime(Duration::from_secs(30 * 60))
        .after_connect(move |connection, _| Box::pin(set_up(connection, purpose)))
        // A ping on every checkout would double the round trips of a small query.
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(stands(connection, &meta).await) })
        })
        .after_release(|connection, _| {
            Box::pin(async move {
                match timeout(FAREWELL, is_between_transactions(connection)).await {
                    Ok(between) => Ok(between),
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

/// Whether a connection that lay idle may be used.
async fn stands(connection: &mut PgConnection, meta: &PoolConnectionMetadata) -> bool {
    let trusted = meta.idle_for < TRUSTED_IDLE && !patience::fell_silent_since(meta.idle_for);
    trusted || matches!(timeout(PING, connection.ping()).await, Ok(Ok(())))
}

/// Whether a connection that comes back is in no transaction.
///
/// A `begin` that is cancelled after BEGIN was sent leaves the server in a transaction of which the driver counts
/// nothing, and the next borrower's statements would silently become part of it. The server says with each answer
/// whether it is in one, and the driver refuses to call something the beginning of a transaction when it is not: so the
/// smallest statement there is has to fail as a beginning, in just that way. In a transaction that has failed the
/// server refuses it.
async fn is_between_transactions(connection: &mut PgConnection) -> bool {
    let answer = connection.begin_with("SELECT").await;
    let between = matches!(answer, Err(sqlx::Error::BeginFailed));
    if !between {
        metrics::counter!("database_connection_closed_in_transaction_total").increment(1);
        tracing::warn!("closing a connection that came back in the middle of a transaction");
    }
    between
}
