//! The database of a run: a real Postgres that flushes as in production, and can be made to crash.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use embedded_postgres::{Binaries, Cluster, Options};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};

/// The name of the database.
pub const NAME: &str = "marketplace";
/// The two roles of the product.
pub const ROLES: [&str; 2] = ["marketplace_command", "marketplace_query"];
/// The server listens on loopback only and ends with the run.
pub const ROLE_PASSWORD: &str = "of-a-chaos-run";

/// A running server.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    port: u16,
    superuser: String,
    binaries: Option<Binaries>,
    version: String,
    cluster: Option<Cluster>,
}

impl Postgres {
    /// A new server with an empty database, of the pinned version unless another one is given.
    pub async fn start(folder: &Path, binaries: Option<Binaries>) -> Result<Self> {
        let port = testkit::free_port();
        let folder = folder.join("postgres");
        let cluster = serve(&folder, port, binaries.clone()).await?;
        let superuser = cluster.superuser_url(NAME);
        let mut connection = PgConnection::connect(&cluster.superuser_url("postgres")).await?;
        run(&mut connection, &format!("CREATE DATABASE {NAME}")).await?;
        let version = sqlx::query_scalar("SHOW server_version");
        let version = version.fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(Self {
            folder,
            port,
            superuser,
            binaries,
            version,
            cluster: Some(cluster),
        })
    }

    /// The version, as reported by the server.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Its port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// As the owner, through a proxy.
    pub fn owner_url_by(&self, port: u16) -> String {
        let direct = format!("127.0.0.1:{}", self.port);
        self.superuser
            .replacen(&direct, &format!("127.0.0.1:{port}"), 1)
    }

    /// As one of the roles, through a proxy.
    pub fn role_url(role: &str, port: u16) -> String {
        format!("postgres://{role}:{ROLE_PASSWORD}@127.0.0.1:{port}/{NAME}?sslmode=disable")
    }

    /// Sets the passwords of the product's roles, after migrations have created them.
    pub async fn let_roles_in(&self) -> Result<()> {
        let mut connection = PgConnection::connect(&self.superuser).await?;
        for role in ROLES {
            let login = format!("ALTER ROLE {role} LOGIN PASSWORD '{ROLE_PASSWORD}'");
            run(&mut connection, &login).await?;
        }
        Ok(connection.close().await?)
    }

    /// A small pool of the owner, which survives crashes.
    pub fn pool(&self) -> Result<PgPool> {
        let options = PgPoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(60))
            .test_before_acquire(true);
        Ok(options.connect_lazy(&self.superuser)?)
    }

    /// `immediate`: without a checkpoint; then a start, which recovers.
    pub async fn crash_and_restart(&mut self) -> Result<()> {
        let cluster = self.cluster.take().context("the database is not running")?;
        cluster.crash().await?;
        self.cluster = Some(serve(&self.folder, self.port, self.binaries.clone()).await?);
        Ok(())
    }

    /// The log of the server.
    pub fn log(&self) -> Result<String> {
        let cluster = self
            .cluster
            .as_ref()
            .context("the database is not running")?;
        Ok(std::fs::read_to_string(cluster.log_file())?)
    }
}

async fn serve(folder: &Path, port: u16, binaries: Option<Binaries>) -> Result<Cluster> {
    let options = Options {
        binaries,
        port: Some(port),
        max_connections: 300,
        ..Options::new(folder)
    };
    Ok(Cluster::start(options).await?)
}

/// Statements without parameters.
pub async fn run(connection: &mut PgConnection, sql: &str) -> Result<()> {
    sqlx::raw_sql(sql).execute(connection).await?;
    Ok(())
}
