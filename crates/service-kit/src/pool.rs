//! Pools of database connections, one a purpose, so that a rebuild can not starve the people who use the marketplace.

mod hosts;

use std::time::Duration;

use sqlx::{
    Connection, PgConnection, PgPool,
    pool::PoolConnectionMetadata,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{config::ConfigError, secret::Secret};

/// A connection that lay idle for longer is asked whether it still stands before it is used.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);

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
    let servers: Option<hosts::Servers> = url.expose().parse().ok();
    let pool = servers.and_then(|it| it.pool(options(purpose), |one| session(one, purpose)));
    // The parser's own complaint may repeat the URL, and with it the password.
    pool.ok_or_else(|| ConfigError::new(variable, "is not the URL of a PostgreSQL database"))
}

/// How each connection of this purpose is set up.
pub fn session(target: PgConnectOptions, purpose: Purpose) -> PgConnectOptions {
    let figures = purpose.figures();
    target.application_name(figures.name).options([
        ("statement_timeout", figures.statement_timeout),
        ("lock_timeout", figures.lock_timeout),
        (
            "idle_in_transaction_session_timeout",
            figures.idle_in_transaction,
        ),
        ("plan_cache_mode", figures.plan_cache_mode),
        ("enable_seqscan", figures.enable_seqscan),
        // Where a plan is taken for a dear one, by older servers for the penalty on a way that is switched off, it would
        // be compiled at each use, and that takes a hundred times as long as carrying it out.
        ("jit", "off"),
    ])
}

/// How a pool of this purpose looks after its connections.
pub fn options(purpose: Purpose) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(purpose.figures().connections)
        .acquire_timeout(Duration::from_secs(3))
        .idle_timeout(Duration::from_secs(5 * 60))
        .max_lifetime(Duration::from_secs(30 * 60))
        // A ping on every checkout would double the round trips of a small query.
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(stands(connection, &meta).await) })
        })
        .after_release(|connection, _| {
            Box::pin(async move { Ok(is_between_transactions(connection).await) })
        })
}

/// Whether a connection that lay idle may be used.
async fn stands(connection: &mut PgConnection, meta: &PoolConnectionMetadata) -> bool {
    meta.idle_for < TRUSTED_IDLE || connection.ping().await.is_ok()
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

/// Waits until the database answers, at most so long. For the start of a process beside a database that starts too.
pub async fn wait_until_up(pool: &PgPool, at_most: Duration) -> Result<(), sqlx::Error> {
    let deadline = tokio::time::Instant::now() + at_most;
    loop {
        match sqlx::query("SELECT 1").execute(pool).await {
            Ok(_) => return Ok(()),
            Err(error) if tokio::time::Instant::now() >= deadline => return Err(error),
            Err(error) => tracing::info!(cause = %error, "waiting for the database"),
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}
