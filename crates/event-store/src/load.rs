//! Loads the dedup row, the snapshots and the later events of several streams, and the database's
//! time, in one round trip.

use sqlx::{PgExecutor, Row as _};
use time::OffsetDateTime;

use super::append::Hash;
use shared_events::event::{Appended, Position, RawEvent};

/// A stream to load, and how much of it is already known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamRef {
    /// Stream type.
    pub aggregate_type: &'static str,
    /// Stream id.
    pub aggregate_id: String,
    /// The version of the state that a snapshot must have to be used.
    pub state_version: i32,
    /// Events up to here are already known (a cached aggregate); 0 for none.
    pub known: u64,
}

/// A snapshot as stored: JSON with encrypted values.
#[derive(Debug, Clone)]
pub struct StoredSnapshot {
    /// The last event in it.
    pub sequence: u64,
    /// The state, with encrypted values.
    pub state: String,
}

/// The result for one stream.
#[derive(Debug, Clone, Default)]
pub struct LoadedStream {
    /// A usable snapshot newer than what was known.
    pub snapshot: Option<StoredSnapshot>,
    /// Events after the snapshot, or after the known ones, in order.
    pub events: Vec<RawEvent>,
    /// The hash of the last event of the snapshot, or of the known ones; none if the stream has no event there.
    pub base: Option<Hash>,
    /// The hash of the last of the events.
    pub last: Option<Hash>,
}

impl LoadedStream {
    /// The hash of the last event of the stream.
    #[must_use]
    pub fn hash(&self) -> Option<&Hash> {
        self.last.as_ref().or(self.base.as_ref())
    }

    /// The number of the last event of the stream, for a caller who knew it up to `known`.
    #[must_use]
    pub fn version(&self, known: u64) -> u64 {
        let snapshot = self.snapshot.as_ref().map(|snapshot| snapshot.sequence);
        let last = self.events.last().map(|event| event.sequence);
        last.or(snapshot).unwrap_or(known)
    }
}

/// The stored result of an earlier command with the same key.
#[derive(Debug, Clone)]
pub struct StoredDedup {
    /// The hash of its body.
    pub body_hash: Vec<u8>,
    /// Ids.
    pub result: serde_json::Value,
    /// Its last event.
    pub appended: Option<Appended>,
}

/// The result of one load.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// The database's time.
    pub now: OffsetDateTime,
    /// Present when the command already happened.
    pub dedup: Option<StoredDedup>,
    /// In the requested order.
    pub streams: Vec<LoadedStream>,
}

/// What one command needs.
#[derive(Debug, Clone)]
pub struct Read {
    /// Its streams.
    pub streams: Vec<StreamRef>,
    /// The hash of its scoped key.
    pub key: Vec<u8>,
}

/// Negative numbers name the command (for its dedup row), positive ones the stream. For known events the hash of the
/// last one is returned.
const LOAD: &str = "\
WITH wanted AS (
    SELECT w.aggregate_type, w.aggregate_id, w.known, w.n, s.sequence AS snap, s.state FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[])
        WITH ORDINALITY AS w (aggregate_type, aggregate_id, state_version, known, n)
    LEFT JOIN LATERAL (
        SELECT sequence, state, state_version FROM snapshot s WHERE s.aggregate_type = w.aggregate_type AND s.aggregate_id = w.aggregate_id OFFSET 0) s
        ON s.state_version = w.state_version AND s.sequence > w.known
)
SELECT -k.n AS n, 0::bigint AS sequence, 0::bigint AS appended, clock_timestamp() AS at,
       NULL::text AS event_type, NULL::text AS event_version, d.result::text AS payload, NULL::text AS metadata,
       d.body_hash AS hash, d.appended AS dedup_appended
FROM unnest($5::bytea[]) WITH ORDINALITY AS k (key, n)
LEFT JOIN LATERAL (
    SELECT result, body_hash, appended FROM command_dedup WHERE command_dedup.key = k.key OFFSET 0) d ON true
UNION ALL
SELECT n, snap, -1, NULL, NULL, NULL, state::text, NULL, NULL, NULL FROM wanted WHERE snap IS NOT NULL
UNION ALL
SELECT w.n, e.sequence, e.appended, e.recorded_at, e.event_type, e.event_version,
       CASE WHEN e.sequence > coalesce(w.snap, w.known) THEN e.payload::text END, e.metadata::text, e.hash, NULL
FROM wanted w CROSS JOIN LATERAL (
    SELECT sequence, appended, recorded_at, event_type, event_version, payload, metadata, hash
    FROM events e WHERE e.aggregate_type = w.aggregate_type AND e.aggregate_id = w.aggregate_id
        AND e.sequence >= coalesce(w.snap, w.known) ORDER BY e.sequence OFFSET 0) e";

/// Loads what several commands need, from one snapshot, in the requested order.
///
/// # Errors
/// When the database fails.
pub async fn load_all(
    executor: impl PgExecutor<'_>,
    reads: &[Read],
) -> Result<Vec<Loaded>, sqlx::Error> {
    let streams: Vec<&StreamRef> = reads.iter().flat_map(|read| &read.streams).collect();
    let rows = sqlx::query(LOAD)
        .bind(streams.iter().map(|s| s.aggregate_type).collect::<Vec<_>>())
        .bind(
            streams
                .iter()
                .map(|s| s.aggregate_id.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(streams.iter().map(|s| s.state_version).collect::<Vec<_>>())
        .bind(
            streams
                .iter()
                .map(|s| s.known.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(
            reads
                .iter()
                .map(|read| read.key.as_slice())
                .collect::<Vec<_>>(),
        )
        .fetch_all(executor)
        .await?;
    let mut found = vec![LoadedStream::default(); streams.len()];
    let mut loaded: Vec<Loaded> = reads.iter().map(|_| Loaded::nothing()).collect();
    for row in rows {
        let n: i64 = row.try_get("n")?;
        let index = usize::try_from(n.unsigned_abs() - 1).unwrap_or(usize::MAX);
        if n < 0 {
            if let Some(loaded) = loaded.get_mut(index) {
                loaded.now = row.try_get("at")?;
                loaded.dedup = dedup(&row)?;
            }
        } else if let (Some(stream), Some(found)) = (streams.get(index), found.get_mut(index)) {
            found.add(stream, &row)?;
        }
    }
    let mut found = found.into_iter();
    for (loaded, read) in loaded.iter_mut().zip(reads) {
        loaded.streams = found.by_ref().take(read.streams.len()).collect();
    }
    Ok(loaded)
}

/// Loads `streams` and the dedup row of `key`.
///
/// # Errors
/// When the database fails.
pub async fn load(
    executor: impl PgExecutor<'_>,
    streams: &[StreamRef],
    key: &[u8],
) -> Result<Loaded, sqlx::Error> {
    let read = Read {
        streams: streams.to_vec(),
        key: key.to_vec(),
    };
    let loaded = load_all(executor, &[read]).await?.pop();
    Ok(loaded.unwrap_or_else(Loaded::nothing))
}

impl Loaded {
    fn nothing() -> Self {
        Self {
            now: OffsetDateTime::UNIX_EPOCH,
            dedup: None,
            streams: Vec::new(),
        }
    }
}

impl LoadedStream {
    fn add(&mut self, stream: &StreamRef, row: &sqlx::postgres::PgRow) -> Result<(), sqlx::Error> {
        let sequence = row.try_get::<i64, _>("sequence")?.cast_unsigned();
        let appended: i64 = row.try_get("appended")?;
        if appended < 0 {
            self.snapshot = Some(StoredSnapshot {
                sequence,
                state: row.try_get("payload")?,
            });
            return Ok(());
        }
        let hash = row.try_get("hash")?;
        if row.try_get::<Option<&str>, _>("payload")?.is_none() {
            self.base = hash;
            return Ok(());
        }
        self.last = hash;
        let of = (stream.aggregate_type, stream.aggregate_id.as_str());
        self.events.push(event(of, row)?);
        Ok(())
    }
}

/// An event of this stream.
pub(crate) fn event(
    (aggregate_type, aggregate_id): (&str, &str),
    row: &sqlx::postgres::PgRow,
) -> Result<RawEvent, sqlx::Error> {
    Ok(RawEvent {
        position: Position::ZERO,
        appended: row.try_get("appended")?,
        recorded_at: row.try_get("at")?,
        aggregate_type: aggregate_type.to_owned(),
        aggregate_id: aggregate_id.to_owned(),
        sequence: row.try_get::<i64, _>("sequence")?.cast_unsigned(),
        event_type: row.try_get("event_type")?,
        event_version: row.try_get("event_version")?,
        payload: row.try_get("payload")?,
        metadata: row.try_get("metadata")?,
    })
}

fn dedup(row: &sqlx::postgres::PgRow) -> Result<Option<StoredDedup>, sqlx::Error> {
    let Some(body_hash) = row.try_get::<Option<Vec<u8>>, _>("hash")? else {
        return Ok(None);
    };
    let result: String = row.try_get("payload")?;
    Ok(Some(StoredDedup {
        body_hash,
        result: serde_json::from_str(&result)
            .map_err(|cause| sqlx::Error::Decode(Box::new(cause)))?,
        appended: row.try_get("dedup_appended")?,
    }))
}
