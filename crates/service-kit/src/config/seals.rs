//! How the log is sealed, and where the last seal is kept outside of the database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use shared_events::account::normalise_address;
use url::Url;

use super::{ConfigError, given};

/// How the log is sealed.
#[derive(Clone, Debug, Args)]
pub struct Seals {
    /// Seconds that an event waits at most before it is under a seal
    #[arg(long, env = "SEAL_EVERY_SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=3600))]
    seal_every_seconds: u16,

    /// File that holds the last seal, best on another disk than the database [default: last-seal.json in DATA_DIR]
    #[arg(long, env = "SEAL_FILE")]
    seal_file: Option<PathBuf>,

    /// Address that is sent the last seal once an hour
    #[arg(long, env = "SEAL_WEBHOOK", hide_env_values = true)]
    seal_webhook: Option<String>,

    /// Address that is mailed the last seal once a day, and when the key of seals has changed
    #[arg(long, env = "SEAL_MAIL_TO")]
    seal_mail_to: Option<String>,
}

/// How the log is sealed, parsed and checked.
#[derive(Clone, Debug)]
pub struct Sealing {
    /// How long an event waits at most.
    pub every: Duration,
    /// The file of the last seal.
    pub file: Option<PathBuf>,
    /// The receiver of the last seal.
    pub webhook: Option<Url>,
    /// The mail address for the last seal.
    pub mail_to: Option<String>,
}

impl Default for Sealing {
    fn default() -> Self {
        Self {
            every: Duration::from_secs(20),
            file: None,
            webhook: None,
            mail_to: None,
        }
    }
}

impl Seals {
    /// The file of the last seal: the configured one, or one in this folder.
    pub fn file(&self, data_dir: Option<&Path>) -> Option<PathBuf> {
        let named = self.seal_file.clone();
        let named = named.filter(|path| !path.as_os_str().is_empty());
        named.or_else(|| data_dir.map(|folder| folder.join("last-seal.json")))
    }

    /// The settings for the product.
    pub fn sealing(&self, data_dir: Option<&Path>) -> Result<Sealing, ConfigError> {
        let webhook = given(self.seal_webhook.as_ref()).map(|text| {
            let url = Url::parse(text).ok();
            url.filter(|url| matches!(url.scheme(), "http" | "https"))
                .ok_or_else(|| ConfigError::new("SEAL_WEBHOOK", "must be an http or https address"))
        });
        let mail_to = given(self.seal_mail_to.as_ref()).map(|text| {
            normalise_address(text)
                .map_err(|_| ConfigError::new("SEAL_MAIL_TO", "must be an e-mail address"))
        });
        Ok(Sealing {
            every: Duration::from_secs(self.seal_every_seconds.into()),
            file: self.file(data_dir),
            webhook: webhook.transpose()?,
            mail_to: mail_to.transpose()?,
        })
    }
}
