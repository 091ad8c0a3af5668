//! Reading rows together with how far they are.
//!
//! Rows, the name of the schema they are in and its checkpoint come from one snapshot, so a switch of generations can not
//! come between them, and what is said about freshness is true of the very rows in the answer.

use std::time::Duration;

use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::store::Waker;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, PgPool, Postgres, Row, Transaction};
use tokio::time::Instant;

use super::Projection;

/// The longest a read waits for what it was asked to show.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often to look when the worker is on another node; on this one it wakes us.
const LOOK: Duration = Duration::from_millis(20);

/// Opens snapshots of read models.
#[derive(Debug, Clone)]
pub struct Reads {
    pool: PgPool,
    moved: Waker,
}

impl Reads {
    /// Over the pool of the query side. `moved` is woken when a projection of this process has moved.
    #[must_use]
    pub const fn new(pool: PgPool, moved: Waker) -> Self {
        Self { pool, moved }
    }

    /// The pool, for the few tables of the write side that this side may read.
    #[must_use]
    pub const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A snapshot of these read models, all at once, that shows the event with this `appended` number, if one is named.
    /// Waits for it at most two seconds, without a connection, and says when it had to answer without it.
    ///
    /// # Errors
    /// When the database fails, or a model was never built.
    pub async fn snapshot(
        &self,
        models: &[&dyn Projection],
        token: Option<i64>,
    ) -> Result<Reading, ReadError> {
        let reading = Reading::open(&self.pool, models, token).await?;
        if !reading.is_stale() {
            return Ok(reading);
        }
        reading.end().await?;
        self.wait(models, token).await?;
        Reading::open(&self.pool, models, token).await
    }

    async fn wait(
        &self,
        models: &[&dyn Projection],
        token: Option<i64>,
    ) -> Result<(), sqlx::Error> {
        let deadline = Instant::now() + PATIENCE;
        let mut moved = self.moved.subscribe();
        loop {
            let found = positions(&self.pool, models, token).await?;
            let standing = found.iter().any(|model| model.stopped);
            if standing || !is_stale(&found, token) || Instant::now() >= deadline {
                return Ok(());
            }
            let look = deadline.min(Instant::now() + LOOK);
            let _ = tokio::time::timeout_at(look, moved.changed()).await;
        }
    }
}

/// Why there is no snapshot.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// This version of the read model was never completed in this database.
    #[error("the read model {0} is not built yet")]
    NotBuilt(&'static str),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ReadError> for ApiError {
    fn from(cause: ReadError) -> Self {
        match cause {
            ReadError::Database(cause) => cause.into(),
            ReadError::NotBuilt(_) => Self::unavailable(cause),
        }
    }
}

/// A snapshot of some read models. Dropping it ends it.
#[derive(Debug)]
pub struct Reading {
    transaction: Transaction<'static, Postgres>,
    models: Vec<Model>,
    stale: bool,
}

#[derive(Debug)]
struct Model {
    name: String,
    schema: String,
    checkpoint: i64,
    stopped: bool,
    /// Of the event asked for; none while it has not been numbered.
    wanted: Option<i64>,
}

impl Reading {
    async fn open(
        pool: &PgPool,
        models: &[&dyn Projection],
        token: Option<i64>,
    ) -> Result<Self, ReadError> {
        let mut transaction = pool
            .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .await?;
        let found = positions(&mut *transaction, models, token).await?;
        let missing = models
            .iter()
            .find(|model| !found.iter().any(|live| live.name == model.name()));
        if let Some(missing) = missing {
            return Err(ReadError::NotBuilt(missing.name()));
        }
        Ok(Self {
            stale: is_stale(&found, token),
            transaction,
            models: found,
        })
    }

    /// Whether the event asked for may be missing from what is read here.
    #[must_use]
    pub const fn is_stale(&self) -> bool {
        self.stale
    }

    /// The same, to put in front of the answer.
    #[must_use]
    pub const fn freshness(&self) -> Freshness {
        if self.stale {
            Freshness::Stale
        } else {
            Freshness::Fresh
        }
    }

    /// How far every model of this snapshot has come, at least.
    #[must_use]
    pub fn position(&self) -> u64 {
        let least = self.models.iter().map(|model| model.checkpoint).min();
        least.unwrap_or_default().cast_unsigned()
    }

    /// A statement over these models: `{wallet}` becomes the schema of the model `wallet`.
    #[must_use]
    pub fn sql(&self, template: &str) -> String {
        self.models.iter().fold(template.to_owned(), |sql, model| {
            sql.replace(&format!("{{{}}}", model.name), &model.schema)
        })
    }

    /// To query with.
    pub fn conn(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Gives the connection back at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end(self) -> Result<(), sqlx::Error> {
        self.transaction.rollback().await
    }
}

const POSITIONS: &str = "\
SELECT name, schema, checkpoint, stopped IS NOT NULL AS stopped,
       (SELECT position FROM event_log WHERE appended = $3) AS wanted
FROM projection_generation
WHERE state = 'live' AND (name, version) IN (SELECT * FROM unnest($1::text[], $2::int[]))";

async fn positions(
    executor: impl PgExecutor<'_>,
    models: &[&dyn Projection],
    token: Option<i64>,
) -> Result<Vec<Model>, sqlx::Error> {
    let rows = sqlx::query(POSITIONS)
        .bind(models.iter().map(|model| model.name()).collect::<Vec<_>>())
        .bind(
            models
                .iter()
                .map(|model| model.version())
                .collect::<Vec<_>>(),
        )
        .bind(token)
        .fetch_all(executor)
        .await?;
    rows.iter().map(Model::from_row).collect()
}

impl Model {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            name: row.try_get("name")?,
            schema: row.try_get("schema")?,
            checkpoint: row.try_get("checkpoint")?,
            stopped: row.try_get("stopped")?,
            wanted: row.try_get("wanted")?,
        })
    }

    fn shows_what_was_wanted(&self) -> bool {
        self.wanted.is_some_and(|wanted| self.checkpoint >= wanted)
    }
}

fn is_stale(models: &[Model], token: Option<i64>) -> bool {
    token.is_some() && !models.iter().all(Model::shows_what_was_wanted)
}
