//! The registry: which generations of which projections exist, and the checkpoint of each.

use std::sync::Arc;

use event_store::patience;
use serde::Serialize;
use shared_events::Position;
use sqlx::postgres::PgRow;
use sqlx::{Executor, FromRow, PgConnection, PgExecutor, PgPool, Row};
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use super::{Projection, in_schema};

/// The purpose of a generation at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[schema(as = GenerationState)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum State {
    /// Is filled, not read yet.
    Building,
    /// Read by every program of this version.
    Live,
    /// Was replaced, and is still fed, so that a rollback is instant and correct.
    Standby,
    /// Was dropped; the row stays as a record.
    Dropped,
}

impl std::fmt::Display for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Building => "building",
            Self::Live => "live",
            Self::Standby => "standby",
            Self::Dropped => "dropped",
        })
    }
}

/// One set of tables of one version of a projection.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Generation {
    /// The name of the projection.
    pub name: String,
    /// The version of the projection.
    pub version: i32,
    /// Counted within the version, from 1.
    pub generation: i32,
    /// `<name>_v<version>_g<generation>`.
    pub schema: String,
    /// Its state.
    pub state: State,
    /// The last position it has applied.
    #[schema(value_type = u64)]
    pub checkpoint: Position,
    /// The end position that was announced when its building began.
    #[schema(value_type = Option<u64>)]
    pub target: Option<Position>,
    /// The position at which a second computation gave the same result.
    #[schema(value_type = Option<u64>)]
    pub verified: Option<Position>,
    /// The position at which it was found to differ from the events.
    #[schema(value_type = Option<u64>)]
    pub different: Option<Position>,
    /// Raised by each worker that takes the generation over; a worker with an older epoch can not commit.
    #[serde(skip)]
    pub epoch: i64,
    /// Why it no longer moves.
    pub stopped: Option<String>,
    /// The event after its checkpoint, by name and version, if only a newer program can read it.
    pub waits_for: Option<String>,
    /// How many aggregates are parked in it.
    pub parked: u64,
    /// When it was created.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When it was last promoted.
    #[serde(with = "time::serde::rfc3339::option")]
    pub live_since: Option<OffsetDateTime>,
    /// When it was last replaced.
    #[serde(with = "time::serde::rfc3339::option")]
    pub replaced_at: Option<OffsetDateTime>,
}

/// No rebuild takes so long.
const LEFT: Duration = Duration::DAY;

impl Generation {
    /// Whether its building was begun and probably forgotten: it uses space, and nobody reads it.
    #[must_use]
    pub fn is_left(&self, now: OffsetDateTime) -> bool {
        self.state == State::Building && now - self.created_at > LEFT
    }
}

impl FromRow<'_, PgRow> for Generation {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            name: row.try_get("name")?,
            version: row.try_get("version")?,
            generation: row.try_get("generation")?,
            schema: row.try_get("schema")?,
            state: row.try_get("state")?,
            checkpoint: row.try_get("checkpoint")?,
            target: row.try_get("target")?,
            verified: row.try_get("verified")?,
            different: row.try_get("different")?,
            epoch: row.try_get("epoch")?,
            stopped: row.try_get("stopped")?,
            waits_for: row.try_get("waits_for")?,
            parked: row.try_get::<i64, _>("parked")?.cast_unsigned(),
            created_at: row.try_get("created_at")?,
            live_since: row.try_get("live_since")?,
            replaced_at: row.try_get("replaced_at")?,
        })
    }
}

/// By name: with `*`, a prepared statement fails after a later version adds a column.
pub(super) const COLUMNS: &str = "name, version, generation, schema, state, checkpoint, target, verified, different, epoch, \
    stopped, CASE WHEN waits_at = checkpoint + 1 THEN waits_for END AS waits_for, created_at, live_since, replaced_at";

const PARKED: &str =
    "(SELECT count(*) FROM projection_parked p WHERE p.schema = g.schema) AS parked";

fn select(which: &str) -> String {
    format!(
        "SELECT {COLUMNS}, {PARKED}
         FROM projection_generation g WHERE state <> 'dropped' {which} ORDER BY name, version, generation"
    )
}

/// Every generation with tables, of every version, in order.
///
/// # Errors
/// When the database fails.
pub async fn all(pool: &PgPool) -> Result<Vec<Generation>, sqlx::Error> {
    sqlx::query_as(&select("")).fetch_all(pool).await
}

/// The registry beside the log, as of one moment.
pub(super) struct Registry {
    /// Every generation with tables, of every version, in order.
    pub generations: Vec<Generation>,
    /// The newest position of the log.
    pub head: Position,
    /// Whether the server is a standby.
    pub standby: bool,
}

impl Registry {
    pub async fn read(executor: impl PgExecutor<'_>) -> Result<Self, sqlx::Error> {
        let beside_the_log = format!(
            "SELECT log.head, pg_is_in_recovery() AS standby, {COLUMNS}, {PARKED}
             FROM (SELECT max(position) AS head FROM event_log) log
             LEFT JOIN projection_generation g ON state <> 'dropped'
             ORDER BY name, version, generation"
        );
        let mut registry = Self {
            generations: Vec::new(),
            head: Position::ZERO,
            standby: false,
        };
        for row in sqlx::query(&beside_the_log).fetch_all(executor).await? {
            registry.head = row.try_get::<Option<_>, _>("head")?.unwrap_or_default();
            registry.standby = row.try_get("standby")?;
            if row.try_get::<Option<&str>, _>("schema")?.is_some() {
                registry.generations.push(Generation::from_row(&row)?);
            }
        }
        Ok(registry)
    }
}

/// The generations of one compiled projection with tables, in order.
///
/// # Errors
/// When the database fails.
pub async fn of(
    pool: &PgPool,
    projection: &dyn Projection,
) -> Result<Vec<Generation>, sqlx::Error> {
    sqlx::query_as(&select("AND name = $1 AND version = $2"))
        .bind(projection.name())
        .bind(projection.version())
        .fetch_all(pool)
        .await
}

/// A statement for `/readyz`: which live read models of this program wait for a newer one, and for which event.
#[must_use]
pub fn waiting(projections: &[Arc<dyn Projection>]) -> String {
    let of_this_program: Vec<String> = projections
        .iter()
        .map(|projection| format!("('{}', {})", projection.name(), projection.version()))
        .collect();
    format!(
        "SELECT format('the read model %s waits for a newer program: %s at position %s', name, waits_for, waits_at)
         FROM projection_generation WHERE state = 'live' AND waits_at = checkpoint + 1 AND (name, version) IN ({})
         ORDER BY name",
        of_this_program.join(", ")
    )
}

/// Makes the tables of the next generation, empty, with the current end of the log as its target.
///
/// # Errors
/// When the database fails or the schema is not valid.
pub async fn create(
    pool: &PgPool,
    projection: &dyn Projection,
    target: Position,
) -> Result<Generation, sqlx::Error> {
    let (name, version) = (projection.name(), projection.version());
    let mut transaction = patience::begin(pool).await?;
    sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended('make ' || $1, 0))")
        .bind(name)
        .execute(&mut *transaction)
        .await?;
    let number: i32 = sqlx::query_scalar(
        "SELECT coalesce(max(generation), 0) + 1 FROM projection_generation WHERE name = $1 AND version = $2",
    )
    .bind(name)
    .bind(version)
    .fetch_one(&mut *transaction)
    .await?;
    let schema = format!("{name}_v{version}_g{number}");
    make_tables(&mut transaction, projection, &schema).await?;
    let made = sqlx::query_as(&format!(
        "INSERT INTO projection_generation (name, version, generation, schema, state, target)
         VALUES ($1, $2, $3, $4, 'building', $5) RETURNING {COLUMNS}, 0::bigint AS parked",
    ))
    .bind(name)
    .bind(version)
    .bind(number)
    .bind(schema)
    .bind(target)
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(made)
}

async fn make_tables(
    connection: &mut PgConnection,
    projection: &dyn Projection,
    schema: &str,
) -> Result<(), sqlx::Error> {
    let sql = format!("CREATE SCHEMA {schema};\n{}", projection.schema());
    connection.execute(in_schema(&sql, schema).as_str()).await?;
    Ok(())
}

/// Lets nobody read a generation of another version any more, if it is live for programs of that version.
pub(super) async fn retire(pool: &PgPool, generation: &Generation) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE projection_generation SET state = 'standby' WHERE schema = $1 AND state = 'live'",
    )
    .bind(&generation.schema)
    .execute(pool)
    .await?;
    Ok(())
}

/// Drops a generation's tables; its row stays as a record. The live generation is not dropped: returns whether it
/// was.
///
/// # Errors
/// When the database fails, or a reader uses the tables for longer than the lock timeout.
pub async fn drop_tables(pool: &PgPool, schema: &str) -> Result<bool, sqlx::Error> {
    let mut transaction = patience::begin(pool).await?;
    // In the order in which a worker takes its locks: the row first.
    let found = sqlx::query(
        "UPDATE projection_generation SET state = 'dropped', epoch = epoch + 1
         WHERE schema = $1 AND state IN ('building', 'standby')",
    )
    .bind(schema)
    .execute(&mut *transaction)
    .await?;
    if found.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query("DELETE FROM projection_parked WHERE schema = $1")
        .bind(schema)
        .execute(&mut *transaction)
        .await?;
    let drop = format!("DROP SCHEMA {schema} CASCADE");
    transaction.execute(drop.as_str()).await?;
    transaction.commit().await?;
    Ok(true)
}
