//! The connections on which the followers of a node write.
//!
//! Most followers have nothing to write most of the time, so they share a few connections: each batch takes one that
//! is free, and gives it back.

use std::sync::{Arc, Mutex, PoisonError};

use sqlx::{Executor as _, PgConnection, PgPool};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::watch::Watch;

/// The most batches that one node writes at the same time.
const MOST: usize = 8;

/// Commits of the work do not wait for the disk: after a crash of the database rows and checkpoint go back together,
/// and are made again from events whose commit did wait. Changes that must not be lost (a switch, a verdict) are
/// committed elsewhere, and flush everything before them.
const WORKING: &str = "SET synchronous_commit = off";

/// A host that vanishes must not keep its locks for the default of two hours.
const WATCHED: &str =
    "SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3";

/// A connection beside the pool, so that a long use takes none from the others.
pub(super) async fn connect(pool: &PgPool) -> Result<PgConnection, sqlx::Error> {
    let mut conn = pool.acquire().await?.detach();
    conn.execute(WATCHED).await?;
    Ok(conn)
}

#[derive(Debug)]
struct Session {
    conn: PgConnection,
    watch: Watch,
}

impl Session {
    async fn begin(pool: &PgPool) -> Result<Self, sqlx::Error> {
        let mut conn = connect(pool).await?;
        conn.execute(WORKING).await?;
        let watch = Watch::over(&mut conn, pool).await?;
        Ok(Self { conn, watch })
    }
}

/// All of them; those that nobody uses stay open.
#[derive(Debug)]
pub(super) struct Sessions {
    pool: PgPool,
    turns: Arc<Semaphore>,
    idle: Mutex<Vec<Session>>,
}

impl Sessions {
    pub fn of(pool: PgPool) -> Arc<Self> {
        Arc::new(Self {
            pool,
            turns: Arc::new(Semaphore::new(MOST)),
            idle: Mutex::default(),
        })
    }

    /// One that nobody else uses, once there is one.
    pub async fn take(self: &Arc<Self>) -> Result<Taken, sqlx::Error> {
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let session = match idle {
            Some(session) => session,
            None => Session::begin(&self.pool).await?,
        };
        Ok(Taken {
            session,
            sessions: Arc::clone(self),
            _turn: turn,
        })
    }
}

/// A connection in use. It is closed unless it is given back: after an error it may be lost.
#[derive(Debug)]
pub(super) struct Taken {
    session: Session,
    sessions: Arc<Sessions>,
    _turn: OwnedSemaphorePermit,
}

impl Taken {
    pub const fn conn(&mut self) -> &mut PgConnection {
        &mut self.session.conn
    }

    /// Checks whether its statement still runs.
    pub fn watch(&self) -> Watch {
        self.session.watch.clone()
    }

    /// Gives it back after work that succeeded.
    pub fn back(self) {
        let idle = &self.sessions.idle;
        idle.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(self.session);
    }
}
