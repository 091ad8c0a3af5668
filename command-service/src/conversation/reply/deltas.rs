//! Sends text to readers, for all replies of this process together.
//!
//! Written at most every 50 ms, with one notice, so that a hundred replies cost as many commits as
//! one. `shared_events::conversation::delta` says what a reader does with the rows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use event_store::patience::{self, within};
use service_kit::fault;
use shared_events::conversation::delta;
use shared_events::{MessageId, PersonKey, UserId};
use sqlx::{PgExecutor, PgPool};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// The pause between two writes.
const PAUSE: Duration = Duration::from_millis(50);

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Deltas(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    pool: PgPool,
    open: Mutex<HashMap<Place, Open>>,
    /// Held while a batch is on its way to the database.
    writing: tokio::sync::Mutex<()>,
    changed: Notify,
}

/// One attempt at one reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    reply: MessageId,
    attempt: u32,
}

#[derive(Debug)]
struct Open {
    owner: UserId,
    key: PersonKey,
    seq: u32,
    text: String,
    /// Encrypted, and perhaps not stored.
    unsent: Vec<Row>,
}

#[derive(Debug, Clone)]
struct Row {
    place: Place,
    seq: u32,
    owner: UserId,
    text: Vec<u8>,
}

/// What readers could have seen of a reply until now: the stored text of its latest attempt.
///
/// # Errors
/// When the database fails.
pub async fn delivered_so_far(
    pool: &PgPool,
    key: &PersonKey,
    reply: MessageId,
) -> Result<String, sqlx::Error> {
    let rows: Vec<(i32, i32, Vec<u8>)> = sqlx::query_as(
        "SELECT attempt, seq, text FROM reply_delta
         WHERE message = $1 AND attempt = (SELECT max(attempt) FROM reply_delta WHERE message = $1) ORDER BY seq",
    )
    .bind(reply)
    .fetch_all(pool)
    .await?;
    // A piece after a gap was shown to nobody.
    let shown = rows.iter().zip(1..);
    let pieces = shown.map_while(|((attempt, seq, sealed), place)| {
        let (attempt, seq) = (attempt.cast_unsigned(), seq.cast_unsigned());
        (seq == place).then(|| delta::open(key, reply, attempt, seq, sealed))?
    });
    Ok(pieces.collect())
}

/// Deletes the text of a reply that has its outcome.
///
/// # Errors
/// When the database fails.
pub async fn forget(executor: impl PgExecutor<'_>, reply: MessageId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM reply_delta WHERE message = $1")
        .bind(reply)
        .execute(executor)
        .await
        .map(|_| ())
}

/// Also notifies readers, in the same commit.
const WRITE: &str = "\
WITH written AS (
    INSERT INTO reply_delta (message, attempt, seq, owner, text)
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[], $5::bytea[])
    ON CONFLICT DO NOTHING
)
SELECT pg_notify($6, '')";

impl Deltas {
    /// Writes through this pool, as soon as [`Deltas::run`] runs.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        Self(Arc::new(Inner {
            pool,
            open: Mutex::default(),
            writing: tokio::sync::Mutex::default(),
            changed: Notify::new(),
        }))
    }

    /// Begins an attempt at a reply.
    pub(super) fn open(
        &self,
        reply: MessageId,
        attempt: u32,
        owner: UserId,
        key: PersonKey,
    ) -> Stream {
        let place = Place { reply, attempt };
        let open = Open {
            owner,
            key,
            seq: 0,
            text: String::new(),
            unsent: Vec::new(),
        };
        self.with(|all| all.insert(place, open));
        Stream {
            deltas: self.clone(),
            place,
        }
    }

    /// Writes the incoming text until `stop`.
    pub async fn run(self, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = self.0.changed.notified() => {}
            }
            if let Err(cause) = within(patience::STATEMENT, self.flush()).await {
                tracing::warn!(%cause, "streamed text was not written, will try again");
                self.0.changed.notify_one();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn flush(&self) -> Result<(), sqlx::Error> {
        let _writing = self.0.writing.lock().await;
        let rows: Vec<Row> = self.with(|all| {
            let sealed = all.iter_mut().flat_map(|(place, open)| open.seal(*place));
            sealed.collect()
        });
        if rows.is_empty() {
            return Ok(());
        }
        self.write(&rows).await?;
        fault::reach(fault::Point::TextStreamed);
        self.with(|all| {
            for row in &rows {
                if let Some(open) = all.get_mut(&row.place) {
                    open.unsent.retain(|unsent| unsent.seq > row.seq);
                }
            }
        });
        Ok(())
    }

    async fn write(&self, rows: &[Row]) -> Result<(), sqlx::Error> {
        let number = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
        sqlx::query(WRITE)
            .bind(rows.iter().map(|row| row.place.reply.0).collect::<Vec<_>>())
            .bind(
                rows.iter()
                    .map(|row| number(row.place.attempt))
                    .collect::<Vec<_>>(),
            )
            .bind(rows.iter().map(|row| number(row.seq)).collect::<Vec<_>>())
            .bind(rows.iter().map(|row| row.owner.0).collect::<Vec<_>>())
            .bind(
                rows.iter()
                    .map(|row| row.text.as_slice())
                    .collect::<Vec<_>>(),
            )
            .bind(delta::CHANNEL)
            .execute(&self.0.pool)
            .await
            .map(|_| ())
    }

    /// Nothing in here can panic half-way, so a poisoned lock still holds a good map.
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<Place, Open>) -> T) -> T {
        work(&mut self.0.open.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Open {
    /// The rows to write: new text as one row, after rows of a write that may have failed.
    fn seal(&mut self, place: Place) -> Vec<Row> {
        if !self.text.is_empty() {
            self.seq += 1;
            let text = std::mem::take(&mut self.text);
            self.unsent.push(Row {
                place,
                seq: self.seq,
                owner: self.owner,
                text: delta::seal(&self.key, place.reply, place.attempt, self.seq, &text),
            });
        }
        self.unsent.clone()
    }
}

/// The text of one attempt. Text that is not written when it is dropped stays unwritten: the
/// reply's outcome has all of it.
#[derive(Debug)]
pub(super) struct Stream {
    deltas: Deltas,
    place: Place,
}

impl Stream {
    /// More text.
    pub fn push(&self, text: &str) {
        self.deltas.with(|all| {
            if let Some(open) = all.get_mut(&self.place) {
                open.text.push_str(text);
            }
        });
        self.deltas.0.changed.notify_one();
    }

    /// Ends it. After this returns nothing of it is written any more, so its rows can be deleted.
    pub async fn close(self) {
        let deltas = self.deltas.clone();
        drop(self);
        drop(deltas.0.writing.lock().await);
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.deltas.with(|all| all.remove(&self.place));
    }
}
