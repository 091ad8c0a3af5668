//! The unit of work: everything that one command changes, in one commit, once.
//!
//! A command names its streams, decides from their own events, and returns its decisions. The events
//! of all streams, the dedup row and the few private rows beside them are committed together or not at
//! all. Everything runs in a task of its own, so a client that disconnects leaves nothing half done.

mod cache;
mod chain;
mod commit;
mod error;
mod lane;
mod locks;
mod read;
mod request;
mod stream;
mod together;
mod untyped;
mod work;

use std::sync::Arc;
use std::time::{Duration, Instant};

use event_store::Decoder;
use event_store::PersonKeys;
use event_store::append::Write;
use event_store::load::StoredDedup;
use event_store::{Statements, Waker, patience};
use futures::future::BoxFuture;
use serde_json::Value;
use service_kit::telemetry::context;
use shared_events::{Appended, randomness};
use sqlx::PgPool;
use tracing::Instrument as _;

pub use error::{LogFault, Refusal, UnitError};
pub use read::{Effect, ReadError};
pub use request::{CommandRequest, DedupKey};
pub use stream::{Aggregate, Stream};
pub use work::{SideWrite, Work};

use cache::Cache;
use chain::Chain;
use commit::Found;
use locks::{Held, Locks};
use together::Together;
use untyped::{Decide, Failure, Outcome, typed, untyped};

/// Runs commands against the log. Cheap to clone.
#[derive(Debug, Clone)]
pub struct UnitOfWork {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    database: Statements,
    decoder: Decoder,
    cache: Cache,
    locks: Locks,
    waker: Waker,
    together: Together,
}

/// The result of a command that took effect.
#[derive(Debug, Clone)]
pub struct Done<T> {
    /// Ids (and nothing else) from which the answer is rebuilt.
    pub result: T,
    /// The last event written, for the consistency token.
    pub appended: Option<Appended>,
    /// True when an earlier command of the same key had this effect.
    pub repeated: bool,
}

/// How often a command is tried again while its outcome is unknown.
const ATTEMPTS: u32 = 8;
/// How long a command is tried again after others changed one of its streams. On a busy stream, another node commits
/// one command after the other; a fixed number of tries would be used up meanwhile.
const PATIENCE: Duration = Duration::from_secs(5);

impl UnitOfWork {
    /// With a pool of the command role. `waker` wakes the sequencer after each commit.
    #[must_use]
    pub fn new(database: impl Into<Statements>, keys: PersonKeys, waker: Waker) -> Self {
        let database = database.into();
        let inner = Inner {
            together: Together::over(&database),
            database,
            decoder: Decoder::new(keys),
            cache: Cache::default(),
            locks: Locks::default(),
            waker,
        };
        Self {
            inner: Arc::new(inner),
        }
    }

    /// Its pool, for work with more than one statement.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        self.inner.database.pool()
    }

    /// Single statements, for reads of the private write side.
    #[must_use]
    pub fn database(&self) -> &Statements {
        &self.inner.database
    }

    /// The keys of the people.
    #[must_use]
    pub fn keys(&self) -> &PersonKeys {
        self.inner.decoder.keys()
    }

    /// Decodes stored events.
    #[must_use]
    pub fn decoder(&self) -> &Decoder {
        &self.inner.decoder
    }

    /// Runs `decide` on the named streams until its outcome is committed or refused.
    ///
    /// `decide` may run several times and must not act outside `Work`. Its result is stored in
    /// the dedup row, so it holds ids only.
    ///
    /// # Errors
    /// An error of the domain; a key used for another body; too many conflicts; or the database.
    pub async fn run<T, E, F>(
        &self,
        request: CommandRequest,
        streams: Vec<Stream>,
        decide: F,
    ) -> Result<Done<T>, UnitError<E>>
    where
        T: serde::Serialize + serde::de::DeserializeOwned + Send + 'static,
        E: Send + 'static,
        F: for<'a> Fn(&'a mut Work) -> BoxFuture<'a, Result<T, Refusal<E>>> + Send + Sync + 'static,
    {
        let done = Arc::clone(&self.inner).run(request, streams, untyped(decide));
        typed(done.await)
    }
}

/// A command within the trace of the request or the job that asks for it.
fn traced(request: &CommandRequest) -> tracing::Span {
    tracing::info_span!(
        target: context::TRACED,
        "command",
        otel.name = request.metadata.command.as_str(),
        command.name = request.metadata.command.as_str(),
    )
}

impl Inner {
    async fn run(
        self: Arc<Self>,
        request: CommandRequest,
        streams: Vec<Stream>,
        decide: Decide,
    ) -> Outcome {
        let span = traced(&request);
        let request = request.within(&span);
        let own = span.clone();
        let task = async move {
            let done = self.attempts((&request, &streams[..], &decide)).await;
            // A refusal is an answer as well.
            if matches!(&done, Err(failure) if !failure.is_refusal()) {
                context::fail(&own);
            }
            done
        };
        // Without traces it is an empty span, and log lines still name the request.
        let task = task.instrument(span).in_current_span();
        tokio::spawn(task)
            .await
            .unwrap_or(Err(UnitError::Interrupted))
    }

    async fn attempts(&self, command: (&CommandRequest, &[Stream], &Decide)) -> Outcome {
        let (request, streams, _) = command;
        let (mut attempt, started) = (0, Instant::now());
        // Before the locks: a command that waits for a busy stream then only has to decide and to write when it is
        // its turn. Commits of this node in the meantime are in its memory, and those of others lead to a conflict.
        let mut found = self.find(request, streams).await.ok();
        loop {
            let failure = match self.attempt(command, found.take()).await {
                Ok(done) => return Ok(done),
                Err(failure) => failure,
            };
            // After any error, the cache may be behind the log.
            streams.iter().for_each(|stream| self.cache.drop(stream));
            attempt += 1;
            if failure.is_conflict() {
                self.locks.note_moved(streams);
            }
            if !failure.may_have_happened() && !failure.is_conflict() {
                return Err(failure);
            }
            // A stored row takes precedence over a refusal, a conflict and an unknown commit.
            match self.stored(request).await {
                Ok(Some(row)) => return repeated(request, row),
                Ok(None) if failure.is_refusal() => return Err(failure),
                Ok(None) if failure.is_conflict() && started.elapsed() < PATIENCE => {
                    pause(attempt.min(MOVED)).await;
                }
                Ok(None) | Err(_) if attempt < ATTEMPTS => pause(attempt).await,
                Ok(None) | Err(_) => return Err(failure),
            }
        }
    }

    async fn attempt(
        &self,
        (request, streams, decide): (&CommandRequest, &[Stream], &Decide),
        found: Option<Found>,
    ) -> Outcome {
        let mut held = self.locks.hold(streams).await;
        let before = held.take_up(streams, request.key.as_bytes());
        let (mut work, dedup) = match &before {
            Some(chain) => upon(chain, found),
            None => self.opened(request, streams, found, &mut held).await?,
        };
        let decided = match dedup {
            Some(row) => return self.known(before, repeated(request, row)).await,
            None => self.decided(request, decide, &mut work).await,
        };
        match decided {
            Ok((result, write)) => {
                let committed = self.commit(work, write, before, held).await;
                Ok(Done {
                    result,
                    appended: committed.map_err(UnitError::appending)?,
                    repeated: false,
                })
            }
            Err(failure) => self.known(before, Err(failure)).await,
        }
    }

    /// The streams as they are in the log, or newer states from this node's memory.
    async fn opened(
        &self,
        request: &CommandRequest,
        streams: &[Stream],
        mut found: Option<Found>,
        held: &mut Held,
    ) -> Result<(Work, Option<StoredDedup>), Failure> {
        while let Some(left) = held.left() {
            self.stands(left).await;
            found = None;
        }
        let found = match found.filter(|_| !held.are_contested()) {
            Some(found) => found,
            None => self.find(request, streams).await?,
        };
        self.open(streams, found).await
    }

    async fn decided(
        &self,
        request: &CommandRequest,
        decide: &Decide,
        work: &mut Work,
    ) -> Result<(Value, Write), Failure> {
        // It may read private rows, and holds its streams meanwhile.
        let result = match tokio::time::timeout(patience::WORK, decide(work)).await {
            Ok(decided) => decided.map_err(UnitError::from)?,
            Err(_) => {
                let (cause, unknown) = (patience::silent(patience::WORK), false);
                return Err(UnitError::Database { cause, unknown });
            }
        };
        let write = self.write(request, result.clone(), work).await?;
        Ok((result, write))
    }

    /// An answer that writes nothing. It is only true if the state it is based on is committed.
    async fn known(&self, before: Option<Chain>, answer: Outcome) -> Outcome {
        if let Some(chain) = before
            && !self.stands(chain).await
        {
            return Err(UnitError::Conflict);
        }
        answer
    }

    /// Reads the dedup row again.
    async fn stored(&self, request: &CommandRequest) -> Result<Option<StoredDedup>, sqlx::Error> {
        Ok(
            event_store::load(&self.database, &[], request.key.as_bytes())
                .await?
                .dedup,
        )
    }
}

/// The stream with the decisions that are not committed yet.
fn upon(chain: &Chain, found: Option<Found>) -> (Work, Option<StoredDedup>) {
    let (now, dedup) = match found {
        Some(found) => found.now_and_dedup(),
        None => (chain.now, None),
    };
    let work = Work::on(vec![chain.left.clone()], now.max(chain.now));
    (work, dedup)
}

fn repeated(request: &CommandRequest, row: StoredDedup) -> Outcome {
    if row.body_hash != request.body_hash {
        return Err(UnitError::KeyReused);
    }
    Ok(Done {
        result: row.result,
        appended: row.appended,
        repeated: true,
    })
}

/// The conflict after which the pause stops growing: with longer pauses, commands without a pause would win the
/// stream.
const MOVED: u32 = 2;

/// Grows with the attempt, with a random part so that two nodes do not collide again.
async fn pause(attempt: u32) {
    let most = 4_u64 << attempt.min(7);
    tokio::time::sleep(Duration::from_millis(randomness::up_to(most))).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_conflict_is_followed_by_a_pause_however_often_it_came() {
        for attempt in [0, 3, 50] {
            let begun = Instant::now();
            tokio::select! {
                () = pause(attempt) => {}
                // The longest pause is half a second; it is enough to see that it begins.
                () = tokio::time::sleep(Duration::from_millis(40)) => {}
            }
            assert!(begun.elapsed() >= Duration::from_millis(1), "{attempt}");
        }
    }
}
