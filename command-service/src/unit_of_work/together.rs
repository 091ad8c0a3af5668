//! Loads and commits of many commands together. A fault of one is never another's, unless that was decided upon it: a lot
//! that fails is repeated one by one, unless it is unknown whether it was committed, which each command then finds out for
//! itself.

use std::collections::VecDeque;
use std::{io, slice};

use futures::FutureExt;
use shared_events::store::append::Write;
use shared_events::store::load::Read;
use shared_events::store::{AppendError, Loaded, append_all, load_all};
use sqlx::PgPool;

use super::chain::Committed;
use super::error::is_certain;
use super::lane::Lanes;

/// The lanes of a node.
#[derive(Debug)]
pub(super) struct Together {
    loads: Lanes<Read, Result<Loaded, sqlx::Error>>,
    commits: Lanes<Vec<Write>, Vec<Committed>>,
}

impl Together {
    pub fn over(pool: &PgPool) -> Self {
        let (loads, commits) = (pool.clone(), pool.clone());
        Self {
            loads: Lanes::open(move |reads| load_lot(loads.clone(), reads).boxed()),
            commits: Lanes::open(move |lot| commit_lot(commits.clone(), lot).boxed()),
        }
    }

    pub async fn load(&self, read: Read) -> Result<Loaded, sqlx::Error> {
        let loaded = self.loads.send(read).await;
        loaded.unwrap_or(Err(sqlx::Error::PoolClosed))
    }

    /// Each of the writes is decided upon those before it, and never committed without them.
    pub async fn commit(&self, chain: Vec<Write>) -> Vec<Committed> {
        let writes = chain.len();
        let committed = self.commits.send(chain).await;
        committed.unwrap_or_else(|| (0..writes).map(|_| Err(closed())).collect())
    }
}

fn closed() -> AppendError {
    AppendError::Database(sqlx::Error::PoolClosed)
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

async fn commit_lot(pool: PgPool, lot: Vec<Vec<Write>>) -> Vec<Vec<Committed>> {
    let lengths: Vec<usize> = lot.iter().map(Vec::len).collect();
    let writes: Vec<Write> = lot.into_iter().flatten().collect();
    let mut committed: VecDeque<Committed> = match append_all(&pool, &writes).await {
        Ok(appended) => appended.into_iter().map(Ok).collect(),
        Err(failure) if writes.len() == 1 => VecDeque::from([Err(failure)]),
        Err(AppendError::Database(cause)) if !is_certain(&cause) => {
            writes.iter().map(|_| Err(lost(&cause))).collect()
        }
        Err(_) => one_by_one(&pool, &writes, &lengths).await,
    };
    let chain = |length| committed.drain(..length).collect();
    lengths.into_iter().map(chain).collect()
}

/// Each chain in its order, up to the first write that is refused.
async fn one_by_one(pool: &PgPool, writes: &[Write], lengths: &[usize]) -> VecDeque<Committed> {
    let mut all = VecDeque::with_capacity(writes.len());
    let mut rest = writes;
    for length in lengths {
        let (chain, others) = rest.split_at(*length);
        let mut stands = true;
        for write in chain {
            let alone = match stands {
                true => append_all(pool, slice::from_ref(write)).await,
                false => Err(AppendError::Conflict),
            };
            stands = alone.is_ok();
            all.push_back(alone.map(|appended| appended.into_iter().next().flatten()));
        }
        rest = others;
    }
    all
}

/// What each of those is told who went together, when the line went dead.
pub(super) fn lost(cause: &impl ToString) -> AppendError {
    let lost = io::Error::new(io::ErrorKind::ConnectionAborted, cause.to_string());
    AppendError::Database(sqlx::Error::Io(lost))
}
