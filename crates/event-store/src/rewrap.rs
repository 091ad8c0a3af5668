//! The keys of people under a new master key: each is decrypted with the previous one and encrypted with the current
//! one.
//!
//! It runs while people work. A batch is a transaction of its own, which locks its rows: an erasure of one of them
//! waits for it, or the batch skips that person. When a run is interrupted, the finished batches stay, and the next run
//! continues with the rest, since each row says which version of the master key encrypts it. Processes that have both
//! keys read either.

use std::time::Duration;

use shared_events::UserId;
use shared_events::personal::MasterKey;
use sqlx::PgPool;
use uuid::Uuid;

/// Rows in a transaction.
const BATCH: i64 = 500;
/// The pause before rows are tried again that another session had locked.
const PAUSE: Duration = Duration::from_millis(200);

/// Why not all keys were encrypted again.
#[derive(Debug, thiserror::Error)]
pub enum RewrapError {
    /// Neither master key decrypts these. They are left unchanged.
    #[error("{0} keys of people open with neither master key, and stay as they are")]
    Closed(u64),
    /// The database did not answer.
    #[error("wrapping the keys of people anew")]
    Database(#[from] sqlx::Error),
}

/// One run through the keys of people, from the first to the last.
#[derive(Debug)]
pub struct Rewrap {
    pool: PgPool,
    master: MasterKey,
    after: Uuid,
    closed: u64,
}

/// The result of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Batch {
    /// How many were encrypted again.
    pub rewrapped: u64,
    /// Whether nothing was left in this run.
    pub last: bool,
}

impl Rewrap {
    /// With the pool of the command side, the new master key and the previous one.
    #[must_use]
    pub fn new(pool: PgPool, master: MasterKey) -> Self {
        Self {
            pool,
            master,
            after: Uuid::nil(),
            closed: 0,
        }
    }

    /// How many keys are encrypted with another master key.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn left(&self) -> Result<u64, sqlx::Error> {
        let left: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM person_key WHERE master_version < $1 AND wrapped IS NOT NULL",
        )
        .bind(self.master.version())
        .fetch_one(&self.pool)
        .await?;
        Ok(left.unsigned_abs())
    }

    /// Encrypts the next ones again, in one transaction.
    ///
    /// # Errors
    /// When the database does not answer; the same may be tried again.
    pub async fn batch(&mut self) -> Result<Batch, sqlx::Error> {
        let mut work = crate::patience::begin(&self.pool).await?;
        let rows: Vec<(Uuid, Vec<u8>)> = sqlx::query_as(
            "SELECT person, wrapped FROM person_key
             WHERE person > $1 AND master_version < $2 AND wrapped IS NOT NULL
             ORDER BY person LIMIT $3 FOR UPDATE SKIP LOCKED",
        )
        .bind(self.after)
        .bind(self.master.version())
        .bind(BATCH)
        .fetch_all(&mut *work)
        .await?;
        let (mut people, mut wrapped) = (Vec::new(), Vec::new());
        let mut closed = 0;
        for (person, old) in &rows {
            match self.anew(UserId(*person), old) {
                Some(new) => {
                    people.push(*person);
                    wrapped.push(new);
                }
                None => closed += 1,
            }
        }
        sqlx::query(
            "UPDATE person_key SET master_version = $1, wrapped = given.wrapped
             FROM unnest($2::uuid[], $3::bytea[]) AS given (person, wrapped)
             WHERE person_key.person = given.person",
        )
        .bind(self.master.version())
        .bind(&people)
        .bind(&wrapped)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        self.closed += closed;
        if let Some((last, _)) = rows.last() {
            self.after = *last;
        }
        Ok(Batch {
            rewrapped: people.len() as u64,
            last: rows.is_empty(),
        })
    }

    /// The key in its new encrypted form. It replaces the only copy, so it is decrypted once as a check.
    fn anew(&self, person: UserId, old: &[u8]) -> Option<Vec<u8>> {
        let key = self.master.unwrap_key(person, old)?;
        let new = self.master.wrap(person, &key);
        self.master.unwrap_key(person, &new).map(|_| new)
    }

    /// Continues until none is left; `progress` gets how many were encrypted again, and the total.
    ///
    /// # Errors
    /// When the database does not answer, or neither master key decrypts some keys.
    pub async fn run(&mut self, mut progress: impl FnMut(u64, u64)) -> Result<u64, RewrapError> {
        let all = self.left().await?;
        let mut done = 0;
        progress(done, all);
        loop {
            let batch = self.batch().await?;
            done += batch.rewrapped;
            progress(done, all.max(done));
            if !batch.last {
                continue;
            }
            match (self.left().await?, self.closed) {
                (0, _) => return Ok(done),
                (left, closed) if left <= closed => return Err(RewrapError::Closed(left)),
                // Another session had locked them, or encrypted them with the old key meanwhile.
                _ => tokio::time::sleep(PAUSE).await,
            }
            (self.after, self.closed) = (Uuid::nil(), 0);
        }
    }
}

/// How many keys of people each version of the master key encrypts, the latest first.
///
/// # Errors
/// When the database does not answer.
pub async fn wrapped_by(pool: &PgPool) -> Result<Vec<(i32, i64)>, sqlx::Error> {
    let wrapped = "SELECT master_version, count(*) FROM person_key
                   WHERE wrapped IS NOT NULL GROUP BY master_version ORDER BY 1 DESC";
    sqlx::query_as(wrapped).fetch_all(pool).await
}
