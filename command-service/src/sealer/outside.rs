//! The last seal outside of the database: somebody who can change the log and every seal in it can
//! not change this one.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use audit_chain::Signed;
use event_store::chain;
use service_kit::config::Sealing;
use sqlx::PgPool;
use url::Url;

use super::HOUR;

/// More bytes than a seal needs.
const MOST: u64 = 4_096;
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the last seal was not stored.
#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    /// The file belongs to another history of the log.
    #[error(
        "seal {number} in {path} is not in the database: the log was cut or replaced. The file stays as it is; once you \
         know why, move it away"
    )]
    Cut {
        /// The seal of the file.
        number: u64,
        /// The file.
        path: String,
    },
    /// The file can not be read or written.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// The receiver of the webhook did not accept it.
    #[error("SEAL_WEBHOOK: {0}")]
    Webhook(String),
    /// The database failed.
    #[error("looking for a seal")]
    Database(#[from] sqlx::Error),
}

/// The seal in a file; none without a file.
///
/// # Errors
/// When the file can not be read, or holds something else.
pub fn read(path: &Path) -> io::Result<Option<Signed>> {
    match File::open(path) {
        Ok(file) => {
            let text = io::read_to_string(io::Read::take(file, MOST))?;
            Ok(Some(serde_json::from_str(&text)?))
        }
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(cause),
    }
}

/// In one step: a reader finds this seal or the previous one.
fn write(path: &Path, seal: &Signed) -> io::Result<()> {
    let draft = path.with_extension("tmp");
    let mut file = File::create(&draft)?;
    file.write_all(&serde_json::to_vec_pretty(seal)?)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    fs::rename(&draft, path)
}

/// Stores the last seal.
#[derive(Debug)]
pub struct Keeper {
    file: Option<PathBuf>,
    kept: Option<Signed>,
    webhook: Option<Url>,
    told: Option<Instant>,
}

impl Keeper {
    /// In the place of the settings.
    #[must_use]
    pub fn new(sealing: &Sealing) -> Self {
        Self {
            file: sealing.file.clone(),
            kept: None,
            webhook: sealing.webhook.clone(),
            told: None,
        }
    }

    /// Stores this seal in place of an earlier one of the same history, and sends it if the last notice was long ago.
    ///
    /// # Errors
    /// See [`OutsideError`]. Then the file does not change.
    pub async fn keep(&mut self, pool: &PgPool, last: &Signed) -> Result<(), OutsideError> {
        if self.kept.as_ref() != Some(last) {
            if let Some(path) = self.file.clone() {
                replace(pool, &path, last).await?;
            }
            self.kept = Some(*last);
        }
        let is_due = self.told.is_none_or(|told| told.elapsed() >= HOUR);
        if let Some(url) = self.webhook.clone().filter(|_| is_due) {
            tell(url, last).await.map_err(OutsideError::Webhook)?;
            self.told = Some(Instant::now());
        }
        Ok(())
    }
}

/// It is called once an hour, so no client is kept.
async fn tell(url: Url, last: &Signed) -> Result<(), String> {
    let send = async {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(PATIENCE)
            .build()?;
        let answer = client.post(url).json(last).send().await?;
        answer.error_for_status().map(drop)
    };
    // The address itself may contain a secret.
    let failed = |cause: reqwest::Error| cause.without_url().to_string();
    send.await.map_err(failed)
}

async fn replace(pool: &PgPool, path: &Path, last: &Signed) -> Result<(), OutsideError> {
    let told = |cause| OutsideError::File(path.display().to_string(), cause);
    if let Some(before) = read(path).map_err(told)? {
        let number = before.seal.number;
        if chain::seal_of(pool, number).await? != Some(before) {
            return Err(OutsideError::Cut {
                number,
                path: path.display().to_string(),
            });
        }
        if number > last.seal.number {
            return Ok(());
        }
    }
    write(path, last).map_err(told)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use tempfile::TempDir;
    use testkit::Database;

    use super::*;
    use audit_chain::{Digest, Seal, SealKey};

    fn signed(number: u64) -> Signed {
        let key = SealKey::new(&[1; 32]);
        let seal = Seal {
            number,
            first: number,
            through: number,
            root: Digest([2; 32]),
            previous: Digest::default(),
            sealed_at: 3,
            key: key.public(),
        };
        seal.signed(&key)
    }

    #[tokio::test]
    async fn a_file_of_another_history_is_evidence_and_stays() {
        let (database, folder) = (Database::fresh().await, TempDir::new().unwrap());
        let path = folder.path().join("seal.json");
        let sealing = Sealing {
            file: Some(path.clone()),
            ..Sealing::default()
        };
        let pool = database.command_pool();
        assert_eq!(read(&path).unwrap(), None);
        let mut keeper = Keeper::new(&sealing);
        keeper.keep(&pool, &signed(1)).await.unwrap();
        assert_eq!(read(&path).unwrap(), Some(signed(1)));
        // The database has no such seal.
        let kept = keeper.keep(&pool, &signed(2)).await;
        assert!(matches!(kept, Err(OutsideError::Cut { number: 1, .. })));
        assert_eq!(read(&path).unwrap(), Some(signed(1)));
        fs::write(&path, "{}").unwrap();
        let kept = keeper.keep(&pool, &signed(2)).await;
        assert!(matches!(kept, Err(OutsideError::File(..))));
        assert_eq!(fs::read_to_string(&path).unwrap(), "{}");
    }
}
