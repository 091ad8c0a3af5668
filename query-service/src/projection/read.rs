//! Reads rows together with their checkpoint.
//!
//! Rows, the name of their schema and its checkpoint come from one snapshot, so a switch of generations can not come
//! between them, and the reported freshness is that of exactly the rows in the answer.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use event_store::Statements;
use event_store::patience::{self, within};
use service_kit::consistency::Freshness;
use service_kit::problem::ApiError;
use shared_events::{Appended, Position};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, PgPool, Postgres, Row, Transaction};
use tokio::time::Instant;
use uuid::Uuid;

use super::{Moves, Projection};

/// The longest time that a read waits for the event of its token, unless set otherwise.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often to check if the worker is on another node; on this node it wakes us.
const LOOK: Duration = Duration::from_millis(20);

/// Opens snapshots of read models.
#[derive(Debug, Clone)]
pub struct Reads {
    database: Statements,
    moves: Moves,
    patience: Duration,
    /// The live schemas by name of the model, as of the last check.
    schemas: Arc<RwLock<HashMap<&'static str, String>>>,
}

impl Reads {
    /// Over the database, with the role of the query side. `moves` signals from the code that feeds the read models
    /// in this process.
    #[must_use]
    pub fn new(database: impl Into<Statements>, moves: Moves) -> Self {
        Self {
            database: database.into(),
            moves,
            patience: PATIENCE,
            schemas: Arc::default(),
        }
    }

    /// The same, with this waiting time in place of two seconds.
    #[must_use]
    pub fn patient(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Its pool, for the few tables of the write side that this side may read.
    #[must_use]
    pub const fn pool(&self) -> &PgPool {
        self.database.pool()
    }

    /// A snapshot of these read models, all at once, that includes the event with this `appended` number, if one is
    /// named. Waits for it at most two seconds, without a connection, and the answer says if it is not included.
    ///
    /// # Errors
    /// When the database fails, or a model was never built.
    pub async fn snapshot(
        &self,
        models: &[&dyn Projection],
        token: Option<Appended>,
    ) -> Result<Reading, ReadError> {
        let reading = self.open(models, token).await?;
        if !reading.is_stale() {
            return Ok(reading);
        }
        reading.end().await?;
        self.wait(models, token).await?;
        self.open(models, token).await
    }

    /// On a connection that was checked.
    async fn open(
        &self,
        models: &[&dyn Projection],
        token: Option<Appended>,
    ) -> Result<Reading, ReadError> {
        let reading = Reading::open(self.pool(), models, token);
        within(patience::STATEMENT, reading).await
    }

    /// The positions of these read models, without their rows: for code that keeps something made of the rows.
    /// Waits like [`Reads::snapshot`].
    ///
    /// # Errors
    /// When the database fails, or a model was never built.
    pub async fn standing(
        &self,
        models: &[&dyn Projection],
        token: Option<Appended>,
    ) -> Result<Standing, ReadError> {
        let mut standing = Standing::new(positions(&self.database, models, token).await?, token);
        if standing.stale {
            self.wait(models, token).await?;
            standing = Standing::new(positions(&self.database, models, token).await?, token);
        }
        standing.has_all(models)?;
        Ok(standing)
    }

    /// The one row that `template` finds for a person in one read model, none if it finds none, in one round trip: it
    /// uses the schema that was live last, and the same statement checks whether it still is. Waits like
    /// [`Reads::snapshot`].
    ///
    /// # Errors
    /// When the database fails, or the model was never built.
    pub async fn row_of(
        &self,
        model: &dyn Projection,
        token: Option<Appended>,
        template: &str,
        person: Uuid,
    ) -> Result<(PgRow, Freshness), ReadError> {
        let mut waited = false;
        loop {
            let (schema, was_known) = match self.known(model) {
                Some(schema) => (schema, true),
                None => (self.look_up(model).await?, false),
            };
            let query = template.replace(&format!("{{{}}}", model.name()), &schema);
            let found = sqlx::query(&ROW_OF.replace("{query}", &query))
                .bind(model.name())
                .bind(model.version())
                .bind(token)
                .bind(person)
                .fetch_optional(&self.database)
                .await;
            let row = match found {
                Ok(Some(row)) => row,
                Ok(None) => return Err(ReadError::NotBuilt(model.name())),
                Err(cause) if was_known && is_gone(&cause) => {
                    self.forget(model);
                    continue;
                }
                Err(cause) => return Err(cause.into()),
            };
            let live = Model::from_row(&row)?;
            if live.schema != schema {
                self.forget(model);
                continue;
            }
            let standing = Standing::new(vec![live], token);
            if !standing.stale || waited {
                return Ok((row, standing.freshness()));
            }
            self.wait(&[model], token).await?;
            waited = true;
        }
    }

    fn known(&self, model: &dyn Projection) -> Option<String> {
        let known = self.schemas.read().unwrap_or_else(PoisonError::into_inner);
        known.get(model.name()).cloned()
    }

    fn forget(&self, model: &dyn Projection) {
        let mut known = self.schemas.write().unwrap_or_else(PoisonError::into_inner);
        known.remove(model.name());
    }

    async fn look_up(&self, model: &dyn Projection) -> Result<String, ReadError> {
        let found = positions(&self.database, &[model], None).await?;
        let found = found.into_iter().next();
        let schema = found.ok_or(ReadError::NotBuilt(model.name()))?.schema;
        let mut known = self.schemas.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(model.name(), schema.clone());
        Ok(schema)
    }

    async fn wait(
        &self,
        models: &[&dyn Projection],
        token: Option<Appended>,
    ) -> Result<(), sqlx::Error> {
        let deadline = Instant::now() + self.patience;
        let _waiting = self.moves.wait();
        let mut moved = self.moves.subscribe();
        loop {
            let found = positions(&self.database, models, token).await?;
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
    standing: Standing,
}

/// The positions of some read models at one time.
#[derive(Debug)]
pub struct Standing {
    models: Vec<Model>,
    stale: bool,
}

/// The state of the rows from which something was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    schema: String,
    epoch: i64,
    revision: i64,
}

impl Edition {
    /// Whether something made of these rows is as new as the other. Revisions are only compared under the same worker:
    /// a crash of the database may undo the last ones, and the next worker then gives their numbers to other rows.
    #[must_use]
    pub fn serves(&self, other: &Self) -> bool {
        (&self.schema, self.epoch) == (&other.schema, other.epoch)
            && self.revision >= other.revision
    }
}

impl Standing {
    fn new(models: Vec<Model>, token: Option<Appended>) -> Self {
        Self {
            stale: is_stale(&models, token),
            models,
        }
    }

    fn has_all(&self, models: &[&dyn Projection]) -> Result<(), ReadError> {
        let is_live =
            |model: &&&dyn Projection| self.models.iter().any(|live| live.name == model.name());
        match models.iter().find(|model| !is_live(model)) {
            Some(missing) => Err(ReadError::NotBuilt(missing.name())),
            None => Ok(()),
        }
    }

    /// Put this before the answer.
    #[must_use]
    pub const fn freshness(&self) -> Freshness {
        if self.stale {
            Freshness::Stale
        } else {
            Freshness::Fresh
        }
    }

    /// The current state of a model's rows.
    #[must_use]
    pub fn edition(&self, model: &dyn Projection) -> Edition {
        let found = self.models.iter().find(|live| live.name == model.name());
        Edition {
            schema: found.map(|live| live.schema.clone()).unwrap_or_default(),
            epoch: found.map(|live| live.epoch).unwrap_or_default(),
            revision: found.map(|live| live.revision).unwrap_or_default(),
        }
    }
}

#[derive(Debug)]
struct Model {
    name: String,
    schema: String,
    checkpoint: Position,
    epoch: i64,
    revision: i64,
    stopped: bool,
    /// The position of the event of the token; none if it has no position yet.
    wanted: Option<Position>,
}

impl Reading {
    async fn open(
        pool: &PgPool,
        models: &[&dyn Projection],
        token: Option<Appended>,
    ) -> Result<Self, ReadError> {
        let mut transaction =
            patience::begin_with(pool, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let found = positions(&mut *transaction, models, token).await?;
        let standing = Standing::new(found, token);
        standing.has_all(models)?;
        Ok(Self {
            transaction,
            standing,
        })
    }

    /// Whether the event of the token may be missing from this snapshot.
    #[must_use]
    pub const fn is_stale(&self) -> bool {
        self.standing.stale
    }

    /// The same, to be put before the answer.
    #[must_use]
    pub const fn freshness(&self) -> Freshness {
        self.standing.freshness()
    }

    /// The state of a model's rows in this snapshot.
    #[must_use]
    pub fn edition(&self, model: &dyn Projection) -> Edition {
        self.standing.edition(model)
    }

    /// The position that every model of this snapshot has reached.
    #[must_use]
    pub fn position(&self) -> Position {
        let least = self.models().map(|model| model.checkpoint).min();
        least.unwrap_or_default()
    }

    /// A statement over these models: `{wallet}` becomes the schema of the model `wallet`.
    #[must_use]
    pub fn sql(&self, template: &str) -> String {
        self.models().fold(template.to_owned(), |sql, model| {
            sql.replace(&format!("{{{}}}", model.name), &model.schema)
        })
    }

    fn models(&self) -> impl Iterator<Item = &Model> {
        self.standing.models.iter()
    }

    /// The connection for queries.
    pub fn conn(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Returns the connection at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end(self) -> Result<(), sqlx::Error> {
        self.transaction.rollback().await
    }
}

const POSITIONS: &str = "\
SELECT name, schema, checkpoint, epoch, revision, stopped IS NOT NULL AS stopped,
       (SELECT position FROM event_log WHERE appended = $3) AS wanted
FROM projection_generation
WHERE state = 'live' AND (name, version) IN (SELECT * FROM unnest($1::text[], $2::int[]))";

const ROW_OF: &str = "\
SELECT g.name, g.schema, g.checkpoint, g.epoch, g.revision, g.stopped IS NOT NULL AS stopped,
       (SELECT position FROM event_log WHERE appended = $3) AS wanted, found.*
FROM projection_generation g LEFT JOIN LATERAL ({query}) found ON true
WHERE g.state = 'live' AND g.name = $1 AND g.version = $2";

/// Whether a table is missing: its generation was dropped since it was live.
fn is_gone(cause: &sqlx::Error) -> bool {
    const UNDEFINED_TABLE: &str = "42P01";
    let code = cause.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| code == UNDEFINED_TABLE)
}

async fn positions(
    executor: impl PgExecutor<'_>,
    models: &[&dyn Projection],
    token: Option<Appended>,
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
            epoch: row.try_get("epoch")?,
            revision: row.try_get("revision")?,
            stopped: row.try_get("stopped")?,
            wanted: row.try_get("wanted")?,
        })
    }

    fn shows_what_was_wanted(&self) -> bool {
        self.wanted.is_some_and(|wanted| self.checkpoint >= wanted)
    }
}

fn is_stale(models: &[Model], token: Option<Appended>) -> bool {
    token.is_some() && !models.iter().all(Model::shows_what_was_wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_of_rows_serves_for_the_same_or_older_ones_of_the_same_worker() {
        let of = |schema: &str, epoch, revision| Edition {
            schema: schema.to_owned(),
            epoch,
            revision,
        };
        let made = of("a", 2, 5);
        assert!(made.serves(&of("a", 2, 5)) && made.serves(&of("a", 2, 4)));
        for newer in [of("a", 2, 6), of("a", 3, 5), of("a", 1, 5), of("b", 2, 5)] {
            assert!(!made.serves(&newer), "{newer:?}");
        }
    }
}
