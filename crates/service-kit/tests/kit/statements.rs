//! Single statements on connections that stay out of their pool, on a real database.

use std::time::Duration;

use event_store::Statements;
use futures::{future::join_all, poll};
use sqlx::{PgPool, postgres::PgPoolOptions};
use testkit::Database;

const BACKEND: &str = "SELECT pg_backend_pid()";

fn pool(database: &Database, connections: u32) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(5))
        .connect_lazy(database.owner_url())
        .unwrap()
}

async fn backend(of: &Statements) -> i32 {
    sqlx::query_scalar(BACKEND).fetch_one(of).await.unwrap()
}

/// Comes back as soon as a connection has been given back to its pool.
async fn given_back(pool: &PgPool) {
    while pool.num_idle() == 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn one_statement_after_another_goes_over_the_same_connection_which_stays_out_of_the_pool() {
    let database = Database::fresh().await;
    let statements = Statements::from(pool(&database, 4));
    let first = backend(&statements).await;
    for _ in 0..3 {
        assert_eq!(backend(&statements).await, first);
        assert_eq!(statements.pool().num_idle(), 0);
    }
    let all: Vec<i32> = sqlx::query_scalar("SELECT generate_series(1, 3)")
        .fetch_all(&statements)
        .await
        .unwrap();
    assert_eq!(all, [1, 2, 3]);
    assert_eq!(statements.pool().size(), 1);
}

#[tokio::test]
async fn half_of_a_pool_is_left_to_transactions_and_all_of_it_where_it_has_one_connection() {
    let database = Database::fresh().await;
    for (connections, left) in [(4, 2), (1, 1)] {
        let statements = Statements::from(pool(&database, connections));
        join_all((0..16).map(|_| backend(&statements))).await;
        let begun = join_all((0..left).map(|_| statements.pool().begin())).await;
        assert!(begun.iter().all(Result::is_ok));
    }
}

#[tokio::test]
async fn what_nobody_wants_any_more_goes_back_to_the_pool() {
    let database = Database::fresh().await;
    let statements = Statements::from(pool(&database, 4));
    join_all((0..16).map(|_| backend(&statements))).await;
    let begun = join_all((0..4).map(|_| statements.pool().begin())).await;
    assert!(begun.iter().all(Result::is_ok));
}

#[tokio::test]
async fn a_connection_whose_statement_failed_goes_back_to_the_pool() {
    let database = Database::fresh().await;
    let statements = Statements::from(pool(&database, 4));
    backend(&statements).await;
    let failed = sqlx::query("SELECT 1 / 0").execute(&statements).await;
    assert!(failed.unwrap_err().as_database_error().is_some());
    given_back(statements.pool()).await;
    backend(&statements).await;
}

#[tokio::test]
async fn the_answer_of_a_statement_that_was_given_up_reaches_nobody_else() {
    let database = Database::fresh().await;
    let statements = Statements::from(pool(&database, 2));
    backend(&statements).await;
    let mut slow = Box::pin(
        sqlx::query_scalar::<_, String>("SELECT 'late' FROM pg_sleep(0.05)").fetch_one(&statements),
    );
    assert!(poll!(&mut slow).is_pending());
    drop(slow);
    for n in 0..8 {
        let own: i32 = sqlx::query_scalar("SELECT $1::int4")
            .bind(n)
            .fetch_one(&statements)
            .await
            .unwrap();
        assert_eq!(own, n);
    }
    given_back(statements.pool()).await;
}

#[tokio::test]
async fn after_its_server_was_away_a_connection_is_replaced() {
    let database = Database::fresh().await;
    let statements = Statements::from(pool(&database, 2));
    let gone = backend(&statements).await;
    let ended: bool = sqlx::query_scalar("SELECT pg_terminate_backend($1, 5000)")
        .bind(gone)
        .fetch_one(&database.owner_pool())
        .await
        .unwrap();
    assert!(ended);
    let failed = sqlx::query(BACKEND).execute(&statements).await;
    assert!(failed.is_err());
    assert_ne!(backend(&statements).await, gone);
}
