//! The life of a process, from its first line to its last: the same for the one-machine binary and for each service
//! on its own.

use std::{future::Future, net::SocketAddr, process::ExitCode, time::Duration};

use anyhow::{Context as _, ensure};
use axum::Router;
use clap::Parser;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::{self, ConfigError, LimitProfile, Listen, Operations},
    fingerprint::{self, FingerprintError, Known},
    handles,
    problem::is_retryable,
    reach::reach,
    secrets::Secrets,
    server::{self, Way},
    task, telemetry,
};

/// How long a given database may take to answer at the start.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How long commands and background work may each take at the end.
const DRAIN: Duration = Duration::from_secs(10);

/// It got the signal to stop before it had started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("told to stop before it had started")]
pub struct Stopped;

/// Does a part of a start, unless `stop` comes first: a process that waits for an unavailable database still stops at
/// once.
pub async fn unless_stopped<T>(
    stop: &CancellationToken,
    work: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    tokio::select! {
        () = stop.cancelled() => Err(Stopped.into()),
        done = work => done,
    }
}

/// Reads the settings and does the work. An error is printed in one line on stderr: a wrong setting with the name of
/// its variable and exit code 2, everything else with its causes and exit code 1.
pub async fn main<C, F>(name: &str, work: impl FnOnce(C) -> F) -> ExitCode
where
    C: Parser,
    F: Future<Output = anyhow::Result<ExitCode>>,
{
    handles::raise();
    let outcome = match config::parse::<C>() {
        Ok(settings) => work(settings).await,
        Err(error) => Err(error.into()),
    };
    outcome.unwrap_or_else(|error| {
        if error.is::<Stopped>() {
            return ExitCode::SUCCESS;
        }
        eprintln!("{name}: {error:#}");
        ExitCode::from(if is_a_setting(&error) { 2 } else { 1 })
    })
}

fn is_a_setting(error: &anyhow::Error) -> bool {
    let strange_key = matches!(error.downcast_ref(), Some(FingerprintError::Stranger(_)));
    strange_key || error.is::<ConfigError>()
}

/// Does what a start needs from its database, and repeats it while the database is unavailable: one that restarts may
/// answer one query and not the next. At most as long as a start waits for its first answer.
pub async fn patiently<T, F>(mut work: impl FnMut() -> F) -> anyhow::Result<T>
where
    F: Future<Output = anyhow::Result<T>>,
{
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        match work().await {
            Err(error) if is_away(&error) && tokio::time::Instant::now() < deadline => {
                tracing::info!(cause = %error, "waiting for the database");
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
            done => return done,
        }
    }
}

fn is_away(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref());
    causes.any(is_retryable)
}

/// Makes sure that a given database answers, is as new as this program, and belongs to these keys.
pub async fn join_database(pool: &PgPool, secrets: &mut Secrets) -> anyhow::Result<()> {
    reach(pool, PATIENCE).await?;
    let given = &*secrets;
    let master = patiently(async || {
        ensure_current(pool).await?;
        Ok(fingerprint::check(pool, given).await?)
    })
    .await?;
    secrets.master = master;
    Ok(())
}

/// The same for commands that only read keys: the database's records of them stay unchanged.
pub async fn look_at_keys(pool: &PgPool, secrets: &Secrets) -> anyhow::Result<Known> {
    reach(pool, PATIENCE).await?;
    patiently(async || {
        ensure_current(pool).await?;
        Ok(fingerprint::look(pool, secrets).await?)
    })
    .await
}

async fn ensure_current(pool: &PgPool) -> anyhow::Result<()> {
    let current = match event_store::migrate::is_current(pool).await {
        Err(cause) if is_without_schema(&cause) => false,
        current => current.context("looking at the version of the database")?,
    };
    ensure!(
        current,
        "the database is not at this program's version: run `marketplace migrate`"
    );
    Ok(())
}

/// Whether no migration was ever run there, or this role has no right on it.
fn is_without_schema(cause: &sqlx::Error) -> bool {
    let state = cause.as_database_error().and_then(|e| e.code());
    matches!(state.as_deref(), Some("42P01" | "42501"))
}

/// The routes of a process.
#[derive(Debug)]
pub struct Site {
    /// Below `/api`.
    pub api: Router,
    /// Beside it: readiness, perhaps the web app.
    pub rest: Router,
    /// For operators: metrics.
    pub operations: Router,
    /// Background work that ends after the last answer.
    pub tasks: Vec<TaskTracker>,
}

impl Site {
    /// Answers until `stop`, then lets requests, commands and background work finish. `announce` is called once
    /// connections are accepted.
    pub async fn serve(
        self,
        listen: &Listen,
        stop: &CancellationToken,
        announce: impl FnOnce(),
    ) -> anyhow::Result<()> {
        let way = Way {
            proxies: listen.trusted_proxies.clone(),
            https: listen.is_https()?,
        };
        let mut rest = self.rest.merge(telemetry::health());
        if let Some(contact) = listen.security_contact()? {
            rest = rest.merge(server::security_txt(contact));
        }
        match listen.operations()? {
            Operations::Beside => rest = rest.merge(self.operations),
            Operations::At(socket) => answer_operators(socket, self.operations, stop).await?,
            Operations::Nowhere => {}
        }
        let app = server::harden(server::mount(server::api(self.api), rest), &way);
        let socket = listen.socket();
        let listener = listen_on("PORT", socket).await?;
        if listen.limits == LimitProfile::Test {
            println!(
                "  LIMITS=test: every rate limit is multiplied by 1,000. Not for the open internet."
            );
        }
        announce();
        let limits = server::Limits::within(handles::allowed());
        server::serve(listener, app, limits, stop.clone()).await;
        task::drain(DRAIN).await;
        let ended = async {
            for tasks in &self.tasks {
                tasks.close();
                tasks.wait().await;
            }
        };
        let _ = tokio::time::timeout(DRAIN, ended).await;
        Ok(())
    }
}

async fn listen_on(variable: &str, socket: SocketAddr) -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind(socket).await;
    listener.with_context(|| format!("{variable}: {socket} can not be listened on"))
}

/// Beside everything else, until `stop`.
async fn answer_operators(
    socket: SocketAddr,
    operations: Router,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    const HANDLES: u64 = 64;
    let listener = listen_on("OPERATIONS", socket).await?;
    let app = operations.merge(telemetry::health());
    let limits = server::Limits::within(HANDLES);
    tokio::spawn(server::serve(listener, app, limits, stop.clone()));
    Ok(())
}

/// Cancelled by Ctrl-C and by the signal of supervisors.
pub fn stop_on_signal() -> CancellationToken {
    let stop = CancellationToken::new();
    let cancelled = stop.clone();
    tokio::spawn(async move {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = match signal(SignalKind::terminate()) {
            Ok(signal) => signal,
            Err(cause) => return tracing::error!(%cause, "signals can not be listened for"),
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        println!("  Stopping …");
        cancelled.cancel();
    });
    stop
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use anyhow::anyhow;

    use super::*;

    #[tokio::test]
    async fn a_start_goes_on_once_its_database_is_back_and_not_after_any_other_failure() {
        let tries = Cell::new(0);
        let twice_away = async || {
            tries.set(tries.get() + 1);
            match tries.get() {
                1 => Err(anyhow!(sqlx::Error::PoolTimedOut).context("looking at the keys")),
                2 => Err(FingerprintError::Database(sqlx::Error::WorkerCrashed).into()),
                n => Ok(n),
            }
        };
        assert_eq!(patiently(twice_away).await.unwrap(), 3);
        tries.set(0);
        let broken = async || {
            tries.set(tries.get() + 1);
            Err::<(), _>(anyhow!(sqlx::Error::RowNotFound))
        };
        assert!(patiently(broken).await.is_err());
        assert_eq!(tries.get(), 1);
    }
}
