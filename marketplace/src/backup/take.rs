//! Makes a backup: one snapshot of the database while people work, and the files beside it.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use futures::TryStreamExt as _;
use service_kit::clock;
use service_kit::files::Files;
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool};

use super::files::Copies;
use super::folder::Draft;
use super::manifest::{Manifest, Table, file_of};
use super::progress::Shown;
use super::tables::{self, Found};
use super::{part, verify};

/// What is backed up.
#[derive(Clone)]
pub struct Source {
    /// Over a role that may read everything.
    pub database: PgPool,
    /// None if they are backed up in another way.
    pub files: Option<Files>,
}

/// Writes a backup to a new folder and reads it again as a check. If it is interrupted, nothing is left.
pub async fn take(source: &Source, to: &Path, shown: &Shown) -> Result<Manifest> {
    let draft = Draft::begin(to)?;
    // A connection of its own: if it is cancelled in the middle of a table, it is closed and not reused.
    let mut connection = connect(&source.database)
        .await
        .context("the database does not answer")?;
    let found = tables::all(&mut connection).await?;
    tables::ensure_ours(&found)?;
    if let Some(files) = &source.files {
        ensure_known(&mut connection, files).await?;
    }
    let mut manifest = Manifest::new(clock::now());
    shown.begin(found.iter().map(|table| table.bytes).sum());

    // Files before and after: a file that is released meanwhile is copied for the snapshot that still names it, and a
    // new one is copied as well.
    let mut copies = Copies::default();
    let mut told = |bytes| shown.file(bytes);
    if let Some(files) = &source.files {
        copies.add(files, draft.path(), &mut told).await?;
    }
    copy_tables(&mut connection, draft.path(), &mut manifest, shown).await?;
    connection.close().await?;
    if let Some(files) = &source.files {
        copies.add(files, draft.path(), &mut told).await?;
        manifest.files = copies.finish(files, draft.path()).await?;
    }
    manifest.write(draft.path())?;
    verify::verify(draft.path(), None, shown).await?;
    tokio::task::spawn_blocking(|| draft.publish()).await??;
    Ok(manifest)
}

/// Connects to the pool's server, without its limits on the time of a statement.
async fn connect(pool: &PgPool) -> Result<PgConnection, sqlx::Error> {
    drop(pool.acquire().await?);
    PgConnection::connect_with(&pool.connect_options()).await
}

/// A folder of another marketplace would give a backup without the right files.
async fn ensure_known(connection: &mut PgConnection, files: &Files) -> Result<()> {
    let known: Option<String> = sqlx::query_scalar("SELECT mark FROM file_store")
        .fetch_optional(connection)
        .await?;
    ensure!(
        known == files.mark().await?,
        "FILES_DIR or S3_BUCKET does not hold the files of this marketplace; name the right one, or leave the files out with --without-files"
    );
    Ok(())
}

async fn copy_tables(
    connection: &mut PgConnection,
    draft: &Path,
    manifest: &mut Manifest,
    shown: &Shown,
) -> Result<()> {
    connection
        .execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        .await?;
    let found = tables::all(connection).await?;
    lock(connection, &found).await?;
    describe(connection, manifest).await?;
    let mut taken = Vec::new();
    for table in found {
        match table.left_out() {
            Some(why) => {
                manifest.left_out.insert(table.name, why.to_owned());
            }
            None => taken.push(table),
        }
    }
    for table in tables::in_order(taken)? {
        let part = copy(connection, draft, &table, shown)
            .await
            .with_context(|| format!("the table {}", table.name))?;
        manifest.tables.push(Table {
            name: table.name,
            columns: table.columns,
            part,
        });
    }
    // Sequence numbers do not belong to a snapshot; read now they are not lower than those in it.
    for (table, column, last) in tables::numbered(connection).await? {
        if let Some(last) = last {
            manifest.numbered.insert(format!("{table}.{column}"), last);
        }
    }
    connection.execute("COMMIT").await?;
    Ok(())
}

/// Prevents migrations of a table before it is copied.
async fn lock(connection: &mut PgConnection, found: &[Found]) -> Result<()> {
    let names: Vec<String> = found.iter().map(Found::quoted).collect();
    let lock = format!("LOCK TABLE {} IN ACCESS SHARE MODE", names.join(", "));
    connection.execute(lock.as_str()).await?;
    Ok(())
}

async fn describe(connection: &mut PgConnection, manifest: &mut Manifest) -> Result<()> {
    manifest.server = sqlx::query_scalar("SELECT current_setting('server_version')")
        .fetch_one(&mut *connection)
        .await?;
    manifest.position = sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM event_log")
        .fetch_one(&mut *connection)
        .await?;
    let migrations: Vec<(i64, String)> = sqlx::query_as(
        "SELECT version, encode(checksum, 'hex') FROM _sqlx_migrations WHERE success",
    )
    .fetch_all(&mut *connection)
    .await?;
    manifest.migrations = migrations.into_iter().collect();
    // The latest of each comes last and is kept. A schema from before changes of keys has no versions.
    let keys: Vec<(String, String)> = sqlx::query_as(
        "SELECT name, encode(fingerprint, 'hex') FROM secret_fingerprint AS known
         ORDER BY (to_jsonb(known) ->> 'version')::int NULLS FIRST",
    )
    .fetch_all(&mut *connection)
    .await?;
    manifest.keys = keys.into_iter().collect();
    Ok(())
}

async fn copy(
    connection: &mut PgConnection,
    draft: &Path,
    table: &Found,
    shown: &Shown,
) -> Result<super::manifest::Part> {
    let copy = format!(
        "COPY {} ({}) TO STDOUT",
        table.quoted(),
        table.column_list()
    );
    let mut writer = part::Writer::create(&draft.join(file_of(&table.name)))?;
    let mut rows = connection.copy_out_raw(&copy).await?;
    let mut progress = shown.table(table);
    while let Some(piece) = rows.try_next().await? {
        progress.add(&piece);
        writer.write(piece).await?;
    }
    writer.finish().await
}
