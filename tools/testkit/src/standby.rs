//! A hot standby of a cluster, as an operator makes one from a copy of it.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use embedded_postgres::{Cluster, Options};
use sqlx::{Connection as _, PgConnection};
use url::Url;

use crate::StallingProxy;

/// Starts a server that follows `primary` from now on and accepts readers; its files are beside the primary's.
pub async fn standby_of(primary: &Cluster) -> Cluster {
    start(primary, &primary.superuser_url("postgres"))
        .await
        .unwrap_or_else(|error| panic!("no standby: {error:#}"))
}

/// The same, but it follows its primary through this connection.
pub async fn standby_over(primary: &Cluster, line: &StallingProxy) -> Cluster {
    start(primary, &line.url(&primary.superuser_url("postgres")))
        .await
        .unwrap_or_else(|error| panic!("no standby: {error:#}"))
}

/// The address of a database with both of its servers, the read-only one first.
pub fn naming_both(url: &str, standby: &Cluster) -> String {
    url.replace('@', &format!("@127.0.0.1:{},", standby.port()))
}

async fn start(primary: &Cluster, followed: &str) -> Result<Cluster> {
    let home = PathBuf::from(format!("{}-standby", primary.folder().display()));
    let url = primary.superuser_url("postgres");
    let mut session = PgConnection::connect(&url).await?;
    sqlx::query("SELECT pg_backup_start('standby', true)")
        .execute(&mut session)
        .await?;
    let copied = Command::new("cp")
        .arg("-a")
        .arg(primary.folder())
        .arg(&home)
        .status();
    let label: String = sqlx::query_scalar("SELECT labelfile FROM pg_backup_stop(false)")
        .fetch_one(&mut session)
        .await?;
    session.close().await?;
    ensure!(copied?.success(), "copying the primary");

    let data = home.join("pgdata");
    // The server may run under another account than this test, and opens them for writing.
    let account = fs::metadata(&data)?;
    for (name, text) in [("backup_label", label.as_str()), ("standby.signal", "")] {
        let file = data.join(name);
        fs::write(&file, text)?;
        chown(&file, Some(account.uid()), Some(account.gid()))?;
    }
    fs::remove_file(data.join("postmaster.pid"))?;
    let options = Options {
        fresh: false,
        settings: vec![("primary_conninfo".to_owned(), follow(followed)?)],
        ..Options::for_tests(home)
    };
    Ok(Cluster::start(options).await?)
}

fn follow(primary: &str) -> Result<String> {
    let url = Url::parse(primary)?;
    let (host, port) = (url.host_str(), url.port());
    Ok(format!(
        "host={} port={} user={} password={}",
        host.context("a host")?,
        port.context("a port")?,
        url.username(),
        url.password().context("a password")?
    ))
}
