//! The tables that can not be rebuilt. Run by the owner of the database, never by a service's role.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};

use crate::indexes;

/// Every migration, compiled in. Changes by a newer program stay in a database, so that an older one can be
/// started on it again.
pub static MIGRATOR: Migrator = Migrator {
    ignore_missing: true,
    ..sqlx::migrate!("../../migrations")
};

/// The login role of the command side.
pub const COMMAND_ROLE: &str = "marketplace_command";
/// The login role of the query side.
pub const QUERY_ROLE: &str = "marketplace_query";

/// Shorter than a command waits for a lock, since all commands wait behind a migration that waits for one.
const LOCK: &str = "SET lock_timeout = '1s'";
/// How often a migration is tried while another session blocks it, or migrates as well.
const TRIES: u32 = 120;
const PAUSE: Duration = Duration::from_secs(1);

/// Brings the database to this binary's schema, including the indexes.
///
/// # Errors
/// When a migration fails, or one that was run before was edited.
pub async fn migrate(owner: &PgPool) -> Result<(), MigrateError> {
    tables(owner).await?;
    Ok(indexes::build(owner, |_| {}).await?)
}

/// Everything except the indexes that are built later, and the rights of the roles on the database itself.
///
/// # Errors
/// As [`migrate`].
pub async fn tables(owner: &PgPool) -> Result<(), MigrateError> {
    for _ in 1..TRIES {
        match try_tables(owner).await {
            Err(cause) if is_in_the_way(&cause) => {
                tracing::info!(%cause, "a migration waits for others to finish");
                tokio::time::sleep(PAUSE).await;
            }
            done => return done,
        }
    }
    try_tables(owner).await
}

async fn try_tables(owner: &PgPool) -> Result<(), MigrateError> {
    // A failed migration keeps the driver's lock; it ends with this connection.
    let mut connection = owner.acquire().await?.detach();
    connection.execute(LOCK).await?;
    MIGRATOR.run_direct(&mut connection).await?;
    Ok(grant_database(&mut connection).await?)
}

/// Runs only the migrations of these versions, for tests with the data of an older program.
///
/// # Errors
/// As [`migrate`].
pub async fn migrate_to(owner: &PgPool, versions: &BTreeSet<i64>) -> Result<(), MigrateError> {
    let wanted = MIGRATOR
        .iter()
        .filter(|it| versions.contains(&it.version))
        .cloned();
    let migrator = Migrator {
        migrations: wanted.collect(),
        ..MIGRATOR
    };
    migrator.run(owner).await
}

/// The rights that the first migration gives on the database itself. A dump does not contain them, and a dump that is
/// restored into a new database has already run that migration.
async fn grant_database(owner: &mut PgConnection) -> Result<(), sqlx::Error> {
    let there = "SELECT has_database_privilege($1, current_database(), 'CONNECT')
                    AND has_database_privilege($2, current_database(), 'CONNECT')
                    AND has_database_privilege($2, current_database(), 'CREATE')
                    AND NOT has_database_privilege('public', current_database(), 'CONNECT')
                    AND NOT has_database_privilege('public', current_database(), 'TEMP')";
    let there: bool = sqlx::query_scalar(there)
        .bind(COMMAND_ROLE)
        .bind(QUERY_ROLE)
        .fetch_one(&mut *owner)
        .await?;
    if there {
        return Ok(());
    }
    let mut transaction = owner.begin().await?;
    // Two processes that change one row of the catalogue would fail.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('marketplace.roles'))")
        .execute(&mut *transaction)
        .await?;
    transaction
        .execute(
            "DO $$ BEGIN
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO marketplace_command, marketplace_query', current_database());
    EXECUTE format('GRANT CREATE ON DATABASE %I TO marketplace_query', current_database());
END $$",
        )
        .await?;
    transaction.commit().await
}

fn is_in_the_way(cause: &MigrateError) -> bool {
    let (MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _)) = cause else {
        return false;
    };
    let code = cause.as_database_error().and_then(|cause| cause.code());
    code.is_some_and(|code| code == "55P03")
}

/// Whether this database has every migration of this binary.
///
/// # Errors
/// When the database does not answer.
pub async fn is_current(pool: &PgPool) -> Result<bool, sqlx::Error> {
    let ours: Vec<i64> = MIGRATOR.iter().map(|migration| migration.version).collect();
    // Counted, not compared with the last: one with a lower number may have been added later.
    sqlx::query_scalar(
        "SELECT count(*) = cardinality($1) FROM _sqlx_migrations WHERE success AND version = ANY($1)",
    )
    .bind(ours)
    .fetch_one(pool)
    .await
}

/// Lets a role log in with this password (for one machine and tests; elsewhere the operator does it).
///
/// # Errors
/// When `owner` may not alter roles.
pub async fn allow_login(owner: &PgPool, role: &str, password: &str) -> Result<(), sqlx::Error> {
    // Utility statements take no parameters; quote_literal and quote_ident do the quoting.
    let statement: String =
        sqlx::query_scalar("SELECT format('ALTER ROLE %I LOGIN PASSWORD %L', $1::text, $2::text)")
            .bind(role)
            .bind(password)
            .fetch_one(owner)
            .await?;
    let mut transaction = crate::patience::begin(owner).await?;
    // Two processes that alter one role at the same time would fail at its catalogue row.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('marketplace.roles'))")
        .execute(&mut *transaction)
        .await?;
    transaction.execute(statement.as_str()).await?;
    transaction.commit().await
}
