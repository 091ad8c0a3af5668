//! Appends several streams and the dedup row in one statement, so in one round trip and one commit.

use std::collections::HashSet;

use audit_chain::canonical_hash;
use serde_json::Value;
use sqlx::{PgExecutor, Row as _};
use uuid::Uuid;

use shared_events::event::decode::{identity, seal_context};
use shared_events::event::{Appended, Metadata, StreamEvent};
use shared_events::personal::PersonKey;
use shared_events::personal::seal::{SealError, seal};

/// An event before it is stored.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Stream type.
    pub aggregate_type: &'static str,
    /// Stream id.
    pub aggregate_id: String,
    /// Its number in the stream; its predecessor must exist.
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
    /// When it can not be serialised, which does not happen for declared events.
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
            payload: event.payload()?,
        })
    }
}

/// The row in stored form: canonical text and its hash.
#[derive(Debug, Clone)]
pub struct Row {
    draft: Draft,
    payload: String,
    metadata: String,
    hash: Hash,
    /// The hash of the event before it.
    upon: Option<Hash>,
}

/// The hash of a stored event.
pub type Hash = Vec<u8>;

impl Row {
    /// Encrypts a draft and makes its stored form. `key` is that of the metadata's owner.
    ///
    /// # Errors
    /// When a personal value has no owner, or the metadata can not be serialised.
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
        let hash = hash.0.to_vec();
        Ok(Self {
            draft,
            payload,
            metadata,
            hash,
            upon: None,
        })
    }

    /// The same, based on exactly this event before it: if the stream has another one in its place, the log has lost
    /// its end and continued differently, and nothing is appended.
    #[must_use]
    pub fn upon(self, before: Option<Hash>) -> Self {
        Self {
            upon: before,
            ..self
        }
    }

    /// The hash of the event in stored form.
    #[must_use]
    pub fn hash(&self) -> &Hash {
        &self.hash
    }

    /// Whether it is an event of this stream.
    #[must_use]
    pub fn is_of(&self, aggregate_type: &str, aggregate_id: &str) -> bool {
        self.stream() == (aggregate_type, aggregate_id)
    }

    fn stream(&self) -> (&str, &str) {
        (self.draft.aggregate_type, &self.draft.aggregate_id)
    }
}

/// The row that makes a command happen once.
#[derive(Debug, Clone)]
pub struct DedupRow {
    /// The hash of the scoped key.
    pub key: Vec<u8>,
    /// Whether it is kept for ever.
    pub lasting: bool,
    /// The hash of the request's body.
    pub body_hash: Vec<u8>,
    /// Ids from which the answer can be rebuilt.
    pub result: Value,
    /// The owner of the command.
    pub owner: Option<Uuid>,
}

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another command appended to one of the streams first, or a predecessor is missing.
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

/// The rows of one command.
#[derive(Debug, Clone)]
pub struct Write {
    /// In order; those of one stream with consecutive sequences.
    pub rows: Vec<Row>,
    /// Absent only if a repeat does no harm.
    pub dedup: Option<DedupRow>,
}

/// One statement: every row of every command, or none. Each stream's first new event needs its predecessor (if a hash
/// is given, exactly that one), and the number of written rows is checked inside the statement, before it can commit.
const APPEND: &str = "\
WITH new AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::bool[], $10::int[], $17::bytea[])
        WITH ORDINALITY AS t (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash, first, write, upon, n)
), written AS (
    INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, payload::json, metadata::json, hash FROM new
    WHERE NOT first OR sequence = 1 OR (
        SELECT p.sequence FROM events p WHERE p.aggregate_type = new.aggregate_type
            AND p.aggregate_id = new.aggregate_id AND p.sequence = new.sequence - 1
            AND p.hash = coalesce(new.upon, p.hash)) IS NOT NULL
    ORDER BY n
    RETURNING aggregate_type, aggregate_id, sequence, appended
), last AS (
    SELECT new.write, max(written.appended) AS appended
    FROM written JOIN new USING (aggregate_type, aggregate_id, sequence) GROUP BY new.write
), checked AS (
    SELECT require_rows(cardinality($1::text[]), count(*)) AS rows FROM written
), dedup AS (
    INSERT INTO command_dedup (key, body_hash, result, appended, owner, lasting)
    SELECT d.key, d.body_hash, d.result::json, last.appended, d.owner, d.lasting
    FROM checked CROSS JOIN unnest($11::int[], $12::bytea[], $13::bytea[], $14::text[], $15::uuid[], $16::bool[])
        AS d (write, key, body_hash, result, owner, lasting)
    LEFT JOIN last USING (write)
    WHERE checked.rows >= 0
)
SELECT last.write, last.appended FROM checked LEFT JOIN last ON true";

/// Appends the rows of several commands, all or nothing. Returns for each its last event's `appended`, none if it has
/// no rows. Commands on the same stream must be in the order of its sequence.
///
/// # Errors
/// See [`AppendError`]; it does not name the command at fault.
pub async fn append_all(
    executor: impl PgExecutor<'_>,
    writes: &[Write],
) -> Result<Vec<Option<Appended>>, AppendError> {
    let mut streams = HashSet::new();
    let rows: Vec<(i32, bool, &Row)> = numbered(writes)
        .flat_map(|(n, write)| write.rows.iter().map(move |row| (n, row)))
        .map(|(n, row)| (n, streams.insert(row.stream()), row))
        .collect();
    let dedups: Vec<(i32, &DedupRow)> = numbered(writes)
        .filter_map(|(n, write)| Some((n, write.dedup.as_ref()?)))
        .collect();
    let text = |of: fn(&Row) -> &str| rows.iter().map(|row| of(row.2)).collect::<Vec<&str>>();
    let found = sqlx::query(APPEND)
        .bind(text(|row| row.draft.aggregate_type))
        .bind(text(|row| &row.draft.aggregate_id))
        .bind(each(&rows, |row| row.2.draft.sequence.cast_signed()))
        .bind(text(|row| row.draft.event_type))
        .bind(text(|row| &row.draft.event_version))
        .bind(text(|row| &row.payload))
        .bind(text(|row| &row.metadata))
        .bind(
            rows.iter()
                .map(|row| row.2.hash.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(each(&rows, |row| row.1))
        .bind(each(&rows, |row| row.0))
        .bind(each(&dedups, |dedup| dedup.0))
        .bind(
            dedups
                .iter()
                .map(|dedup| dedup.1.key.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(
            dedups
                .iter()
                .map(|dedup| dedup.1.body_hash.as_slice())
                .collect::<Vec<_>>(),
        )
        .bind(each(&dedups, |dedup| dedup.1.result.to_string()))
        .bind(each(&dedups, |dedup| dedup.1.owner))
        .bind(each(&dedups, |dedup| dedup.1.lasting))
        .bind(each(&rows, |row| row.2.upon.as_deref()))
        .fetch_all(executor)
        .await?;
    let mut appended = vec![None; writes.len()];
    for row in found {
        let write: Option<i32> = row.try_get("write")?;
        let place = write.and_then(|write| appended.get_mut(usize::try_from(write).ok()?));
        if let Some(place) = place {
            *place = row.try_get("appended")?;
        }
    }
    Ok(appended)
}

/// Appends rows (in order; those of one stream with consecutive sequences) with an optional dedup
/// row. Returns the last event's `appended`, none when there were no rows.
///
/// # Errors
/// See [`AppendError`].
pub async fn append(
    executor: impl PgExecutor<'_>,
    rows: &[Row],
    dedup: Option<&DedupRow>,
) -> Result<Option<Appended>, AppendError> {
    let write = Write {
        rows: rows.to_vec(),
        dedup: dedup.cloned(),
    };
    let appended = append_all(executor, std::slice::from_ref(&write)).await?;
    Ok(appended.into_iter().next().flatten())
}

fn numbered(writes: &[Write]) -> impl Iterator<Item = (i32, &Write)> {
    (0..).zip(writes)
}

fn each<T, V>(all: &[T], of: impl Fn(&T) -> V) -> Vec<V> {
    all.iter().map(of).collect()
}

#[cfg(test)]
mod tests;
