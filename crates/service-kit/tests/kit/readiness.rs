//! What a process says of itself at `/readyz`, on a real database.

use service_kit::readiness::Readiness;
use sqlx::PgPool;
use testkit::Database;

async fn owner(pool: &PgPool, statement: &str) {
    sqlx::query(statement).execute(pool).await.unwrap();
}

#[tokio::test]
async fn a_process_whose_log_came_from_another_cluster_is_not_ready_until_it_was_adopted() {
    let database = Database::fresh().await;
    let pool = database.owner_pool();
    let command = Readiness::new(database.command_pool()).numbering(database.command_pool());
    let query = Readiness::new(database.query_pool());
    assert!(command.waiting_for().await.is_empty());
    owner(&pool, "UPDATE sequencer SET system_identifier = 1").await;
    assert_eq!(command.waiting_for().await, ["numbering"]);
    assert!(query.waiting_for().await.is_empty(), "it numbers nothing");
    event_store::adopt_restored_log(&pool).await.unwrap();
    assert!(command.waiting_for().await.is_empty());
}

#[tokio::test]
async fn a_process_whose_database_lacks_a_migration_says_that_alone() {
    let database = Database::fresh().await;
    let pool = database.owner_pool();
    let last =
        "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    owner(&pool, last).await;
    owner(&pool, "UPDATE sequencer SET system_identifier = 1").await;
    let command = Readiness::new(database.command_pool()).numbering(database.command_pool());
    assert_eq!(command.waiting_for().await, ["migrations"]);
}
