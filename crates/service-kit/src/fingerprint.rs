//! Whether the keys given are the ones this database was set up with.
//!
//! A process with a stranger's master key would write what nobody else can read. The database keeps a fingerprint of
//! each key, which says nothing about the key itself, and a start with other keys ends here.

use sqlx::PgPool;

use crate::{config::ConfigError, mac, secret::Key, secrets::Secrets};

/// Why the start ends.
#[derive(Debug, thiserror::Error)]
pub enum FingerprintError {
    /// A key is not the one the database knows.
    #[error(transparent)]
    Stranger(#[from] ConfigError),
    /// The database did not answer.
    #[error("the fingerprints of the keys could not be read: {0}")]
    Database(#[from] sqlx::Error),
}

/// Compares every key with what the database knows. The first process to come leaves the fingerprints.
pub async fn check(pool: &PgPool, secrets: &Secrets) -> Result<(), FingerprintError> {
    let (names, prints) = prints(secrets);
    // A standby knows them all from its primary, and takes no writes.
    let known: i64 =
        sqlx::query_scalar("SELECT count(*) FROM secret_fingerprint WHERE name = ANY ($1)")
            .bind(&names)
            .fetch_one(pool)
            .await?;
    if known.unsigned_abs() < names.len() as u64 {
        sqlx::query(
            "INSERT INTO secret_fingerprint (name, fingerprint)
             SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT DO NOTHING",
        )
        .bind(&names)
        .bind(&prints)
        .execute(pool)
        .await?;
    }
    match stranger(pool, secrets).await? {
        Some(name) => Err(ConfigError::new(
            name,
            "holds another key than the one this database was set up with",
        )
        .into()),
        None => Ok(()),
    }
}

/// The fingerprint of every key, with the variable that names it.
pub fn of(secrets: &Secrets) -> Vec<(&'static str, Vec<u8>)> {
    let named = secrets.named().into_iter();
    named
        .map(|(name, key)| (name, fingerprint(name, key)))
        .collect()
}

/// The first key, by its variable, that is not the one the database knows; leaves nothing there.
pub async fn stranger(pool: &PgPool, secrets: &Secrets) -> Result<Option<String>, sqlx::Error> {
    let (names, prints) = prints(secrets);
    sqlx::query_scalar(
        "SELECT given.name FROM unnest($1::text[], $2::bytea[]) AS given (name, fingerprint)
           JOIN secret_fingerprint AS known USING (name)
          WHERE known.fingerprint <> given.fingerprint ORDER BY given.name LIMIT 1",
    )
    .bind(&names)
    .bind(&prints)
    .fetch_optional(pool)
    .await
}

fn prints(secrets: &Secrets) -> (Vec<&'static str>, Vec<Vec<u8>>) {
    of(secrets).into_iter().unzip()
}

fn fingerprint(name: &str, key: &Key) -> Vec<u8> {
    mac::tag(key, "fingerprint", name.as_bytes())[..16].to_vec()
}
