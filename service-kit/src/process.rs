//! A process of the product from its first line to its last: the same for the one-machine binary and for each service
//! as a process of its own.

use std::{future::Future, process::ExitCode, time::Duration};

use anyhow::{Context as _, ensure};
use axum::Router;
use clap::Parser;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::{self, ConfigError, LimitProfile, Listen},
    fingerprint::{self, FingerprintError},
    pool,
    secrets::Secrets,
    server::{self, Way},
    task,
};

/// How long a given database may take to answer at the start.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long commands and background work may take at the end, each.
const DRAIN: Duration = Duration::from_secs(10);

/// Reads the settings and does the work. What went wrong is told in one line on stderr: a wrong setting by the name of
/// its variable and exit code 2, everything else with what led to it and exit code 1.
pub async fn main<C, F>(name: &str, work: impl FnOnce(C) -> F) -> ExitCode
where
    C: Parser,
    F: Future<Output = anyhow::Result<ExitCode>>,
{
    let outcome = match config::parse::<C>() {
        Ok(settings) => work(settings).await,
        Err(error) => Err(error.into()),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("{name}: {error:#}");
        ExitCode::from(if is_a_setting(&error) { 2 } else { 1 })
    })
}

fn is_a_setting(error: &anyhow::Error) -> bool {
    let strange_key = matches!(error.downcast_ref(), Some(FingerprintError::Stranger(_)));
    strange_key || error.is::<ConfigError>()
}

/// Makes sure that a given database answers, is as new as this program, and belongs to these keys.
pub async fn join_database(pool: &PgPool, secrets: &Secrets) -> anyhow::Result<()> {
    pool::wait_until_up(pool, PATIENCE)
        .await
        .context("the database does not answer")?;
    let current = shared_events::store::migrate::is_current(pool).await;
    ensure!(
        current.unwrap_or(false),
        "the database is not at this program's version: run `marketplace migrate`"
    );
    Ok(fingerprint::check(pool, secrets).await?)
}

/// What a process answers.
#[derive(Debug)]
pub struct Site {
    /// Below `/api`.
    pub api: Router,
    /// Beside it: health, metrics, perhaps the web app.
    pub rest: Router,
    /// What goes on behind the answers and ends after the last of them.
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
        let app = server::harden(server::mount(server::api(self.api), self.rest), &way);
        let socket = listen.socket();
        let listener = TcpListener::bind(socket)
            .await
            .with_context(|| format!("PORT: {socket} can not be listened on"))?;
        if listen.limits == LimitProfile::Test {
            println!(
                "  LIMITS=test: every rate limit is multiplied by 1,000. Not for the open internet."
            );
        }
        announce();
        server::serve(listener, app, server::Limits::default(), stop.clone()).await;
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

/// Cancelled by Ctrl-C and by the signal that supervisors send.
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
