//! The tables that can not be rebuilt. Run by the owner of the database, never by a service's role.

use std::collections::BTreeSet;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Executor as _, PgPool};

/// Every migration, compiled in. What a newer program has added to a database stays there, so that an older one can be
/// started on it again.
pub static MIGRATOR: Migrator = Migrator {
    ignore_missing: true,
    ..sqlx::migrate!("../../migrations")
};

/// The login role of the command side.
pub const COMMAND_ROLE: &str = "marketplace_command";
/// The login role of the query side.
pub const QUERY_ROLE: &str = "marketplace_query";

/// Brings the schema up to this binary's, and gives the roles their rights on the database itself.
///
/// # Errors
/// When a migration fails, or one that already ran was edited.
pub async fn migrate(owner: &PgPool) -> Result<(), MigrateError> {
    MIGRATOR.run(owner).await?;
    Ok(grant_database(owner).await?)
}

/// Runs the migrations of these versions and no other, for what an older program has left.
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

/// The rights that the first migration gives on the database itself. They are no part of a dump, and whatever is restored
/// into a new database has run that migration already.
async fn grant_database(owner: &PgPool) -> Result<(), sqlx::Error> {
    let there = "SELECT has_database_privilege($1, current_database(), 'CONNECT')
                    AND has_database_privilege($2, current_database(), 'CONNECT')
                    AND has_database_privilege($2, current_database(), 'CREATE')
                    AND NOT has_database_privilege('public', current_database(), 'CONNECT')
                    AND NOT has_database_privilege('public', current_database(), 'TEMP')";
    let there: bool = sqlx::query_scalar(there)
        .bind(COMMAND_ROLE)
        .bind(QUERY_ROLE)
        .fetch_one(owner)
        .await?;
    if there {
        return Ok(());
    }
    let mut transaction = owner.begin().await?;
    // Two processes at one row of the catalogue would collide.
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

/// Whether this database has every migration of this binary.
///
/// # Errors
/// When the database does not answer.
pub async fn is_current(pool: &PgPool) -> Result<bool, sqlx::Error> {
    let ours: Vec<i64> = MIGRATOR.iter().map(|migration| migration.version).collect();
    // Counted and not compared with the last: one of a lower number may have been added later.
    sqlx::query_scalar(
        "SELECT count(*) = cardinality($1) FROM _sqlx_migrations WHERE success AND version = ANY($1)",
    )
    .bind(ours)
    .fetch_one(pool)
    .await
}

/// Lets a role log in with this password (one machine and tests; elsewhere the operator does it).
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
    let mut transaction = owner.begin().await?;
    // Two processes altering one role at once would collide on its catalogue row.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('marketplace.roles'))")
        .execute(&mut *transaction)
        .await?;
    transaction.execute(statement.as_str()).await?;
    transaction.commit().await
}
