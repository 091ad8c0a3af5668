//! Whether a long piece of work is still done, seen from beside it.
//!
//! A batch may take its time, so no time limit tells a slow one from one that nobody works at any more. The server does, over
//! another connection: where the session is gone or idle, what it was sent never came, or its answer never will.

use std::time::Duration;

use event_store::patience::{self, within};
use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;
use tokio::time::Instant;

/// How often to look.
const LOOK: Duration = Duration::from_secs(5);
/// How long a session may be at work without an answer, a stopped process among them.
const MOST: Duration = Duration::from_secs(10 * 60);

/// A session that does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Idle {
    Since(OffsetDateTime),
    /// There is none, or nobody can say.
    Gone,
}

/// Watches over one session.
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

    /// Does work on that session for as long as the server is at it.
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

    /// None while the session is at work.
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

    /// Ends what is left of the session, so that its locks go; where the server can not be reached, that happens later.
    async fn end(&self) {
        let end = sqlx::query("SELECT pg_terminate_backend($1)")
            .bind(self.backend)
            .execute(&self.pool);
        if let Err(cause) = within(LOOK, end).await {
            tracing::warn!(%cause, backend = self.backend, "a silent session was not ended");
        }
    }
}
