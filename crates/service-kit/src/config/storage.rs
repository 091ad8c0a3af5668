//! The database, the data directory, the key files, and the first superadmin.

use std::path::PathBuf;

use clap::Args;

use super::ConfigError;
use crate::secret::Secret;

/// The database and the folder for all other data.
#[derive(Clone, Debug, Args)]
pub struct Database {
    /// Folder of the embedded database and the generated keys
    #[arg(long, env = "DATA_DIR", default_value = "data")]
    pub data_dir: PathBuf,

    /// Database to use instead of the embedded one, as its owner, who runs migrations
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<Secret<String>>,

    /// The same database as the role marketplace_command
    #[arg(long, env = "COMMAND_DATABASE_URL", hide_env_values = true)]
    command_database_url: Option<Secret<String>>,

    /// The same database as the role marketplace_query
    #[arg(long, env = "QUERY_DATABASE_URL", hide_env_values = true)]
    query_database_url: Option<Secret<String>>,
}

/// The three connections to one given database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseUrls {
    /// As the owner, for migrations.
    pub owner: Secret<String>,
    /// As the command side.
    pub command: Secret<String>,
    /// As the query side.
    pub query: Secret<String>,
}

impl Database {
    /// The given database with all three roles; `None` means the embedded one.
    pub fn external(&self) -> Result<Option<DatabaseUrls>, ConfigError> {
        let given = [
            &self.database_url,
            &self.command_database_url,
            &self.query_database_url,
        ];
        if given.into_iter().all(|url| is_absent(url.as_ref())) {
            return Ok(None);
        }
        let all_three = "is missing; a given database needs all three of its URLs";
        let [owner, command, query] = given;
        Ok(Some(DatabaseUrls {
            owner: required("DATABASE_URL", owner.as_ref(), all_three)?,
            command: required("COMMAND_DATABASE_URL", command.as_ref(), all_three)?,
            query: required("QUERY_DATABASE_URL", query.as_ref(), all_three)?,
        }))
    }

    /// The owner's URL of the given database, for commands that need no other; `None` means the embedded one.
    pub fn owner(&self) -> Option<&Secret<String>> {
        let url = self.database_url.as_ref();
        url.filter(|url| !is_absent(Some(url)))
    }
}

impl Database {
    /// A URL of a given database for commands that only read what both sides may see: one of its URLs is enough.
    pub fn looking(&self) -> Option<(&'static str, &Secret<String>)> {
        let ways = [
            ("QUERY_DATABASE_URL", &self.query_database_url),
            ("DATABASE_URL", &self.database_url),
        ];
        let mut given = ways
            .into_iter()
            .filter_map(|(name, url)| Some((name, url.as_ref()?)));
        given.find(|(_, url)| !is_absent(Some(url)))
    }
}

/// The database, for a process with only the command side.
#[derive(Clone, Debug, Args)]
pub struct CommandDatabase {
    /// Database as the role marketplace_command
    #[arg(long, env = "COMMAND_DATABASE_URL", hide_env_values = true)]
    command_database_url: Option<Secret<String>>,
}

impl CommandDatabase {
    /// Its URL.
    pub fn url(&self) -> Result<Secret<String>, ConfigError> {
        let url = self.command_database_url.as_ref();
        required("COMMAND_DATABASE_URL", url, "is missing")
    }
}

/// The database, for a process with only the query side.
#[derive(Clone, Debug, Args)]
pub struct QueryDatabase {
    /// Database as the role marketplace_query
    #[arg(long, env = "QUERY_DATABASE_URL", hide_env_values = true)]
    query_database_url: Option<Secret<String>>,
}

impl QueryDatabase {
    /// Its URL.
    pub fn url(&self) -> Result<Secret<String>, ConfigError> {
        let url = self.query_database_url.as_ref();
        required("QUERY_DATABASE_URL", url, "is missing")
    }
}

fn is_absent(value: Option<&Secret<String>>) -> bool {
    value.is_none_or(|value| value.expose().trim().is_empty())
}

fn required(
    name: &str,
    value: Option<&Secret<String>>,
    complaint: &str,
) -> Result<Secret<String>, ConfigError> {
    let value = value.filter(|value| !is_absent(Some(value)));
    value
        .cloned()
        .ok_or_else(|| ConfigError::new(name, complaint))
}

/// Files that hold keys. One machine makes them; with a given database each file must be given as well.
#[derive(Clone, Debug, Default, Args)]
pub struct KeyFiles {
    /// Key that wraps each person's key [default: generated in DATA_DIR]
    #[arg(long, env = "MASTER_KEY_FILE")]
    pub master_key_file: Option<PathBuf>,

    /// Key that signs access tokens [default: generated in DATA_DIR]
    #[arg(long, env = "TOKEN_KEY_FILE")]
    pub token_key_file: Option<PathBuf>,

    /// Key of the hashes of e-mail addresses; never to be changed [default: generated in DATA_DIR]
    #[arg(long, env = "ADDRESS_KEY_FILE")]
    pub address_key_file: Option<PathBuf>,

    /// Key that signs consistency tokens [default: generated in DATA_DIR]
    #[arg(long, env = "CONSISTENCY_KEY_FILE")]
    pub consistency_key_file: Option<PathBuf>,

    /// Key that signs the seals of the log [default: made of the key of addresses]
    #[arg(long, env = "SEAL_KEY_FILE")]
    pub seal_key_file: Option<PathBuf>,
}

/// The first superadmin; missing values are generated at the first start and shown once.
#[derive(Clone, Debug, Args)]
pub struct FirstAdmin {
    /// E-mail address of the first superadmin
    #[arg(long, env = "ADMIN_EMAIL", default_value = "admin@marketplace.example")]
    pub admin_email: String,

    /// Password of the first superadmin [default: generated and shown once]
    #[arg(long, env = "ADMIN_PASSWORD", hide_env_values = true)]
    admin_password: Option<Secret<String>>,
}

impl FirstAdmin {
    /// The password, if one was given.
    pub fn password(&self) -> Result<Option<&Secret<String>>, ConfigError> {
        match self
            .admin_password
            .as_ref()
            .filter(|password| !password.expose().is_empty())
        {
            Some(password) if password.expose().chars().count() < 12 => Err(ConfigError::new(
                "ADMIN_PASSWORD",
                "must be at least 12 characters long",
            )),
            password => Ok(password),
        }
    }
}
