//! Loads what a command decides on, and commits what it decided.

use event_store::PersonKeys;
use event_store::append::{Row, Write, append};
use event_store::load::{Loaded, LoadedStream, Read, StoredDedup};
use event_store::patience::{self, within};
use event_store::{AppendError, DedupRow, Draft, Hash};
use serde_json::Value;
use serde_json::value::RawValue;
use service_kit::fault;
use shared_events::UserId;
use shared_events::event::decode::seal_context;
use shared_events::personal::KeyState;
use shared_events::personal::seal;
use sqlx::PgPool;
use time::OffsetDateTime;

use super::cache::Cached;
use super::chain::{Chain, Committed};
use super::error::{LogFault, UnitError};
use super::locks::Held;
use super::request::CommandRequest;
use super::stream::Stream;
use super::untyped::Failure;
use super::work::{Entry, Work};
use super::{Inner, together};

/// A snapshot of a stream is stored at least this often, so that its age does not slow its commands.
const SNAPSHOT_EVERY: u64 = 100;

/// What was read for the streams of a command, and the state it adds to.
pub(super) struct Found {
    cached: Vec<Option<Cached>>,
    loaded: Loaded,
}

impl Found {
    /// The time, and the stored result of an earlier command with the same key.
    pub fn now_and_dedup(self) -> (OffsetDateTime, Option<StoredDedup>) {
        (self.loaded.now, self.loaded.dedup)
    }

    /// The streams of which this node has events in memory that the log does not have: the database was replaced by one
    /// that lacks the end of it.
    fn lost<'a>(&self, streams: &'a [Stream]) -> Vec<&'a Stream> {
        let found = self.cached.iter().zip(&self.loaded.streams);
        let is_lost = |(cached, found): (&Option<Cached>, &LoadedStream)| {
            let known = cached.as_ref().filter(|_| found.snapshot.is_none());
            known.is_some_and(|known| known.last != found.base)
        };
        let lost = streams.iter().zip(found).filter(|(_, pair)| is_lost(*pair));
        lost.map(|(stream, _)| stream).collect()
    }
}

impl Inner {
    /// Reads the streams, the dedup row and the time for a command.
    pub(super) async fn find(
        &self,
        request: &CommandRequest,
        streams: &[Stream],
    ) -> Result<Found, Failure> {
        let found = self.load(request, streams).await?;
        let lost = found.lost(streams);
        if lost.is_empty() {
            return Ok(found);
        }
        tracing::warn!(
            ?lost,
            "the log lost its end; what was remembered of it is let go"
        );
        lost.into_iter().for_each(|stream| self.cache.drop(stream));
        self.load(request, streams).await
    }

    async fn load(&self, request: &CommandRequest, streams: &[Stream]) -> Result<Found, Failure> {
        let cached: Vec<Option<Cached>> = streams
            .iter()
            .map(|stream| self.cache.get(stream))
            .collect();
        let wanted = streams
            .iter()
            .zip(&cached)
            .map(|(stream, cached)| stream.to_load(cached.as_ref().map_or(0, |c| c.version)))
            .collect();
        let read = Read {
            streams: wanted,
            key: request.key.as_bytes().to_vec(),
        };
        let loaded = self
            .together
            .load(read)
            .await
            .map_err(|cause| UnitError::Database {
                cause,
                unknown: false,
            })?;
        Ok(Found { cached, loaded })
    }

    /// The streams as they were read, or newer states from this node's memory.
    pub(super) async fn open(
        &self,
        streams: &[Stream],
        found: Found,
    ) -> Result<(Work, Option<StoredDedup>), Failure> {
        let Found { cached, loaded } = found;
        let mut work = Work::on(Vec::new(), loaded.now);
        if loaded.dedup.is_none() {
            for ((stream, cached), found) in streams.iter().zip(cached).zip(loaded.streams) {
                let version = found.version(cached.as_ref().map_or(0, |c| c.version));
                let newer = self.cache.get(stream).filter(|it| it.version > version);
                let entry = match newer {
                    Some(newer) => Entry::of(stream, newer),
                    None => self
                        .entry(stream, cached, found)
                        .await
                        .map_err(UnitError::Log)?,
                };
                work.entries.push(entry);
            }
        }
        Ok((work, loaded.dedup))
    }

    async fn entry(
        &self,
        stream: &Stream,
        cached: Option<Cached>,
        found: LoadedStream,
    ) -> Result<Entry, LogFault> {
        let (known, mut snapshot_at) = cached
            .as_ref()
            .map_or((0, 0), |c| (c.version, c.snapshot_at));
        let (version, last) = (found.version(known), found.hash().cloned());
        let mut snapshot = None;
        if let Some(stored) = found.snapshot {
            snapshot_at = stored.sequence;
            snapshot = Some(open_snapshot(self.decoder.keys(), stream, &stored.state).await?);
        }
        let state = (stream.fold)(
            cached.map(|c| c.state),
            snapshot.as_deref(),
            &found.events,
            &self.decoder,
        )
        .await?;
        Ok(Entry {
            stream: stream.clone(),
            state,
            version,
            last,
            snapshot_at,
        })
    }

    /// The decisions, in stored form.
    pub(super) async fn write(
        &self,
        request: &CommandRequest,
        result: Value,
        work: &mut Work,
    ) -> Result<Write, Failure> {
        let rows = self.seal(request, work).await?;
        let rows = rows.into_iter().map(|row| work.bind(row)).collect();
        let dedup = Some(DedupRow {
            key: request.key.as_bytes().to_vec(),
            lasting: request.key.is_lasting(),
            body_hash: request.body_hash.clone(),
            result,
            owner: request.metadata.owner.map(|owner| owner.0),
        });
        Ok(Write { rows, dedup })
    }

    /// One round trip when only events are written; a transaction when private rows go with them. A command on one stream
    /// may leave the commit to the next one on it.
    pub(super) async fn commit(
        &self,
        mut work: Work,
        write: Write,
        before: Option<Chain>,
        held: Held,
    ) -> Committed {
        let goes_alone = work.side.is_empty() && work.new_key.is_none();
        if goes_alone
            && held.is_alone()
            && let Some(left) = work.entries.pop()
        {
            let mut chain = Chain::of(before, write, left, work.now);
            if held.is_followed() && !chain.is_full() {
                let answered = chain.answer();
                held.leave(chain);
                return answered
                    .await
                    .unwrap_or_else(|lost| Err(together::lost(&lost)));
            }
            let (_, own) = self.conclude(chain).await;
            return own.unwrap_or(Ok(None));
        }
        if let Some(before) = before
            && !self.stands(before).await
        {
            return Err(AppendError::Conflict);
        }
        let appended = match goes_alone {
            true => self.alone(write).await?,
            false => within(patience::WORK, self.transaction(&mut work, &write)).await?,
        };
        fault::reach(fault::Point::Committed);
        self.keep(work.entries);
        self.waker.wake();
        Ok(appended)
    }

    /// Commits a chain that another command left. Returns whether all of it is in the log.
    pub(super) async fn stands(&self, chain: Chain) -> bool {
        self.conclude(chain).await.0
    }

    /// Commits a chain and sends the outcome to those who wait for it. Returns whether all of it is in the log, and the
    /// outcome of the caller's own write, which has no receiver in `answers`.
    async fn conclude(&self, chain: Chain) -> (bool, Option<Committed>) {
        let Chain {
            left,
            writes,
            answers,
            ..
        } = chain;
        let mut committed = self.together.commit(writes).await;
        if committed.iter().any(Result::is_ok) {
            fault::reach(fault::Point::Committed);
            self.waker.wake();
        }
        // Nothing is committed without the decisions on which it is based, so the last one shows the result of all.
        let whole = committed.last().is_some_and(Result::is_ok);
        if whole {
            self.keep(vec![left]);
        }
        let own = match committed.len() > answers.len() {
            true => committed.pop(),
            false => None,
        };
        for (answer, outcome) in answers.into_iter().zip(committed) {
            // A waiting command is gone only with its process; its decision is committed anyway.
            let _ = answer.send(outcome);
        }
        (whole, own)
    }

    async fn alone(&self, write: Write) -> Committed {
        let mut committed = self.together.commit(vec![write]).await;
        committed.pop().unwrap_or(Ok(None))
    }

    async fn transaction(&self, work: &mut Work, write: &Write) -> Committed {
        let mut transaction = patience::begin(self.database.pool()).await?;
        if let Some(key) = &work.new_key {
            key.insert(&mut transaction).await?;
        }
        // The events first: most conflicts are found there, before any private row is locked.
        let appended = append(&mut *transaction, &write.rows, write.dedup.as_ref()).await?;
        for write in std::mem::take(&mut work.side) {
            write(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(appended)
    }

    async fn seal(&self, request: &CommandRequest, work: &mut Work) -> Result<Vec<Row>, Failure> {
        let key = match (&work.new_key, request.metadata.owner) {
            (Some(new), _) => Some(new.key.clone()),
            (None, Some(owner)) => self.owner_key(owner, &work.drafts).await?,
            (None, None) => None,
        };
        std::mem::take(&mut work.drafts)
            .into_iter()
            .map(|draft| Row::seal(draft, &request.metadata, key.as_ref()))
            .collect::<Result<_, _>>()
            .map_err(|cause| UnitError::Log(cause.into()))
    }

    /// The owner's key, if anything in this unit of work must be encrypted.
    async fn owner_key(
        &self,
        owner: UserId,
        drafts: &[Draft],
    ) -> Result<Option<shared_events::PersonKey>, Failure> {
        if !drafts.iter().any(|draft| seal::has_clear(&draft.payload)) {
            return Ok(None);
        }
        match self.decoder.keys().get(owner).await {
            Ok(KeyState::Live(key)) => Ok(Some(key)),
            Ok(KeyState::Erased) => Err(UnitError::Log(LogFault::Erased)),
            Err(event_store::KeyError::Database(cause)) => Err(UnitError::Database {
                cause,
                unknown: false,
            }),
            Err(cause) => Err(UnitError::Log(LogFault::Decode(
                event_store::DecodeError::Key {
                    event: first_identity(drafts),
                    cause,
                },
            ))),
        }
    }

    /// Keeps a state that was read, so that the next reader only needs the later events.
    pub(super) fn remember(&self, entry: &Entry) {
        let known = self.cache.get(&entry.stream);
        if entry.version > known.map_or(0, |known| known.version) {
            self.cache
                .put(&entry.stream, entry.cached(entry.snapshot_at));
        }
    }

    /// Keeps the new states, and stores snapshots of streams that have grown enough since the last.
    fn keep(&self, entries: Vec<Entry>) {
        for entry in entries {
            let mut snapshot_at = entry.snapshot_at;
            if entry.version >= entry.snapshot_at + SNAPSHOT_EVERY {
                snapshot_at = entry.version;
                let frozen = (entry.stream.freeze)(entry.state.as_ref());
                if let (Some(state), Some(last)) = (frozen, entry.last.clone()) {
                    let (pool, keys) = (self.database.pool().clone(), self.decoder.keys().clone());
                    let (stream, at) = (entry.stream.clone(), (entry.version, last));
                    tokio::spawn(async move {
                        if let Err(cause) = store_snapshot(&pool, &keys, &stream, at, state).await {
                            // Tried again a hundred events later; until then only loading is slower.
                            tracing::warn!(stream = stream.kind(), %cause, "a snapshot was not stored");
                        }
                    });
                }
            }
            self.cache.put(&entry.stream, entry.cached(snapshot_at));
        }
    }
}

fn first_identity(drafts: &[Draft]) -> String {
    drafts.first().map_or_else(String::new, |draft| {
        shared_events::event::decode::identity(
            draft.aggregate_type,
            &draft.aggregate_id,
            draft.sequence,
        )
    })
}

fn snapshot_context(stream: &Stream) -> String {
    seal_context(
        "snapshot",
        &stream.state_version().to_string(),
        &format!("{stream:?}"),
    )
}

/// The owner of a snapshot is that of the stream's first event; snapshots of the house have none. It is stored only if
/// the log has its last event.
async fn store_snapshot(
    pool: &PgPool,
    keys: &PersonKeys,
    stream: &Stream,
    (version, last): (u64, Hash),
    mut state: Value,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let owner: Option<String> = sqlx::query_scalar(
        "SELECT metadata->>'owner' FROM events WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence = 1",
    )
    .bind(stream.kind())
    .bind(stream.id())
    .fetch_optional(pool)
    .await?
    .flatten();
    let owner: Option<UserId> = owner.map(|owner| owner.parse()).transpose()?;
    let key = match owner.filter(|_| seal::has_clear(&state)) {
        Some(owner) => match keys.get(owner).await? {
            KeyState::Live(key) => Some(key),
            KeyState::Erased => return Ok(()),
        },
        None => None,
    };
    seal::seal(&mut state, key.as_ref(), &snapshot_context(stream))?;
    sqlx::query(
        "INSERT INTO snapshot (aggregate_type, aggregate_id, state_version, sequence, owner, state)
         SELECT $1, $2, $3, $4, $5, $6::text::json
         WHERE EXISTS (SELECT FROM events WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence = $4 AND hash = $7)
         ON CONFLICT (aggregate_type, aggregate_id) DO UPDATE
         SET state_version = excluded.state_version, sequence = excluded.sequence, state = excluded.state
         WHERE snapshot.sequence < excluded.sequence OR snapshot.state_version < excluded.state_version",
    )
    .bind(stream.kind())
    .bind(stream.id())
    .bind(stream.state_version())
    .bind(version.cast_signed())
    .bind(owner.map(|owner| owner.0))
    .bind(serde_json::json!({ "owner": owner, "state": state }).to_string())
    .bind(last)
    .execute(pool)
    .await?;
    Ok(())
}

async fn open_snapshot(
    keys: &PersonKeys,
    stream: &Stream,
    stored: &str,
) -> Result<String, LogFault> {
    #[derive(serde::Deserialize)]
    struct Stored<'a> {
        owner: Option<UserId>,
        #[serde(borrow)]
        state: &'a RawValue,
    }
    let Stored { owner, state } = serde_json::from_str(stored)?;
    let Some(owner) = owner.filter(|_| seal::has_sealed(stored)) else {
        return Ok(state.get().to_owned());
    };
    let fault = |cause| {
        LogFault::Decode(event_store::DecodeError::Key {
            event: format!("{stream:?}"),
            cause,
        })
    };
    let key = keys.get(owner).await.map_err(fault)?;
    let mut state = serde_json::from_str(state.get())?;
    seal::open(&mut state, &key, &snapshot_context(stream))?;
    Ok(Value::to_string(&state))
}
