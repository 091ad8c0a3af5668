//! Whether a long statement is still running, checked from another connection.
//!
//! A batch may take long, so no time limit can tell a slow one from a lost one. The server can, over another
//! connection: the session is gone or idle, or the statement never arrived, or its answer never will.

use std::time::Duration;

use event_store::patience::{self, within};
use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;
use tokio::time::Instant;

/// How often to check.
const LOOK: Duration = Duration::from_secs(5);
/// How long a session may work without an answer, even if it is a stopped process.
const MOST: Duration = Duration::from_secs(10 * 60);

/// A session without a running statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Idle {
    Since(OffsetDateTime),
    /// It is gone, or its state is unknown.
    Gone,
}

/// Checks one session.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    pool: PgPool,
    backend: i32,
}

impl Watch {
    pub async fn over(conn: &mut PgConnection, pool: &PgPool) -> Result<Self, sqlx::Error> {
        let backend = sqlx::query_scalar("SELECT pg_backend_pid()")
            .fetch_one(conn)
            .await?;
        Ok(Self {
            pool: pool.clone(),
            backend,
        })
    }

    /// Does work on that session as long as the server works on it.
    pub async fn during<T, E>(&self, work: impl Future<Output = Result<T, E>>) -> Result<T, E>
    where
        E: From<sqlx::Error>,
    {
        let mut work = std::pin::pin!(work);
        let begun = Instant::now();
        let mut last = None;
        loop {
            if let Ok(done) = tokio::time::timeout(LOOK, &mut work).await {
                return done;
            }
            // Between two statements it is idle for a moment.
            let idle = self.idle_since().await.unwrap_or(Some(Idle::Gone));
            let is_over = idle.is_some() && (idle == last || idle == Some(Idle::Gone));
            if is_over || begun.elapsed() >= MOST {
                self.end().await;
                return Err(patience::silent(begun.elapsed()).into());
            }
            last = idle;
        }
    }

    /// None while a statement is running.
    async fn idle_since(&self) -> Result<Option<Idle>, sqlx::Error> {
        let look = sqlx::query_as(
            "SELECT state = 'active', state_change FROM pg_stat_activity WHERE pid = $1",
        )
        .bind(self.backend)
        .fetch_optional(&self.pool);
        let session: Option<(Option<bool>, Option<OffsetDateTime>)> = within(LOOK, look).await?;
        Ok(match session {
            Some((Some(true), _)) => None,
            Some((_, Some(since))) => Some(Idle::Since(since)),
            Some((_, None)) | None => Some(Idle::Gone),
        })
    }

    /// Ends what is left of the session, so that its locks are released; if the server can not be reached, that
    /// happens later.
    pub async fn end(&self) {
        let end = sqlx::query("SELECT pg_terminate_backend($1)")
            .bind(self.backend)
            .execute(&self.pool);
        if let Err(cause) = within(LOOK, end).await {
            tracing::warn!(%cause, backend = self.backend, "a silent session was not ended");
        }
    }
}
