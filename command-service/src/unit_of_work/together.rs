//! Loads and commits many commands together. A fault of one command affects another only if that one was decided on it.
//! A batch that fails is repeated in parts, unless it is unknown whether it was committed; then each command finds that
//! out for itself.

use std::{io, slice};

use event_store::append::Write;
use event_store::load::Read;
use event_store::{AppendError, Loaded, Statements, append_all, load_all};
use futures::FutureExt;

use super::chain::Committed;
use super::error::is_certain;
use super::lane::Lanes;

/// A failed batch is repeated in so many parts, and so is a failed part. One refusal in a full batch costs 16 more
/// round trips, and not one for each command in it. With halves it would be fewer, but twice as many if all are
/// refused.
const PARTS: usize = 8;

/// The lanes of a node.
#[derive(Debug)]
pub(super) struct Together {
    loads: Lanes<Read, Result<Loaded, sqlx::Error>>,
    commits: Lanes<Vec<Write>, Vec<Committed>>,
}

impl Together {
    pub fn over(database: &Statements) -> Self {
        let (loads, commits) = (database.clone(), database.clone());
        Self {
            loads: Lanes::open(move |reads| load_lot(loads.clone(), reads).boxed()),
            commits: Lanes::open(move |lot| commit_lot(commits.clone(), lot).boxed()),
        }
    }

    pub async fn load(&self, read: Read) -> Result<Loaded, sqlx::Error> {
        let loaded = self.loads.send(read).await;
        loaded.unwrap_or(Err(sqlx::Error::PoolClosed))
    }

    /// Each of the writes is based on those before it, and never committed without them.
    pub async fn commit(&self, chain: Vec<Write>) -> Vec<Committed> {
        let writes = chain.len();
        let committed = self.commits.send(chain).await;
        committed.unwrap_or_else(|| (0..writes).map(|_| Err(closed())).collect())
    }
}

fn closed() -> AppendError {
    AppendError::Database(sqlx::Error::PoolClosed)
}

async fn load_lot(database: Statements, reads: Vec<Read>) -> Vec<Result<Loaded, sqlx::Error>> {
    match load_all(&database, &reads).await {
        Ok(loaded) => loaded.into_iter().map(Ok).collect(),
        Err(cause) if reads.len() == 1 => vec![Err(cause)],
        // None of the commands caused this, and repeating them one by one would wait as long each time.
        Err(cause @ (sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut)) => {
            reads.iter().map(|_| Err(aborted(&cause))).collect()
        }
        Err(_) => {
            let mut all = Vec::with_capacity(reads.len());
            for read in reads {
                let alone = load_all(&database, &[read]).await;
                all.push(
                    alone
                        .and_then(|found| found.into_iter().next().ok_or(sqlx::Error::RowNotFound)),
                );
            }
            all
        }
    }
}

async fn commit_lot(database: Statements, lot: Vec<Vec<Write>>) -> Vec<Vec<Committed>> {
    let lengths: Vec<usize> = lot.iter().map(Vec::len).collect();
    let writes: Vec<Write> = lot.into_iter().flatten().collect();
    let mut committed: Vec<Committed> = Vec::with_capacity(writes.len());
    let mut parts = vec![&lengths[..]];
    while let Some(part) = parts.pop() {
        let own = &writes[committed.len()..][..part.iter().sum::<usize>()];
        match append_all(&database, own).await {
            Ok(appended) => committed.extend(appended.into_iter().map(Ok)),
            Err(failure) if own.len() == 1 => committed.push(Err(failure)),
            Err(AppendError::Database(cause)) if !is_certain(&cause) => {
                committed.extend(own.iter().map(|_| Err(lost(&cause))));
            }
            Err(_) if part.len() == 1 => committed.extend(one_by_one(&database, own).await),
            Err(_) => parts.extend(part.chunks(part.len().div_ceil(PARTS)).rev()),
        }
    }
    let mut committed = committed.into_iter();
    let chain = |length: &usize| committed.by_ref().take(*length).collect();
    lengths.iter().map(chain).collect()
}

/// A chain in its order, up to the first refused write.
async fn one_by_one(database: &Statements, chain: &[Write]) -> Vec<Committed> {
    let mut all = Vec::with_capacity(chain.len());
    let mut stands = true;
    for write in chain {
        let alone = match stands {
            true => append_all(database, slice::from_ref(write)).await,
            false => Err(AppendError::Conflict),
        };
        stands = alone.is_ok();
        all.push(alone.map(|appended| appended.into_iter().next().flatten()));
    }
    all
}

/// The error for each command of a batch when the connection was lost.
pub(super) fn lost(cause: &impl ToString) -> AppendError {
    AppendError::Database(aborted(cause))
}

fn aborted(cause: &impl ToString) -> sqlx::Error {
    let lost = io::Error::new(io::ErrorKind::ConnectionAborted, cause.to_string());
    sqlx::Error::Io(lost)
}

#[cfg(test)]
mod tests {
    use event_store::{Draft, Row};
    use shared_events::upload::UploadEvent;
    use shared_events::{Actor, Metadata};
    use testkit::Database;
    use uuid::Uuid;

    use super::*;

    fn write(stream: &str, sequence: u64) -> Write {
        let metadata = Metadata {
            actor: Actor::SYSTEM,
            owner: None,
            command: "test".into(),
            correlation: Uuid::nil(),
            causation: None,
            traceparent: None,
        };
        let draft = Draft::new(stream, sequence, &UploadEvent::Released {}).unwrap();
        Write {
            rows: vec![Row::seal(draft, &metadata, None).unwrap()],
            dedup: None,
        }
    }

    fn is_refused(committed: &Committed) -> bool {
        matches!(committed, Err(AppendError::Conflict))
    }

    #[tokio::test]
    async fn one_refusal_in_a_lot_does_not_make_all_others_go_alone() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        // The predecessor of the one in the middle is missing.
        let sequence = |n| if n == 27 { 2 } else { 1 };
        let lot = (0..64).map(|n| vec![write(&format!("{n}"), sequence(n))]);
        let committed = commit_lot(pool.clone().into(), lot.collect()).await;
        let refused: Vec<usize> = (0..64).filter(|n| is_refused(&committed[*n][0])).collect();
        assert_eq!(refused, [27]);
        let done = committed.iter().flatten().filter(|it| it.is_ok());
        assert_eq!(done.count(), 63);
        let commits: i64 = sqlx::query_scalar("SELECT count(DISTINCT tx::text) FROM events")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(commits, 14, "seven parts, and the rest of the eighth");
    }

    #[tokio::test]
    async fn what_was_decided_on_a_refused_write_is_refused_with_it() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        append_all(&pool, &[write("a", 1)]).await.unwrap();
        let lot = vec![
            vec![write("a", 1), write("a", 2)],
            vec![write("b", 1), write("b", 2), write("b", 2), write("b", 3)],
            vec![write("c", 1)],
        ];
        let committed = commit_lot(pool.into(), lot).await;
        let refused: Vec<Vec<bool>> = committed
            .iter()
            .map(|chain| chain.iter().map(is_refused).collect())
            .collect();
        assert_eq!(
            refused,
            [
                vec![true, true],
                vec![false, false, true, true],
                vec![false]
            ]
        );
    }
}
