//! Loads a backup into an empty database, in one transaction: all of it or nothing.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use event_store::patience;
use event_store::{MIGRATOR, migrate::migrate_to};
use sqlx::{Executor as _, PgConnection, PgPool};

use super::manifest::{Manifest, Table};
use super::progress::Shown;
use super::tables::{self, Found, LEFT_OUT};
use super::{part, verify};

/// Rows that are in a new database before it is used: from migrations and the first check of the keys.
const AT_BIRTH: [&str; 3] = ["file_store", "secret_fingerprint", "sequencer"];
/// Tables that are left out of backups, but whose rows still mean that the database was used.
const READ: &str = "projection_generation";

/// Checks that this program has the migrations of the backup, unchanged.
pub fn ensure_known(manifest: &Manifest) -> Result<()> {
    for (version, checksum) in &manifest.migrations {
        let ours = MIGRATOR.iter().find(|ours| ours.version == *version);
        let Some(ours) = ours else {
            bail!(
                "the backup is of a newer program ({}, with the migration {version}); restore it with that one or a newer one",
                manifest.program
            );
        };
        ensure!(
            hex::encode(&ours.checksum) == *checksum,
            "migration {version} of the backup differs from that of this program"
        );
    }
    Ok(())
}

/// Refuses a database that is not empty, and names its content.
pub async fn ensure_empty(connection: &mut PgConnection, manifest: &Manifest) -> Result<()> {
    let found = tables::all(connection).await?;
    let is_asked = |table: &Found| {
        let unused = AT_BIRTH.contains(&table.name.as_str());
        !unused && (table.left_out().is_none() || table.name == READ)
    };
    let asked: Vec<Found> = found
        .iter()
        .filter(|table| is_asked(table))
        .cloned()
        .collect();
    let full = tables::with_rows(connection, &asked).await?;
    ensure!(
        full.is_empty(),
        "the database is not empty: there are rows in {}",
        full.join(", ")
    );
    let is_migrated = |table: &Found| table.name == LEFT_OUT[0].0;
    if found.iter().any(is_migrated) {
        let there: Vec<i64> = sqlx::query_scalar("SELECT version FROM _sqlx_migrations")
            .fetch_all(connection)
            .await?;
        let there: BTreeSet<i64> = there.into_iter().collect();
        ensure!(
            there.is_empty() || there == versions(manifest),
            "the tables of this database are of another version than the backup; restore into a database without tables"
        );
    } else if let Some(strange) = found.first() {
        bail!(
            "the database is not empty: it holds the table {}",
            strange.name
        );
    }
    Ok(())
}

fn versions(manifest: &Manifest) -> BTreeSet<i64> {
    manifest.migrations.keys().copied().collect()
}

/// Creates the schema of the backup and loads it. Nothing is committed before all of it was read and matches its
/// hashes.
pub async fn load(
    owner: &PgPool,
    backup: &Path,
    people: Option<&Path>,
    manifest: &Manifest,
    shown: &Shown,
) -> Result<()> {
    migrate_to(owner, &versions(manifest))
        .await
        .context("creating the tables")?;
    let mut transaction = patience::begin(owner).await?;
    let connection = &mut *transaction;
    // A process that starts on it meanwhile waits, and is then refused because of the loaded rows.
    connection
        .execute("LOCK TABLE public.events IN EXCLUSIVE MODE")
        .await?;
    ensure_empty(connection, manifest).await?;
    let there = tables::all(connection).await?;
    shown.load(manifest.rows());
    for table in &manifest.tables {
        let Some(found) = there.iter().find(|found| found.name == table.name) else {
            // The schema comes from the backup, so another program may have made it.
            println!(
                "  No migration creates the table {}; it is not restored.",
                table.name
            );
            continue;
        };
        let from = verify::place(backup, people, &table.name);
        load_table(connection, &from, table, found, shown)
            .await
            .with_context(|| format!("the table {}", table.name))?;
    }
    go_on_numbering(connection, manifest).await?;
    transaction.commit().await?;
    // The planner has no statistics about the loaded rows.
    owner.execute("ANALYZE").await?;
    Ok(())
}

async fn load_table(
    connection: &mut PgConnection,
    from: &Path,
    table: &Table,
    found: &Found,
    shown: &Shown,
) -> Result<()> {
    ensure!(
        table
            .columns
            .iter()
            .all(|column| found.columns.contains(column)),
        "it has other columns in this database"
    );
    let quoted = found.quoted();
    if !tables::with_rows(connection, std::slice::from_ref(found))
        .await?
        .is_empty()
    {
        connection
            .execute(format!("DELETE FROM {quoted}").as_str())
            .await?;
    }
    let columns = tables::column_list(&table.columns);
    let copy = format!("COPY {quoted} ({columns}) FROM STDIN");
    let mut pieces = part::read(from, &table.part);
    let mut rows = connection.copy_in_raw(&copy).await?;
    while let Some(piece) = pieces.recv().await {
        match piece {
            Ok(piece) => {
                rows.send(piece).await?;
            }
            Err(damaged) => {
                rows.abort("the backup is damaged").await?;
                return Err(damaged);
            }
        }
    }
    let loaded = rows.finish().await?;
    ensure!(
        loaded == table.part.rows,
        "{loaded} rows were loaded of {}",
        table.part.rows
    );
    shown.loaded(loaded);
    Ok(())
}

/// Numbering continues after the last number that was ever given, and the log counts as one from elsewhere in any case:
/// events after the backup may get other positions here.
async fn go_on_numbering(connection: &mut PgConnection, manifest: &Manifest) -> Result<()> {
    for (table, column, _) in tables::numbered(connection).await? {
        let last = manifest.numbered.get(&format!("{table}.{column}"));
        let go_on = format!(
            "SELECT setval(pg_get_serial_sequence($1, $2)::regclass, greatest(max({column}), $3)) FROM {quoted}",
            column = tables::identifier(&column),
            quoted = tables::quoted(&table)
        );
        sqlx::query(&go_on)
            .bind(tables::quoted(&table))
            .bind(&column)
            .bind(last)
            .execute(&mut *connection)
            .await?;
    }
    let position: i64 = sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM event_log")
        .fetch_one(&mut *connection)
        .await?;
    ensure!(
        position == manifest.position,
        "the log ends at position {position}, and should end at {}",
        manifest.position
    );
    connection
        .execute("UPDATE public.sequencer SET system_identifier = 0")
        .await?;
    Ok(())
}
