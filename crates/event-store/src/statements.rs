//! Single statements, on connections that stay out of their pool between statements.
//!
//! This is our own code: sqlx's pool can not be told to leave out the two round trips that it makes after each statement.

use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use futures::future::BoxFuture;
use futures::stream::{self, BoxStream};
use futures::{FutureExt, StreamExt, TryStreamExt};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{Describe, Either, Error, Execute, Executor, PgPool, Postgres};

use super::patience::{self, fell_silent_since, within};

/// The part of a pool that may stay out of it, so that some connections are left for transactions.
const SHARE: u32 = 2;
/// A connection that was not used for so long goes back to the pool, which takes care of it.
const WANTED: Duration = Duration::from_secs(1);

/// Runs single statements whose answers fit into memory; it can be used in place of a pool.
///
/// A pool checks whether each returned connection still works: ours within a time limit, and then the driver's own. These
/// are two round trips after each statement, twice as many as most statements need themselves. Here nobody begins a
/// transaction, so a connection is as good as before after its statement succeeded. If the statement failed, or was
/// cancelled half-way, the connection goes back through the pool. The wait for a statement is limited by
/// [`patience::STATEMENT`].
#[derive(Clone)]
pub struct Statements {
    pool: PgPool,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    /// Each with the time of its last statement, the most recent one at the end.
    connections: Vec<(PoolConnection<Postgres>, Instant)>,
    /// Whether a task is watching for connections that are no longer used.
    watched: bool,
}

impl Kept {
    fn give_back_unwanted(&mut self) {
        let is_wanted = |since: &Instant| since.elapsed() < WANTED;
        self.connections.retain(|(_, since)| is_wanted(since));
    }
}

impl Statements {
    /// The pool, for transactions and for answers with more than a few rows.
    #[must_use]
    pub const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The most recently used one, so that those that are not needed get old.
    async fn take(&self) -> Result<PoolConnection<Postgres>, Error> {
        loop {
            let last = lock(&self.kept).connections.pop();
            match last {
                // The pool checks whether it still works.
                Some((_, used)) if fell_silent_since(used.elapsed()) => {}
                Some((connection, _)) => return Ok(connection),
                None => return self.pool.acquire().await,
            }
        }
    }

    fn keep(&self, connection: PoolConnection<Postgres>) {
        let share = self.pool.options().get_max_connections() / SHARE;
        let mut kept = lock(&self.kept);
        if kept.connections.len() < share as usize {
            kept.connections.push((connection, Instant::now()));
            if !mem::replace(&mut kept.watched, true) {
                tokio::spawn(watch(Arc::downgrade(&self.kept)));
            }
        }
    }
}

/// Returns unused connections to the pool, until there is none left to watch.
async fn watch(kept: Weak<Mutex<Kept>>) {
    loop {
        tokio::time::sleep(WANTED).await;
        let Some(kept) = kept.upgrade() else { return };
        let mut kept = lock(&kept);
        kept.give_back_unwanted();
        if kept.connections.is_empty() {
            kept.watched = false;
            return;
        }
    }
}

fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl From<PgPool> for Statements {
    /// Each value has connections of its own, so make one for a pool and share it.
    fn from(pool: PgPool) -> Self {
        Self {
            pool,
            kept: Arc::default(),
        }
    }
}

impl fmt::Debug for Statements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Statements").field(&self.pool).finish()
    }
}

impl<'p> Executor<'p> for &Statements {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<PgQueryResult, PgRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let own = self.clone();
        let all = async move {
            let mut connection = own.take().await?;
            let answer: Vec<_> = connection.fetch_many(query).try_collect().await?;
            own.keep(connection);
            Ok::<_, Error>(stream::iter(answer.into_iter().map(Ok)))
        };
        stream::once(within(patience::STATEMENT, all))
            .try_flatten()
            .boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let own = self.clone();
        let first = async move {
            let mut connection = own.take().await?;
            let row = connection.fetch_optional(query).await?;
            own.keep(connection);
            Ok(row)
        };
        within(patience::STATEMENT, first).boxed()
    }

    fn prepare_with<'e, 'q: 'e>(
        self,
        sql: &'q str,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement<'q>, Error>>
    where
        'p: 'e,
    {
        self.pool.prepare_with(sql, parameters)
    }

    fn describe<'e, 'q: 'e>(self, sql: &'q str) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'p: 'e,
    {
        self.pool.describe(sql)
    }
}
