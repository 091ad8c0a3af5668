//! Backups of a real database, made while it changes, then damaged and restored.

mod damage;
mod restoring;
mod schedule;
mod snapshot;

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use service_kit::files::Files;
use sqlx::PgPool;
use tempfile::TempDir;
use testkit::Database;

use super::manifest::Manifest;
use super::progress::Shown;
use super::take::{Source, take};
use super::{load, verify};

/// A transfer between two wallets: in one commit, the same rows as a command writes to the log and the private
/// tables.
const TRANSFER: &str = "\
WITH one AS (SELECT gen_random_uuid() AS id, 1 + (random() * 99)::int AS amount),
moved AS (INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, hash)
    SELECT 'wallet', id || side, 1, 'moved', '1', json_build_object('amount', amount * sign), '{}', '\\x00'
    FROM one, (VALUES ('a', 1), ('b', -1)) v (side, sign) RETURNING appended),
job AS (INSERT INTO job (key, kind, lane, body) SELECT id::text, 'none', id::text, '{}' FROM one)
INSERT INTO command_dedup (key, body_hash, result, appended)
    SELECT id::text::bytea, '', '{}', (SELECT max(appended) FROM moved) FROM one";

async fn transfer(pool: &PgPool) {
    sqlx::query(TRANSFER).execute(pool).await.unwrap();
}

fn source(database: &Database, files: Option<Files>) -> Source {
    Source {
        database: database.owner_pool(),
        files,
    }
}

/// A file store in a folder, with the mark that the database knows.
async fn store(database: &Database, folder: &TempDir) -> Files {
    let files = Files::in_folder(folder.path().to_owned()).unwrap();
    service_kit::files::adopt(&database.command_pool(), &files)
        .await
        .unwrap();
    files
}

async fn taken(database: &Database, to: &Path) -> Manifest {
    let source = source(database, None);
    take(&source, to, &Shown::nowhere()).await.unwrap()
}

async fn verified(backup: &Path) -> Result<Manifest> {
    verify::verify(backup, None, &Shown::nowhere()).await
}

async fn loaded(database: &Database, backup: &Path) -> Result<()> {
    let manifest = verified(backup).await?;
    load::ensure_known(&manifest)?;
    let owner = database.owner_pool();
    load::load(&owner, backup, None, &manifest, &Shown::nowhere()).await?;
    event_store::migrate::tables(&owner).await?;
    event_store::adopt_restored_log(&owner).await?;
    event_store::indexes::build(&owner, |_| {}).await?;
    Ok(())
}

async fn number(pool: &PgPool, sql: &str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// A database with a few transfers, some of them numbered.
async fn in_use() -> Arc<Database> {
    let database = Arc::new(Database::fresh().await);
    let pool = database.command_pool();
    for n in 0..6 {
        transfer(&pool).await;
        if n == 3 {
            event_store::pass(&pool).await.unwrap();
        }
    }
    database
}
