//! Whether all processes of a marketplace keep their files in the same store. If each had a folder of its own, a
//! file would exist for some requests and not for others.

use anyhow::{Context as _, Result};
use shared_events::randomness;
use sqlx::PgPool;

use super::Files;
use crate::config::ConfigError;

/// For one process among several: the store must be the one that this database knows.
///
/// # Errors
/// A [`ConfigError`] if it is another one; or store or database fail.
pub async fn join(pool: &PgPool, files: &Files) -> Result<()> {
    let there = files
        .mark()
        .await
        .context("the store of files does not answer")?;
    let known = match known(pool).await? {
        Some(known) => known,
        None => first(pool, files, there.clone()).await?,
    };
    if files.mark().await?.as_deref() != Some(known.as_str()) {
        return Err(ConfigError::new(
            "FILES_DIR",
            "is not the folder of this marketplace; all processes share one folder, or a bucket",
        )
        .into());
    }
    Ok(())
}

/// For a single process: its store is used. A store that is empty after a restore is accepted, with a message.
///
/// # Errors
/// As [`join`].
pub async fn adopt(pool: &PgPool, files: &Files) -> Result<()> {
    if let (Some(known), None) = (known(pool).await?, files.mark().await?) {
        tracing::warn!(
            "the store of files is new to this database: what was uploaded before is not in it"
        );
        files.leave_mark(&known).await?;
    }
    join(pool, files).await
}

/// Whether a store and a database belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The store is the one that this database knows.
    Ours,
    /// The database knows none yet.
    New,
    /// It knows another.
    Another,
}

/// Reads both, and changes neither.
///
/// # Errors
/// When store or database fail; a missing store counts as failing.
pub async fn standing(pool: &PgPool, files: &Files) -> Result<Standing> {
    files.look().await?;
    let there = files.mark().await?;
    Ok(match known(pool).await? {
        None => Standing::New,
        known if known == there => Standing::Ours,
        Some(_) => Standing::Another,
    })
}

async fn known(pool: &PgPool) -> Result<Option<String>> {
    let mark = sqlx::query_scalar("SELECT mark FROM file_store");
    Ok(mark.fetch_optional(pool).await?)
}

/// The first process marks the store, and then records the mark in the database.
async fn first(pool: &PgPool, files: &Files, there: Option<String>) -> Result<String> {
    if there.is_none() {
        files
            .leave_mark(&randomness::opaque_id().to_string())
            .await?;
    }
    let mark = files
        .mark()
        .await?
        .context("the store of files does not keep what it is given")?;
    sqlx::query("INSERT INTO file_store (mark) VALUES ($1) ON CONFLICT DO NOTHING")
        .bind(&mark)
        .execute(pool)
        .await?;
    known(pool)
        .await?
        .context("the database does not keep what it is given")
}
