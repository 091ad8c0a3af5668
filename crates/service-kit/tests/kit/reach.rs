//! What a start says of a database that it can not work with.

use std::time::Duration;

use embedded_postgres::{Cluster, Options};
use service_kit::pool::{self, Purpose};
use service_kit::reach::reach;
use service_kit::secret::Secret;
use sqlx::{Executor as _, PgPool};
use testkit::{Database, PoolMode, Pooler, free_port, naming_both, standby_of};
use tokio::net::TcpListener;

/// In one line, at the first try.
async fn said_of(url: &str) -> Option<String> {
    let pool = pool::open(
        "DATABASE_URL",
        &Secret::new(url.to_owned()),
        Purpose::Background,
    );
    let reached = reach(&pool.unwrap(), Duration::ZERO).await;
    reached.err().map(|refused| refused.to_string())
}

#[tokio::test]
async fn a_database_that_is_down_is_said_to_be_with_its_address() {
    let port = free_port();
    let said = said_of(&format!("postgres://x:hunter2@127.0.0.1:{port}/x")).await;
    let said = said.unwrap();
    let begin = format!("the database at 127.0.0.1:{port} does not answer: Connection refused");
    assert!(said.starts_with(&begin), "{said}");
}

#[tokio::test]
async fn a_proxy_without_a_database_is_told_from_one() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let said = said_of(&format!("postgres://x:hunter2@{at}/x?sslmode=disable")).await;
    let said = said.unwrap();
    let begin = format!("the database at {at} does not answer: ");
    assert!(said.starts_with(&begin), "{said}");
    assert!(!said.contains("hunter2") && !said.contains('\n'), "{said}");
}

#[tokio::test]
async fn what_waiting_does_not_mend_is_told_at_once() {
    let database = Database::fresh().await;
    let wrong = database
        .owner_url()
        .replace(&format!("/{}", database.name()), "/nobodys");
    let pool = pool::open("DATABASE_URL", &Secret::new(wrong), Purpose::Background).unwrap();
    let said = reach(&pool, Duration::from_secs(600)).await.unwrap_err();
    let said = said.to_string();
    assert!(
        said.contains(" refuses: database \"nobodys\" does not exist"),
        "{said}"
    );
}

#[tokio::test]
async fn a_pooler_that_keeps_sessions_is_as_good_as_the_database_and_one_that_does_not_is_named() {
    let database = Database::fresh().await;
    assert_eq!(said_of(database.owner_url()).await, None);
    let keeps = Pooler::start(database.owner_url(), PoolMode::Session).await;
    assert_eq!(said_of(&keeps.url(database.owner_url())).await, None);
    let lends = Pooler::start(database.owner_url(), PoolMode::Transaction).await;
    let said = said_of(&lends.url(database.owner_url())).await.unwrap();
    assert!(said.contains("a pooler in transaction mode"), "{said}");
}

#[tokio::test]
async fn a_standby_that_has_not_got_the_database_yet_stops_no_start() {
    let folder = tempfile::tempdir().unwrap();
    let primary = Cluster::start(Options::for_tests(folder.path().join("primary")));
    let primary = primary.await.unwrap();
    let standby = standby_of(&primary).await;
    for (server, statement) in [
        (&standby, "SELECT pg_wal_replay_pause()"),
        (&primary, "CREATE DATABASE late"),
    ] {
        let server = PgPool::connect_lazy(&server.superuser_url("postgres")).unwrap();
        server.execute(statement).await.unwrap();
    }
    let both = naming_both(&primary.superuser_url("late"), &standby);
    let pool = pool::open("DATABASE_URL", &Secret::new(both), Purpose::Background);
    let reached = reach(&pool.unwrap(), Duration::from_secs(60)).await;
    assert_eq!(reached.err().map(|refused| refused.to_string()), None);
    standby.stop().await.unwrap();
    primary.stop().await.unwrap();
}
