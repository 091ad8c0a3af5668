//! Loading what a command decides on, and committing what it decided.

use serde_json::Value;
use serde_json::value::RawValue;
use shared_events::event::decode::seal_context;
use shared_events::personal::keys::KeyState;
use shared_events::personal::seal;
use shared_events::store::append::{Row, Write, append};
use shared_events::store::load::{Loaded, LoadedStream, Read, StoredDedup};
use shared_events::store::{DedupRow, Draft};
use shared_events::{PersonKeys, UserId};
use sqlx::PgPool;

use super::Inner;
use super::cache::Cached;
use super::error::{LogFault, UnitError};
use super::request::CommandRequest;
use super::work::{Entry, Stream, Work};

/// A stream is snapshotted at least this often, so that its age does not slow its commands.
const SNAPSHOT_EVERY: u64 = 100;

/// What was found of the streams of a command, and on top of what.
pub(super) struct Found {
    cached: Vec<Option<Cached>>,
    loaded: Loaded,
}

impl Inner {
    /// Reads what a command decides on, the dedup row and the time.
    pub(super) async fn find<E>(
        &self,
        request: &CommandRequest,
        streams: &[Stream],
    ) -> Result<Found, UnitError<E>> {
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

    /// The streams as they were found, or as this node has left them since.
    pub(super) async fn open<E>(
        &self,
        streams: &[Stream],
        found: Found,
    ) -> Result<(Work, Option<StoredDedup>), UnitError<E>> {
        let Found { cached, loaded } = found;
        let mut work = Work {
            now: loaded.now,
            entries: Vec::new(),
            drafts: Vec::new(),
            side: Vec::new(),
            new_key: None,
        };
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
        let version = found.version(known);
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
            snapshot_at,
        })
    }

    /// One round trip when only events are written; a transaction when private rows go with them.
    pub(super) async fn commit<E>(
        &self,
        request: &CommandRequest,
        result: Value,
        work: &mut Work,
    ) -> Result<Option<i64>, UnitError<E>> {
        let rows = self.seal(request, work).await?;
        let dedup = DedupRow {
            key: request.key.as_bytes().to_vec(),
            body_hash: request.body_hash.clone(),
            result,
            owner: request.metadata.owner.map(|owner| owner.0),
        };
        let side = std::mem::take(&mut work.side);
        if side.is_empty() && work.new_key.is_none() {
            let write = Write {
                rows,
                dedup: Some(dedup),
            };
            return self
                .together
                .commit(write)
                .await
                .map_err(UnitError::appending);
        }
        let before = |cause: sqlx::Error| UnitError::appending(cause.into());
        let mut transaction = self.pool.begin().await.map_err(before)?;
        if let Some(key) = &work.new_key {
            key.insert(&mut transaction).await.map_err(before)?;
        }
        // The events come first: most conflicts show there, before any private row is locked.
        let appended = append(&mut *transaction, &rows, Some(&dedup))
            .await
            .map_err(UnitError::appending)?;
        for write in side {
            write(&mut transaction).await.map_err(before)?;
        }
        transaction.commit().await.map_err(before)?;
        Ok(appended)
    }

    async fn seal<E>(
        &self,
        request: &CommandRequest,
        work: &mut Work,
    ) -> Result<Vec<Row>, UnitError<E>> {
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

    /// The owner's key, if anything in this unit of work is to be sealed.
    async fn owner_key<E>(
        &self,
        owner: UserId,
        drafts: &[Draft],
    ) -> Result<Option<shared_events::PersonKey>, UnitError<E>> {
        if !drafts.iter().any(|draft| seal::has_clear(&draft.payload)) {
            return Ok(None);
        }
        match self.decoder.keys().get(owner).await {
            Ok(KeyState::Live(key)) => Ok(Some(key)),
            Ok(KeyState::Erased) => Err(UnitError::Log(LogFault::Erased)),
            Err(shared_events::personal::KeyError::Database(cause)) => Err(UnitError::Database {
                cause,
                unknown: false,
            }),
            Err(cause) => Err(UnitError::Log(LogFault::Decode(
                shared_events::event::DecodeError::Key {
                    event: first_identity(drafts),
                    cause,
                },
            ))),
        }
    }

    /// Remembers the new states, and snapshots the streams that have grown enough since the last.
    pub(super) fn keep(&self, streams: &[Stream], work: Work) {
        for entry in work.entries {
            let mut snapshot_at = entry.snapshot_at;
            if entry.version >= entry.snapshot_at + SNAPSHOT_EVERY {
                snapshot_at = entry.version;
                if let Some(state) = (entry.stream.freeze)(entry.state.as_ref()) {
                    let (pool, keys) = (self.pool.clone(), self.decoder.keys().clone());
                    let (stream, version) = (entry.stream.clone(), entry.version);
                    tokio::spawn(async move {
                        if let Err(cause) =
                            store_snapshot(&pool, &keys, &stream, version, state).await
                        {
                            // Tried again a hundred events later; until then loading is only slower.
                            tracing::warn!(stream = stream.kind(), %cause, "a snapshot was not stored");
                        }
                    });
                }
            }
            debug_assert!(
                streams
                    .iter()
                    .any(|stream| stream.id() == entry.stream.id())
            );
            self.cache.put(
                &entry.stream,
                Cached {
                    version: entry.version,
                    snapshot_at,
                    state: entry.state,
                },
            );
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

/// The owner is the one of the stream's first event; snapshots of the house have none.
async fn store_snapshot(
    pool: &PgPool,
    keys: &PersonKeys,
    stream: &Stream,
    version: u64,
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
         VALUES ($1, $2, $3, $4, $5, $6::text::json)
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
        LogFault::Decode(shared_events::event::DecodeError::Key {
            event: format!("{stream:?}"),
            cause,
        })
    };
    let key = keys.get(owner).await.map_err(fault)?;
    let mut state = serde_json::from_str(state.get())?;
    seal::open(&mut state, &key, &snapshot_context(stream))?;
    Ok(Value::to_string(&state))
}
