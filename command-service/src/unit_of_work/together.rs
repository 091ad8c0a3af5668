//! Loads and commits of many commands together. A fault of one is never another's: a lot that fails is repeated one by
//! one, unless it is unknown whether it was committed, which each command then finds out for itself.

use std::io;

use futures::FutureExt;
use shared_events::store::append::Write;
use shared_events::store::load::Read;
use shared_events::store::{AppendError, Loaded, append_all, load_all};
use sqlx::PgPool;

use super::error::is_certain;
use super::lane::Lanes;

/// The lanes of a node.
#[derive(Debug)]
pub(super) struct Together {
    loads: Lanes<Read, Result<Loaded, sqlx::Error>>,
    commits: Lanes<Write, Result<Option<i64>, AppendError>>,
}

impl Together {
    pub fn over(pool: &PgPool) -> Self {
        let (loads, commits) = (pool.clone(), pool.clone());
        Self {
            loads: Lanes::open(move |reads| load_lot(loads.clone(), reads).boxed()),
            commits: Lanes::open(move |writes| commit_lot(commits.clone(), writes).boxed()),
        }
    }

    pub async fn load(&self, read: Read) -> Result<Loaded, sqlx::Error> {
        let loaded = self.loads.send(read).await;
        loaded.unwrap_or(Err(sqlx::Error::PoolClosed))
    }

    pub async fn commit(&self, write: Write) -> Result<Option<i64>, AppendError> {
        let committed = self.commits.send(write).await;
        committed.unwrap_or_else(|| Err(AppendError::Database(sqlx::Error::PoolClosed)))
    }
}

async fn load_lot(pool: PgPool, reads: Vec<Read>) -> Vec<Result<Loaded, sqlx::Error>> {
    match load_all(&pool, &reads).await {
        Ok(loaded) => loaded.into_iter().map(Ok).collect(),
        Err(cause) if reads.len() == 1 => vec![Err(cause)],
        Err(_) => {
            let mut all = Vec::with_capacity(reads.len());
            for read in reads {
                let alone = load_all(&pool, &[read]).await;
                all.push(
                    alone
                        .and_then(|found| found.into_iter().next().ok_or(sqlx::Error::RowNotFound)),
                );
            }
            all
        }
    }
}

async fn commit_lot(pool: PgPool, mut writes: Vec<Write>) -> Vec<Result<Option<i64>, AppendError>> {
    let failure = match append_all(&pool, &writes).await {
        Ok(appended) => return appended.into_iter().map(Ok).collect(),
        Err(failure) => failure,
    };
    if writes.len() == 1 {
        return vec![Err(failure)];
    }
    if let AppendError::Database(cause) = &failure
        && !is_certain(cause)
    {
        let unknown = || {
            let lost = io::Error::new(io::ErrorKind::ConnectionAborted, cause.to_string());
            Err(AppendError::Database(sqlx::Error::Io(lost)))
        };
        return writes.iter().map(|_| unknown()).collect();
    }
    let mut all = Vec::with_capacity(writes.len());
    for write in writes.drain(..) {
        let alone = append_all(&pool, &[write]).await;
        all.push(alone.map(|appended| appended.into_iter().next().flatten()));
    }
    all
}
