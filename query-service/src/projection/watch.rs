//! Whether a long statement is still running, checked from another connection.
//!
//! A batch may take long, so no time limit can tell a slow one from a lost one. The server can, over another
//! connection: the session is gone or idle, or the statement never arrived, or its answer never will.

use std::time::Duration;

use event_store::patience::{self, within};
use sqlx::{Connection as _, PgConnection, PgExecutor, PgPool};
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
        let ended = match within(LOOK, self.terminate(&self.pool)).await {
            // The pool may have given a connection that is lost as well; a new one is not.
            Err(_) => within(LOOK, self.terminate_anew()).await,
            done => done,
        };
        if let Err(cause) = ended {
            tracing::warn!(%cause, backend = self.backend, "a silent session was not ended");
        }
    }

    async fn terminate(&self, by: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
        let end = sqlx::query("SELECT pg_terminate_backend($1)").bind(self.backend);
        end.execute(by).await.map(drop)
    }

    async fn terminate_anew(&self) -> Result<(), sqlx::Error> {
        let mut conn = PgConnection::connect_with(&self.pool.connect_options()).await?;
        self.terminate(&mut conn).await?;
        conn.close().await
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Executor as _;
    use testkit::{StallingProxy, wait_until};

    use super::*;

    #[tokio::test]
    async fn a_silent_session_is_ended_even_if_the_connections_of_the_pool_are_silent_too() {
        let database = testkit::Database::empty().await;
        let line = StallingProxy::to(database.owner_url()).await;
        let pool = PgPool::connect(&line.url(database.owner_url())).await;
        let pool = pool.unwrap();
        let mut conn = pool.acquire().await.unwrap().detach();
        let watch = Watch::over(&mut conn, &pool).await.unwrap();
        conn.execute("BEGIN").await.unwrap();
        // Another one that stays in the pool.
        drop(pool.acquire().await.unwrap());
        line.fall_silent();
        watch.end().await;
        let direct = PgPool::connect(database.owner_url()).await.unwrap();
        let is_gone = || async {
            let there = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1)";
            let there: bool = sqlx::query_scalar(there)
                .bind(watch.backend)
                .fetch_one(&direct)
                .await
                .unwrap();
            !there
        };
        wait_until(is_gone, "the session to be gone").await;
    }
}
