//! What a pool hands to the next request, on a real database.

use std::str::FromStr;
use std::task::Poll;
use std::time::Duration;

use embedded_postgres::{Cluster, Options};
use event_store::{Statements, patience};
use futures::poll;
use service_kit::{
    config::ConfigError,
    pool::{self, Purpose},
    problem::{ApiError, is_retryable},
    secret::Secret,
};
use sqlx::{PgPool, Postgres, Transaction, postgres::PgConnectOptions};
use testkit::{Database, PoolMode, Pooler, StallingProxy, naming_both, standby_of};
use tokio::net::TcpListener;

/// Drops a `begin` of which the server has heard and the driver has not had the answer.
async fn cancel_a_begin<B: Future<Output = sqlx::Result<Transaction<'static, Postgres>>>>(
    begin: impl Fn() -> B,
    others: &PgPool,
) {
    let in_transaction = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'";
    let mut begun = Box::pin(begin());
    loop {
        if let Poll::Ready(transaction) = poll!(&mut begun) {
            // Ended for good, lest it is taken for the next one below.
            transaction.unwrap().rollback().await.unwrap();
            begun = Box::pin(begin());
            continue;
        }
        let open: i64 = sqlx::query_scalar(in_transaction)
            .fetch_one(others)
            .await
            .unwrap();
        if open == 1 {
            return;
        }
    }
}

/// A request goes away while its `begin` is under way; the next one, on the same connection, writes a row.
/// Says whether others can see that row.
async fn row_is_visible_after_a_cancelled_begin<
    B: Future<Output = sqlx::Result<Transaction<'static, Postgres>>>,
>(
    begin: impl Fn(PgPool) -> B,
    (target, others): (&PgConnectOptions, &PgPool),
) -> bool {
    let target = pool::session(target.clone(), Purpose::Requests);
    let pool = pool::options(Purpose::Requests)
        .max_connections(1)
        .connect_lazy_with(target);
    sqlx::query("CREATE TABLE IF NOT EXISTS note (text text)")
        .execute(others)
        .await
        .unwrap();
    sqlx::query("TRUNCATE note").execute(others).await.unwrap();
    cancel_a_begin(|| begin(pool.clone()), others).await;
    sqlx::query("INSERT INTO note VALUES ('kept')")
        .execute(&pool)
        .await
        .unwrap();
    let seen: i64 = sqlx::query_scalar("SELECT count(*) FROM note")
        .fetch_one(others)
        .await
        .unwrap();
    // A row that nobody sees holds its lock for as long as its connection lives.
    pool.close().await;
    seen == 1
}

#[tokio::test]
async fn a_cancelled_begin_leaves_no_transaction_to_the_next_request() {
    let database = Database::fresh().await;
    let others = database.owner_pool();
    let target = PgConnectOptions::from_str(database.owner_url()).unwrap();

    let bare = |pool: PgPool| async move { pool.begin().await };
    assert!(
        !row_is_visible_after_a_cancelled_begin(bare, (&target, &others)).await,
        "the driver no longer loses a cancelled BEGIN: it may be used as it is"
    );

    let ours = |pool: PgPool| async move { patience::begin(&pool).await };
    assert!(row_is_visible_after_a_cancelled_begin(ours, (&target, &others)).await);
}

#[tokio::test]
async fn a_connection_between_transactions_is_used_again() {
    let database = Database::fresh().await;
    let target = PgConnectOptions::from_str(database.owner_url()).unwrap();
    let pool = pool::options(Purpose::Requests)
        .max_connections(1)
        .connect_lazy_with(target);
    let backend = "SELECT pg_backend_pid()";
    let first: i32 = sqlx::query_scalar(backend).fetch_one(&pool).await.unwrap();
    let mut transaction = pool.begin().await.unwrap();
    sqlx::query("CREATE TABLE note (text text)")
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    // Dropped without a word: the driver rolls it back on the way home.
    drop(pool.begin().await.unwrap());
    let last: i32 = sqlx::query_scalar(backend).fetch_one(&pool).await.unwrap();
    assert_eq!(first, last);
}

#[tokio::test]
async fn each_purpose_has_its_own_patience() {
    let database = Database::fresh().await;
    // Also where a pooler stands in between, as long as it leaves sessions alone.
    let pooler = Pooler::start(database.owner_url(), PoolMode::Session).await;
    let (straight, pooled) = (
        database.owner_url().to_owned(),
        pooler.url(database.owner_url()),
    );
    for (url, purpose, statement, lock, plans, scans) in [
        (&straight, Purpose::Requests, "5s", "2s", "auto", "on"),
        (
            &straight,
            Purpose::Commands,
            "5s",
            "2s",
            "force_generic_plan",
            "off",
        ),
        (&straight, Purpose::Rebuild, "0", "10s", "auto", "on"),
        (
            &pooled,
            Purpose::Commands,
            "5s",
            "2s",
            "force_generic_plan",
            "off",
        ),
    ] {
        let url = Secret::new(url.clone());
        let pool = pool::open("DATABASE_URL", &url, purpose).unwrap();
        // Whoever finds no connection is told so while they still wait, and none is tried out before each use.
        assert!(pool.options().get_acquire_timeout() <= Duration::from_secs(5));
        assert!(!pool.options().get_test_before_acquire());
        let names = vec![
            "statement_timeout",
            "lock_timeout",
            "plan_cache_mode",
            "enable_seqscan",
            "jit",
        ];
        let show = "SELECT array_agg(current_setting(name) ORDER BY n) FROM unnest($1) WITH ORDINALITY AS s (name, n)";
        let set: Vec<String> = sqlx::query_scalar(show)
            .bind(names)
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(set, [statement, lock, plans, scans, "off"]);
    }
}

#[tokio::test]
async fn a_url_that_can_not_be_read_is_refused_by_name_and_not_repeated() {
    let url = Secret::new("mysql://u:hunter2@h:x/d".to_owned());
    let error: ConfigError = pool::open("QUERY_DATABASE_URL", &url, Purpose::Requests).unwrap_err();
    assert_eq!(
        error.to_string(),
        "QUERY_DATABASE_URL: is not the URL of a PostgreSQL database"
    );
}

/// As a proxy does whose servers are all away.
#[tokio::test]
async fn a_database_that_takes_connections_and_closes_them_is_away_like_any_other() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://x@{}/x", listener.local_addr().unwrap());
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let pool = pool::open("DATABASE_URL", &Secret::new(url), Purpose::Requests).unwrap();
    let away = sqlx::query("SELECT 1").execute(&pool).await.unwrap_err();
    assert!(is_retryable(&away), "{away:?}");
    assert_eq!(ApiError::from(away).status(), 503);
}

fn over(proxy: &StallingProxy, database: &Database, connections: u32) -> PgPool {
    let target = PgConnectOptions::from_str(&proxy.url(database.owner_url())).unwrap();
    pool::options(Purpose::Requests)
        .max_connections(connections)
        .connect_lazy_with(pool::session(target, Purpose::Requests))
}

const ONE: &str = "SELECT 1";

#[tokio::test]
async fn a_statement_that_is_never_answered_ends_like_a_lost_connection_and_the_next_is_answered() {
    let database = Database::fresh().await;
    let proxy = StallingProxy::to(database.owner_url()).await;
    let statements = Statements::from(over(&proxy, &database, 4));
    sqlx::query(ONE).execute(&statements).await.unwrap();
    proxy.fall_silent();
    let lost = sqlx::query(ONE).execute(&statements).await.unwrap_err();
    assert!(is_retryable(&lost), "{lost:?}");
    sqlx::query(ONE).execute(&statements).await.unwrap();
}

#[tokio::test]
async fn connections_used_before_the_silence_are_tried_out_before_they_are_used_again() {
    let database = Database::fresh().await;
    let proxy = StallingProxy::to(database.owner_url()).await;
    let pool = over(&proxy, &database, 3);
    let [one, other, mut used] = [
        pool.acquire().await.unwrap(),
        pool.acquire().await.unwrap(),
        pool.acquire().await.unwrap(),
    ];
    drop((one, other));
    testkit::wait_until(|| async { pool.num_idle() == 2 }, "two to lie there").await;
    proxy.fall_silent();
    let hung = sqlx::query(ONE).execute(&mut *used);
    let lost = patience::within(Duration::from_secs(1), hung).await;
    assert!(is_retryable(&lost.unwrap_err()));
    drop(used);
    // Each borrower gets one that answers, though none of those that lie there does.
    for _ in 0..6 {
        sqlx::query(ONE).execute(&pool).await.unwrap();
    }
}

#[tokio::test]
async fn of_two_servers_the_very_first_statement_reaches_the_one_that_can_be_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let primary = Cluster::start(Options::for_tests(folder.path().join("primary")));
    let primary = primary.await.unwrap();
    let standby = standby_of(&primary).await;
    let both = Secret::new(naming_both(&primary.superuser_url("postgres"), &standby));
    for _ in 0..5 {
        let pool = pool::open("DATABASE_URL", &both, Purpose::Commands).unwrap();
        let made = sqlx::query("CREATE TABLE IF NOT EXISTS note (text text)");
        made.execute(&pool).await.unwrap();
        pool.close().await;
    }
    let target = pool::target("DATABASE_URL", &both).await.unwrap();
    assert_eq!(target.unwrap().get_port(), primary.port());
    standby.stop().await.unwrap();
    primary.stop().await.unwrap();
}
