//! Whether the given keys are the ones that belong to this database.
//!
//! A process with a wrong master key would write what nobody else can read. The database keeps a fingerprint of each
//! key, which reveals nothing about the key, and a start with other keys ends here. A new key replaces an old one where
//! both are given and the database knows the old one. From then on it has the next number, and a process with only the
//! old one is refused.

use std::collections::HashMap;

use sqlx::PgPool;

use crate::{
    config::ConfigError,
    key_ring::KeyRing,
    mac,
    secret::Key,
    secrets::{Rotating, Secrets},
};

/// Why the start ends.
#[derive(Debug, thiserror::Error)]
pub enum FingerprintError {
    /// A key is not the one that the database knows.
    #[error(transparent)]
    Stranger(#[from] ConfigError),
    /// The database did not answer.
    #[error("the fingerprints of the keys could not be read: {0}")]
    Database(#[from] sqlx::Error),
}

/// The keys with the numbers of the database.
#[derive(Debug)]
pub struct Known {
    /// The master keys by their numbers, the encrypting one first.
    pub master: KeyRing,
    /// The key rings of each variable, in the same way.
    rings: Vec<(&'static str, KeyRing)>,
    /// Keys that it does not know yet: the variable, the number that each will get, and its fingerprint.
    unknown: Vec<(&'static str, i32, Vec<u8>)>,
}

impl Known {
    /// Whether the database knows this key, as the one in use.
    pub fn has(&self, rotating: Rotating, key: &Key) -> bool {
        let name = rotating.variable();
        let is_new = self.unknown.iter().any(|(new, ..)| *new == name);
        let mut rings = self.rings.iter();
        !is_new && rings.any(|(known, ring)| *known == name && ring.current == *key)
    }
}

/// Compares every key with the database, and stores the fingerprint of a new one. Returns the master keys by their
/// numbers, which must be used for [`Secrets::master`] from then on.
pub async fn check(pool: &PgPool, secrets: &Secrets) -> Result<KeyRing, FingerprintError> {
    let mut known = look(pool, secrets).await?;
    if !known.unknown.is_empty() && !is_standby(pool).await? {
        record(pool, &known.unknown).await?;
        // A faster process may have stored another one.
        known = look(pool, secrets).await?;
    }
    ensure_opens(pool, &known.master).await?;
    Ok(known.master)
}

/// A standby will soon have them all from its primary, and accepts no writes.
async fn is_standby(pool: &PgPool) -> Result<bool, sqlx::Error> {
    let standby = sqlx::query_scalar("SELECT pg_is_in_recovery()");
    standby.fetch_one(pool).await
}

async fn record(pool: &PgPool, new: &[(&str, i32, Vec<u8>)]) -> Result<(), sqlx::Error> {
    let names: Vec<&str> = new.iter().map(|(name, ..)| *name).collect();
    let versions: Vec<i32> = new.iter().map(|(_, version, _)| *version).collect();
    let prints: Vec<&[u8]> = new.iter().map(|(.., print)| print.as_slice()).collect();
    sqlx::query(
        "INSERT INTO secret_fingerprint (name, version, fingerprint)
         SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[]) ON CONFLICT DO NOTHING",
    )
    .bind(&names)
    .bind(&versions)
    .bind(&prints)
    .execute(pool)
    .await?;
    Ok(())
}

/// The same comparison, without storing anything.
pub async fn look(pool: &PgPool, secrets: &Secrets) -> Result<Known, FingerprintError> {
    let rows: Vec<(String, i32, Vec<u8>)> =
        sqlx::query_as("SELECT name, version, fingerprint FROM secret_fingerprint ORDER BY 2")
            .fetch_all(pool)
            .await?;
    let mut all: HashMap<String, Vec<(i32, Vec<u8>)>> = HashMap::new();
    for (name, version, print) in rows {
        all.entry(name).or_default().push((version, print));
    }
    let (mut unknown, mut rings) = (Vec::new(), Vec::new());
    let mut master = secrets.master.clone();
    for (name, ring) in secrets.named() {
        let known = all.get(name).map_or(&[][..], Vec::as_slice);
        let numbered = number(name, &ring, known)?;
        let (version, key) = numbered.numbered_current();
        let latest = known.last().map_or(0, |(version, _)| *version);
        if version > latest {
            unknown.push((name, version, fingerprint(name, key)));
        }
        if name == Rotating::Master.variable() {
            master = numbered.clone();
        }
        rings.push((name, numbered));
    }
    Ok(Known {
        master,
        rings,
        unknown,
    })
}

/// The keys by the numbers of the database. The latest one that it knows comes first, wherever it is in the file: a
/// process that was started with the old order of lines, and knows both, must not continue to encrypt with the old key.
fn number(
    name: &'static str,
    ring: &KeyRing,
    known: &[(i32, Vec<u8>)],
) -> Result<KeyRing, ConfigError> {
    let Some((latest, _)) = known.last() else {
        return Ok(ring.clone().numbered(1, 2));
    };
    let number_of = |key: &Key| {
        let print = fingerprint(name, key);
        let mut known = known.iter();
        known
            .find(|(_, known)| *known == print)
            .map(|(version, _)| *version)
    };
    let (current, previous) = (
        number_of(&ring.current),
        ring.previous.as_ref().map(number_of),
    );
    match (current, previous.flatten()) {
        // A key that the database does not know is meant to be the next one.
        (Some(current), previous) if current == *latest => {
            let previous = previous.unwrap_or(latest + 1);
            Ok(ring.clone().numbered(current, previous))
        }
        (Some(current), Some(previous)) if previous == *latest => {
            Ok(ring.clone().numbered(current, previous).swapped())
        }
        (None, Some(previous)) if previous == *latest => {
            Ok(ring.clone().numbered(latest + 1, previous))
        }
        (Some(_), _) => Err(ConfigError::new(
            name,
            "holds a key that was changed since; give the file with the key that took its place",
        )),
        (None, _) => Err(ConfigError::new(
            name,
            "holds another key than the one this database was set up with",
        )),
    }
}

/// Whether these keys decrypt the keys of all people: the old key can be left out only after all were encrypted
/// again.
pub async fn ensure_opens(pool: &PgPool, master: &KeyRing) -> Result<(), FingerprintError> {
    let (latest, _) = master.numbered_current();
    let previous = master.numbered_previous().map_or(0, |(version, _)| version);
    if latest == 1 || previous == latest - 1 {
        return Ok(());
    }
    let closed: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM person_key
         WHERE wrapped IS NOT NULL AND master_version < $1 AND master_version <> $2",
    )
    .bind(latest)
    .bind(previous)
    .fetch_one(pool)
    .await?;
    if closed == 0 {
        return Ok(());
    }
    Err(ConfigError::new(
        Rotating::Master.variable(),
        format!(
            "holds no key that opens the keys of {closed} people: they are still wrapped by the key before, which has to \
             be its second line until `marketplace keys rewrap` is through"
        ),
    )
    .into())
}

/// The fingerprints of every key and of its other key, with the variable.
pub fn of(secrets: &Secrets) -> Vec<(&'static str, Vec<Vec<u8>>)> {
    let named = secrets.named().into_iter();
    named
        .map(|(name, ring)| {
            (
                name,
                ring.keys().map(|key| fingerprint(name, key)).collect(),
            )
        })
        .collect()
}

fn fingerprint(name: &str, key: &Key) -> Vec<u8> {
    mac::tag(key, "fingerprint", name.as_bytes())[..16].to_vec()
}
