//! The key files that can be changed: a new key beside the old one, their order, and the removal of the old one.

use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use embedded_postgres::Progress;
use event_store::rewrap::wrapped_by;
use service_kit::key_file;
use service_kit::key_ring::{KeyRing, id};
use service_kit::pool::Purpose;
use service_kit::process;
use sqlx::PgPool;

use super::{DropPrevious, Promote, Rotate, Which};
use crate::database::{self, Opened, Storage};

/// A key's file, with its content.
struct Found {
    which: Which,
    path: PathBuf,
    ring: KeyRing,
}

impl Found {
    fn read(which: Which, storage: &Storage) -> Result<Self> {
        let path = storage.key_file(which.rotating());
        let variable = which.rotating().variable();
        let ring = match path.try_exists()? || which != Which::Seal {
            true => key_file::read(variable, &path)?,
            // The first one needs no file.
            false => storage.seal_key_without_file()?,
        };
        Ok(Self { which, path, ring })
    }

    fn write(&self, ring: &KeyRing) -> Result<()> {
        let variable = self.which.rotating().variable();
        match self.path.try_exists()? {
            true => Ok(key_file::replace(variable, &self.path, ring)?),
            false => Ok(key_file::create(variable, &self.path, ring)?),
        }
    }
}

/// Adds a new key beside the current one.
pub fn rotate(asked: &Rotate) -> Result<()> {
    let found = Found::read(asked.key, &asked.storage)?;
    let word = asked.key.word();
    if found.ring.previous.is_some() {
        let first = match asked.key {
            Which::Master => "`marketplace keys rewrap` and then ",
            Which::Token | Which::Consistency | Which::Seal => "",
        };
        bail!(
            "{} holds two keys already: run {first}`marketplace keys drop-previous {word}` first",
            found.path.display()
        );
    }
    let (old, new) = (found.ring.current.clone(), key_file::fresh());
    let (told, ring) = match asked.standby {
        false => ("is the current one", KeyRing::new(new.clone(), Some(old))),
        true => ("stands by", KeyRing::new(old, Some(new.clone()))),
    };
    found.write(&ring)?;
    println!(
        "  The new {word} key {} {told} in {}.",
        id(&new),
        found.path.display()
    );
    match asked.standby {
        false => println!("  {}", after_the_start(asked.key)),
        true => println!(
            "  Give this file to every process and restart each; then run `marketplace keys promote {word}` and do the same again."
        ),
    }
    Ok(())
}

/// The next step after the new key is current.
fn after_the_start(which: Which) -> &'static str {
    match which {
        Which::Master => {
            "Restart the product, then run `marketplace keys rewrap`, then `marketplace keys drop-previous master`."
        }
        Which::Token => {
            "Restart the product. `marketplace keys drop-previous token` removes the old key once every session \
             has been seen since, 30 days later at most; until then nobody has to sign in again."
        }
        Which::Consistency => {
            "Restart the product. A minute later `marketplace keys drop-previous consistency` removes the old key."
        }
        Which::Seal => {
            "Restart the product. With its next seal the old key signs the new one; then `marketplace keys \
             drop-previous seal` removes the old key."
        }
    }
}

/// Makes the second key the current one.
pub fn promote(asked: &Promote) -> Result<()> {
    let found = Found::read(asked.key, &asked.storage)?;
    let word = asked.key.word();
    ensure!(
        found.ring.previous.is_some(),
        "there is no second key in {}: `marketplace keys rotate {word} --standby` makes one",
        found.path.display()
    );
    let ring = found.ring.swapped();
    found.write(&ring)?;
    println!(
        "  The {word} key {} is the current one in {}; the previous one is still accepted.",
        id(&ring.current),
        found.path.display()
    );
    println!(
        "  Give this file to every process. {}",
        after_the_start(asked.key)
    );
    Ok(())
}

/// Removes the second key, unless something still needs it.
pub async fn drop_previous(asked: &DropPrevious) -> Result<()> {
    let opened = database::open(&asked.storage, Progress::silent()).await?;
    let done = drop_from(asked, &opened).await;
    opened.close().await?;
    done
}

async fn drop_from(asked: &DropPrevious, opened: &Opened) -> Result<()> {
    let found = Found::read(asked.key, &asked.storage)?;
    let (word, rotating) = (asked.key.word(), asked.key.rotating());
    let Some(previous) = &found.ring.previous else {
        println!(
            "  {} holds one key. There is nothing to remove.",
            found.path.display()
        );
        return Ok(());
    };
    let pool = opened.command(Purpose::Background)?;
    let known = process::look_at_keys(&pool, &opened.secrets).await?;
    ensure!(
        known.has(rotating, &found.ring.current),
        "the first key in {} is not the one in use: start the product with it first",
        found.path.display()
    );
    match asked.key {
        Which::Master => {
            let (version, _) = known.master.numbered_current();
            ensure_unused(&pool, version).await?;
        }
        Which::Token if !asked.now => ensure_nobody_is_signed_out(&pool).await?,
        Which::Seal => ensure_handed_over(&pool, &found.ring).await?,
        Which::Token | Which::Consistency => {}
    }
    pool.close().await;
    if matches!(asked.key, Which::Master) {
        let kept = key_file::keep_beside(rotating.variable(), &found.path, previous)?;
        println!(
            "  Backups that were made with the old key need it for a restore. It is kept in {}. Keep it with those backups, and \
             delete it with the last of them.",
            kept.display()
        );
    }
    found.write(&KeyRing::from(&found.ring.current))?;
    println!(
        "  The {word} key {} is no longer in {}. The product forgets it at its next start.",
        id(previous),
        found.path.display()
    );
    Ok(())
}

/// A master key that encrypts nothing can be removed without loss.
async fn ensure_unused(pool: &PgPool, version: i32) -> Result<()> {
    let earlier = |rows: Vec<(i32, i64)>| -> i64 {
        let rows = rows.into_iter().filter(|(by, _)| *by < version);
        rows.map(|(_, count)| count).sum()
    };
    let people = earlier(wrapped_by(pool).await?);
    let models = earlier(command_service::model::sealed_by(pool).await?);
    ensure!(
        people + models == 0,
        "the previous master key still encrypts the keys of {people} people and {models} models: run `marketplace keys \
         rewrap` first"
    );
    Ok(())
}

/// Only the old key can sign its replacement.
async fn ensure_handed_over(pool: &PgPool, ring: &KeyRing) -> Result<()> {
    let last = event_store::chain::last_key(pool).await?;
    let current = command_service::sealer::keys(ring).current.public();
    ensure!(
        last.is_none_or(|last| last == current),
        "the old key has not signed the new one yet: wait for the next seal"
    );
    Ok(())
}

/// A session's cookie is signed again whenever its browser comes, so a session that was not used since then still
/// needs the old key.
async fn ensure_nobody_is_signed_out(pool: &PgPool) -> Result<()> {
    let sessions: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM session WHERE revoked_at IS NULL AND expires_at > now() AND last_seen_at <
             (SELECT max(known_since) FROM secret_fingerprint WHERE name = 'TOKEN_KEY_FILE')",
    )
    .fetch_one(pool)
    .await?;
    ensure!(
        sessions == 0,
        "{sessions} sessions were not used since the key was changed, and would have to sign in again: wait until they \
         are used, 30 days at most, or remove the key anyway with --now"
    );
    Ok(())
}
