//! What is made once for each cluster: the roles, a template database with the migrations in it, and those that tests
//! prepare.

use std::path::Path;
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use event_store::MIGRATOR;
use event_store::indexes::INDEXES;
use sha2::{Digest, Sha256};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection};
use url::Url;

use crate::verifier;

/// The owner of the databases, who migrates them, as in production: it may create roles and is no superuser.
pub const OWNER: &str = "marketplace_owner";
pub const COMMAND: &str = "marketplace_command";
pub const QUERY: &str = "marketplace_query";

/// The name of every test database begins with this and the id of its process.
pub const PREFIX: &str = "test_";

/// A constant of our own: everybody who prepares the cluster takes this lock.
const LOCK: &str = "SELECT pg_advisory_lock(7239001)";
/// The lock for making something that others may need as well: they wait for it and do not make it again.
const TURN: &str = "SELECT pg_advisory_lock(7239002)";
/// The lock for cleaning up.
const ORPHANS: &str = "SELECT pg_try_advisory_lock(7239003)";

/// Makes sure that roles and template exist and returns the template's name.
pub async fn prepare(superuser: &Url) -> Result<String> {
    let name = template_name();
    let mut connection = connect(superuser).await?;
    sqlx::query(LOCK).execute(&mut connection).await?;
    if !exists(&mut connection, &name).await? {
        make_roles(&mut connection, password(superuser)).await?;
        make_template(&mut connection, superuser, &name).await?;
    }
    // Closing the session releases the lock.
    connection.close().await?;
    Ok(name)
}

/// A connection with the lock: meanwhile nobody else checks for a prepared database, or makes one.
pub async fn turn(superuser: &Url) -> Result<PgConnection> {
    let mut connection = connect(superuser).await?;
    sqlx::query(TURN).execute(&mut connection).await?;
    Ok(connection)
}

/// The template of `what` by this program: another build of it makes its own.
pub fn name_of(what: &str, program: &Path) -> Result<String> {
    let file = program
        .metadata()
        .with_context(|| format!("looking at {}", program.display()))?;
    let built = file.modified()?.duration_since(UNIX_EPOCH)?;
    let build = format!("{what}\n{built:?}\n{}\n{}", file.len(), program.display());
    let hash = Sha256::digest(build.as_bytes());
    Ok(format!("template_{}", hex::encode(&hash[..8])))
}

pub async fn connect(url: &Url) -> Result<PgConnection> {
    PgConnection::connect(url.as_str())
        .await
        .context("connecting to the test cluster")
}

/// The roles of the tests share the superuser's password: it is generated, and they exist only in its cluster.
pub fn password(superuser: &Url) -> &str {
    superuser.password().unwrap_or("test")
}

fn template_name() -> String {
    let hash = MIGRATOR
        .iter()
        .fold(Sha256::new(), |hash, migration| {
            hash.chain_update(&migration.checksum)
        })
        .chain_update(format!("{INDEXES:?}"))
        .finalize();
    format!("template_{}", hex::encode(&hash[..8]))
}

pub async fn exists(connection: &mut PgConnection, database: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)";
    let found = sqlx::query_scalar(sql).bind(database);
    Ok(found.fetch_one(connection).await?)
}

async fn make_roles(connection: &mut PgConnection, password: &str) -> Result<()> {
    let verifier = verifier::of(password)?;
    for role in [OWNER, COMMAND, QUERY] {
        let known = sqlx::query("SELECT FROM pg_roles WHERE rolname = $1").bind(role);
        if known.fetch_optional(&mut *connection).await?.is_none() {
            run(connection, format!("CREATE ROLE {role}")).await?;
        }
        let login = format!("ALTER ROLE {role} LOGIN PASSWORD '{verifier}'");
        run(connection, login).await?;
    }
    // In production the owner has created the two others, which gives it the same rights.
    run(connection, format!("ALTER ROLE {OWNER} CREATEROLE")).await?;
    let grant = format!("GRANT {COMMAND}, {QUERY} TO {OWNER} WITH ADMIN OPTION");
    run(connection, grant).await
}

async fn make_template(connection: &mut PgConnection, superuser: &Url, name: &str) -> Result<()> {
    let draft = format!("draft_{name}");
    run(connection, format!("DROP DATABASE IF EXISTS {draft}")).await?;
    run(connection, format!("CREATE DATABASE {draft} OWNER {OWNER}")).await?;
    let address = url(superuser, OWNER, &draft)?;
    let owner = PgPoolOptions::new()
        .max_connections(3)
        .connect(address.as_str())
        .await
        .context("connecting to the template database")?;
    let migrated = event_store::migrate(&owner).await;
    owner.close().await;
    migrated.context("migrating the template database")?;
    keep(connection, &draft, name).await
}

/// The connections that a dropped pool has not closed yet.
const LEFT: &str =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1";

/// Disconnects all clients from a database, and refuses new ones.
pub async fn shut(connection: &mut PgConnection, database: &str) -> Result<()> {
    run(
        connection,
        format!("ALTER DATABASE {database} ALLOW_CONNECTIONS false"),
    )
    .await?;
    let left = sqlx::query(LEFT).bind(database);
    left.execute(&mut *connection).await?;
    Ok(())
}

/// Makes a template of a database: a template may have no connections while it is cloned.
pub async fn keep(connection: &mut PgConnection, database: &str, name: &str) -> Result<()> {
    shut(connection, database).await?;
    run(
        connection,
        format!("ALTER DATABASE {database} RENAME TO {name}"),
    )
    .await
}

/// Drops databases of test processes that ended without dropping them; does nothing while somebody else does this.
pub async fn drop_orphans(connection: &mut PgConnection) -> Result<()> {
    let free: bool = sqlx::query_scalar(ORPHANS)
        .fetch_one(&mut *connection)
        .await?;
    if !free {
        return Ok(());
    }
    let sql = "SELECT datname FROM pg_database WHERE starts_with(datname, $1)";
    let names: Vec<String> = sqlx::query_scalar(sql)
        .bind(PREFIX)
        .fetch_all(&mut *connection)
        .await?;
    for name in names.iter().filter(|name| !process_lives(name)) {
        let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
        run(connection, drop).await?;
    }
    let done = "SELECT pg_advisory_unlock(7239003)";
    run(connection, done.to_owned()).await
}

fn process_lives(database: &str) -> bool {
    let pid = database[PREFIX.len()..].split('_').next().unwrap_or("");
    let proc = std::path::Path::new("/proc");
    // Without /proc, keep everything: the cluster is made again from time to time anyway.
    !proc.join("self").exists() || proc.join(pid).exists()
}

pub async fn run(connection: &mut PgConnection, statement: String) -> Result<()> {
    sqlx::raw_sql(&statement)
        .execute(connection)
        .await
        .with_context(|| statement.split(" PASSWORD").next().unwrap_or("").to_owned())?;
    Ok(())
}

/// The URL of a role and database on the superuser's cluster.
pub fn url(superuser: &Url, role: &str, database: &str) -> Result<Url> {
    let mut url = superuser.clone();
    let password = password(superuser).to_owned();
    url.set_username(role)
        .and_then(|()| url.set_password(Some(&password)))
        .map_err(|()| anyhow::anyhow!("the cluster's URL takes no user"))?;
    url.set_path(database);
    Ok(url)
}
