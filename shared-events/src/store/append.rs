//! Appending: several streams and the dedup row in one statement, so in one round trip and one commit.

use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{PgExecutor, Row as _};
use uuid::Uuid;

use crate::event::decode::{identity, seal_context};
use crate::event::{Metadata, StreamEvent};
use crate::personal::PersonKey;
use crate::personal::seal::{SealError, seal};

/// An event about to be stored.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Stream type.
    pub aggregate_type: &'static str,
    /// Stream id.
    pub aggregate_id: String,
    /// Place within the stream; its predecessor must exist.
    pub sequence: u64,
    /// Stored name.
    pub event_type: &'static str,
    /// Stored version.
    pub event_version: String,
    /// Clear payload.
    pub payload: Value,
}

impl Draft {
    /// An event as the `sequence`-th of its stream.
    ///
    /// # Errors
    /// When it does not serialise, which no declared event does.
    pub fn new<E: StreamEvent>(
        stream_id: &str,
        sequence: u64,
        event: &E,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self {
            aggregate_type: E::STREAM,
            aggregate_id: stream_id.to_owned(),
            sequence,
            event_type: event.name(),
            event_version: event.version().to_string(),
            payload: serde_json::to_value(event)?,
        })
    }
}

/// The row as it will be stored: canonical text and its hash.
#[derive(Debug, Clone)]
pub struct Row {
    draft: Draft,
    payload: String,
    metadata: String,
    hash: Vec<u8>,
}

impl Row {
    /// Seals and spells out a draft. `key` is that of the metadata's owner.
    ///
    /// # Errors
    /// When a personal value has no owner, or the metadata does not serialise.
    pub fn seal(
        mut draft: Draft,
        metadata: &Metadata,
        key: Option<&PersonKey>,
    ) -> Result<Self, SealError> {
        let identity = identity(draft.aggregate_type, &draft.aggregate_id, draft.sequence);
        let context = seal_context(draft.event_type, &draft.event_version, &identity);
        seal(&mut draft.payload, key, &context)?;
        let not_json = |_| SealError::NotJson {
            path: "metadata".into(),
        };
        // serde_json writes object keys in sorted order and no spaces: that is the canonical text.
        let payload = draft.payload.take().to_string();
        let metadata = serde_json::to_value(metadata)
            .map_err(not_json)?
            .to_string();
        let hash = canonical_hash(
            &identity,
            draft.event_type,
            &draft.event_version,
            &payload,
            &metadata,
        );
        Ok(Self {
            draft,
            payload,
            metadata,
            hash,
        })
    }
}

/// The hash the audit chain is built on: over the stored bytes, each part length-prefixed.
#[must_use]
pub fn canonical_hash(
    identity: &str,
    event_type: &str,
    version: &str,
    payload: &str,
    metadata: &str,
) -> Vec<u8> {
    let mut hasher = Sha256::new();
    for part in [identity, event_type, version, payload, metadata] {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_vec()
}

/// The row that makes a command happen once.
#[derive(Debug, Clone)]
pub struct DedupRow {
    /// Hash of the scoped key.
    pub key: Vec<u8>,
    /// Hash of the body the key came with.
    pub body_hash: Vec<u8>,
    /// Ids the answer can be rebuilt from.
    pub result: Value,
    /// Whose command.
    pub owner: Option<Uuid>,
}

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else appended to one of the streams first, or a predecessor is missing.
    #[error("one of the streams has moved on")]
    Conflict,
    /// A command with this key is already in the log.
    #[error("this command is already in the log")]
    Repeated,
    /// The database failed; whether the commit happened may be unknown.
    #[error("appending")]
    Database(#[source] sqlx::Error),
}

impl From<sqlx::Error> for AppendError {
    fn from(cause: sqlx::Error) -> Self {
        let found = cause
            .as_database_error()
            .map(|e| (e.code(), e.constraint().map(str::to_owned)));
        match found {
            Some((Some(code), constraint)) => match (code.as_ref(), constraint.as_deref()) {
                ("23505", Some("events_pkey")) | ("MP001", _) => Self::Conflict,
                ("23505", Some("command_dedup_pkey")) => Self::Repeated,
                _ => Self::Database(cause),
            },
            _ => Self::Database(cause),
        }
    }
}

/// One statement: every row or none. Each stream's first new event needs its predecessor, and the
/// number of rows written is checked inside the statement, before it can commit.
const APPEND: &str = "\
WITH new AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::bool[])
        WITH ORDINALITY AS t (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, first, n)
), written AS (
    INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, payload::json, metadata::json, hash FROM new
    WHERE NOT first OR sequence = 1 OR EXISTS (
        SELECT FROM events p WHERE p.aggregate_type = new.aggregate_type
            AND p.aggregate_id = new.aggregate_id AND p.sequence = new.sequence - 1)
    ORDER BY n
    RETURNING appended
), total AS (
    SELECT max(appended) AS last, require_rows(cardinality($1::text[]), count(*)) AS rows FROM written
), dedup AS (
    INSERT INTO command_dedup (key, body_hash, result, appended, owner)
    SELECT $10, $11, $12::text::json, last, $13 FROM total WHERE $10::bytea IS NOT NULL AND rows >= 0
)
SELECT last, rows FROM total";

/// Appends rows (in order; those of one stream consecutive in sequence) with an optional dedup row.
/// Returns the last event's `appended`, none when there were no rows.
///
/// # Errors
/// See [`AppendError`].
pub async fn append(
    executor: impl PgExecutor<'_>,
    rows: &[Row],
    dedup: Option<&DedupRow>,
) -> Result<Option<i64>, AppendError> {
    let mut firsts = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let follows = rows[..index].iter().any(|before| {
            before.draft.aggregate_type == row.draft.aggregate_type
                && before.draft.aggregate_id == row.draft.aggregate_id
        });
        firsts.push(!follows);
    }
    let column = |of: fn(&Row) -> &str| rows.iter().map(of).collect::<Vec<&str>>();
    let written = sqlx::query(APPEND)
        .bind(column(|row| row.draft.aggregate_type))
        .bind(column(|row| &row.draft.aggregate_id))
        .bind(
            rows.iter()
                .map(|row| row.draft.sequence.cast_signed())
                .collect::<Vec<i64>>(),
        )
        .bind(column(|row| row.draft.event_type))
        .bind(column(|row| &row.draft.event_version))
        .bind(column(|row| &row.payload))
        .bind(column(|row| &row.metadata))
        .bind(
            rows.iter()
                .map(|row| row.hash.as_slice())
                .collect::<Vec<&[u8]>>(),
        )
        .bind(firsts)
        .bind(dedup.map(|row| &row.key))
        .bind(dedup.map(|row| &row.body_hash))
        .bind(dedup.map(|row| row.result.to_string()))
        .bind(dedup.and_then(|row| row.owner))
        .fetch_one(executor)
        .await?;
    Ok(written.try_get("last")?)
}

#[cfg(test)]
mod tests;
