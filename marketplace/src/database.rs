//! The database: our own on this machine, or a configured one.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::Args;
use embedded_postgres::{Cluster, Progress, Running};
use event_store::indexes;
use event_store::migrate::{COMMAND_ROLE, QUERY_ROLE, allow_login};
use service_kit::config::{ConfigError, Database, DatabaseUrls, KeyFiles};
use service_kit::key_ring::KeyRing;
use service_kit::pool::{self, Purpose};
use service_kit::process;
use service_kit::reach::reach;
use service_kit::secret::Secret;
use service_kit::secrets::{Rotating, Secrets};
use sqlx::{Connection as _, PgConnection, PgPool};

/// The place of the database and the keys.
#[derive(Debug, Args)]
pub struct Storage {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    keys: KeyFiles,
}

impl Storage {
    /// The folder for everything beside a given database, or for our own database with everything.
    pub fn data_dir(&self) -> &Path {
        &self.database.data_dir
    }

    /// The keys, without making any: for an existing installation.
    pub fn keys_that_are_there(&self) -> Result<Secrets> {
        Ok(match self.is_given()? {
            true => Secrets::load(&self.keys)?,
            false => Secrets::find(&self.keys, &self.database.data_dir.join("keys"))?,
        })
    }

    /// Runs `work` as the owner of the given database or of ours.
    pub async fn as_owner<T>(&self, work: impl AsyncFnOnce(&PgPool) -> Result<T>) -> Result<T> {
        as_owner(&self.database, work).await
    }

    /// The key of seals for the case without a file of its own. With a given database, the name of that file is
    /// required.
    pub fn seal_key_without_file(&self) -> Result<KeyRing> {
        let files = KeyFiles {
            seal_key_file: None,
            ..self.keys.clone()
        };
        if !self.is_given()? {
            return Ok(Secrets::find(&files, &self.database.data_dir.join("keys"))?.seal);
        }
        if self.keys.seal_key_file.is_none() {
            let problem = "is missing; it names the file that the new key is written into";
            return Err(ConfigError::new("SEAL_KEY_FILE", problem).into());
        }
        Ok(Secrets::load(&files)?.seal)
    }

    /// The path of this key's file, given or generated here.
    pub fn key_file(&self, of: Rotating) -> PathBuf {
        of.path(&self.keys, &self.database.data_dir.join("keys"))
    }

    /// Whether there is a database: a given one, or ours after a first start.
    pub fn is_begun(&self) -> Result<bool> {
        let ours = self.data_dir().join("postgres").exists();
        // A wrong setting also counts as given.
        Ok(ours || !matches!(self.database.external(), Ok(None)))
    }

    /// A pool for reading read models without any key, if a database was given.
    pub fn looking(&self) -> Result<Option<PgPool>> {
        let given = self.database.looking();
        let opened = given.map(|(name, url)| pool::open(name, url, Purpose::Rebuild));
        Ok(opened.transpose()?)
    }

    /// Whether the database is a given one, so that other processes may use it.
    pub fn is_given(&self) -> Result<bool> {
        Ok(self.database.external()?.is_some())
    }
}

/// The name of our own database within its cluster.
const NAME: &str = "marketplace";

/// An opened database.
#[derive(Debug)]
pub struct Opened {
    /// Its URLs.
    pub urls: DatabaseUrls,
    /// Its keys.
    pub secrets: Secrets,
    /// Ours, if this process started it.
    pub cluster: Option<Cluster>,
}

impl Opened {
    /// A pool of the owner; small, for migrations and what only the owner may do.
    pub fn owner(&self) -> Result<PgPool> {
        Ok(pool::open(
            "DATABASE_URL",
            &self.urls.owner,
            Purpose::Rebuild,
        )?)
    }

    /// A pool of the command side.
    pub fn command(&self, purpose: Purpose) -> Result<PgPool> {
        Ok(pool::open(
            "COMMAND_DATABASE_URL",
            &self.urls.command,
            purpose,
        )?)
    }

    /// A pool of the query side.
    pub fn query(&self, purpose: Purpose) -> Result<PgPool> {
        Ok(pool::open("QUERY_DATABASE_URL", &self.urls.query, purpose)?)
    }

    /// Stops our own server; a given one is not touched.
    pub async fn close(self) -> Result<()> {
        match self.cluster {
            Some(cluster) => Ok(cluster.stop().await?),
            None => Ok(()),
        }
    }
}

/// Opens the given database, or ours: connects to it if it is running, starts it otherwise.
pub async fn open(options: &Storage, progress: Progress) -> Result<Opened> {
    let Storage { database, keys } = options;
    if let Some(urls) = database.external()? {
        return Ok(Opened {
            urls,
            secrets: Secrets::load(keys)?,
            cluster: None,
        });
    }
    let folder = &database.data_dir;
    // The server gives up root and must pass through this folder; the keys are in a folder of their own.
    make_folder(folder)?;
    let secrets = Secrets::load_or_generate(keys, &folder.join("keys"))?;
    let (owner, cluster) = ours(folder, progress).await?;
    Ok(Opened {
        urls: urls_of(owner, &secrets)?,
        secrets,
        cluster,
    })
}

/// The owner's URL of the given database, or of ours, for commands without keys. Nothing missing is created.
async fn open_without_keys(
    database: &Database,
    progress: Progress,
) -> Result<(PgPool, Option<Cluster>)> {
    let (url, cluster) = match database.owner() {
        Some(url) => (url.clone(), None),
        None => {
            let folder = &database.data_dir;
            if !folder.join("postgres").exists() {
                let problem = format!("{}: there is no database in this folder", folder.display());
                return Err(config_error("DATA_DIR", &problem));
            }
            let (url, cluster) = ours(folder, progress).await?;
            (Secret::new(url), cluster)
        }
    };
    let pool = pool::open("DATABASE_URL", &url, Purpose::Rebuild)?;
    Ok((pool, cluster))
}

/// Runs `work` as the owner, without keys, on the given database or on ours.
pub async fn as_owner<T>(
    database: &Database,
    work: impl AsyncFnOnce(&PgPool) -> Result<T>,
) -> Result<T> {
    let (owner, cluster) = open_without_keys(database, Progress::silent()).await?;
    let done = work(&owner).await;
    owner.close().await;
    if let Some(cluster) = cluster {
        cluster.stop().await?;
    }
    done
}

/// Reads as the query side if its URL of the given database is configured, since it owns the read models, and as the
/// owner otherwise.
pub async fn as_reader<T>(
    database: &Database,
    work: impl AsyncFnOnce(&PgPool) -> Result<T>,
) -> Result<T> {
    let Ok(Some(urls)) = database.external() else {
        return as_owner(database, work).await;
    };
    let reader = pool::open("QUERY_DATABASE_URL", &urls.query, Purpose::Rebuild)?;
    let done = work(&reader).await;
    reader.close().await;
    done
}

/// Our own server, running already or started, with the URL of its owner.
async fn ours(folder: &Path, progress: Progress) -> Result<(String, Option<Cluster>)> {
    let home = folder.join("postgres");
    if let Some(running) = Running::find(&home)? {
        return Ok((running.superuser_url(NAME), None));
    }
    let mut settings = embedded_postgres::Options::new(&home);
    settings.progress = progress;
    let cluster = Cluster::start(settings).await?;
    create(&cluster).await?;
    Ok((cluster.superuser_url(NAME), Some(cluster)))
}

/// The database and the keys, each with its own result.
#[derive(Debug)]
pub struct Parts {
    /// Its URLs.
    pub urls: Result<DatabaseUrls, ConfigError>,
    /// The keys.
    pub secrets: Result<Secrets, ConfigError>,
    cluster: Option<Cluster>,
}

impl Parts {
    /// Stops our own server if this process started it.
    pub async fn close(self) -> Result<()> {
        match self.cluster {
            Some(cluster) => Ok(cluster.stop().await?),
            None => Ok(()),
        }
    }
}

/// The same as [`open`] for a diagnosis: a wrong setting is reported together with the rest.
pub async fn open_parts(options: &Storage) -> Result<Parts> {
    match options.database.external() {
        Ok(None) => {
            let opened = open(options, Progress::silent()).await?;
            Ok(Parts {
                urls: Ok(opened.urls),
                secrets: Ok(opened.secrets),
                cluster: opened.cluster,
            })
        }
        given => Ok(Parts {
            urls: given.and_then(|urls| {
                urls.ok_or_else(|| ConfigError::new("DATABASE_URL", "is missing"))
            }),
            secrets: Secrets::load(&options.keys),
            cluster: None,
        }),
    }
}

/// Brings the schema to this binary's version, sets the passwords of our own roles, and adopts a log from another
/// cluster.
pub async fn prepare(opened: &mut Opened) -> Result<()> {
    reach(&opened.owner()?, process::PATIENCE).await?;
    let given = &*opened;
    let master = process::patiently(|| prepare_once(given)).await?;
    opened.secrets.master = master;
    Ok(())
}

/// Returns the master keys with the numbers of the database.
async fn prepare_once(opened: &Opened) -> Result<KeyRing> {
    let owner = opened.owner()?;
    event_store::migrate::tables(&owner)
        .await
        .context("migrating the database")?;
    if opened.cluster.is_some() {
        for role in [COMMAND_ROLE, QUERY_ROLE] {
            allow_login(&owner, role, opened.secrets.role_password(role).expose()).await?;
        }
    }
    if let Some(numbered) = event_store::adopt_restored_log(&owner).await? {
        tracing::warn!(numbered, "adopted a restored log");
    }
    // After that, since the index for passes depends on it; and before the product serves, since workers would search
    // jobs without an index.
    indexes::build(&owner, |progress| println!("  {progress}"))
        .await
        .context("building indexes")?;
    for (who, position) in event_store::place::beyond(&owner).await? {
        tracing::warn!(
            position = position.0,
            "{who} is beyond the end of the log; the next process that updates it corrects that"
        );
    }
    let master = service_kit::fingerprint::check(&owner, &opened.secrets).await?;
    owner.close().await;
    Ok(master)
}

/// `marketplace migrate`.
pub async fn migrate(options: &Storage) -> Result<()> {
    let mut opened = open(options, Progress::silent()).await?;
    prepare(&mut opened).await?;
    opened.close().await
}

async fn create(cluster: &Cluster) -> Result<()> {
    let mut connection = PgConnection::connect(&cluster.superuser_url("postgres")).await?;
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
            .bind(NAME)
            .fetch_one(&mut connection)
            .await?;
    if !there {
        sqlx::raw_sql(&format!("CREATE DATABASE {NAME}"))
            .execute(&mut connection)
            .await?;
    }
    Ok(connection.close().await?)
}

fn urls_of(owner: String, secrets: &Secrets) -> Result<DatabaseUrls> {
    let as_role = |role: &str| -> Result<Secret<String>> {
        let mut url = url::Url::parse(&owner)?;
        let wrong = |()| anyhow::anyhow!("the server's URL takes no user");
        url.set_username(role).map_err(wrong)?;
        url.set_password(Some(secrets.role_password(role).expose()))
            .map_err(wrong)?;
        Ok(Secret::new(url.to_string()))
    };
    Ok(DatabaseUrls {
        command: as_role(COMMAND_ROLE)?,
        query: as_role(QUERY_ROLE)?,
        owner: Secret::new(owner),
    })
}

fn make_folder(folder: &Path) -> Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o711)
        .create(folder)
        .map_err(|error| config_error("DATA_DIR", &format!("{}: {error}", folder.display())))
}

fn config_error(variable: &str, problem: &str) -> anyhow::Error {
    ConfigError::new(variable, problem).into()
}
